# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Runs the command line of Skimline."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from typing import Any, Optional, Sequence, Union

from .reports import Event, Report, Word, report_from

PathLike = Union[str, "os.PathLike[str]"]
Stretch = tuple[float, float]


class SkimlineError(RuntimeError):
    """A command failed; the text is its sentence."""

    def __init__(self, sentence: str, status: int) -> None:
        super().__init__(sentence)
        self.status = status


class Skimline:
    """The installed program.

    :param program: its path; the first ``skimline`` on PATH if absent
    :raises FileNotFoundError: if there is none"""

    def __init__(self, program: Optional[PathLike] = None) -> None:
        found = os.fspath(program) if program is not None else shutil.which("skimline")
        if not found or not os.path.exists(found):
            raise FileNotFoundError("the program skimline is not installed")
        self.program = found

    def run(self, *words: PathLike) -> str:
        """Runs any command and returns what it prints.

        :raises SkimlineError: if it fails"""
        done = subprocess.run([self.program, *[os.fspath(word) for word in words]], capture_output=True, check=False,
                              stdin=subprocess.DEVNULL)
        if done.returncode != 0:
            sentence = done.stderr.decode(errors="replace").strip().removeprefix("skimline: ")
            raise SkimlineError(sentence, done.returncode)
        return done.stdout.decode(errors="replace")

    def json(self, *words: PathLike) -> Any:
        """As run(), for a command with --json, which is added."""
        return json.loads(self.run(*words, "--json"))

    def schema(self, name: str) -> dict[str, Any]:
        """The JSON Schema of a document."""
        schema: dict[str, Any] = json.loads(self.run("schema", name))
        return schema

    def choose(self, video: PathLike, *, seconds: Optional[float] = None, share: Optional[float] = None,
               keep: Sequence[Stretch] = (), drop: Sequence[Stretch] = (), options: Sequence[str] = ()) -> Report:
        """Chooses a skim and writes nothing.

        :param share: of the video, 0 to 1"""
        words = self._choice(seconds, share, keep, drop)
        return report_from(self.json("summarize", os.path.abspath(video), "-o", os.path.abspath(video) + ".skim.mp4",
                                     "--no-clip", *words, *options))

    def skim(self, video: PathLike, target: PathLike, *, seconds: Optional[float] = None, share: Optional[float] = None,
             keep: Sequence[Stretch] = (), drop: Sequence[Stretch] = (), mode: str = "accurate", overwrite: bool = False,
             options: Sequence[str] = ()) -> Report:
        """Writes a skim."""
        words = [*self._choice(seconds, share, keep, drop), "--mode", mode, *(["--overwrite"] if overwrite else [])]
        return report_from(self.json("summarize", os.path.abspath(video), "-o", os.path.abspath(target), *words, *options))

    def events(self, video: PathLike, kinds: Sequence[str] = ()) -> tuple[Event, ...]:
        """Sounds in a video."""
        only = [f"--only={','.join(kinds)}"] if kinds else []
        found = self.json("events", os.path.abspath(video), *only)["events"]
        return tuple(Event(each["start"], each["end"], each["kind"], each["confidence"]) for each in found)

    def search(self, video: PathLike, words: Sequence[str], transcribe: bool = False) -> tuple[Word, ...]:
        """When words are said."""
        more = ["--transcribe"] if transcribe else []
        found = self.json("words", os.path.abspath(video), f"--keywords={','.join(words)}", *more)["keywords"]
        return tuple(Word(each["word"], each["mentions"], tuple(each["times"])) for each in found)

    @staticmethod
    def _choice(seconds: Optional[float], share: Optional[float], keep: Sequence[Stretch],
                drop: Sequence[Stretch]) -> list[str]:
        if seconds is not None and share is not None:
            raise ValueError("give seconds or share, not both")
        words: list[str] = []
        if seconds is not None:
            words.append(f"--length={seconds:.3f}")
        if share is not None:
            words.append(f"--budget={100 * share:.3f}%")
        for option, stretches in (("--keep", keep), ("--drop", drop)):
            for start, end in stretches:
                words += [option, f"{start:.3f}-{end:.3f}"]
        return words
