// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/commands/batch/input_videos.h"

#include <algorithm>

#include "core/foundation/base/error_ids.h"
#include "core/foundation/base/input_files.h"

namespace skimline::cli {

namespace fs = std::filesystem;

namespace {

bool liesIn(const fs::path& file, const fs::path& folder) {
    return !folder.empty() && std::ranges::mismatch(folder, file).in1 == folder.end();
}

void addFolder(const fs::path& folder, const fs::path& leaveOut, std::vector<fs::path>& videos) {
    std::error_code failure;
    fs::recursive_directory_iterator at(folder, failure), end;
    for (; !failure && at != end; at.increment(failure)) {
        const fs::path file = fs::absolute(at->path()).lexically_normal();
        std::error_code ignored;
        if (at->is_directory(ignored) &&
            (liesIn(file, leaveOut) || file.filename().string().starts_with("."))) {
            at.disable_recursion_pending();
        } else if (at->is_regular_file(ignored) && looksLikeVideo(file)) {
            videos.push_back(file);
        }
    }
    if (failure)
        throw Error(
            ErrorCode::Unreadable, folder.string(),
            "The folder " + folder.string() + " cannot be read: " + failure.message() + ".");
}

}  // namespace

bool looksLikeVideo(const fs::path& file) {
    return !file.filename().string().starts_with(".") && isVideoName(file);
}

std::vector<fs::path> videosIn(const std::vector<std::string>& typed, const fs::path& leaveOut) {
    const fs::path out = leaveOut.empty()
                             ? fs::path()
                             : fs::absolute(leaveOut / "").lexically_normal().parent_path();
    std::vector<fs::path> videos;
    for (const std::string& name : typed) {
        std::error_code ignored;
        if (fs::is_directory(name, ignored))
            addFolder(name, out, videos);
        else
            videos.emplace_back(name);
    }
    return videos;
}

}  // namespace skimline::cli
