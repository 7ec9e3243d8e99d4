// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

namespace skimline {

/// One computed cell of a map.
struct AttentionLink {
    std::int64_t row = 0;
    std::int64_t column = 0;
    float weight = 0;

    friend bool operator==(const AttentionLink&, const AttentionLink&) = default;
};

}  // namespace skimline
