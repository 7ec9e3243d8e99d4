// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "core/skim/batch/work/worker_identity.h"

namespace skimline::batch {

/// The right to work on one video, for as long as its thread touches the file every eighth of the
/// time after which others consider it abandoned. It only saves work; correctness does not depend
/// on it: a worker that slept through its lease finds out when it publishes. One thread.
class Lease {
public:
    /// @param file  that was linked for this worker  @param descriptor  of it, becomes ours
    Lease(std::filesystem::path file, int descriptor, std::chrono::milliseconds lasts);
    ~Lease();  ///< gives it back
    Lease(const Lease&) = delete;
    Lease& operator=(const Lease&) = delete;

    /// Whether no other worker has taken it over so far.
    bool isOurs() const;

private:
    void beat(std::chrono::milliseconds every);

    std::filesystem::path m_file;
    int m_descriptor;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_over = false;
    std::thread m_heart;
};

/// Leases of all workers on one folder. Time is the file server's, read from touched files;
/// workers' clocks are not used.
class LeaseFolder {
public:
    LeaseFolder(std::filesystem::path folder, std::chrono::milliseconds lasts);

    /// A lease without a holder, or whose holder was silent for too long or is known to be gone.
    /// @throws Error(Io | DiskFull)
    std::unique_ptr<Lease> take(const std::string& id) const;
    /// Removes files left by workers that are gone, and leases on videos that are done.
    void sweep(const std::function<bool(const std::string& id)>& isDone) const;

private:
    /// Removes an abandoned lease. @param own  a file touched just now: the server's time
    bool removeIfAbandoned(const std::filesystem::path& lease, int own) const;
    std::filesystem::path ownName(const char* kind) const;

    std::filesystem::path m_folder;
    std::chrono::milliseconds m_lasts;
    WorkerIdentity m_self;
};

}  // namespace skimline::batch
