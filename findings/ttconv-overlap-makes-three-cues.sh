#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Expected (worded after a first look): SRT -> ttconv model -> SRT keeps every cue with its times to the millisecond.
# Seen with ttconv 1.2.3: two cues that overlap come back as three, split where the set of visible
# lines changes; the shared middle holds both texts, and a cue of no length is gone.
# Output: 1001-3000 first, 3000-4007 first+second, 4007-5000 second; written as IMSC they stay apart.
# Why it surprises: cue count, text and durations all change though the format stays the same, so
# anything keyed to cue number, or counting words per cue, is off after the trip. The picture is the same.
# Date: 2026-11-29.
set -euo pipefail

tmp="$(mktemp -d)"
trap 'rm -rf "$tmp"' EXIT
python3 -m venv "$tmp/venv"
"$tmp/venv/bin/pip" install --quiet ttconv==1.2.3
cd "$tmp"
"$tmp/venv/bin/python" - <<'PY'
import io
import re
import sys
import ttconv.imsc.writer as imsc_writer
import ttconv.srt.reader as srt_reader
import ttconv.srt.writer as srt_writer

source = ("1\n00:00:01,001 --> 00:00:04,007\nfirst\n\n2\n00:00:03,000 --> 00:00:05,000\nsecond\n\n"
          "3\n00:00:05,000 --> 00:00:05,000\nzero\n")
model = srt_reader.to_model(io.StringIO(source))
out = srt_writer.from_model(model)
print(out)
cues = re.findall(r"(\S+) --> (\S+)\n(.*?)\n(?:\n|$)", out, re.S)
print(cues)
xml = io.BytesIO()
imsc_writer.from_model(model).write(xml)
print("paragraphs in IMSC:", xml.getvalue().count(b"<p "))
if [c[2] for c in cues] != ["first", "first\nsecond", "second"] or xml.getvalue().count(b"<p ") != 3:
    sys.exit("The overlapping cues were not split in the stated way.")
PY
