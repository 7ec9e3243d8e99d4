// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string_view>

namespace skimline {

/// A folder for targets, with those around it. @throws Error(Io | DiskFull)
void makeFolder(const std::filesystem::path& folder);

/// A target that appears whole or not at all. Write to `temporaryPath()` (same folder, same
/// suffix), then `commit()`; without a commit the destructor removes the temporary file. One
/// thread.
class AtomicFile {
public:
    enum class IfExists { Refuse, Replace };

    /// @throws Error(Exists) when the target is there and `ifExists` is Refuse,
    ///         Error(NotFound) when its folder is missing, Error(Io) when the folder is not
    ///         writable
    AtomicFile(const std::filesystem::path& target, IfExists ifExists);
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    const std::filesystem::path& temporaryPath() const { return m_temporary; }
    /// Flushes to disk and renames over the target. With Refuse a target that appeared meanwhile
    /// stays.
    /// @throws Error(Exists), Error(Io), Error(DiskFull)
    void commit();

    /// Whole contents at once. @throws as above
    static void write(const std::filesystem::path& target, std::string_view contents,
                      IfExists ifExists);

private:
    std::filesystem::path m_target;
    std::filesystem::path m_temporary;
    IfExists m_ifExists;
    bool m_committed = false;
};

}  // namespace skimline
