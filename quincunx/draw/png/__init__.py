"""A scene as a PNG picture, drawn by Pillow without a browser."""

from quincunx.draw.png.pen import PngPen, to_png

__all__ = ["PngPen", "to_png"]
