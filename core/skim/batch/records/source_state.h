// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>

namespace skimline::batch {

/// State by which a changed file is recognised without reading it.
struct SourceState {
    std::uint64_t bytes = 0;
    std::int64_t modified = 0;  ///< nanoseconds since 1970, by the clock of its file server

    bool operator==(const SourceState&) const = default;
};

/// @throws Error(NotFound | Unreadable)
SourceState sourceState(const std::filesystem::path& file);

}  // namespace skimline::batch
