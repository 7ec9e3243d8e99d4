#pragma once

#include <string>

#include "app/cli/terminal/command.h"

namespace skimline::cli {

/// What `evaluate --task worth` does; the command owns it.
class WorthEvaluationTask {
public:
    /// Options that only this task has.
    void addTo(CLI::App& evaluate);
    /// What the command's own options say.
    struct Shared {
        std::string checkpoint;
        std::string models;
        int threads = 0;
    };
    int run(const Shared& shared, const CommandContext& context, bool json) const;

private:
    std::string m_judged;
    std::string m_footage;
    std::string m_part;
    std::string m_extractor;
    std::string m_budget = "15%";
};

}  // namespace skimline::cli
