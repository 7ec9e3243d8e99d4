// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace skimline {

class VideoSession;

/// What the Edit menu does to the shot under the playhead, to the marks, or to all shots.
enum class ShotAction {
    Toggle,
    Keep,
    Drop,
    Automatic,
    Split,
    MergeWithNext,
    MarkIn,
    MarkOut,
    KeepMarked,
    DropMarked,
    ClearMarks,
    Another,
    ReleaseAll
};

/// Runs an action where the playhead stands.
void perform(ShotAction action, VideoSession& session, double playheadSeconds);

}  // namespace skimline
