// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/foundation/media/read/sample_grid.h"

namespace skimline {

/// The end of a group of frames that a sparse reading leaves out, ticks of the video stream: no
/// frame shown after `from` and before `to`, the entry point of the next group.
struct GroupGap {
    std::int64_t from = 0;
    std::int64_t to = 0;

    friend bool operator==(const GroupGap&, const GroupGap&) = default;
};

/// Chooses ends of groups in which little happens, as far as the sizes of coded frames tell: at
/// most two seconds of a group, none in which a scene may begin, those with the smallest frames
/// first, up to three fifths of all frames. Reads the file and decodes nothing.
/// @return ascending; none for streams whose entry points or times are not known
/// @throws as MediaSource, Error(Cancelled)
std::vector<GroupGap> groupGaps(const std::filesystem::path& path, const RunContext& context);

/// Moments of a grid outside the gaps, and both ends of every gap.
class SparseGrid {
public:
    /// @param gaps  ascending
    SparseGrid(const SampleGrid& grid, std::span<const GroupGap> gaps);

    /// How many of these moments lie before `ticks`. Never decreases.
    std::int64_t before(std::int64_t ticks) const;

private:
    struct Known {
        GroupGap gap;
        std::int64_t missing = 0;  ///< moments in the gaps before this one
    };

    SampleGrid m_grid;
    std::vector<Known> m_gaps;
};

}  // namespace skimline
