#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Expected (worded after a first look): a doubled speed (LinearTimeWarp 2.0) goes out by the XML formats,
# if by any, and the bare CMX 3600 list is where it would be lost.
# Seen with OpenTimelineIO 0.18.1 and adapters 1.0.0 (cmx3600, fcp, fcpx-xml): the other way round. CMX
# writes an M2 line and reads 2.0 back; both XML adapters write the clip at normal speed and say nothing.
# Output: cmx_3600 [2.0], fcp_xml [], fcpx_xml []; the durations are equal in all three.
# Why it surprises: as the length stays right, the lost speed shows only when someone watches the cut.
# Date: 2026-11-29.
set -euo pipefail

tmp="$(mktemp -d)"
trap 'rm -rf "$tmp"' EXIT
python3 -m venv "$tmp/venv"
"$tmp/venv/bin/pip" install --quiet OpenTimelineIO==0.18.1 \
    otio-cmx3600-adapter==1.0.0 otio-fcp-adapter==1.0.0 otio-fcpx-xml-adapter==1.0.0
cd "$tmp"
"$tmp/venv/bin/python" - <<'PY'
import sys
import warnings
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

seen = {}
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    for name in ("cmx_3600", "fcp_xml", "fcpx_xml"):
        text = otio.adapters.write_to_string(timeline(24, 2.0), name)
        clip = first_timeline(otio.adapters.read_from_string(text, name)).tracks[0][1]
        seen[name] = ([e.time_scalar for e in clip.effects], clip.source_range.duration.value)
        print(name, seen[name])
print("warnings:", [str(c.message) for c in caught])
if seen != {"cmx_3600": ([2.0], 24.0), "fcp_xml": ([], 24.0), "fcpx_xml": ([], 24.0)} or caught:
    sys.exit("The speed of the clip was not kept and lost in the stated way.")
PY
