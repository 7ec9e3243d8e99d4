// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/document/shot_action.h"

#include "app/document/video_session.h"

namespace skimline {

void perform(ShotAction action, VideoSession& session, double playheadSeconds) {
    SkimEditor& edits = *session.edits();
    const int shot = edits.shotAt(playheadSeconds);
    switch (action) {
        case ShotAction::Toggle:
            return edits.toggleShot(shot);
        case ShotAction::Keep:
            return edits.setLock(shot, Lock::In);
        case ShotAction::Drop:
            return edits.setLock(shot, Lock::Out);
        case ShotAction::Automatic:
            return edits.setLock(shot, Lock::None);
        case ShotAction::Split:
            return edits.split(playheadSeconds);
        case ShotAction::MergeWithNext:
            return edits.mergeWithNext(shot);
        case ShotAction::MarkIn:
            return edits.setMarkIn(playheadSeconds);
        case ShotAction::MarkOut:
            return edits.setMarkOut(playheadSeconds);
        case ShotAction::KeepMarked:
            return edits.lockMarked(Lock::In);
        case ShotAction::DropMarked:
            return edits.lockMarked(Lock::Out);
        case ShotAction::ClearMarks:
            return edits.clearMarks();
        case ShotAction::Another:
            return edits.showAnother();
        case ShotAction::ReleaseAll:
            return edits.releaseAll();
    }
}

}  // namespace skimline
