#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Expected (worded after a first look): an FCPXML with a camera's clock (asset start 3600s) that is read and written
# again by OpenTimelineIO places its clips where they were.
# Seen with otio-fcpx-xml-adapter 1.0.0 on OpenTimelineIO 0.18.1: a clip of 3605 to 3607 s becomes <clip start="3605/1s">
# around <video offset="0s" duration="2/1s"> without a start, so the video lies at 0 to 2 s of the clip's own time and
# the clip shows 3605 to 3607 s of it: nothing, by the document type. The asset's start is that of the first clip, 3605,
# and its length that of the first clip, not 3600 and 60 s. Its own reader gives every clip back with the
# right source_range, but with the media beginning at 3605 s, so the clip of 3602 s begins before its media.
# Output: clip 3605, video offset 0s and no start; asset 3605 for 2 s; source_range 3605 and 3602, available from 3605.
# Why it surprises: a file from 0 s survives, and no warning is given.
# Date: 2026-11-29.
set -euo pipefail

tmp="$(mktemp -d)"
trap 'rm -rf "$tmp"' EXIT
python3 -m venv "$tmp/venv"
"$tmp/venv/bin/pip" install --quiet OpenTimelineIO==0.18.1 otio-fcpx-xml-adapter==1.0.0
cd "$tmp"
"$tmp/venv/bin/python" - <<'PY'
import sys
import warnings
import xml.etree.ElementTree as tree

warnings.filterwarnings("ignore")
import opentimelineio as otio

source = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE fcpxml>
<fcpxml version="1.9">
  <resources>
    <format id="r1" frameDuration="1/24s" width="160" height="90"/>
    <asset id="r2" name="cam" start="3600s" duration="60s" hasVideo="1" format="r1">
      <media-rep kind="original-media" src="file:///cam.mov"/>
    </asset>
  </resources>
  <library><event name="e"><project name="p"><sequence format="r1" tcStart="0s" tcFormat="NDF" duration="3s"><spine>
    <asset-clip ref="r2" name="cam" offset="0s" start="3605s" duration="2s" format="r1" tcFormat="NDF"/>
    <asset-clip ref="r2" name="cam" offset="2s" start="3602s" duration="1s" format="r1" tcFormat="NDF"/>
  </spine></sequence></project></event></library>
</fcpxml>
"""

def timeline(text):
    found = otio.adapters.read_from_string(text, "fcpx_xml")
    return found if isinstance(found, otio.schema.Timeline) else found[0]

written = otio.adapters.write_to_string(timeline(source), "fcpx_xml")
root = tree.fromstring(written.split("<!DOCTYPE fcpxml>")[-1])
assets = [(a.get("start"), a.get("duration")) for a in root.iter("asset")]
clips = [(c.get("start"), c.get("duration"), c.find("video").get("offset"), c.find("video").get("start"))
         for c in root.iter("clip")]
again = [(c.source_range.start_time.to_seconds(), c.media_reference.available_range.start_time.to_seconds())
         for c in timeline(written).find_clips()]
print("asset", assets)
print("clips", clips)
print("again", again)
seconds = lambda text: float(text[:-1].split("/")[0]) / float((text[:-1] + "/1").split("/")[1])
if [(seconds(a), seconds(b)) for a, b in assets] != [(3605, 2)]:
    sys.exit("The asset is not that of the first clip.")
if [(seconds(c[0]), c[2], c[3]) for c in clips] != [(3605, "0s", None), (3602, "0s", None)]:
    sys.exit("The video does not lie at 0 in the clips.")
if again != [(3605.0, 3605.0), (3602.0, 3605.0)]:
    sys.exit("Its own reader does not see media from 3605 s.")
PY
