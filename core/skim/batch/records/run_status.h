// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/skim/batch/records/done_record.h"
#include "core/skim/batch/records/failure_record.h"
#include "core/skim/batch/records/manifest.h"

namespace skimline::batch {

/// A video that is done, and its skim.
struct FinishedVideo {
    std::filesystem::path source = {};
    std::filesystem::path skim = {};  ///< the largest of its results
    double seconds = 0;               ///< that it took

    bool operator==(const FinishedVideo&) const = default;
};

/// Progress of a run, read from its records alone.
struct RunStatus {
    std::int64_t videos = 0;
    std::int64_t done = 0;
    std::int64_t inWork = 0;     ///< a running worker holds a lease on it
    std::int64_t abandoned = 0;  ///< the lease has expired: another worker takes it over
    std::int64_t failedForGood = 0;
    std::int64_t mayRetry = 0;            ///< failed, and another attempt may succeed
    double workSeconds = 0;               ///< spent on finished videos, over all workers
    std::uint64_t bytesDone = 0;          ///< of the sources that are done
    std::uint64_t bytesInAll = 0;         ///< of all sources
    std::uint64_t bytesLeft = 0;          ///< videos that are neither done nor given up
    std::vector<FinishedVideo> finished;  ///< in the order of the manifest
    std::vector<FailureRecord> failures;  ///< in the order of the manifest
    std::vector<std::string> untruthful;  ///< ids whose record names files that do not exist

    std::int64_t waiting() const { return videos - done - inWork - failedForGood - mayRetry; }
};

/// @param how  Hashes reads every result. @throws Error as readManifest(), readRequest(),
/// Error(Cancelled)
RunStatus statusOf(const RunFolder& folder, Thorough how, const RunContext& context);

/// Estimated seconds until everything is done, at the running workers' pace so far; 0: nothing is
/// left, -1: no worker runs, or nothing is done yet.
double secondsLeft(const RunStatus& status);

/// JSON with one member per number and a list of failures.
std::string statusJson(const RunStatus& status);

}  // namespace skimline::batch
