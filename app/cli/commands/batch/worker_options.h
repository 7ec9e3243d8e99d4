// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "app/cli/commands/batch/video_process.h"
#include "app/cli/terminal/command.h"
#include "core/skim/batch/work/batch_worker.h"

namespace skimline::cli {

/// Options of the commands that make skims in separate processes.
class WorkerOptions {
public:
    /// --memory, --time-limit, --back-off, --lease.
    void addTo(CLI::App& command);

    /// @throws Error(Usage) for an invalid time
    VideoLimits limits() const;
    /// @throws as limits()
    void apply(batch::WorkOrder& order) const;

private:
    double m_memory = 0;  ///< GiB
    std::string m_timeLimit = "24:00:00";
    std::string m_backOff = "5s";
    std::string m_lease = "120s";
};

}  // namespace skimline::cli
