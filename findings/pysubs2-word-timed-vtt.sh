#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Expected (worded after a first look): a WebVTT cue with word times keeps its words when read.
# Seen with pysubs2 1.8.1: a payload line that holds two inline word timestamps is taken for a timing
# line. The cue comes out empty, and a second empty event appears with the word times as its span.
# Output: [(1000, 4000, ''), (2000, 3000, '')] from one cue that says "Never drink it".
# Why it surprises: WebVTT allows these timestamps; nothing warns, and a converted SRT has lost the words.
# A payload with a single inline timestamp keeps its words (and the tag as text): short samples pass.
# Date: 2026-11-29.
set -euo pipefail

tmp="$(mktemp -d)"
trap 'rm -rf "$tmp"' EXIT
python3 -m venv "$tmp/venv"
"$tmp/venv/bin/pip" install --quiet pysubs2==1.8.1
cd "$tmp"
"$tmp/venv/bin/python" - <<'PY'
import sys
import pysubs2

def read(payload):
    text = "WEBVTT\n\n00:00:01.000 --> 00:00:04.000\n" + payload + "\n"
    subs = pysubs2.SSAFile.from_string(text, format_="vtt")
    return [(e.start, e.end, e.text) for e in subs]

one = read("Never <00:00:02.000>drink it")
two = read("Never <00:00:02.000>drink <00:00:03.000>it")
print("one inline timestamp: ", one)
print("two inline timestamps:", two)
if two != [(1000, 4000, ""), (2000, 3000, "")]:
    sys.exit("The words of the cue with two inline timestamps were not lost in the stated way.")
if len(one) != 1 or "drink" not in one[0][2]:
    sys.exit("The cue with one inline timestamp was not read as stated.")
PY
