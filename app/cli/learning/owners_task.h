// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>

#include "app/cli/learning/worth_task.h"
#include "app/cli/terminal/command.h"

namespace skimline::cli {

/// What `evaluate --task owners` does: simulated owners teach by their edits. The command owns it.
class OwnersEvaluationTask {
public:
    /// Options that only this task has; judgements and footage are those of task worth.
    void addTo(CLI::App& evaluate);
    int run(const JudgedOptions& judged, const WorthEvaluationTask::Shared& shared,
            std::uint64_t seed, const CommandContext& context, bool json) const;

private:
    std::string m_scenes;
    int m_draws = 100;
    int m_videos = 3;
    int m_edits = 8;
    double m_strength = 1;
};

}  // namespace skimline::cli
