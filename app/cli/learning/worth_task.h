// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "app/cli/terminal/command.h"

namespace skimline::cli {

/// Judgements that more than one task reads.
struct JudgedOptions {
    std::string judged;
    std::string footage;
    std::string part;
    std::string extractor;
};

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
    JudgedOptions judgements() const { return {m_judged, m_footage, m_part, m_extractor}; }
    int run(const Shared& shared, const CommandContext& context, bool json) const;

private:
    std::string m_judged;
    std::string m_footage;
    std::string m_part;
    std::string m_extractor;
    std::string m_budget = "15%";
};

/// What `train --task worth` does; the command owns it.
class WorthTrainingTask {
public:
    /// Options that only this task has.
    void addTo(CLI::App& train);
    /// What the command's own options say.
    struct Shared {
        std::vector<std::filesystem::path> photos;  ///< one
        std::filesystem::path output;
        std::string extractor;
        std::filesystem::path builtinWeights;
        std::string models;
        std::uint64_t seed = 1;
        int threads = 0;
    };
    int run(const Shared& shared, const CommandContext& context, bool json) const;

private:
    std::string m_judged;
    std::string m_footage;
    std::string m_images;
    std::string m_start;
    std::int64_t m_titles = 300;
    std::int64_t m_dulled = 40;
};

}  // namespace skimline::cli
