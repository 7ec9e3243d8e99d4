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
    /// @throws Error(Usage) for text that is no stretch
    void check() const;
    /// Locks the stretches before shots are chosen.
    /// @throws Error(Usage) for a stretch outside the video
    void lockIn(std::vector<Shot>& shots, const ShotScale& scale) const;
    /// Keeps and drops the stretches of a skim that was changed after its choice. @throws as
    /// lockIn()
    void insistIn(std::vector<Shot>& shots, const ShotScale& scale) const;

private:
    std::vector<std::string> m_keep;
    std::vector<std::string> m_drop;
};

}  // namespace skimline::cli
