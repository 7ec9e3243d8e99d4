// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/document/shot_action.h"

#include <algorithm>

#include "app/studio/document/video_session.h"

namespace skimline {

bool performOn(const QList<int>& shots, ShotAction action, VideoSession& session) {
    SkimEditor& edits = *session.edits();
    const std::vector<Shot>& all = session.shots();
    // If one of them is dropped, the key keeps all of them.
    const bool anyDropped = std::ranges::any_of(
        shots, [&](int shot) { return !all[static_cast<std::size_t>(shot)].kept; });
    switch (action) {
        case ShotAction::Toggle:
            edits.setLocks(shots, anyDropped ? Lock::In : Lock::Out);
            return true;
        case ShotAction::Keep:
            edits.setLocks(shots, Lock::In);
            return true;
        case ShotAction::Drop:
            edits.setLocks(shots, Lock::Out);
            return true;
        case ShotAction::Automatic:
            edits.setLocks(shots, Lock::None);
            return true;
        default:
            return false;
    }
}

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
        case ShotAction::Fast:
        case ShotAction::Padding:
        case ShotAction::Label:
        case ShotAction::Markers:
            return;  // a dialog does it
        case ShotAction::Split:
            return edits.split(playheadSeconds);
        case ShotAction::MergeWithNext:
            return edits.mergeWithNext(shot);
        case ShotAction::StartHere:
            return edits.trimTo(shot, ShotEdge::Start, playheadSeconds);
        case ShotAction::EndHere:
            return edits.trimTo(shot, ShotEdge::End, playheadSeconds);
        case ShotAction::RollEarlier:
            return edits.rollBefore(shot, -1);
        case ShotAction::RollLater:
            return edits.rollBefore(shot, 1);
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
        case ShotAction::MakeShot:
            return edits.makeMarkedShot();
        case ShotAction::AddMarker:
            return edits.setMarker(playheadSeconds, QString());
        case ShotAction::Another:
            return edits.showAnother();
        case ShotAction::FillUp:
            return edits.fillUp();
        case ShotAction::ChooseAgain:
            return edits.chooseAgain();
        case ShotAction::Manual:
            return edits.setManual(!edits.plan().manual);
        case ShotAction::ShowEarlier:
            return edits.stepPiece(playheadSeconds, -1);
        case ShotAction::ShowLater:
            return edits.stepPiece(playheadSeconds, 1);
        case ShotAction::OrderOfVideo:
            return edits.restoreOrder();
        case ShotAction::ReleaseAll:
            return edits.releaseAll();
        case ShotAction::Undo:
            return edits.undoStack()->undo();
        case ShotAction::Redo:
            return edits.undoStack()->redo();
    }
}

}  // namespace skimline
