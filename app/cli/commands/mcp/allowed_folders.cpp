// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <system_error>

#include "app/cli/commands/mcp/agent_tools.h"
#include "core/foundation/base/error.h"
#include "core/foundation/base/input_files.h"

namespace skimline::cli {
namespace {

namespace fs = std::filesystem;

bool isInside(const fs::path& file, const fs::path& folder) {
    return std::mismatch(folder.begin(), folder.end(), file.begin(), file.end()).first ==
           folder.end();
}

}  // namespace

AllowedFolders::AllowedFolders(const std::vector<std::string>& folders) {
    for (const std::string& name : folders) {
        std::error_code failure;
        const fs::path folder = fs::canonical(name, failure);
        if (failure || !fs::is_directory(folder, failure))
            throw Error(ErrorCode::NotFound, name, "\"" + name + "\" is not a folder.");
        m_folders.push_back(folder);
    }
    if (m_folders.empty())
        throw Error(ErrorCode::Usage, "FOLDER", "Name a folder that agents may use.");
}

void AllowedFolders::requireInside(const fs::path& file) const {
    const bool inside = std::ranges::any_of(
        m_folders, [&](const fs::path& folder) { return isInside(file, folder); });
    if (!inside)
        throw Error(ErrorCode::Usage, file.string(),
                    "\"" + file.string() + "\" lies outside the folders that were named.");
}

fs::path AllowedFolders::input(const std::string& name) const {
    for (const fs::path& folder : m_folders) {
        std::error_code failure;
        // An absolute name replaces the folder.
        const fs::path file = fs::canonical(folder / name, failure);
        if (failure || !fs::is_regular_file(file, failure)) continue;
        requireInside(file);
        return file;
    }
    throw Error(ErrorCode::NotFound, name, "There is no file \"" + name + "\".");
}

fs::path AllowedFolders::target(const std::string& name) const {
    const fs::path wanted = m_folders.front() / name;
    std::error_code failure;
    const fs::path folder = fs::canonical(wanted.parent_path(), failure);
    if (failure || !wanted.has_filename())
        throw Error(ErrorCode::NotFound, name, "There is no folder for \"" + name + "\".");
    // A link there would lead elsewhere.
    const fs::path file = folder / wanted.filename();
    const bool isLink = fs::is_symlink(fs::symlink_status(file, failure));
    requireInside(isLink ? fs::weakly_canonical(file, failure) : file);
    return file;
}

std::vector<fs::path> AllowedFolders::videos() const {
    std::vector<fs::path> found;
    for (const fs::path& folder : m_folders) {
        std::error_code failure;
        fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied,
                                            failure);
        for (; !failure && at != fs::recursive_directory_iterator() && found.size() < kMostListed;
             at.increment(failure)) {
            std::error_code ignored;
            if (at->is_regular_file(ignored) && !at->is_symlink(ignored) && isVideoName(at->path()))
                found.push_back(at->path());
        }
    }
    std::ranges::sort(found);
    return found;
}

}  // namespace skimline::cli
