// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

namespace skimline {

/// Frames [begin, end): those of a shot, for instance.
struct FrameSpan {
    std::int64_t begin = 0;
    std::int64_t end = 0;

    std::int64_t size() const { return end - begin; }
    friend bool operator==(const FrameSpan&, const FrameSpan&) = default;
};

}  // namespace skimline
