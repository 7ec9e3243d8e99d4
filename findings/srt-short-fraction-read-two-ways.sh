#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Expected (worded after a first look): readers that accept the time 00:00:01,5 all take it for 1.5 s.
# Seen with srt 3.5.3 and pycaption 2.3.14: the digits are read as a count of milliseconds, so 1.005 s;
# pysubs2 1.8.1 reads them as a decimal fraction, 1.500 s. None of the three complains.
# Output: srt 1005-2050, pycaption 1005-2050, pysubs2 1500-2500 for 00:00:01,5 --> 00:00:02,50.
# Why it surprises: hand-made and machine-shortened files have such times, and a chain of two tools moves
# them by nearly half a second, or by nothing, depending on which one reads first.
# Date: 2026-11-29.
set -euo pipefail

tmp="$(mktemp -d)"
trap 'rm -rf "$tmp"' EXIT
python3 -m venv "$tmp/venv"
"$tmp/venv/bin/pip" install --quiet srt==3.5.3 pycaption==2.3.14 pysubs2==1.8.1
cd "$tmp"
"$tmp/venv/bin/python" - <<'PY'
import sys
import pycaption
import pysubs2
import srt

text = "1\n00:00:01,5 --> 00:00:02,50\nA\n"
one = next(iter(srt.parse(text)))
seen = {"srt": [round(t.total_seconds() * 1000) for t in (one.start, one.end)]}
one = pycaption.SRTReader().read(text).get_captions("en-US")[0]
seen["pycaption"] = [one.start // 1000, one.end // 1000]
one = pysubs2.SSAFile.from_string(text, format_="srt")[0]
seen["pysubs2"] = [one.start, one.end]
print(seen)
if seen != {"srt": [1005, 2050], "pycaption": [1005, 2050], "pysubs2": [1500, 2500]}:
    sys.exit("The three readers do not differ in the stated way.")
PY
