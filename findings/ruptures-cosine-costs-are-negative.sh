#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Guess noted before the run: Pelt and KernelCPD of one package find the same change points at one kernel and penalty.
# Seen with ruptures 1.1.10: with the kernel "cosine" Pelt acts as if the penalty were larger by 1. Its cost takes the
# likeness of a sample with itself as 0 instead of 1, so n - 1 is missing from the cost of n samples, which becomes
# negative. KernelCPD, in C, uses 1, and agrees with Pelt and the model "l2" on vectors of length 1.
# Output: at a penalty of 0.5 Pelt finds 8 segments, KernelCPD 24, Pelt with "l2" 24; at 1.5 KernelCPD finds 8. The cost
# of the first 50 samples is -35.5; by the definition it is 13.5, and 49 lie between.
# Why it surprises: the features of a network are compared by their cosine, penalties for them are of the order of 1,
# and a penalty tuned with one class does not hold for the other. Fixed numbers of change points agree.
# Date: 2026-11-30.
set -euo pipefail

tmp="$(mktemp -d)"
trap 'rm -rf "$tmp"' EXIT
python3 -m venv "$tmp/venv"
"$tmp/venv/bin/pip" install --quiet --no-compile --only-binary :all: ruptures==1.1.10 numpy==2.4.6 scipy==1.17.1
"$tmp/venv/bin/python" - <<'PY'
import sys

import numpy as np
import ruptures

random = np.random.default_rng(0)
features = np.repeat(random.normal(0, 1, (8, 16)), 50, axis=0) + random.normal(0, 0.6, (400, 16))
unit = features / np.linalg.norm(features, axis=1, keepdims=True)


def pelt(penalty, model="cosine", data=features):
    return ruptures.Pelt(model, jump=1, min_size=2).fit(data).predict(pen=penalty)


def kernel(penalty):
    return ruptures.KernelCPD("cosine", min_size=2).fit(features).predict(pen=penalty)


likeness = unit[:50] @ unit[:50].T
defined = 50 - likeness.sum() / 50
seen = ruptures.costs.CostCosine().fit(features).error(0, 50)
numbers = [len(points) for points in (pelt(0.5), kernel(0.5), pelt(0.5, "l2", unit), kernel(1.5))]
print("segments at 0.5: Pelt %d, KernelCPD %d, Pelt l2 %d; KernelCPD at 1.5: %d" % tuple(numbers))
print(f"cost of the first 50 samples {seen:.3f}, by the definition {defined:.3f}")
same = all(pelt(p) == kernel(p + 1) for p in (0.1, 0.2, 0.5, 1, 5, 20))
print("Pelt at a penalty p gives what KernelCPD gives at p + 1:", same)
if numbers != [8, 24, 24, 8] or abs(defined - seen - 49) > 1e-6 or not same:
    sys.exit("The costs are not as stated.")
PY
