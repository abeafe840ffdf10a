"""What was found so far: a file that only grows, so that nothing is lost when making is stopped."""

from __future__ import annotations

from pathlib import Path
from typing import IO, Any, Self

from quincunx.core.fields import as_object, integer, needed
from quincunx.errors import NotationError, QuincunxError, Unfit
from quincunx.puzzle.notation import read_puzzle, write_puzzle
from quincunx.puzzle.puzzle import Puzzle
from quincunx.puzzle.recipe import VERSION, Recipe
from quincunx.records.jsontext import read_json, write_json

_MOST_ATTEMPTS = 10**9


class Log:
    """The part file of a pack: the recipe, then each puzzle found with its attempt.

    A file in which there is nothing to keep is removed. Without a path nothing is written. Raises
    Unfit when the file belongs to another recipe, and OSError when it can't be written, as when
    its folder is not there.
    """

    def __init__(
        self, recipe: Recipe[Any, Any], path: Path | None, beside: list[Any] | None = None
    ) -> None:
        self.recipe = recipe
        self._head = {"recipe": recipe.write(), "beside": beside or [], "version": VERSION}
        self.path = path and path.with_name(path.name + ".part")
        self.puzzles: list[Puzzle[Any, Any]] = []
        self.next = 0
        """The first attempt that is still to be made."""
        self._file: IO[bytes] | None = None
        self._is_empty = True

    def __enter__(self) -> Self:
        if self.path is not None:
            whole = self._read(self.path) if self.path.exists() else 0
            self._file = self.path.open("ab")
            self._file.truncate(whole)  # a line that was cut off when the writer died
            self._is_empty = not whole
        return self

    def __exit__(self, *error: object) -> None:
        if self._file is not None:
            self._file.close()
            if self._is_empty:
                self.remove()

    def found(self, attempt: int, puzzle: Puzzle[Any, Any]) -> None:
        """Keep a puzzle."""
        self._write({"attempt": attempt, "puzzle": write_puzzle(puzzle)})

    def reached(self, attempt: int) -> None:
        """Keep that all attempts before this one are done."""
        if attempt > self.next:
            self._write({"next": attempt})

    def remove(self) -> None:
        """Remove the file; the pack is whole."""
        if self.path is not None:
            self.path.unlink(missing_ok=True)

    def _write(self, data: dict[str, Any]) -> None:
        if self._file is not None:
            lines = (self._head, data) if self._is_empty else (data,)
            self._file.write(b"".join(write_json(each).encode() + b"\n" for each in lines))
            self._file.flush()
            self._is_empty = False

    def _read(self, path: Path) -> int:
        """Read what is there, and return how many bytes of it are whole lines."""
        text = path.read_bytes()
        whole = text.rfind(b"\n") + 1
        for number, line in enumerate(text[:whole].splitlines(), start=1):
            try:
                self._take(number, as_object(read_json(line), "the line"))
            except QuincunxError as error:
                raise Unfit(f"{path.name}, line {number}: {error}") from None
        return whole

    def _take(self, number: int, found: Any) -> None:
        if number == 1:
            if found != self._head:
                raise Unfit("this part belongs to another recipe; finish that one or remove it")
        elif "puzzle" in found:
            self.next = integer(needed(found, "attempt"), "attempt", 0, _MOST_ATTEMPTS) + 1
            self.puzzles.append(read_puzzle(found["puzzle"], self._find))
        else:
            self.next = integer(needed(found, "next"), "next", 0, _MOST_ATTEMPTS)

    def _find(self, name: str) -> Any:
        if name != self.recipe.setter.name:
            raise NotationError(f"this is a puzzle of another game, {name!r}")
        return self.recipe.setter
