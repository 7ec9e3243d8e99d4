#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Expected (worded after a first look): what the CMX 3600 adapter writes at a rate it reads at that rate.
# Seen with OpenTimelineIO 0.18.1 and otio-cmx3600-adapter 1.0.0: a timeline at 29.97 is written without
# complaint, in drop-frame timecode; reading that text with rate=29.97 raises ValueError "SMPTE timecode
# does not support this rate". It has to be read with 30000/1001. The same holds for 23.976.
# Output: ;-timecodes on writing, ValueError on reading with 29.97, three clips with 30000/1001.
# Why it surprises: to_timecode takes the rounded rate and from_timecode refuses it, so an export that
# passed is found unreadable only later.
# Date: 2026-11-29.
set -euo pipefail

tmp="$(mktemp -d)"
trap 'rm -rf "$tmp"' EXIT
python3 -m venv "$tmp/venv"
"$tmp/venv/bin/pip" install --quiet OpenTimelineIO==0.18.1 otio-cmx3600-adapter==1.0.0
cd "$tmp"
"$tmp/venv/bin/python" - <<'PY'
import sys
import opentimelineio as otio
from opentimelineio.opentime import RationalTime, TimeRange

def timeline(rate, scalar=None):
    tl = otio.schema.Timeline("t")
    track = otio.schema.Track("V", kind="Video")
    tl.tracks.append(track)
    for i, n in enumerate((48, 24, 30)):
        ref = otio.schema.ExternalReference(
            "file:///a%d.mov" % i, TimeRange(RationalTime(86400, rate), RationalTime(1000, rate)))
        clip = otio.schema.Clip("c%d" % i, ref, TimeRange(RationalTime(86410, rate), RationalTime(n, rate)))
        if scalar and i == 1:
            clip.effects.append(otio.schema.LinearTimeWarp(time_scalar=scalar))
        track.append(clip)
    return tl

def first_timeline(obj):
    return obj if hasattr(obj, "tracks") else obj[0]

for rate, exact in ((29.97, 30000 / 1001), (23.976, 24000 / 1001)):
    text = otio.adapters.write_to_string(timeline(rate), "cmx_3600")
    print(rate, "written:", next(line for line in text.splitlines() if line.startswith("001")))
    try:
        otio.adapters.read_from_string(text, "cmx_3600", rate=rate)
    except ValueError as err:
        print(rate, "read: ValueError:", err)
    else:
        sys.exit("Reading at the written rate did not raise ValueError.")
    track = otio.adapters.read_from_string(text, "cmx_3600", rate=exact).tracks[0]
    print(exact, "read:", [int(c.source_range.duration.value) for c in track])
    if [int(c.source_range.duration.value) for c in track] != [48, 24, 30]:
        sys.exit("Reading at the exact rate did not give the three clips.")
PY
