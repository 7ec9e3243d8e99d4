// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

namespace skimline::cpu {

/// Sizes of q, k, v, out and their gradients: [heads, length, width], contiguous; lse [heads,
/// length]. 1 <= width <= kWidestHead, length >= 1.
struct AttentionSize {
    std::int64_t heads = 1;
    std::int64_t length = 1;
    std::int64_t width = 8;
};

}  // namespace skimline::cpu
