# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""The package against the real program: SKIMLINE_PROGRAM and SKIMLINE_VIDEO name it and a video with several shots."""

import json
import os
import struct

import pytest

import skimline

PROGRAM, VIDEO = os.environ.get("SKIMLINE_PROGRAM"), os.environ.get("SKIMLINE_VIDEO")
needs_program = pytest.mark.skipif(not PROGRAM or not VIDEO, reason="SKIMLINE_PROGRAM and SKIMLINE_VIDEO are not set")


@needs_program
def test_a_skim_with_one_shot_changed(tmp_path):
    program = skimline.Skimline(PROGRAM)
    before = program.choose(VIDEO, share=0.5)
    assert before.clip is None and before.kept and all(shot.reasons for shot in before.shots if shot.number)
    dropped = min(before.kept, key=lambda shot: shot.score)
    after = program.skim(VIDEO, tmp_path / "skim.mp4", share=0.5, drop=[(dropped.start, dropped.end)])
    assert (tmp_path / "skim.mp4").stat().st_size > 0
    assert after.clip is not None and abs(after.clip.duration - sum(p.end - p.start for p in after.pieces)) < 0.5
    assert not any(shot.kept for shot in after.shots if shot.start < dropped.end and dropped.start < shot.end)
    with pytest.raises(skimline.SkimlineError, match="already exists"):
        program.skim(VIDEO, tmp_path / "skim.mp4")


@needs_program
def test_a_written_report_is_read_again(tmp_path):
    program = skimline.Skimline(PROGRAM)
    program.run("summarize", VIDEO, "-o", tmp_path / "a.mp4", "--report", tmp_path / "a.json")
    report = skimline.read_report(tmp_path / "a.json")
    assert len(report.times) == len(report.scores) and report.video.duration > 0
    assert program.schema("report")["title"] == "Report of a skim"


def test_faults_are_named(tmp_path):
    (tmp_path / "a.json").write_text(json.dumps({"video": {}}))
    with pytest.raises(ValueError, match="not a report"):
        skimline.read_report(tmp_path / "a.json")
    with pytest.raises(FileNotFoundError):
        skimline.Skimline(tmp_path / "no-program")
    (tmp_path / "a.safetensors").write_bytes(b"short")
    with pytest.raises(ValueError, match="not a safetensors file"):
        skimline.read_arrays(tmp_path / "a.safetensors")


def test_arrays(tmp_path):
    header = json.dumps({"map": {"dtype": "F32", "shape": [2, 3], "data_offsets": [0, 24]}}).encode()
    file = tmp_path / "a.safetensors"
    file.write_bytes(struct.pack("<Q", len(header)) + header + struct.pack("<6f", *range(6)))
    found = skimline.read_arrays(file)["map"]
    assert found.shape == (2, 3) and list(found.values) == [0, 1, 2, 3, 4, 5]
    file.write_bytes(struct.pack("<Q", len(header)) + header + b"1234")
    with pytest.raises(ValueError, match="does not fit"):
        skimline.read_arrays(file)
