// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/foundation/attention/pattern/attention_pattern.h"

namespace skimline {

// Note [Reordered steps]
// Kernels see the steps of a head in another order: all globals, then all others in time order. A
// global row then sees one contiguous range (everything), any other row two: the globals, and the
// stretch of others around it, of which those within the radius count. No pair is visited twice;
// pairs outside the pattern are visited only at the ends of a block's band. `full` is "every step
// is global", `local` "none is", `global` "radius 0".
struct StepOrder {
    std::vector<std::int64_t> steps;  ///< row -> step
    std::int64_t globals = 0;         ///< the first rows
    std::int64_t radius = 0;          ///< half window, of the others
};

/// @param pattern  checked by the caller
StepOrder stepOrder(const AttentionPattern& pattern, std::int64_t length);

}  // namespace skimline
