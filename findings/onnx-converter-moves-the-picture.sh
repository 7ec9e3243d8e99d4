#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Guess noted before the run: onnx.version_converter gives a model that computes the same, or says that it cannot.
# Seen with onnx 1.23.2 (run by onnxruntime 1.32.0): a linear Resize of opset 10 samples at x / scale; from opset 11 on
# the default is half_pixel, and the converter does not write the old one down, so every enlarged map moves. Softmax
# over the channels of a picture becomes, going from 13 down to 11, a Softmax over all values. Both models pass the
# checker, and nothing is printed. Softmax from 11 up to 13 and a nearest Resize are right.
# Output: 0 1 2 3 enlarged twice: 0 .5 1 1.5 2 2.5 3 3 before, 0 .25 .75 1.25 1.75 2.25 2.75 3 after; a channel
# Softmax that summed to 1 at each of 6 places sums to 1 over all of them.
# Why it surprises: saliency and attention maps lie up to half a sample beside the picture, with plausible values.
# Date: 2026-11-30.
set -euo pipefail

tmp="$(mktemp -d)"
trap 'rm -rf "$tmp"' EXIT
python3 -m venv "$tmp/venv"
"$tmp/venv/bin/pip" install --quiet --no-compile --only-binary :all: onnx==1.23.2 onnxruntime==1.32.0 numpy==2.4.6
"$tmp/venv/bin/python" - <<'PY'
import sys

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper, version_converter


def trial(opset, to, node, constants, picture):
    graph = helper.make_graph(
        [node], "one", [helper.make_tensor_value_info("x", TensorProto.FLOAT, picture.shape)],
        [helper.make_tensor_value_info("y", TensorProto.FLOAT, [None] * 4)], constants)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", opset)], ir_version=6)
    converted = version_converter.convert_version(model, to)
    onnx.checker.check_model(converted)
    return [onnxruntime.InferenceSession(m.SerializeToString(), providers=["CPUExecutionProvider"])
            .run(None, {"x": picture})[0] for m in (model, converted)]


scales = numpy_helper.from_array(np.array([1, 1, 1, 2], np.float32), "s")
line = np.arange(4, dtype=np.float32).reshape(1, 1, 1, 4)
before, after = trial(10, 11, helper.make_node("Resize", ["x", "s"], ["y"], mode="linear"), [scales], line)
print("Resize before", before.ravel(), "after", after.ravel())
picture = np.random.default_rng(0).normal(size=(1, 4, 2, 3)).astype(np.float32)
channels, everything = trial(13, 11, helper.make_node("Softmax", ["x"], ["y"], axis=1), [], picture)
print("Softmax, sum over channels, before", channels.sum(axis=1).ravel().round(3),
      "after", everything.sum(axis=1).ravel().round(3))
if not (np.allclose(before.ravel(), [0, .5, 1, 1.5, 2, 2.5, 3, 3])
        and np.allclose(after.ravel(), [0, .25, .75, 1.25, 1.75, 2.25, 2.75, 3])
        and np.allclose(channels.sum(axis=1), 1, atol=1e-5) and abs(everything.sum() - 1) < 1e-4):
    sys.exit("The converted models do not differ in the stated way.")
PY
