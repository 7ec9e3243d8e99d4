// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace skimline::batch {

/// Options for every video of a run, and the program and models that carry them out: results are
/// the same where this is the same.
struct BatchRequest {
    std::string program = {};               ///< version of Skimline
    std::vector<std::string> options = {};  ///< of `summarize`, file names absolute
    std::vector<std::pair<std::string, std::string>> models = {};  ///< file name and hash
    /// Options that cannot change a result: threads, cache, verbosity. Not part of the hash.
    std::vector<std::string> manner = {};
    std::vector<std::string> libraries = {};  ///< with versions, for the record; not in the hash

    bool operator==(const BatchRequest&) const = default;
    /// 32 hex digits.
    std::string hash() const;
};

std::string requestText(const BatchRequest& request);
/// @throws Error(NotFound | Unreadable | Corrupt)
BatchRequest readRequest(const std::filesystem::path& file);

}  // namespace skimline::batch
