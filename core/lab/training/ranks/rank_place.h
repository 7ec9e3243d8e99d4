// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <optional>
#include <string>

namespace skimline {

/// Which process of a training this is, according to its launcher.
struct RankPlace {
    int rank = 0;
    int size = 1;
    int localRank = 0;    ///< among those on this machine
    int localSize = 0;    ///< 0: the launcher does not tell
    std::string address;  ///< of rank 0, from MASTER_ADDR; empty: not set
    int port = 0;
    /// Whether another program (torchrun) listens there, and the prefix of its keys.
    bool hosted = false;
    std::string prefix;
};

/// The value of a variable of the environment; nothing if it is not set or empty.
using Variable = std::function<std::optional<std::string>(const char*)>;

/// By RANK and WORLD_SIZE (torchrun), OMPI_COMM_WORLD_RANK (mpirun) or SLURM_PROCID (srun).
/// @throws Error(Usage) if none is set or they are invalid
RankPlace rankPlace(const Variable& variable);

/// Whether it is a loopback name of this machine.
bool isLoopback(const std::string& address);

}  // namespace skimline
