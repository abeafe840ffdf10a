"""The workbook in a real browser: one server and one Chromium for each process."""
