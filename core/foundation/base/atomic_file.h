// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <sys/stat.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <string_view>

namespace skimline {

/// A folder for targets, with those around it. @throws Error(Io | DiskFull)
void makeFolder(const std::filesystem::path& folder);

/// Removes the temporary files in a folder whose programs are gone: at once where this system
/// started them, after an hour without a change if it cannot tell (another machine's, or started in
/// another container).
void removeAbandoned(const std::filesystem::path& folder);

/// A target that appears whole or not at all. Write to `temporaryPath()` (same folder, same
/// suffix), then `commit()`; without a commit the destructor removes the temporary file. The
/// permissions and owner of a replaced file are kept; a symbolic link is replaced, not followed.
/// Files that killed programs left in the folder are removed on the way. One thread.
class AtomicFile {
public:
    enum class IfExists {
        Refuse,
        Replace,      ///< all but video and audio: no output replaces a user's recording
        ReplaceMedia  ///< replaces media files as well; for clips
    };

    /// @throws Error(Exists) when the target is there and `ifExists` is Refuse, or when it is a
    ///         folder, a device or a pipe; Error(NotFound) when its folder is missing, Error(Io)
    ///         when the folder is not writable, Error(Usage) for video or audio that Replace meets
    AtomicFile(const std::filesystem::path& target, IfExists ifExists);
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    const std::filesystem::path& target() const { return m_target; }
    const std::filesystem::path& temporaryPath() const;
    /// Only the owner may read it, even if the replaced file was readable to others. Call it before
    /// anything is written.
    void keepPrivate();
    /// Appends. @throws Error(Io | DiskFull)
    void write(std::string_view contents);
    /// Flushes to disk and renames over the target. With Refuse a target that appeared meanwhile
    /// stays.
    /// @throws Error(Exists), Error(Io), Error(DiskFull)
    void commit();

    /// Whole contents at once. @throws as above
    static void write(const std::filesystem::path& target, std::string_view contents,
                      IfExists ifExists);

private:
    class Temporary;
    void takeOver(const struct stat& replaced);

    std::filesystem::path m_target;
    IfExists m_ifExists;
    std::unique_ptr<Temporary> m_temporary;
    std::optional<mode_t> m_permissions;  ///< of the replaced file
};

}  // namespace skimline
