// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <vector>

#include "core/skim/analysis/analysis_types.h"
#include "widgets/timeline/skim_timeline.h"
#include "widgets/timeline/timeline_shot.h"

namespace skimline {

/// Shots as the timeline draws them, with how much the skim shows before and after each.
QList<TimelineShot> timelineShots(const std::vector<Shot>& shots, const SkimTimeline& skim);

/// The pieces that the player plays: the kept shots, cut by these rules.
SkimTimeline skimTimeline(const VideoFacts& facts, const std::vector<Shot>& shots,
                          const CutRules& rules);

}  // namespace skimline
