// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "core/skim/batch/records/done_record.h"
#include "core/skim/batch/records/run_folder.h"

namespace skimline::batch {

/// A folder of one worker for the results of one video while they are made. Names that begin with a
/// dot are no results. One thread; goes with its contents.
class Staging {
public:
    /// The caller holds the lease: files that others left of the same video are removed.
    /// @throws Error(Io | DiskFull)
    Staging(const RunFolder& folder, const std::string& id);
    ~Staging();
    Staging(const Staging&) = delete;
    Staging& operator=(const Staging&) = delete;

    const std::filesystem::path& path() const { return m_path; }

private:
    std::filesystem::path m_path;
};

/// The files in it with their hashes, by name. Each is flushed to the disk. @throws Error
std::vector<OutputFacts> resultsIn(const std::filesystem::path& staging, const RunContext& context);

/// Moves the results to their place and links the record last. Where another worker was quicker,
/// its record stays, provided that it describes the files there correctly.
/// @param record  with the outputs of resultsIn()
/// @param how  how results that already exist are checked
/// @return whether this call added a missing file
/// @throws Error(Io | DiskFull | NotFound); then the video is not done
bool publish(const RunFolder& folder, const std::filesystem::path& staging,
             const DoneRecord& record, Thorough how, const RunContext& context);

/// Removes files of workers that are gone, and all files of videos that are done.
/// @param isDone  asked by id
void sweepStaging(const RunFolder& folder, const std::function<bool(const std::string&)>& isDone);

}  // namespace skimline::batch
