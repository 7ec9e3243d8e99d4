#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Expected (worded before the first run): removing a filter from libmpv's video chain by a label that no filter has is
# answered, and changes nothing.
# Seen with libmpv 0.35.1 of Debian 12 (libmpv2 0.35.1-4), driven by python-mpv 1.0.7: a paused player seeks to its own
# position after it ("seek" and "playback-restart" events; none for another command), and if a relative seek is being
# carried out at that moment, it is carried out twice: "0.001 relative+keyframes" from 3.5 s ends at 5 s, not at 4 s
# (10 of 10; keyframes stand at whole seconds).
# Why it surprises: the command is the way to make sure that a filter is gone, and says that it succeeded.
# Date: 2026-11-30.
set -euo pipefail

tmp="$(mktemp -d)"
trap 'rm -rf "$tmp"' EXIT
python3 -m venv "$tmp/venv"
"$tmp/venv/bin/pip" install --quiet mpv==1.0.7
ffmpeg -v error -f lavfi -i testsrc2=s=640x360:r=30:d=20 -c:v libx264 -g 30 -keyint_min 30 -sc_threshold 0 "$tmp/in.mp4"
"$tmp/venv/bin/python" - "$tmp/in.mp4" <<'PYTHON'
import sys
import threading
import time

import mpv

player = mpv.MPV(vo="null", ao="null", pause=True, keep_open=True, idle=True)
seen, restarted, seeking = [], threading.Event(), threading.Event()


@player.event_callback("seek", "playback-restart")
def note(event):
    name = event.event_id.value if hasattr(event, "event_id") else event["event_id"]
    seen.append(name)
    (restarted if name == 21 else seeking).set()


def settled():
    time.sleep(.6)
    seen.clear(), restarted.clear(), seeking.clear()


player.play(sys.argv[1])
restarted.wait(10)
settled()
player.command("set", "speed", "1.0")
time.sleep(.6)
other = len(seen)
player.command("vf", "remove", "@nothing")
time.sleep(.6)
events = len(seen)
places = {False: [], True: []}
for trial in range(20):
    player.command("seek", "3.5", "absolute+exact")
    settled()
    player.command_async("seek", "0.001", "relative+keyframes")
    seeking.wait(2)
    if trial % 2:
        player.command_async("vf", "remove", "@nothing")
    time.sleep(.6)
    places[trial % 2 == 1].append(round(player.time_pos))
print("libmpv", player.mpv_version, "- events after another command, after removing nothing:", other, events)
print("from second 3.5 to the next keyframe, alone:", places[False], "and with it:", places[True])
sys.exit(not (other == 0 and events == 2 and places[False] == [4] * 10 and places[True].count(5) >= 5))
PYTHON
