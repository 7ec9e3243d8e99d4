// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/read/sample_grid.h"

namespace skimline {

SampleGrid::SampleGrid(std::int64_t startTicks, AVRational timeBase, const Rational& rate)
    : m_start(startTicks),
      m_num(static_cast<Wide>(timeBase.num) * rate.num()),
      m_den(static_cast<Wide>(timeBase.den) * rate.den()) {}

std::int64_t SampleGrid::before(std::int64_t ticks) const {
    if (ticks <= m_start) return 0;
    return static_cast<std::int64_t>(((static_cast<Wide>(ticks) - m_start) * m_num - 1) / m_den +
                                     1);
}

std::int64_t SampleGrid::upTo(std::int64_t ticks) const {
    if (ticks < m_start) return 0;
    return static_cast<std::int64_t>((static_cast<Wide>(ticks) - m_start) * m_num / m_den + 1);
}

}  // namespace skimline
