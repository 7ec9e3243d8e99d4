// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/commands/batch/worker_options.h"

#include <unistd.h>

#include <CLI/CLI.hpp>

#include "app/cli/terminal/duration_parsing.h"
#include "app/cli/terminal/options.h"
#include "core/foundation/base/error.h"

namespace skimline::cli {
namespace {

constexpr double kBytesPerGib = 1024.0 * 1024 * 1024;

std::chrono::milliseconds timeFrom(const std::string& text, double least, const char* option) {
    const double seconds = secondsFromText(text);
    if (seconds < least)
        throw Error(ErrorCode::Usage, option,
                    std::string(option) + " is " + text + ", which is too short.");
    return std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000));
}

std::uint64_t memoryOfMachine() {
    return static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES)) *
           static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace

void WorkerOptions::addTo(CLI::App& command) {
    beginGroup(command, "Worker");
    command
        .add_option("--memory", m_memory,
                    "Memory for one video, in GiB; by default all of the machine's.")
        ->check(CLI::PositiveNumber);
    addOption(command, "--time-limit", m_timeLimit,
              "Time for one video, in seconds or as 1:30:00.");
    addOption(command, "--back-off", m_backOff,
              "Seconds before the second attempt; the third waits four times as long.");
    addOption(command, "--lease", m_lease,
              "Seconds of silence after which a worker counts as dead.");
}

VideoLimits WorkerOptions::limits() const {
    VideoLimits limits;
    limits.memoryBytes =
        m_memory > 0 ? static_cast<std::uint64_t>(m_memory * kBytesPerGib) : memoryOfMachine();
    limits.time = timeFrom(m_timeLimit, 0.001, "--time-limit");
    return limits;
}

void WorkerOptions::apply(batch::WorkOrder& order) const {
    order.backOff = timeFrom(m_backOff, 0, "--back-off");
    order.lease = timeFrom(m_lease, 1, "--lease");
}

}  // namespace skimline::cli
