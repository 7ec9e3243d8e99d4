// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include "core/foundation/base/log.h"
#include "core/foundation/base/run_context.h"
#include "core/lab/training/optim/rank_group.h"
#include "core/lab/training/ranks/rank_options.h"

namespace skimline {

/// Whether this program can: LibTorch came with Gloo and its headers.
bool canTrainTogether();

/// Finds the other processes and connects to them: torchrun's, srun's or mpirun's variables say
/// which one this is. They meet by files in a folder, or where MASTER_ADDR names another address
/// than this machine's own, at its port. Connections are neither encrypted nor authenticated, so
/// addresses other than 127.0.0.1 cause a warning in the log. @return null unless `together`
/// @throws Error(Usage) for variables that make no sense, Error(Unsupported) where
/// !canTrainTogether(), Error(Io) when the others do not come, Error(Cancelled)
std::unique_ptr<RankGroup> connectRanks(const RankOptions& options, const LogSink& log,
                                        const RunContext& context);

}  // namespace skimline
