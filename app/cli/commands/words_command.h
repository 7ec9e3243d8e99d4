// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "app/cli/terminal/analysis_options.h"
#include "app/cli/terminal/command.h"
#include "app/cli/terminal/keyword_options.h"
#include "core/engine/words/written_summary.h"

namespace skimline::cli {

/// skimline words IN [-o SUMMARY.md]
class WordsCommand : public Command {
public:
    CLI::App* addTo(CLI::App& program) override;
    std::vector<std::string> targetOptions() const override { return {"--output"}; }
    int run(const CommandContext& context) override;

private:
    SummaryRequest request(const CommandContext& context, const RunContext& runContext) const;
    void logRemarks(const Words& words, const WrittenSummary& summary,
                    const CommandContext& context) const;

    AnalysisOptions m_analysis;
    KeywordCommandOptions m_keywords;
    std::string m_source;
    std::string m_output;
    std::string m_network;
    std::int64_t m_words = 150;
    bool m_vision = false;
    bool m_skim = false;
    bool m_topics = false;
    bool m_overwrite = false;
    bool m_json = false;
};

}  // namespace skimline::cli
