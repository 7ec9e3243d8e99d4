// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <cstdint>

#include "core/skim/batch/records/request.h"
#include "core/skim/batch/work/batch_worker.h"

namespace skimline::cli {

/// Limits of the process that works on one video.
struct VideoLimits {
    std::uint64_t memoryBytes = 0;  ///< 0: no limit
    std::chrono::milliseconds time{std::chrono::hours(24)};
};

/// Makes each video's skim in a separate process ("skimline summarize"), so that a file that
/// crashes it costs one record. Gives up within 5 s when stopped.
batch::VideoJob videoInProcess(const batch::BatchRequest& request, const VideoLimits& limits);

}  // namespace skimline::cli
