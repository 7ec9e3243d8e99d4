#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Guess noted before the run: after 24 hours RationalTime.to_timecode goes on counting (25:00:00:00).
# Seen with OpenTimelineIO 0.18.1: it wraps to 01:00:00:00 without a word, yet from_timecode accepts
# "25:00:00:00" as 25 hours, so text -> time -> text changes the time by a day.
# Output: 2160000.0 frames, then 01:00:00:00, read back 86400.0; to_time_string wraps too (01:00:00.0).
# Why it surprises: the two directions disagree on the same string, and two places a day apart in a long
# recording print alike; a round trip through timecode text is no identity.
# Date: 2026-11-29.
set -euo pipefail

tmp="$(mktemp -d)"
trap 'rm -rf "$tmp"' EXIT
python3 -m venv "$tmp/venv"
"$tmp/venv/bin/pip" install --quiet OpenTimelineIO==0.18.1
cd "$tmp"
"$tmp/venv/bin/python" - <<'PY'
import sys
from opentimelineio.opentime import from_timecode

t = from_timecode("25:00:00:00", 24)
back = from_timecode(t.to_timecode(), 24)
print(t.value, t.to_timecode(), t.to_time_string(), back.value)
if (t.value, t.to_timecode(), t.to_time_string(), back.value) != (
        2160000.0, "01:00:00:00", "01:00:00.0", 86400.0):
    sys.exit("The timecode after 24 hours is not as stated.")
PY
