#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Expected (worded after a first look): fit() starts anew, so a used detector finds in a second video what a fresh one
# finds.
# Seen with ruptures 1.1.10: with the kernel "rbf" it does not. Pelt, Dynp and Binseg keep the matrix of the first data
# and answer with the change points of the first video; KernelCPD keeps the width of the first kernel only, and finds
# nothing in a signal of 100 times the size, where a fresh detector finds all.
# Output: first 50, 100, 150, 200; second 80, 130, 170, 200 by fresh detectors; after the first video Pelt, Dynp and
# Binseg say 50, 100, 150, 200 again, and KernelCPD 200. With the model "l2" the second answer is right.
# Why it surprises: fit() forgets the past elsewhere, as in scikit-learn, and a loop over videos of one length with one
# detector gives every video the shots of the first, without a warning.
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


def signal(*ends):
    lengths = np.diff((0, *ends))
    means = random.normal(0, 1, (len(ends), 16))
    return np.repeat(means, lengths, axis=0) + random.normal(0, 0.3, (ends[-1], 16))


def points(detector, data, **stop):
    return [int(end) for end in detector.fit(data).predict(**stop)]


first, second = signal(50, 100, 150, 200), 100 * signal(80, 130, 170, 200)
seen = {}
for name, make, stop in (
        ("Pelt", lambda: ruptures.Pelt("rbf", jump=1), {"pen": 5}),
        ("Dynp", lambda: ruptures.Dynp("rbf", jump=5), {"n_bkps": 3}),
        ("Binseg", lambda: ruptures.Binseg("rbf", jump=1), {"n_bkps": 3}),
        ("KernelCPD", lambda: ruptures.KernelCPD("rbf"), {"pen": 5}),
        ("Pelt l2", lambda: ruptures.Pelt("l2", jump=1), {"pen": 1e5})):
    used = make()
    points(used, first, **({"pen": 10} if name == "Pelt l2" else stop))
    seen[name] = (points(make(), second, **stop), points(used, second, **stop))
    print(name, "fresh:", seen[name][0], "used:", seen[name][1])
right, old = [80, 130, 170, 200], [50, 100, 150, 200]
if seen != {"Pelt": (right, old), "Dynp": (right, old), "Binseg": (right, old), "KernelCPD": (right, [200]),
            "Pelt l2": (right, right)}:
    sys.exit("The second fit is not as stated.")
PY
