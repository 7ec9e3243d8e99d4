#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Guess noted before the run: "causal" with 2 queries and 5 keys means one mask in all libraries.
# Seen with onnxruntime 1.32.0 and mlx 0.32.4: ONNX lets query 0 see key 0 only (the mask begins at the top left corner,
# as in PyTorch), MLX lets it see keys 0 to 3 (the mask ends at the bottom right corner). ONNX does both: the same five
# keys, three of them given as past_key, are masked from the bottom right corner.
# Output: keys that the two queries see: onnxruntime 1 and 2; mlx, and onnxruntime with a past, 4 and 5.
# Why it surprises: with as many queries as keys all agree, so a port passes its tests, and differs when a long video
# is computed in pieces against stored keys.
# Date: 2026-11-30.
set -euo pipefail

tmp="$(mktemp -d)"
trap 'rm -rf "$tmp"' EXIT
python3 -m venv "$tmp/venv"
"$tmp/venv/bin/pip" install --quiet --no-compile --only-binary :all: mlx==0.32.4 mlx-cpu==0.32.4 onnx==1.23.2 \
    onnxruntime==1.32.0 numpy==2.4.6
cd "$tmp"
"$tmp/venv/bin/python" - 2> errors <<'PY' || { tail -n 5 errors; exit 1; }
import sys

import mlx.core as mx
import numpy as np
import onnxruntime
from onnx import TensorProto, helper

# Equal scores and one value per key: the output says which keys were seen.
query, key = np.zeros((1, 1, 2, 8), np.float32), np.zeros((1, 1, 5, 8), np.float32)
value = np.eye(5, 8, dtype=np.float32)[None, None]


def seen_keys(output):
    return [int(n) for n in (np.asarray(output).reshape(2, 8) > 0).sum(axis=1)]


def by_onnx(past):
    feed = {"q": query, "k": key[:, :, past:], "v": value[:, :, past:]}
    inputs, outputs = ["q", "k", "v"], ["y"]
    if past:
        feed |= {"pk": key[:, :, :past], "pv": value[:, :, :past]}
        inputs, outputs = inputs + ["", "pk", "pv"], ["y", "ak", "av"]
    graph = helper.make_graph(
        [helper.make_node("Attention", inputs, outputs, is_causal=1)], "attention",
        [helper.make_tensor_value_info(name, TensorProto.FLOAT, part.shape) for name, part in feed.items()],
        [helper.make_tensor_value_info(name, TensorProto.FLOAT, None) for name in outputs])
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 23)])
    model.ir_version = 11
    session = onnxruntime.InferenceSession(model.SerializeToString(), providers=["CPUExecutionProvider"])
    return seen_keys(session.run(None, feed)[0])


seen = {
    "onnxruntime": by_onnx(0),
    "onnxruntime, three keys as past": by_onnx(3),
    "mlx": seen_keys(np.array(mx.fast.scaled_dot_product_attention(
        *map(mx.array, (query, key, value)), scale=1.0, mask="causal"))),
}
print(seen)
if list(seen.values()) != [[1, 2], [4, 5], [4, 5]]:
    sys.exit("The causal masks are not as stated.")
PY
