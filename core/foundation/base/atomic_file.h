// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <sys/stat.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <string_view>

namespace skimline {

/// Creates a folder for targets, with its parents. @throws Error(Io | DiskFull)
void makeFolder(const std::filesystem::path& folder);

/// Removes the temporary files in a folder whose programs have ended: at once if they ran on this
/// system, after an hour without a change if that is unknown (another machine or container).
void removeAbandoned(const std::filesystem::path& folder);

/// A target that appears whole or not at all. Write to `temporaryPath()` (same folder, same
/// suffix), then `commit()`; without a commit the destructor removes the temporary file. The
/// permissions and owner of a replaced file are kept; a symbolic link is replaced, not followed.
/// Also removes files that killed programs left in the folder. One thread.
class AtomicFile {
public:
    enum class IfExists {
        Refuse,
        Replace,      ///< everything except video and audio: no output replaces a user's recording
        ReplaceMedia  ///< replaces media files as well; for clips
    };

    /// @throws Error(Exists) when the target is there and `ifExists` is Refuse, or when it is a
    ///         folder, a device or a pipe; Error(NotFound) when its folder is missing, Error(Io)
    ///         when the folder is not writable, Error(Usage) if Replace would overwrite video or
    ///         audio
    AtomicFile(const std::filesystem::path& target, IfExists ifExists);
    ~AtomicFile();
    AtomicFile(const AtomicFile&) = delete;
    AtomicFile& operator=(const AtomicFile&) = delete;

    const std::filesystem::path& target() const { return m_target; }
    const std::filesystem::path& temporaryPath() const;
    /// Makes it readable by the owner only, even if others could read the replaced file. Call it
    /// before anything is written.
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
