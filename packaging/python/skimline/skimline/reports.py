# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""The documents of ``skimline schema report``, ``events`` and ``words`` as classes. Members that they do not know are in
``raw``, so that a newer Skimline can be read."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from typing import Any, Mapping, Optional, Union

PathLike = Union[str, "os.PathLike[str]"]


@dataclass(frozen=True)
class Video:
    path: str
    duration: float
    fps: float
    width: int
    height: int
    codec: str
    audio: bool


@dataclass(frozen=True)
class Shot:
    number: Optional[int]
    """From 1; None for a transition or flash."""
    start: float
    end: float
    score: float
    """0 to 1."""
    kept: bool
    locked: str
    """none, in or out."""
    reasons: tuple[str, ...]

    @property
    def duration(self) -> float:
        return self.end - self.start


@dataclass(frozen=True)
class Piece:
    start: float
    end: float
    speed: float = 1.0


@dataclass(frozen=True)
class Clip:
    path: str
    mode: str
    duration: float
    frames: int


@dataclass(frozen=True)
class Event:
    start: float
    end: float
    kind: str
    confidence: float


@dataclass(frozen=True)
class Word:
    word: str
    mentions: int
    times: tuple[float, ...]


@dataclass(frozen=True)
class Report:
    video: Video
    shots: tuple[Shot, ...]
    """All of them, in order."""
    pieces: tuple[Piece, ...]
    """The parts that the skim shows."""
    times: tuple[float, ...]
    """Moments of the samples."""
    scores: tuple[float, ...]
    """0 to 1, one for each sample."""
    model: str
    clip: Optional[Clip]
    """None where no clip was written."""
    raw: Mapping[str, Any] = field(repr=False)

    @property
    def kept(self) -> tuple[Shot, ...]:
        return tuple(shot for shot in self.shots if shot.kept)


def report_from(document: Mapping[str, Any]) -> Report:
    """:raises ValueError: for a document of another kind."""
    try:
        video = document["video"]
        clip = document.get("clip")
        return Report(
            video=Video(**{name: video[name] for name in Video.__dataclass_fields__}),
            shots=tuple(Shot(**{**{name: shot[name] for name in Shot.__dataclass_fields__},
                                "reasons": tuple(shot["reasons"])}) for shot in document["shots"]),
            pieces=tuple(Piece(piece["start"], piece["end"], piece.get("speed", 1.0)) for piece in document["pieces"]),
            times=tuple(document["times"]),
            scores=tuple(document["scores"]),
            model=document["model"],
            clip=None if clip is None else Clip(**{name: clip[name] for name in Clip.__dataclass_fields__}),
            raw=document)
    except (KeyError, TypeError) as fault:
        raise ValueError(f"this is not a report of Skimline: {fault}") from fault


def read_report(file: PathLike) -> Report:
    """A file of ``skimline summarize --report``, or of the studio.

    :raises OSError: if it cannot be read. :raises ValueError: if it is no report."""
    with open(file, encoding="utf-8") as stream:
        return report_from(json.load(stream))
