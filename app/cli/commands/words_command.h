#pragma once

#include <string>

#include "app/cli/analysis_options.h"
#include "app/cli/command.h"
#include "app/cli/keyword_options.h"
#include "core/engine/written_summary.h"

namespace skimline::cli {

/// skimline words IN [-o SUMMARY.md]
class WordsCommand : public Command {
public:
    CLI::App* addTo(CLI::App& program) override;
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
