// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/skim/batch/records/manifest.h"
#include "core/skim/batch/records/request.h"
#include "core/skim/batch/records/run_folder.h"

namespace skimline::cli {

/// A folder of skims with their records in it, for work without a plan.
class ResultFolder {
public:
    /// How to treat a result of that name that has no record.
    enum class IfTaken { Refuse, Rename, Replace };

    /// @param remake  a folder whose skims were made with other options is not refused, and they
    /// are made again
    /// @throws Error(Usage | Io | DiskFull)
    ResultFolder(const std::filesystem::path& folder, const batch::BatchRequest& request,
                 bool remake);

    const batch::RunFolder& records() const { return m_folder; }
    /// The current state of the source, under its existing or a new name.
    /// @throws Error(NotFound | Unreadable), Error(Exists) with IfTaken::Refuse
    batch::ManifestEntry entryFor(const std::filesystem::path& source, IfTaken ifTaken) const;

private:
    /// An existing file with that stem; empty if there is none.
    std::filesystem::path resultOf(const std::string& stem) const;

    batch::RunFolder m_folder;
};

}  // namespace skimline::cli
