// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/foundation/base/rational.h"
#include "core/foundation/media/ffmpeg/ffmpeg.h"

namespace skimline {

/// The instants start + k / rate, k = 0, 1, ..., on a time line counted in ticks. Exact integers.
class SampleGrid {
public:
    /// @param rate  samples per second, > 0
    SampleGrid(std::int64_t startTicks, AVRational timeBase, const Rational& rate);

    /// How many instants lie before `ticks`, and how many at or before it.
    std::int64_t before(std::int64_t ticks) const;
    std::int64_t upTo(std::int64_t ticks) const;

private:
    __extension__ using Wide = __int128;

    std::int64_t m_start;
    Wide m_num;  ///< samples per tick
    Wide m_den;
};

}  // namespace skimline
