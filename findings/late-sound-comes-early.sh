#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Expected: tools that hand out the sound of a video as samples keep its place, so that sample n is heard at
# n / rate of the file, also where the sound begins later than the picture (a dubbed or cut recording).
# Seen with faster-whisper 1.2.1 and moviepy 2.2.1 (av 18.1.0): both start at the first sample of the sound
# and forget how late it begins. In a Matroska file with 4 s of picture, sound from 1.500 s on and a click at
# 2.000 s, the click is 0.500 s from the start for both, so subtitles and joins come 1.5 s early.
# Output: faster-whisper 0.5, moviepy 0.5.
# Why it surprises: the container states the start of the sound, and players honour it.
# Date: 2026-11-30.
set -euo pipefail

tmp="$(mktemp -d)"
trap 'rm -rf "$tmp"' EXIT
python3 -m venv "$tmp/venv"
"$tmp/venv/bin/pip" install --quiet --only-binary :all: faster-whisper==1.2.1 moviepy==2.2.1 av==18.1.0
cd "$tmp"
"$tmp/venv/bin/python" - <<'PY'
import sys
from fractions import Fraction
import av
import numpy as np
from faster_whisper.audio import decode_audio
from moviepy import VideoFileClip

RATE = 16000
with av.open("late.mkv", "w") as container:
    picture = container.add_stream("mpeg4", rate=25)
    picture.width, picture.height, picture.pix_fmt = 160, 120, "yuv420p"
    sound = container.add_stream("pcm_s16le", rate=RATE)
    sound.layout = "mono"
    for number in range(100):
        frame = av.VideoFrame.from_ndarray(np.full((120, 160, 3), number, np.uint8), "rgb24")
        frame.pts, frame.time_base = number, Fraction(1, 25)
        container.mux(picture.encode(frame))
    container.mux(picture.encode())
    samples = np.zeros((1, RATE * 5 // 2), np.int16)
    samples[0, RATE // 2 : RATE // 2 + 160] = 26000
    frame = av.AudioFrame.from_ndarray(samples, "s16", "mono")
    frame.rate, frame.pts, frame.time_base = RATE, RATE * 3 // 2, Fraction(1, RATE)
    container.mux(sound.encode(frame))
    container.mux(sound.encode())
with av.open("late.mkv") as container:
    track = container.streams.audio[0]
    starts = float(track.start_time * track.time_base)

def click(samples):
    return round(int(np.argmax(np.abs(samples) > 0.3)) / RATE, 2)

seen = {
    "faster-whisper": click(decode_audio("late.mkv", sampling_rate=RATE)),
    "moviepy": click(VideoFileClip("late.mkv").audio.to_soundarray(fps=RATE)[:, 0]),
}
print("the sound begins at", starts, "and clicks at 2.0; the click by", seen)
if starts != 1.5 or seen != {"faster-whisper": 0.5, "moviepy": 0.5}:
    sys.exit("The click is not where it was.")
PY
