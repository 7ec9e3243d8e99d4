#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Expected (worded after a first look): Timecode("24", "00:00:00:00").frames is 0, and so times add up plainly.
# Seen with timecode 1.5.1: .frames counts from 1, and + adds those counts, so one second plus
# one second is 00:00:02:01, and start_seconds=0.5 at 24 frames a second is 00:00:00:11, not :12.
# Output: 1, 00:00:02:01, 00:00:00:23, 00:00:00:11.
# Why it surprises: 2 s minus 1 s prints 23 frames, so a sum and a difference err in opposite directions,
# and laying ten clips end to end by adding timecodes drifts by ten frames. Adding the int 24 is exact.
# Date: 2026-11-29.
set -euo pipefail

tmp="$(mktemp -d)"
trap 'rm -rf "$tmp"' EXIT
python3 -m venv "$tmp/venv"
"$tmp/venv/bin/pip" install --quiet timecode==1.5.1
cd "$tmp"
"$tmp/venv/bin/python" - <<'PY'
import sys
from timecode import Timecode

sec = Timecode("24", "00:00:01:00")
seen = [Timecode("24", "00:00:00:00").frames, str(sec + sec),
        str(Timecode("24", "00:00:02:00") - sec), str(Timecode("24", start_seconds=0.5)), str(sec + 24)]
print(seen)
if seen != [1, "00:00:02:01", "00:00:00:23", "00:00:00:11", "00:00:02:00"]:
    sys.exit("Timecode arithmetic is not one frame off in the stated way.")
PY
