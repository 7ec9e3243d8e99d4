// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/skim/analysis/analysis_types.h"
#include "core/skim/plan/edit_actions.h"

namespace CLI {
class App;
}

namespace skimline::cli {

/// Edits of shots that the user decided, whatever their score: those of the studio that need
/// nothing but a moment (core/skim/plan/edit_actions.h).
class ShotDecisions {
public:
    /// --keep, --drop, --edit
    void addTo(CLI::App& command);

    /// @throws Error(Usage) for text that is no edit, no moment or no stretch
    void check() const;
    /// Whether pieces are shown in another order than that of the video. @throws as check()
    bool movePieces() const;
    /// The edits that come before shots are chosen, in the order in which they were typed; --keep
    /// and --drop come first. @throws Error(Usage) for one that is not possible there
    void editFirst(std::vector<Shot>& shots, const ShotScale& scale) const;
    /// Keeps and drops the same parts of a skim that was changed after its choice, then does the
    /// edits of chosen shots. @throws as editFirst()
    void editChosen(std::vector<Shot>& shots, const ShotScale& scale) const;

private:
    struct Edit {
        const EditActionFacts* action;
        EditPlace place;
    };
    std::vector<Edit> edits() const;
    static Edit editIn(const std::string& text);

    std::vector<std::string> m_keep;
    std::vector<std::string> m_drop;
    std::vector<std::string> m_edits;
};

}  // namespace skimline::cli
