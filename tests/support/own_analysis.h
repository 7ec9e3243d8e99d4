// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <utility>

#include "core/skim/analysis/analysis_types.h"

namespace skimline::test {

/// Gives the analysis its own facts instead of the shared ones, for a test to change.
inline VideoFacts& ownFacts(Analysis& analysis) {
    auto own = std::make_shared<VideoFacts>(*analysis.facts);
    VideoFacts& facts = *own;
    analysis.facts = std::move(own);
    return facts;
}

/// The same for the scores.
inline Scores& ownScores(Analysis& analysis) {
    auto own = std::make_shared<Scores>(*analysis.scores);
    Scores& scores = *own;
    analysis.scores = std::move(own);
    return scores;
}

}  // namespace skimline::test
