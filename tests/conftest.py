"""What holds for every test."""

from hypothesis import HealthCheck, settings

# No test may depend on how busy the machine is.
settings.register_profile(
    "house", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("house")
