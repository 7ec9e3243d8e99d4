// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "app/cli/terminal/analysis_options.h"
#include "app/cli/terminal/command.h"
#include "app/cli/terminal/keyword_options.h"
#include "app/cli/terminal/output_paths.h"
#include "core/engine/export/clip_export.h"

namespace skimline::cli {

/// skimline summarize IN... -o OUT
class SummarizeCommand : public Command {
public:
    CLI::App* addTo(CLI::App& program) override;
    std::vector<std::string> targetOptions() const override {
        return {"--output", "--otio", "--edl", "--csv", "--report"};
    }
    int run(const CommandContext& context) override;

private:
    void addTargetsTo(CLI::App& command);
    Budget budget() const;
    Handles handles() const;
    /// @return the report as JSON text, with a `clip` member
    std::string summarize(const SkimTargets& targets, const CommandContext& context) const;
    /// The three modes side by side instead of a clip. @return JSON text
    std::string estimate(const Analysis& analysis, const SkimTargets& targets,
                         const CommandContext& context, const RunContext& runContext) const;
    std::string writeClip(const Analysis& analysis, const SkimTargets& targets,
                          const CommandContext& context, const RunContext& runContext) const;
    /// Whether what was learned from edits had a say.
    void sayTaste(const Analysis& analysis, const CommandContext& context) const;
    ClipOptions clipOptions(ClipMode mode) const;
    void writeFiles(const Analysis& analysis, const SkimTargets& targets) const;

    AnalysisOptions m_options;
    KeywordCommandOptions m_keywords;
    std::vector<std::string> m_videos;
    std::string m_output;
    std::string m_budget;
    std::string m_length;
    ClipMode m_mode = ClipMode::Accurate;
    std::string m_otio, m_edl, m_csv, m_report;
    CLI::App* m_command = nullptr;
    bool m_overwrite = false;
    bool m_json = false;
    bool m_estimate = false;
    bool m_explain = false;
    bool m_taste = false;
    int m_alternative = 0;
    std::string m_handles;
    bool m_handlesAcrossCuts = false;
};

}  // namespace skimline::cli
