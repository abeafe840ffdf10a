"""The badge of a copy of the repository starts that copy, at the first lesson."""

from pathlib import Path

import pytest

from tools.badge import MARK, START, badge, launch, written

ROOT = Path(__file__).parents[2]
PAGE = "HEAD?urlpath=doc%2Ftree%2Fnotebooks%2F00_start_here.ipynb"


@pytest.mark.parametrize(
    ("address", "where"),
    [
        ("https://github.com/ada/quincunx.git\n", "gh/ada/quincunx"),
        ("https://GitHub.com/ada/quincunx/", "gh/ada/quincunx"),
        ("https://ada:secret@github.com/ada/quincunx.git", "gh/ada/quincunx"),
        ("git@github.com:ada/quincunx.git", "gh/ada/quincunx"),
        ("ssh://git@github.com/ada/quincunx", "gh/ada/quincunx"),
        ("https://gitlab.com/class/games/quincunx.git", "gl/class%2Fgames%2Fquincunx"),
        (
            "git@git.ada.edu:own/quincunx.git",
            "git/https%3A%2F%2Fgit.ada.edu%2Fown%2Fquincunx",
        ),
    ],
)
def test_each_kind_of_address_is_named_as_binder_names_it(address: str, where: str) -> None:
    assert launch(address) == f"https://mybinder.org/v2/{where}/{PAGE}"


@pytest.mark.parametrize("address", ["", "/home/ada/quincunx", "../quincunx", "quincunx"])
def test_a_folder_is_no_address(address: str) -> None:
    with pytest.raises(ValueError, match="is not the public address of a repository"):
        launch(address)


def test_the_page_that_a_visitor_sees_first_is_there() -> None:
    assert (ROOT / START.removeprefix("doc/tree/")).is_file()


def test_the_badge_is_written_once_and_changes_nothing_else() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert readme.count(MARK) == 1
    first = written(readme, "https://github.com/ada/quincunx")
    assert badge("https://github.com/ada/quincunx") in first
    second = written(first, "https://github.com/bob/quincunx")
    assert second == first.replace("/ada/", "/bob/")
    assert written(second, "https://github.com/bob/quincunx") == second
