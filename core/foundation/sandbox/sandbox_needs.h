// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <vector>

namespace skimline {

/// Needs of a process that reads an untrusted file; it loses all other rights. Missing paths are
/// ignored.
struct SandboxNeeds {
    std::vector<std::filesystem::path> readable;  ///< files, and folders with all that is in them
    std::vector<std::filesystem::path> listable;  ///< folders whose names may be looked at
    std::vector<std::filesystem::path> writable;  ///< folders with all that is in them, and files
    std::vector<std::filesystem::path>
        devices;                    ///< of a GPU: opened for reading, writing and ioctl()
    std::uint64_t memoryBytes = 0;  ///< most that it may use; 0: no limit but the system's
    bool takesDays = false;         ///< a training: no limit on processor time
    /// Called before any right is given up, to open files that need all of them, such as a GPU's
    /// driver. May be null.
    std::function<void()> before;
};

}  // namespace skimline
