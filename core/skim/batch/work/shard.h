// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace skimline::batch {

/// Lines of a manifest that a worker takes: number `index` (from 0) of every `count`.
struct Shard {
    std::int64_t index = 0;
    std::int64_t count = 1;
    std::string
        origin;  ///< option or variable that it came from; empty: neither, all lines are taken

    bool holds(std::int64_t line) const { return line % count == index; }
};

/// The value of a variable of the environment; nothing if it is not set or empty.
using Environment = std::function<std::optional<std::string>(const char*)>;
Environment environmentOfProcess();

/// @param typed  "I/N" as typed, I from 1; empty: the launcher's variables are asked, in this
/// order: SLURM_ARRAY_TASK_ID, JOB_COMPLETION_INDEX, PBS_ARRAY_INDEX, PBS_ARRAYID,
/// SGE_TASK_ID, RANK, OMPI_COMM_WORLD_RANK, PMI_RANK, SLURM_PROCID (of srun: with SLURM_STEP_ID)
/// @param of  number of shards if the launcher does not state it; 0: not typed
/// @throws Error(Usage) for text that is no shard, and for `of` without any number
Shard chooseShard(const std::string& typed, std::int64_t of, const Environment& environment);

template <class Entry>
std::vector<Entry> partOf(const std::vector<Entry>& all, const Shard& shard) {
    std::vector<Entry> part;
    for (std::size_t line = 0; line < all.size(); ++line)
        if (shard.holds(static_cast<std::int64_t>(line))) part.push_back(all[line]);
    return part;
}

}  // namespace skimline::batch
