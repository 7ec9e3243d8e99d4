// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <vector>

namespace skimline {

/// Needs of a process that reads a stranger's file; everything else is taken from it. Paths that
/// are not there count for nothing.
struct SandboxNeeds {
    std::vector<std::filesystem::path> readable;  ///< files, and folders with all that is in them
    std::vector<std::filesystem::path> listable;  ///< folders whose names may be looked at
    std::vector<std::filesystem::path> writable;  ///< folders, with all that is in them
    std::vector<std::filesystem::path> devices;   ///< of a GPU: read, written, and asked
    std::uint64_t memoryBytes = 0;                ///< of its own; 0: what the system allows
    bool takesDays = false;                       ///< a training: no limit on processor time
    /// Called before anything is taken away, for what can only be opened while all is allowed: a
    /// GPU's driver. May be null.
    std::function<void()> before;
};

}  // namespace skimline
