# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Reads the reports, lists and arrays that Skimline writes, and runs its command line.

Needs the program ``skimline`` only for :class:`Skimline`, and no other package; NumPy makes arrays of what
:func:`read_arrays` reads, and h5py is needed for :func:`read_features`. Times are seconds from the first frame."""

from .arrays import Array, read_arrays, read_features
from .program import Skimline, SkimlineError
from .reports import Clip, Event, Piece, Report, Shot, Video, Word, read_report

__all__ = ["Array", "Clip", "Event", "Piece", "Report", "Shot", "Skimline", "SkimlineError", "Video", "Word", "read_arrays",
           "read_features", "read_report"]
