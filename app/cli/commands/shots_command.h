// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "app/cli/terminal/analysis_options.h"
#include "app/cli/terminal/command.h"

namespace skimline::cli {

/// skimline shots IN [--json]
class ShotsCommand : public Command {
public:
    CLI::App* addTo(CLI::App& program) override;
    int run(const CommandContext& context) override;

private:
    AnalysisOptions m_options;
    std::string m_video;
    bool m_json = false;
};

}  // namespace skimline::cli
