// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/terminal/command.h"
#include "core/skim/inspect/attention/training_map_choice.h"

namespace CLI {
class Option;
}

namespace skimline::cli {

/// Seed of the random rows and montages of an evaluation, so that tables of different days agree.
inline constexpr std::uint64_t kEvaluationSeed = 20260;

/// Options that every task of `train` and `evaluate` takes, and how each prints its outcome.
class TaskOptions {
public:
    /// --threads, --json, --progress.
    void addTo(CLI::App& command, int& threads);
    /// As above without --threads, for tasks that compute nothing.
    void addTo(CLI::App& command);

    bool json() const { return m_json; }
    /// Applies --progress. @param label  stands in front of the progress
    RunContext begin(const CommandContext& context, const std::string& label) const;
    /// Prints the facts with --json, and otherwise lets `print` write a text.
    void finish(const CommandContext& context, const nlohmann::ordered_json& facts,
                const std::function<void(std::ostream&)>& print) const;

private:
    bool m_json = false;
    bool m_progress = false;
};

// Options that several tasks share; every value outlives the command.
void addSeedTo(CLI::App& command, std::uint64_t& seed);
void addCommitTo(CLI::App& command, std::string& commit);
CLI::Option* addRunTo(CLI::App& command, std::filesystem::path& folder);
void addDeviceTo(CLI::App& command, std::string& device);
CLI::Option* addExtractorTo(CLI::App& command, std::string& extractor);
CLI::Option* addWeightFolderTo(CLI::App& command, std::optional<std::filesystem::path>& folder);
CLI::Option* addBuiltinWeightsTo(CLI::App& command, std::filesystem::path& file);

/// Sources of data sets: folders of photos and of videos.
struct Footage {
    std::vector<std::filesystem::path>& photos;
    std::vector<std::filesystem::path>& videos;
};
std::vector<CLI::Option*> addFootageTo(CLI::App& command, const Footage& footage);

/// --prepare: required by the options in `preparing`, excluded by options in neither list.
void addPrepareTo(CLI::App& command, bool& prepare, const std::vector<CLI::Option*>& preparing,
                  const std::vector<CLI::Option*>& always);

/// Maps and the report of a training.
class RunReport {
public:
    void addTo(CLI::App& command, TrainingMaps& maps, const std::string& every);
    /// Reads what --maps names. @throws Error(Usage)
    void readHeads(TrainingMaps& maps) const;
    void write(const std::filesystem::path& runFolder, const CommandContext& context) const;

private:
    std::vector<std::string> m_heads;
    std::filesystem::path m_report;
};

/// @throws Error(Usage) for a training without a folder
void requireRunFolder(const std::filesystem::path& folder);

}  // namespace skimline::cli
