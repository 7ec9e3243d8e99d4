// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "core/foundation/base/run_context.h"
#include "core/skim/batch/work/lease.h"

namespace skimline {

/// Records of which networks of a run are trained, and leases on those being trained, kept as a
/// batch of videos keeps them, in a hidden folder of the run.
class NetworkRecords {
public:
    /// @param request  hash of everything that determines the networks
    NetworkRecords(std::filesystem::path runFolder, std::string request);

    /// @param network  "seed-1/fold-0". A network without a record counts if it is complete: runs
    ///         of earlier versions have no records. @throws Error(Cancelled)
    bool isTrained(const std::string& network) const;
    /// The lease to train it, or null if another process has it. @throws Error(Io | DiskFull)
    std::unique_ptr<batch::Lease> take(const std::string& network) const;
    /// After its file is in place. @throws Error(Io | DiskFull | Cancelled)
    void add(const std::string& network, double seconds, const RunContext& context) const;

private:
    std::filesystem::path m_run;
    std::string m_request;
};

/// File in a network's folder once it is trained.
inline constexpr const char* kTrainedNetwork = "final.safetensors";

}  // namespace skimline
