#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Guess noted before the run: the OpenTimelineIO file of save-otio states the scenes and the media to a frame.
# Seen with scenedetect 0.7.2 (av 18.1.0 makes the video, OpenTimelineIO 0.18.1 reads the file): the media has an
# available_range of 1980 frames for a file of 270, and for every other file; the number is fixed in the writer.
# At 23.976 a second scenes start at fractions of a frame, so a reader that cuts off loses a frame.
# Output: 270 frames; available 1980.0; starts and lengths 0 99.999992, 99.999992 47.000008, 147 123.000000.
# Why it surprises: editors take handles, and checks of a list take their bounds, from that range: of a video longer
# than 1980 frames (79 s at 25 a second) later scenes lie outside of their media, of a shorter one nothing is missed.
# Date: 2026-11-30.
set -euo pipefail

tmp="$(mktemp -d)"
trap 'rm -rf "$tmp"' EXIT
python3 -m venv "$tmp/venv"
"$tmp/venv/bin/pip" install --quiet --no-compile --only-binary :all: scenedetect==0.7.2 \
    opencv-python-headless==5.0.0.93 av==18.1.0
"$tmp/venv/bin/pip" install --quiet --no-compile OpenTimelineIO==0.18.1
cd "$tmp"
cat > make.py <<'PY'
from fractions import Fraction

import av
import numpy as np

with av.open("v.mp4", "w") as container:
    stream = container.add_stream("mpeg4", rate=Fraction(24000, 1001))
    stream.width, stream.height, stream.pix_fmt = 160, 120, "yuv420p"
    for number in range(270):
        colour = 230 if number < 100 else 20 if number < 147 else 130
        frame = av.VideoFrame.from_ndarray(np.full((120, 160, 3), colour, np.uint8), "rgb24")
        container.mux(stream.encode(frame))
    container.mux(stream.encode())
PY
cat > look.py <<'PY'
import sys

import opentimelineio as otio

clips = list(otio.adapters.read_from_file("v.otio").video_tracks()[0].find_clips())
ranges = [(round(c.source_range.start_time.value, 6), round(c.source_range.duration.value, 6)) for c in clips]
media = {c.media_reference.available_range.duration.value for c in clips}
print("scenes", ranges, "media", media)
whole = all(float(number).is_integer() for pair in ranges for number in pair)
if media != {1980.0} or [round(length) for _, length in ranges] != [100, 47, 123] or whole:
    sys.exit("The list is not as stated.")
PY
"$tmp/venv/bin/python" make.py
"$tmp/venv/bin/scenedetect" -q -i v.mp4 detect-content save-otio -f v.otio
"$tmp/venv/bin/python" look.py
