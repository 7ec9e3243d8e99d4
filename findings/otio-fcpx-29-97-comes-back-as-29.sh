#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Expected (worded after a first look): a 29.97 rate survives writing and reading back.
# Seen with otio-fcpx-xml-adapter 1.0.0 on OpenTimelineIO 0.18.1: three clips of 48, 24 and 30 frames at
# 29.97 come back at 29 frames a second, 46, 23 and 29 frames long, with gaps set between them.
# At exactly 30000/1001 the writer leaves frameDuration empty and the reader raises ValueError on it.
# Output: 29.0 [('Clip', 46), ('Gap', 2), ('Clip', 23), ('Gap', 1), ('Clip', 29)].
# Why it surprises: 24 and 50 are exact, and no warning is given, so a test at 24 says all is well.
# Date: 2026-11-29.
set -euo pipefail

tmp="$(mktemp -d)"
trap 'rm -rf "$tmp"' EXIT
python3 -m venv "$tmp/venv"
"$tmp/venv/bin/pip" install --quiet OpenTimelineIO==0.18.1 otio-fcpx-xml-adapter==1.0.0
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

def trip(rate):
    text = otio.adapters.write_to_string(timeline(rate), "fcpx_xml")
    track = first_timeline(otio.adapters.read_from_string(text, "fcpx_xml")).tracks[0]
    return (track[0].source_range.duration.rate,
            [(type(c).__name__, int(c.source_range.duration.value)) for c in track])

print("24:   ", trip(24))
print("29.97:", trip(29.97))
if 'frameDuration=""' not in otio.adapters.write_to_string(timeline(30000 / 1001), "fcpx_xml"):
    sys.exit("At 30000/1001 frameDuration was not left empty.")
if trip(24) != (24.0, [("Clip", 48), ("Clip", 24), ("Clip", 30)]):
    sys.exit("At 24 the round trip is not exact.")
if trip(29.97) != (29.0, [("Clip", 46), ("Gap", 2), ("Clip", 23), ("Gap", 1), ("Clip", 29)]):
    sys.exit("At 29.97 the round trip does not change the clips in the stated way.")
try:
    print("30000/1001:", trip(30000 / 1001))
except ValueError as err:
    print("30000/1001: ValueError:", err)
else:
    sys.exit("At 30000/1001 no ValueError was raised.")
PY
