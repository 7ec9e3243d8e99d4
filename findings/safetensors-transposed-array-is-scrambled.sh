#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Guess noted before the run: an array saved by safetensors.numpy is read back equal, whatever its order in memory.
# Seen with safetensors 0.8.0 (numpy 2.2.6): a transposed array is written in the order of its memory under the
# transposed shape, so all its values are in wrong places. No error, no warning; save() and save_file() alike.
# Output: 0.7.0 reads [0, 3, 1, 4, 2, 5] back from the transposed 2 x 3 array, 0.8.0 reads [0, 1, 2, 3, 4, 5].
# Why it surprises: 0.7.0 and all earlier releases that were tried write it right; safetensors.torch refuses a tensor
# that is not contiguous with a sentence; attention maps (query x key) are often transposed before they are saved.
# np.ascontiguousarray() before saving helps.
# Date: 2026-11-30.
set -euo pipefail

tmp="$(mktemp -d)"
trap 'rm -rf "$tmp"' EXIT
cat > "$tmp/try.py" <<'PY'
import numpy as np
import safetensors
from safetensors.numpy import load, save

matrix = np.arange(6, dtype=np.float32).reshape(2, 3)
for name, array in [("transposed", matrix.T), ("made contiguous", np.ascontiguousarray(matrix.T))]:
    back = load(save({"map": array}))["map"]
    print(safetensors.__version__, name, back.shape, back.ravel().astype(int).tolist())
PY
for version in 0.7.0 0.8.0; do
    python3 -m venv "$tmp/$version"
    "$tmp/$version/bin/pip" install --quiet "safetensors==$version" numpy==2.2.6
    "$tmp/$version/bin/python" "$tmp/try.py" | tee -a "$tmp/seen"
done
diff "$tmp/seen" - <<'SEEN' || { echo "The transposed array was not saved as stated."; exit 1; }
0.7.0 transposed (3, 2) [0, 3, 1, 4, 2, 5]
0.7.0 made contiguous (3, 2) [0, 3, 1, 4, 2, 5]
0.8.0 transposed (3, 2) [0, 1, 2, 3, 4, 5]
0.8.0 made contiguous (3, 2) [0, 3, 1, 4, 2, 5]
SEEN
