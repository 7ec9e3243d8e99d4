// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>

namespace skimline {

/// Time and memory of one pass of a network over a video.
struct InferenceProfile {
    double seconds = 0;          ///< wall time, median of the passes
    double least = 0;            ///< of the passes, seconds
    double most = 0;             ///< likewise
    int passes = 0;              ///< timed passes, after an untimed one
    std::int64_t peakBytes = 0;  ///< most memory in tensors at a time, minus the memory before
};

/// Runs `pass` once for its memory, then `passes` times by the clock. Counts the tensors that the
/// calling thread makes, on any device. @param passes  at least 1
InferenceProfile forwardCost(const std::function<void()>& pass, int passes);

}  // namespace skimline
