// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/commands/batch/recorded_options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <optional>

#include "core/foundation/base/error.h"
#include "core/skim/installation/deciding_files.h"
#include "core/skim/models/runtime/versions.h"

namespace skimline::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* kPathOptions[] = {
    "--model", "--weights", "--cache", "--transcript", "--word-counts", "--speech-model", "--like"};
constexpr const char* kManner[] = {"--threads", "--cache", "--quiet"};

template <class Names>
bool isAmong(const CLI::Option& option, const Names& names) {
    return std::ranges::any_of(names,
                               [&](const std::string& name) { return option.check_name(name); });
}

std::string meant(const CLI::Option& option, const std::string& value) {
    std::error_code ignored;
    if (!isAmong(option, kPathOptions) || !fs::exists(value, ignored)) return value;
    return fs::absolute(value).lexically_normal().string();
}

/// As "--name=value": a value may begin with a dash.
std::vector<std::string> wordsOf(const CLI::Option& option) {
    const std::string name = "--" + option.get_lnames().front();
    const bool flag = option.get_items_expected_max() == 0;
    std::vector<std::string> words;
    for (const std::string& value : option.results()) {
        const bool plain = value.empty() || (flag && value == "true");
        words.push_back(plain ? name : name + "=" + meant(option, value));
    }
    return words;
}

std::optional<std::string> valueIn(const std::vector<std::string>& words, const std::string& name) {
    for (const std::string& word : words)
        if (word.starts_with(name + "=")) return word.substr(name.size() + 1);
    return std::nullopt;
}

std::vector<std::pair<std::string, std::string>> modelsFor(const std::vector<std::string>& options,
                                                           const RunContext& context) {
    const auto weights = valueIn(options, "--weights");
    return decidingFiles(weights ? std::optional<fs::path>(*weights) : std::nullopt,
                         valueIn(options, "--model").value_or(""), context);
}

std::string programVersion() { return componentVersions().front().version; }

}  // namespace

batch::BatchRequest requestOf(const CLI::App& command, const std::vector<std::string>& leaveOut,
                              const RunContext& context) {
    batch::BatchRequest request;
    request.program = programVersion();
    for (const CLI::Option* option : command.get_options()) {
        if (option->count() == 0 || option->get_lnames().empty() || isAmong(*option, leaveOut))
            continue;
        std::vector<std::string>& words =
            isAmong(*option, kManner) ? request.manner : request.options;
        for (std::string& word : wordsOf(*option)) words.push_back(std::move(word));
    }
    // Filled in, because a user's preferences would differ from worker to worker.
    if (command.count("--taste") == 0) request.options.emplace_back("--taste=false");
    request.models = modelsFor(request.options, context);
    for (const ComponentVersion& part : componentVersions())
        request.libraries.push_back(part.name + " " + part.version);
    return request;
}

void requireSameResults(const batch::BatchRequest& request, const RunContext& context) {
    if (request.program != programVersion())
        throw Error(ErrorCode::Usage, request.program,
                    "The run was planned by Skimline " + request.program + " and this is " +
                        programVersion() + ", whose results may differ; plan it again.");
    const auto models = modelsFor(request.options, context);
    for (const auto& model : request.models)
        if (std::ranges::find(models, model) == models.end())
            throw Error(ErrorCode::Usage, model.first,
                        "The run was planned with a different " + model.first +
                            " from this worker's; results would differ.");
    for (const auto& model : models)
        if (std::ranges::find(request.models, model) == request.models.end())
            throw Error(ErrorCode::Usage, model.first,
                        "This worker has " + model.first +
                            ", which the run was planned without; results would differ.");
}

}  // namespace skimline::cli
