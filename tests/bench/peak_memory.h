// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

namespace skimline::bench {

/// Largest resident memory of this process over a stretch of code, above what it held before. Reads
/// /proc (Linux); allocations below a page or so escape it.
class PeakMemory {
public:
    /// Forgets the peak so far.
    PeakMemory();
    /// MiB above the start since construction; negative when /proc does not allow it.
    double mebibytes() const;

private:
    std::int64_t m_before = 0;
    bool m_usable = false;
};

}  // namespace skimline::bench
