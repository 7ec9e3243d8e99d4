// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "app/cli/terminal/analysis_options.h"
#include "app/cli/terminal/command.h"
#include "app/cli/terminal/keyword_options.h"

namespace skimline::cli {

/// skimline attention IN --part encoder|decoder|cross --layer L --head H -o MAP.png|.npz
class AttentionCommand : public Command {
public:
    CLI::App* addTo(CLI::App& program) override;
    std::vector<std::string> targetOptions() const override { return {"--output"}; }
    int run(const CommandContext& context) override;

private:
    AnalysisOptions m_options;
    KeywordCommandOptions m_keywords;
    std::string m_video;
    std::string m_part = "encoder";
    std::int64_t m_layer = 0;
    std::int64_t m_head = 0;
    std::string m_output;
    bool m_overwrite = false;
};

}  // namespace skimline::cli
