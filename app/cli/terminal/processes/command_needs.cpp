// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/processes/command_needs.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <iterator>

#include "app/cli/terminal/input_files.h"
#include "core/skim/models/runtime/decoding_choice.h"
#include "core/skim/models/runtime/program_needs.h"
#include "core/skim/speech/transcript_source.h"

namespace skimline::cli {

namespace fs = std::filesystem;

namespace {

std::vector<std::string> valuesOf(const CLI::App& command, const std::string& name) {
    const CLI::Option* const option = command.get_option_no_throw(name);
    return option == nullptr ? std::vector<std::string>() : option->results();
}

/// The folder in which a target is made: the target if it is a folder, else its nearest existing
/// parent.
fs::path folderFor(const fs::path& target) {
    std::error_code ignored;
    fs::path folder = fs::absolute(target, ignored);
    while (!folder.empty() && folder != folder.root_path() && !fs::is_directory(folder, ignored))
        folder = folder.parent_path();
    return folder;
}

/// "cpu" for a command that computes nothing or only on the CPU.
std::string deviceOf(const CLI::App& command) {
    const CLI::Option* const option = command.get_option_no_throw("--device");
    if (option == nullptr) return "cpu";
    return option->empty() ? "auto" : option->results().back();
}

HardwareDecoding hardwareOf(const CLI::App& command) {
    const std::vector<std::string> named = valuesOf(command, "--hardware-decoding");
    return named.empty() ? HardwareDecoding::Off : hardwareDecodingNamed(named.back());
}

void addCaches(const CLI::App& command, SandboxNeeds& needs) {
    std::error_code ignored;
    for (const std::string& folder : valuesOf(command, "--cache")) {
        if (folder.empty()) continue;
        fs::create_directories(folder, ignored);
        needs.writable.emplace_back(folder);
    }
}

}  // namespace

SandboxNeeds needsOf(const CLI::App& command, const std::vector<std::string>& targets) {
    SandboxNeeds needs = needsOfProgram(deviceOf(command), hardwareOf(command));
    for (const fs::path& input : inputsOf(command, targets)) {
        needs.readable.push_back(input);
        std::ranges::copy(subtitlesBeside(input), std::back_inserter(needs.readable));
        needs.listable.push_back(
            folderFor(input.parent_path().empty() ? "." : input.parent_path()));
    }
    for (const std::string& option : targets)
        for (const std::string& value : valuesOf(command, option))
            if (!value.empty() && value != "-") needs.writable.push_back(folderFor(value));
    addCaches(command, needs);
    return needs;
}

}  // namespace skimline::cli
