// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "app/cli/terminal/analysis_options.h"
#include "app/cli/terminal/command.h"
#include "core/engine/compare/compare_runs.h"

namespace skimline::cli {

/// `skimline compare`: several runs on one video side by side.
class CompareCommand : public Command {
public:
    CLI::App* addTo(CLI::App& program) override;
    std::vector<std::string> targetOptions() const override { return {"--figures"}; }
    int run(const CommandContext& context) override;

private:
    CompareRequest request(Console& console) const;
    void writeFigures(const Comparison& comparison, const CommandContext& context) const;

    std::vector<std::filesystem::path> inputs() const;

    const CLI::App* m_command = nullptr;
    AnalysisOptions m_options;
    std::string m_video;
    std::string m_checkpoint;
    std::vector<std::string> m_runs;
    std::string m_budget;
    std::string m_length;
    std::string m_figures;
    std::string m_head;
    std::string m_labels;
    std::string m_labelsKey;
    int m_passes = 3;
    bool m_json = false;
    bool m_overwrite = false;
};

/// "full", "lga:window=9:globals=12", "lga:model=FILE:extractor=builtin". @throws Error(Usage)
RunChoice runFromText(const std::string& text);

}  // namespace skimline::cli
