// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/skim/analysis/analysis_types.h"

namespace CLI {
class App;
}

namespace skimline::cli {

/// Stretches of a video that are in the skim, or not, whatever their score.
class ShotDecisions {
public:
    /// --keep, --drop
    void addTo(CLI::App& command);

    bool any() const { return !m_keep.empty() || !m_drop.empty(); }
    /// @throws Error(Usage) for one that is no stretch
    void check() const;
    /// Locks the stretches of a chosen skim and chooses the rest again within its budget.
    /// @throws Error(Usage) for a stretch outside the video, Error(Infeasible) if what is to be
    /// kept exceeds the budget
    void applyTo(Selection& skim, const Analysis& analysis) const;

private:
    std::vector<std::string> m_keep;
    std::vector<std::string> m_drop;
};

}  // namespace skimline::cli
