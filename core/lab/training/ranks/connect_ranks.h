// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include "core/foundation/base/log.h"
#include "core/foundation/base/run_context.h"
#include "core/lab/training/optim/rank_group.h"
#include "core/lab/training/ranks/rank_options.h"

namespace skimline {

/// Whether this build supports it: LibTorch came with Gloo and its headers.
bool canTrainTogether();

/// Finds the other processes and connects to them: the variables of torchrun, srun or mpirun tell
/// the rank. They meet through files in a folder or, if MASTER_ADDR is the address of another
/// machine, at its port. Connections are neither encrypted nor authenticated, so addresses other
/// than 127.0.0.1 cause a warning in the log. @return null unless `together`
/// @throws Error(Usage) for invalid variables, Error(Unsupported) where !canTrainTogether(),
/// Error(Io) when the others do not come, Error(Cancelled)
std::unique_ptr<RankGroup> connectRanks(const RankOptions& options, const LogSink& log,
                                        const RunContext& context);

}  // namespace skimline
