// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/base/input_files.h"

#include <algorithm>

#include "core/foundation/base/error_ids.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

bool liesBelow(const fs::path& file, const fs::path& folder) {
    std::error_code failure;
    const fs::path place = fs::canonical(file, failure);
    if (failure) return false;
    const fs::path above = fs::canonical(folder, failure);
    if (failure) return false;
    return std::ranges::mismatch(above, place).in1 == above.end();
}

/// A second name of a file in the folder.
bool isLinkedBelow(const fs::path& file, const fs::path& folder) {
    std::error_code failure;
    if (fs::hard_link_count(file, failure) < 2 || failure) return false;
    using Walk = fs::recursive_directory_iterator;
    Walk at(folder, fs::directory_options::skip_permission_denied, failure);
    for (; !failure && at != Walk(); at.increment(failure)) {
        std::error_code ignored;
        if (at->is_regular_file(ignored) && fs::equivalent(file, at->path(), ignored)) return true;
    }
    return false;
}

}  // namespace

void requireTargetIsNotInput(const fs::path& target, const std::vector<fs::path>& inputs) {
    std::error_code ignored;
    // Nothing is lost where nothing is, and no folder is ever replaced.
    if (!fs::exists(target, ignored) || fs::is_directory(target, ignored)) return;
    for (const fs::path& input : inputs) {
        if (fs::equivalent(target, input, ignored))
            throw Error(ErrorCode::Usage, ErrorId::TargetIsInput, {target.string()});
        if (!fs::is_directory(input, ignored)) continue;
        if (liesBelow(target, input) || isLinkedBelow(target, input))
            throw Error(ErrorCode::Usage, ErrorId::TargetInInputFolder,
                        {target.string(), input.string()});
    }
}

}  // namespace skimline
