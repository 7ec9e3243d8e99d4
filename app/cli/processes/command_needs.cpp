// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/processes/command_needs.h"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <iterator>

#include "app/cli/terminal/input_files.h"
#include "core/engine/export/transcript_source.h"
#include "core/engine/installation/own_folders.h"

namespace skimline::cli {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t kLeastMemory = std::uint64_t{4} << 30;

/// The machine's own, where it has less than a long video may take.
std::uint64_t memoryLimit() {
    const auto pages = static_cast<std::uint64_t>(std::max(sysconf(_SC_PHYS_PAGES), 0L));
    const auto size = static_cast<std::uint64_t>(std::max(sysconf(_SC_PAGESIZE), 0L));
    return std::max(pages * size, kLeastMemory);
}

std::vector<std::string> valuesOf(const CLI::App& command, const std::string& name) {
    const CLI::Option* const option = command.get_option_no_throw(name);
    return option == nullptr ? std::vector<std::string>() : option->results();
}

/// Where a target is made: itself if it is a folder, else the next folder above that there is.
fs::path folderFor(const fs::path& target) {
    std::error_code ignored;
    fs::path folder = fs::absolute(target, ignored);
    while (!folder.empty() && folder != folder.root_path() && !fs::is_directory(folder, ignored))
        folder = folder.parent_path();
    return folder;
}

void addCaches(const CLI::App& command, SandboxNeeds& needs) {
    std::vector<fs::path> caches{ownFolders().cache};
    for (const std::string& folder : valuesOf(command, "--cache"))
        if (!folder.empty()) caches.emplace_back(folder);
    std::error_code ignored;
    for (const fs::path& cache : caches) {
        fs::create_directories(cache, ignored);
        needs.writable.push_back(cache);
    }
}

void addGpu(SandboxNeeds& needs) {
    std::error_code failure;
    for (const auto& entry : fs::directory_iterator("/dev", failure))
        if (entry.path().filename().string().starts_with("nvidia"))
            needs.devices.push_back(entry.path());
    if (needs.devices.empty()) return;
    needs.writable.emplace_back("/dev/shm");
    // CUDA reserves addresses for all memory there is, its GPUs' too.
    needs.memoryBytes = 0;
}

}  // namespace

SandboxNeeds needsOf(const CLI::App& command, const std::vector<std::string>& targets) {
    SandboxNeeds needs;
    needs.memoryBytes = memoryLimit();
    needs.readable = inputsOf(command, targets);
    for (const fs::path& input : std::vector<fs::path>(needs.readable)) {
        std::ranges::copy(subtitlesBeside(input), std::back_inserter(needs.readable));
        needs.listable.push_back(
            folderFor(input.parent_path().empty() ? "." : input.parent_path()));
    }
    const OwnFolders own = ownFolders();
    needs.readable.push_back(own.data);
    std::ranges::copy(own.resources, std::back_inserter(needs.readable));
    for (const std::string& option : targets)
        for (const std::string& value : valuesOf(command, option))
            if (!value.empty()) needs.writable.push_back(folderFor(value));
    addCaches(command, needs);
    addGpu(needs);
    return needs;
}

}  // namespace skimline::cli
