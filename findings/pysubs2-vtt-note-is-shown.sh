#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Expected (worded after a first look): a NOTE block, the comment of WebVTT, is left out or kept aside.
# Seen with pysubs2 1.8.1: it becomes part of the text of the cue before it, after a blank line, and is
# written into the SRT as words to show. webvtt-py 0.6.0 reads the same file without it.
# Output: 'one\\N\\NNOTE to the editor' beside webvtt-py's 'one'.
# Why it surprises: comments for editors reach the viewer, and text counts per cue rise; a NOTE before
# the first cue does no harm, so a file with only a head comment does not show it.
# Date: 2026-11-29.
set -euo pipefail

tmp="$(mktemp -d)"
trap 'rm -rf "$tmp"' EXIT
python3 -m venv "$tmp/venv"
"$tmp/venv/bin/pip" install --quiet pysubs2==1.8.1 webvtt-py==0.6.0
cd "$tmp"
"$tmp/venv/bin/python" - <<'PY'
import sys
import pysubs2
import webvtt

cues = "00:00:01.000 --> 00:00:02.000\none\n\nNOTE to the editor\n\n00:00:03.000 --> 00:00:04.000\ntwo\n"
text = "WEBVTT\n\nNOTE of the head\n\n" + cues
subs = pysubs2.SSAFile.from_string(text, format_="vtt")
ours = [e.text for e in subs]
theirs = [c.text for c in webvtt.from_string(text)]
print("pysubs2:  ", ours)
print("webvtt-py:", theirs)
if ours != ["one\\N\\NNOTE to the editor", "two"] or theirs != ["one", "two"]:
    sys.exit("The NOTE block was not read in the stated way.")
if "NOTE to the editor" not in subs.to_string("srt"):
    sys.exit("The NOTE block was not written to SRT.")
PY
