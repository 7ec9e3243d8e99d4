// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/input_files.h"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "core/foundation/base/error.h"
#include "core/foundation/base/input_files.h"
#include "core/skim/installation/weights_catalogue.h"

namespace skimline::cli {

namespace fs = std::filesystem;

namespace {

bool isTarget(const CLI::Option& option, const std::vector<std::string>& targets) {
    return std::ranges::any_of(targets,
                               [&](const std::string& name) { return option.check_name(name); });
}

constexpr const char* kVideosFirst = "name the videos before the options";

/// Its value is optional.
bool mayGoWithoutValue(const CLI::Option& option) {
    return !option.get_positional() && option.get_expected_min() == 0 &&
           option.get_expected_max() > 0;
}

void requireTargetIsNotMedia(const CLI::Option& option, const std::string& target) {
    std::error_code ignored;
    const bool holdsMedia = isMediaFile(target);
    if (fs::is_directory(target, ignored) || (!holdsMedia && !isVideoName(target))) return;
    throw Error(ErrorCode::Usage, target,
                option.get_name() + " cannot write to " + target + ", which is " +
                    (holdsMedia ? "a video or audio file" : "the name of a video") +
                    (mayGoWithoutValue(option) ? std::string("; ") + kVideosFirst : "") + ".");
}

}  // namespace

std::vector<fs::path> inputsOf(const CLI::App& command, const std::vector<std::string>& targets) {
    std::vector<fs::path> inputs;
    std::error_code ignored;
    for (const CLI::Option* option : command.get_options()) {
        if (isTarget(*option, targets)) continue;
        for (const std::string& value : option->results())
            if (!value.empty() && fs::exists(value, ignored)) inputs.emplace_back(value);
    }
    for (const ModelInfo& model : listModels({})) inputs.emplace_back(model.location);
    return inputs;
}

void requireTargetsAreNotInputs(const CLI::App& command, const std::vector<std::string>& targets) {
    if (targets.empty()) return;
    const std::vector<fs::path> inputs = inputsOf(command, targets);
    for (const CLI::Option* option : command.get_options()) {
        if (!isTarget(*option, targets)) continue;
        for (const std::string& value : option->results()) {
            std::vector<fs::path> read = inputs;
            // Skimline never reads pages and metrics, so those of a run may be written into its
            // folder again.
            const fs::path suffix = fs::path(value).extension();
            if (suffix == ".html" || suffix == ".prom")
                std::erase_if(read, [](const fs::path& path) { return fs::is_directory(path); });
            requireTargetIsNotInput(value, read);
        }
    }
}

namespace {

std::string notToStdout(const CLI::Option& option) {
    const std::string sentence = option.get_name() + " writes to a file, not to standard output";
    const bool printedWithout = option.check_lname("output") && !option.get_required();
    return sentence + (printedWithout ? "; without it, the result is printed." : ".");
}

}  // namespace

void requireValues(const CLI::App& command, const std::vector<std::string>& targets,
                   const std::vector<std::string>& streamed) {
    for (const CLI::Option* option : command.get_options())
        for (const std::string& value : option->results()) {
            if (value.empty() && option->get_expected_min() > 0)
                throw Error(ErrorCode::Usage, option->get_name(),
                            option->get_name() + " was given an empty value.");
            if (value == "-" && option->get_positional())
                throw Error(ErrorCode::Usage, option->get_name(),
                            "A video is read more than once, which standard input does not allow; "
                            "write it to a file first.");
            if (value == "-" && isTarget(*option, targets) && !isTarget(*option, streamed))
                throw Error(ErrorCode::Usage, option->get_name(), notToStdout(*option));
        }
}

void requireTargetsAreNotMedia(const CLI::App& command, const std::vector<std::string>& targets,
                               const std::string& clipOption) {
    for (const CLI::Option* option : command.get_options()) {
        if (!isTarget(*option, targets)) continue;
        if (!clipOption.empty() && option->check_name(clipOption)) continue;
        for (const std::string& value : option->results()) requireTargetIsNotMedia(*option, value);
    }
}

std::string takenVideo(const CLI::App& command) {
    for (const CLI::Option* option : command.get_options()) {
        if (!mayGoWithoutValue(*option)) continue;
        for (const std::string& value : option->results())
            if (isMediaFile(value))
                return option->get_name() + " took " + value + " for its value; " + kVideosFirst;
    }
    return {};
}

}  // namespace skimline::cli
