// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <filesystem>
#include <map>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/skim/batch/records/source_state.h"

namespace skimline::cli {

/// Videos that appear in a folder, once they are whole: nothing about the file has changed for a
/// while. The system says at once what changes on a local disk; folders of other machines are
/// looked at again and again. One thread.
class FolderWatch {
public:
    struct Times {
        std::chrono::milliseconds settle{5000};  ///< unchanged for this long
        std::chrono::milliseconds lookEvery{10'000};
    };

    /// @throws Error(NotFound | Unreadable)
    FolderWatch(std::filesystem::path folder, const Times& times);
    ~FolderWatch();
    FolderWatch(const FolderWatch&) = delete;
    FolderWatch& operator=(const FolderWatch&) = delete;

    /// Waits until there are some that were not handed out in their present state, or, with
    /// `untilEmpty`, until nothing is left to wait for: then none.
    /// @throws Error(Cancelled), Error(NotFound | Unreadable) when the folder goes away
    std::vector<std::filesystem::path> next(bool untilEmpty, const RunContext& context);

private:
    using Clock = std::chrono::steady_clock;
    struct Seen {
        batch::SourceState state;
        Clock::time_point since;
        bool handedOut = false;
    };

    void look();
    std::vector<std::filesystem::path> settled();
    bool waitsForSome() const;
    /// Until something changes, a file settles or it is time to look again.
    void rest(const RunContext& context);

    std::filesystem::path m_folder;
    Times m_times;
    int m_notices = -1;
    std::map<std::filesystem::path, Seen> m_seen;
};

}  // namespace skimline::cli
