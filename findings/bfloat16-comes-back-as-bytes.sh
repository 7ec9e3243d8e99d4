#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Guess noted before the run: a container either keeps a NumPy array of bfloat16 (ml_dtypes, as JAX hands it out) or
# refuses it when it is saved.
# Seen with numpy 2.4.6, ml_dtypes 0.6.0, h5py 3.16.0 and safetensors 0.8.0: none does so. np.save writes a header of
# two raw bytes, h5py an opaque type of two bytes, and both read it back as void ("|V2"); safetensors.numpy writes a
# correct BF16 file, and raises KeyError when it reads it.
# Output: npy |V2, hdf5 |V2, safetensors KeyError 'BF16'; view(ml_dtypes.bfloat16) gives the numbers of the first two.
# Why it surprises: everything is saved without a word; features stored overnight turn out to be bytes without a type in
# the program that reads them, and only somebody who knows the type can turn them back.
# Date: 2026-11-30.
set -euo pipefail

tmp="$(mktemp -d)"
trap 'rm -rf "$tmp"' EXIT
python3 -m venv "$tmp/venv"
"$tmp/venv/bin/pip" install --quiet --no-compile --only-binary :all: numpy==2.4.6 ml_dtypes==0.6.0 h5py==3.16.0 \
    safetensors==0.8.0
cd "$tmp"
"$tmp/venv/bin/python" -W error - <<'PY'
import sys

import h5py
import ml_dtypes
import numpy as np
from safetensors.numpy import load, save

features = np.arange(6, dtype=np.float32).astype(ml_dtypes.bfloat16)
np.save("f.npy", features)
with h5py.File("f.h5", "w") as file:
    file["features"] = features
back = {"npy": np.load("f.npy"), "hdf5": h5py.File("f.h5")["features"][:]}
seen = {name: array.dtype.str for name, array in back.items()}
blob = save({"features": features})
try:
    seen["safetensors"] = load(blob)["features"].dtype.str
except KeyError as error:
    seen["safetensors"] = f"KeyError {error}"
restored = all(np.array_equal(array.view(ml_dtypes.bfloat16), features) for array in back.values())
print(seen, "restored by view():", restored, "BF16 in the file:", b'"BF16"' in blob)
if seen != {"npy": "|V2", "hdf5": "|V2", "safetensors": "KeyError 'BF16'"} or not restored or b'"BF16"' not in blob:
    sys.exit("The arrays do not come back as stated.")
PY
