// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>

#include "core/skim/plan/edit_actions.h"

namespace skimline {

class VideoSession;

/// Actions of the Edit menu on the shot under the playhead, on the marks, or on all shots.
using ShotAction = EditAction;

/// Decides about several shots at once, which only some actions do. @return whether this one does
bool performOn(const QList<int>& shots, ShotAction action, VideoSession& session);

/// Runs an action where the playhead stands.
void perform(ShotAction action, VideoSession& session, double playheadSeconds);

}  // namespace skimline
