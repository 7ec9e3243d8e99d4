# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Arrays in .safetensors files (attention maps, comparisons) and features in HDF5 files."""

from __future__ import annotations

import array
import json
import os
import struct
import sys
from typing import Any, NamedTuple, Union

PathLike = Union[str, "os.PathLike[str]"]
_TYPES = {"F32": "f", "F64": "d", "I32": "i", "I64": "q", "U8": "B"}
_MOST_HEADER = 100_000_000


class Array(NamedTuple):
    """Values in the order of memory, row by row."""

    shape: tuple[int, ...]
    values: "array.array[Any]"

    def numpy(self) -> Any:
        """A NumPy array of this shape."""
        import numpy  # type: ignore[import-not-found,unused-ignore]
        return numpy.array(self.values).reshape(self.shape)


def read_arrays(file: PathLike) -> dict[str, Array]:
    """All arrays of a .safetensors file by name.

    :raises OSError: if it cannot be read. :raises ValueError: if it is damaged or holds another kind of numbers."""
    with open(file, "rb") as stream:
        start = stream.read(8)
        length = struct.unpack("<Q", start)[0] if len(start) == 8 else _MOST_HEADER + 1
        if length > _MOST_HEADER:
            raise ValueError(f"{file} is not a safetensors file")
        try:
            header: dict[str, Any] = json.loads(stream.read(length))
        except ValueError as fault:
            raise ValueError(f"{file} is not a safetensors file") from fault
        if not isinstance(header, dict):
            raise ValueError(f"{file} is not a safetensors file")
        header.pop("__metadata__", None)
        data = stream.read()
    found: dict[str, Array] = {}
    for name, facts in header.items():
        if not isinstance(facts, dict) or not {"data_offsets", "dtype", "shape"} <= facts.keys():
            raise ValueError(f"{name} of {file} lacks its kind, shape or place")
        begin, end = facts["data_offsets"]
        if facts["dtype"] not in _TYPES:
            raise ValueError(f"{name} holds numbers of the kind {facts['dtype']}")
        values = array.array(_TYPES[facts["dtype"]])
        count = 1
        for side in facts["shape"]:
            count *= side
        if not 0 <= begin <= end <= len(data) or end - begin != count * values.itemsize:
            raise ValueError(f"{name} does not fit into {file}")
        values.frombytes(data[begin:end])
        if sys.byteorder == "big":
            values.byteswap()
        found[name] = Array(tuple(facts["shape"]), values)
    return found


def read_features(file: PathLike) -> dict[str, dict[str, Any]]:
    """A file of ``skimline-lab features``: for each video its arrays ("features", "picks", "change_points" ..) as NumPy
    arrays. Needs h5py.

    :raises OSError: if it cannot be read."""
    import h5py  # type: ignore[import-not-found,import-untyped,unused-ignore]
    with h5py.File(os.fspath(file), "r") as contents:
        return {video: {name: group[name][()] for name in group} for video, group in contents.items()}
