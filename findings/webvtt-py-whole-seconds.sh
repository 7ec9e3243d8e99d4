#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Expected (worded after a first look): Caption.start_in_seconds of 00:00:01.900 is 1.9.
# Seen with webvtt-py 0.6.0: it is the int 1; milliseconds are cut off, not rounded, for start and end alike.
# Output: start 1, end 2 for 00:00:01.900 --> 00:00:02.999, and 0 seconds long for a 0.8 second cue.
# Why it surprises: the text fields keep the milliseconds, so only arithmetic goes wrong,
# and by up to a second. Cue times for cutting have to be taken from the timestamp parts instead.
# Date: 2026-11-29.
set -euo pipefail

tmp="$(mktemp -d)"
trap 'rm -rf "$tmp"' EXIT
python3 -m venv "$tmp/venv"
"$tmp/venv/bin/pip" install --quiet webvtt-py==0.6.0
cd "$tmp"
"$tmp/venv/bin/python" - <<'PY'
import sys
import webvtt

text = ("WEBVTT\n\n00:00:01.900 --> 00:00:02.999\na\n\n"
        "00:00:05.100 --> 00:00:05.900\nb\n")
caps = list(webvtt.from_string(text))
seen = [(c.start, c.end, c.start_in_seconds, c.end_in_seconds) for c in caps]
for row in seen:
    print(row)
if [r[2:] for r in seen] != [(1, 2), (5, 5)]:
    sys.exit("start_in_seconds and end_in_seconds are not the whole seconds that the head states.")
PY
