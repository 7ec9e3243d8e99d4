#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Expected: a network gives a picture the same vector alone and in a batch, since no layer mixes the rows.
# Seen with onnxruntime 1.23.2 and onnx 1.19.1: after quantize_dynamic() it does not. DynamicQuantizeLinear takes
# one scale for the whole tensor, the batch included, so a row with large values coarsens those beside it.
# Two layers of 512 and 128; one row, alone and beside a row of 20 times its size: cosine .990 between the two
# vectors (alone it is .9998 from the float network); the float network gives the same vector both times.
# Output: alone/float 0.9998, batched/alone 0.9896, float batched/alone 1.0.
# Why it surprises: stored vectors of such encoders can only be compared if they were computed in equal batches.
# Date: 2026-11-30.
set -euo pipefail

tmp="$(mktemp -d)"
trap 'rm -rf "$tmp"' EXIT
python3 -m venv "$tmp/venv"
"$tmp/venv/bin/pip" install --quiet --only-binary :all: onnxruntime==1.23.2 onnx==1.19.1 numpy==2.3.5
cd "$tmp"
"$tmp/venv/bin/python" - 2> /dev/null <<'PY'
import sys
import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper
from onnxruntime.quantization import QuantType, quantize_dynamic

random = np.random.default_rng(1)
first = random.normal(0, 0.05, (256, 512)).astype(np.float32)
second = random.normal(0, 0.05, (512, 128)).astype(np.float32)
graph = helper.make_graph(
    [helper.make_node("MatMul", ["x", "first"], ["a"]), helper.make_node("Relu", ["a"], ["b"]),
     helper.make_node("MatMul", ["b", "second"], ["y"])],
    "two_layers",
    [helper.make_tensor_value_info("x", TensorProto.FLOAT, ["n", 256])],
    [helper.make_tensor_value_info("y", TensorProto.FLOAT, ["n", 128])],
    [numpy_helper.from_array(first, "first"), numpy_helper.from_array(second, "second")])
model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)])
model.ir_version = 9
onnx.save(model, "float.onnx")
quantize_dynamic("float.onnx", "int8.onnx", weight_type=QuantType.QInt8)
run = {name: onnxruntime.InferenceSession(name + ".onnx", providers=["CPUExecutionProvider"])
       for name in ("float", "int8")}

def vector(name, rows):
    return run[name].run(None, {"x": rows})[0][0]

def cosine(a, b):
    return float(a @ b / np.linalg.norm(a) / np.linalg.norm(b))

row = random.normal(0, 1, (1, 256)).astype(np.float32)
batch = np.concatenate([row, 20 * random.normal(0, 1, (1, 256)).astype(np.float32)])
close = cosine(vector("int8", row), vector("float", row))
mixed = cosine(vector("int8", row), vector("int8", batch))
exact = cosine(vector("float", row), vector("float", batch))
print(f"alone/float {close:.4f}, batched/alone {mixed:.4f}, float batched/alone {exact:.4f}")
if close < 0.999 or not 0.98 < mixed < 0.995 or exact < 0.99999:
    sys.exit("The cosines are not as stated.")
PY
