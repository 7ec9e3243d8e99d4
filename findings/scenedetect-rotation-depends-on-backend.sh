#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Expected (worded after a first look): open_video gives frames of one shape whichever backend reads.
# Seen with scenedetect 0.7.2 (av 18.1.0, file made by imageio-ffmpeg 0.8.1): for a file marked as turned
# by 90 degrees, as a phone makes it, the opencv backend turns the picture and pyav does not.
# Output: opencv (120, 160), frame shape (160, 120, 3); pyav (160, 120), frame shape (120, 160, 3).
# Why it surprises: the backend is chosen for speed, yet crop boxes and aspect change with it.
# frame_size agrees with the frames in each backend, so no check within one of them fails.
# Date: 2026-11-29.
set -euo pipefail

tmp="$(mktemp -d)"
trap 'rm -rf "$tmp"' EXIT
python3 -m venv "$tmp/venv"
"$tmp/venv/bin/pip" install --quiet scenedetect==0.7.2 opencv-python-headless==5.0.0.93 av==18.1.0 \
    imageio-ffmpeg==0.8.1
cd "$tmp"
"$tmp/venv/bin/python" - <<'PY'
import subprocess
import sys
import imageio_ffmpeg
from scenedetect import open_video

def ffmpeg(*args):
    subprocess.run([imageio_ffmpeg.get_ffmpeg_exe(), "-v", "error", "-y", *args], check=True)

x264 = ("-c:v", "libx264", "-pix_fmt", "yuv420p")
ffmpeg("-f", "lavfi", "-i", "testsrc=s=160x120:r=25:d=1", *x264, "a.mp4")
ffmpeg("-display_rotation", "90", "-i", "a.mp4", "-c", "copy", "turned.mp4")
seen = {}
for backend in ("opencv", "pyav"):
    video = open_video("turned.mp4", backend=backend)
    seen[backend] = (tuple(video.frame_size), video.read().shape)
    print(backend, "frame_size and shape of a frame:", seen[backend])
if seen != {"opencv": ((120, 160), (160, 120, 3)), "pyav": ((160, 120), (120, 160, 3))}:
    sys.exit("The backends do not differ in the stated way.")
PY
