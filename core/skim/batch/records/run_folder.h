// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>

namespace skimline::batch {

/// A record that is longer is damaged, bytes.
inline constexpr std::uintmax_t kMostRecordBytes = std::uintmax_t{1} << 20;

/// Folders of a run: its records and its results. The manifest and the request never change once
/// they are there; a video is done exactly when its record in done/ says so.
class RunFolder {
public:
    /// A folder that `batch plan` makes: results go to out/.
    static RunFolder planned(const std::filesystem::path& run);
    /// Records in a hidden folder among the results, for `summarize --resume` and `watch`.
    static RunFolder amongResults(const std::filesystem::path& results);

    const std::filesystem::path& records() const { return m_records; }
    const std::filesystem::path& results() const { return m_results; }
    std::filesystem::path manifest() const { return m_records / "manifest.jsonl"; }
    std::filesystem::path request() const { return m_records / "request.json"; }
    std::filesystem::path done() const { return m_records / "done"; }
    std::filesystem::path failed() const { return m_records / "failed"; }
    std::filesystem::path leases() const { return m_records / "leases"; }
    std::filesystem::path names() const { return m_records / "names"; }
    /// Folder of unfinished results; on the file system of the finished ones.
    std::filesystem::path unfinished() const { return m_records / ".tmp"; }
    std::filesystem::path doneRecord(const std::string& id) const;
    std::filesystem::path failureRecord(const std::string& id) const;

    /// Makes every folder that is missing. @throws Error(Io | DiskFull)
    void make() const;

private:
    RunFolder(std::filesystem::path records, std::filesystem::path results)
        : m_records(std::move(records)), m_results(std::move(results)) {}

    std::filesystem::path m_records;
    std::filesystem::path m_results;
};

}  // namespace skimline::batch
