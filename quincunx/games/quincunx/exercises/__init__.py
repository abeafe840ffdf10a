"""The exercises of Quincunx: one module for each lesson, and the table of lessons."""
