// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "core/foundation/base/rational.h"
#include "core/foundation/base/run_context.h"

namespace skimline {

/// Longest plausible duration of a frame and longest gap between two.
constexpr std::int64_t kLongestGapSeconds = 3600;

/// The rule for clocks that restart, as in transport streams joined end to end: going back by more
/// than a second, or ahead by more than an hour, is a jump, and the rest of the file continues
/// where the last frame ended. All arguments in one unit, of which `second` make one.
bool isTimestampDiscontinuity(std::int64_t time, std::int64_t lastTime, std::int64_t lastEnd,
                              std::int64_t second);

/// Seconds to add to container times after the first, second ... jump of the frames. Reads through
/// the file when its format allows jumps; otherwise there are none.
/// @throws as MediaSource, Error(Cancelled)
std::vector<Rational> findTimestampShifts(const std::filesystem::path& path,
                                          const RunContext& context);

}  // namespace skimline
