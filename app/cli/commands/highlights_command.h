// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "app/cli/terminal/analysis_options.h"
#include "app/cli/terminal/command.h"

namespace skimline::cli {

/// skimline highlights IN [--query WORD] [-o FILE.json|FILE.csv]
class HighlightsCommand : public Command {
public:
    CLI::App* addTo(CLI::App& program) override;
    std::vector<std::string> targetOptions() const override { return {"--output"}; }
    int run(const CommandContext& context) override;

private:
    AnalysisOptions m_options;
    std::string m_video;
    std::string m_query;
    std::string m_network;
    std::string m_transcript;
    std::string m_output;
    bool m_overwrite = false;
    bool m_json = false;
};

}  // namespace skimline::cli
