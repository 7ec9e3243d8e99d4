// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

namespace skimline::batch {

/// Identity of a worker: enough to tell, on the same machine, whether it is gone.
struct WorkerIdentity {
    std::string host;
    long process = 0;
    std::string machine;  ///< changes with every start of the machine
    std::string space;    ///< of process numbers: containers have their own
    std::string started;  ///< of the process, in the machine's ticks

    /// "HOST.PID", for names of files.
    std::string name() const { return host + "." + std::to_string(process); }
    std::string text() const;
};

WorkerIdentity thisWorker();

/// @param text  WorkerIdentity::text() of a worker
/// @return true only if it is certain: a worker on another machine may still be alive
bool isGone(const std::string& text);

}  // namespace skimline::batch
