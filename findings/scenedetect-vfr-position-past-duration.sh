#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Expected (worded after a first look): while a video is read, position never passes duration.
# Seen with scenedetect 0.7.2 (av 18.1.0, file made by imageio-ffmpeg 0.8.1): with a varying frame rate
# it does, in both backends, and the backends disagree on the length. The file has 60 frames, the
# last shown at 3.800 s. opencv says duration 3.520, pyav says 2.400.
# Output: opencv 3.52 s, last frame_num 65; pyav 2.4 s, last frame_num 95.
# Why it surprises: positions are true times, but the length is frames / rate, and frame_num is time x rate,
# so neither progress by duration nor an index by frame_num is safe.
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
ffmpeg("-f", "lavfi", "-i", "testsrc=s=160x120:r=25:d=4", "-vf", "select='if(lt(t,2),1,not(mod(n,5)))'",
       "-fps_mode", "vfr", *x264, "vfr.mp4")
seen = {}
for backend in ("opencv", "pyav"):
    video, count = open_video("vfr.mp4", backend=backend), 0
    while video.read() is not False:
        count += 1
        last = video.position
    seen[backend] = (count, round(video.duration.seconds, 3), round(last.seconds, 3), last.frame_num)
    print(backend, "frames, duration, last position, its frame_num:", seen[backend])
if seen != {"opencv": (60, 3.52, 3.8, 65), "pyav": (60, 2.4, 3.8, 95)}:
    sys.exit("Duration and position are not as stated.")
PY
