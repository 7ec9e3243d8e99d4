#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Expected (worded after a first look): a caption written to SCC and read back differs by a frame at most.
# Seen with pycaption 2.3.14: after SRT -> SCC -> SRT captions begin two to three frames early, by an
# amount that hangs on the caption, while their ends move by about one frame.
# Output: starts 1000, 3000, 600000 ms come back as 900, 2902, 599932 ms.
# Why it surprises: writer and reader are the same library, and the shift is not a constant that one
# could take off again; each pass through SCC moves the starts anew.
# Date: 2026-11-29.
set -euo pipefail

tmp="$(mktemp -d)"
trap 'rm -rf "$tmp"' EXIT
python3 -m venv "$tmp/venv"
"$tmp/venv/bin/pip" install --quiet pycaption==2.3.14
cd "$tmp"
"$tmp/venv/bin/python" - <<'PY'
import sys
import pycaption as pc

source = ("1\n00:00:01,000 --> 00:00:02,000\nAB\n\n2\n00:00:03,000 --> 00:00:04,500\nCD\n\n"
          "3\n00:10:00,000 --> 00:10:02,000\nEF\n")

def times(caption_set):
    return [(c.start // 1000, c.end // 1000) for c in caption_set.get_captions("en-US")]

first = pc.SRTReader().read(source)
before = times(first)
after = times(pc.SCCReader().read(pc.SCCWriter().write(first)))
print("before:", before)
print("after: ", after)
early = [b[0] - a[0] for b, a in zip(before, after)]
print("starts early by (ms):", early)
if not all(2 * 33 <= e <= 3 * 34 for e in early) or len(set(early)) == 1:
    sys.exit("The starts are not two to three frames early by differing amounts.")
PY
