// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/commands/batch/folder_watch.h"

#include <poll.h>
#include <sys/inotify.h>
#include <unistd.h>

#include <algorithm>
#include <array>

#include "app/cli/commands/batch/input_videos.h"
#include "core/foundation/base/error_ids.h"

namespace skimline::cli {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

namespace {

constexpr milliseconds kStopEvery{100};

}  // namespace

FolderWatch::FolderWatch(fs::path folder, const Times& times)
    : m_folder(std::move(folder)), m_times(times) {
    if (!fs::is_directory(m_folder))
        throw Error(ErrorCode::NotFound, ErrorId::FolderMissing, {m_folder.string()});
    m_notices = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
    // Without it the folder is looked at every so often all the same.
    if (m_notices >= 0)
        inotify_add_watch(m_notices, m_folder.c_str(),
                          IN_CREATE | IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE | IN_MOVED_FROM);
}

FolderWatch::~FolderWatch() {
    if (m_notices >= 0) close(m_notices);
}

void FolderWatch::look() {
    const Clock::time_point now = Clock::now();
    std::map<fs::path, Seen> seen;
    std::error_code failure;
    for (fs::directory_iterator at(m_folder, failure), end; !failure && at != end;
         at.increment(failure)) {
        std::error_code ignored;
        if (!looksLikeVideo(at->path()) || !at->is_regular_file(ignored)) continue;
        try {
            const batch::SourceState state = batch::sourceState(at->path());
            const auto before = m_seen.find(at->path());
            const bool same = before != m_seen.end() && before->second.state == state;
            seen.emplace(at->path(), same ? before->second : Seen{state, now, false});
        } catch (const Error&) {
            continue;  // it went away meanwhile
        }
    }
    if (failure)
        throw Error(
            ErrorCode::Unreadable, m_folder.string(),
            "The folder " + m_folder.string() + " cannot be read: " + failure.message() + ".");
    m_seen = std::move(seen);
}

std::vector<fs::path> FolderWatch::settled() {
    const Clock::time_point now = Clock::now();
    std::vector<fs::path> files;
    for (auto& [file, seen] : m_seen) {
        if (seen.handedOut || now - seen.since < m_times.settle) continue;
        seen.handedOut = true;
        files.push_back(file);
    }
    return files;
}

bool FolderWatch::waitsForSome() const {
    return std::ranges::any_of(m_seen, [](const auto& entry) { return !entry.second.handedOut; });
}

std::vector<fs::path> FolderWatch::next(bool untilEmpty, const RunContext& context) {
    while (true) {
        context.throwIfStopped();
        look();
        std::vector<fs::path> files = settled();
        if (!files.empty() || (untilEmpty && !waitsForSome())) return files;
        rest(context);
    }
}

void FolderWatch::rest(const RunContext& context) {
    Clock::time_point until = Clock::now() + m_times.lookEvery;
    for (const auto& [file, seen] : m_seen)
        if (!seen.handedOut) until = std::min(until, seen.since + m_times.settle);
    while (Clock::now() < until && !context.stopRequested()) {
        const auto left = std::chrono::duration_cast<milliseconds>(until - Clock::now());
        pollfd notices{m_notices, POLLIN, 0};
        const milliseconds pause = std::clamp(left, milliseconds(1), kStopEvery);
        if (poll(&notices, 1, static_cast<int>(pause.count())) <= 0) continue;
        std::array<char, 4096> ignored{};
        while (read(m_notices, ignored.data(), ignored.size()) > 0) {
        }
        return;
    }
}

}  // namespace skimline::cli
