// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "core/foundation/base/error.h"

namespace skimline::cli {

/// How the process for one video ended, for the one that started it: an exit status is too little.
struct JobOutcome {
    std::string sourceHash;
    std::optional<Error> failure;
};

/// Never throws: without it the job counts as failed for no stated reason.
void writeOutcome(const std::filesystem::path& file, const JobOutcome& outcome);
std::optional<JobOutcome> readOutcome(const std::filesystem::path& file);

}  // namespace skimline::cli
