// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <poll.h>
#include <sys/inotify.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "app/cli/commands/batch/batch_commands.h"
#include "app/cli/commands/batch/batch_reports.h"
#include "app/cli/commands/batch/input_videos.h"
#include "app/cli/commands/batch/recorded_options.h"
#include "app/cli/commands/batch/result_folder.h"
#include "app/cli/commands/batch/worker_options.h"
#include "app/cli/skim/skim_files.h"
#include "app/cli/skim/skim_options.h"
#include "app/cli/terminal/duration_parsing.h"
#include "app/cli/terminal/interrupt.h"
#include "app/cli/terminal/options.h"
#include "core/foundation/base/error.h"
#include "core/foundation/base/error_ids.h"
#include "core/foundation/base/run_context.h"
#include "core/skim/batch/records/source_state.h"

namespace skimline::cli {
namespace {

namespace fs = std::filesystem;

/// Videos that appear in a folder, once they are complete, i.e. the file has not changed for a
/// while. On a local disk the system reports changes at once; network folders are polled. One
/// thread.
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

    /// Waits until there are videos that were not handed out in their present state, or, with
    /// `untilEmpty`, until there is nothing left to wait for: then returns none.
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
    /// Waits until something changes, a file settles or the next poll is due.
    void rest(const RunContext& context);

    std::filesystem::path m_folder;
    Times m_times;
    int m_notices = -1;
    std::map<std::filesystem::path, Seen> m_seen;
};

using std::chrono::milliseconds;

constexpr milliseconds kStopEvery{100};

FolderWatch::FolderWatch(fs::path folder, const Times& times)
    : m_folder(std::move(folder)), m_times(times) {
    if (!fs::is_directory(m_folder))
        throw Error(ErrorCode::NotFound, ErrorId::FolderMissing, {m_folder.string()});
    m_notices = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
    // Without inotify the folder is polled.
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
            continue;  // it has disappeared meanwhile
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

std::chrono::milliseconds millisecondsFrom(const std::string& text) {
    return std::chrono::milliseconds(static_cast<std::int64_t>(secondsFromText(text) * 1000));
}

/// skimline watch IN -o OUT
class WatchCommand : public Command {
public:
    CLI::App* addTo(CLI::App& program) override;
    std::vector<std::string> targetOptions() const override {
        std::vector<std::string> names = SkimFiles::optionNames();
        names.emplace_back("--output");
        return names;
    }
    int run(const CommandContext& context) override;

private:
    /// @return whether all of them got their skim
    bool makeAll(const std::vector<fs::path>& videos, const ResultFolder& results,
                 const batch::BatchRequest& request, const CommandContext& context) const;
    int watch(const CommandContext& context);

    SkimOptions m_skim;
    SkimFiles m_files;
    WorkerOptions m_worker;
    std::string m_folder;
    std::string m_output;
    std::string m_settle = "5s";
    std::string m_poll = "10s";
    bool m_once = false;
    bool m_overwrite = false;
    bool m_logJson = false;
    CLI::App* m_command = nullptr;
};

CLI::App* WatchCommand::addTo(CLI::App& program) {
    m_command = program.add_subcommand(
        "watch", "Skim every video that appears in a folder, until it is stopped.");
    beginGroup(*m_command, kOutputGroup);
    m_command->add_option("IN", m_folder, "Folder to watch, without its subfolders.")->required();
    m_command
        ->add_option("-o,--output", m_output,
                     "Folder for the skims; its .skimline records what is done.")
        ->required()
        ->type_name("FOLDER");
    beginGroup(*m_command, "Watching");
    addOption(*m_command, "--settle", m_settle,
              "Seconds without a change after which a video counts as complete.");
    addOption(*m_command, "--poll", m_poll, "Seconds between checks of the folder.");
    m_command->add_flag("--once", m_once, "Stop after trying every video in the folder.");
    beginGroup(*m_command, kOutputGroup);
    m_command->add_flag("-y,--overwrite", m_overwrite,
                        "Replace skims that were made with other options or have no record.");
    m_command->add_flag("--log-json", m_logJson, "Print the log as JSON lines on stderr.");
    m_worker.addTo(*m_command);
    m_files.addTo(*m_command, SkimFiles::Names::Beside);
    m_skim.addTo(*m_command);
    return m_command;
}

int WatchCommand::run(const CommandContext& context) {
    m_skim.check(context.console);
    std::error_code ignored;
    if (fs::equivalent(m_folder, m_output, ignored))
        throw Error(ErrorCode::Usage, m_output,
                    "The skims cannot be written to the watched folder.");
    try {
        return watch(context);
    } catch (const Error& error) {
        if (error.code() != ErrorCode::Cancelled) throw;
        return InterruptGuard::exitStatus();
    }
}

int WatchCommand::watch(const CommandContext& context) {
    const RunContext runContext(context.stop, {});
    FolderWatch folder(m_folder, {millisecondsFrom(m_settle), millisecondsFrom(m_poll)});
    std::vector<std::string> ours{"--output",    "--settle",     "--poll",     "--once",
                                  "--memory",    "--time-limit", "--back-off", "--lease",
                                  "--overwrite", "--log-json"};
    const batch::BatchRequest request = requestOf(*m_command, ours, runContext);
    const ResultFolder results(m_output, request, m_overwrite);
    bool all = true;
    while (true) {
        const std::vector<fs::path> videos = folder.next(m_once, runContext);
        if (videos.empty()) return all ? kSuccess : kFailure;
        all = makeAll(videos, results, request, context) && all;
    }
}

bool WatchCommand::makeAll(const std::vector<fs::path>& videos, const ResultFolder& results,
                           const batch::BatchRequest& request,
                           const CommandContext& context) const {
    std::vector<batch::ManifestEntry> entries;
    const auto ifTaken =
        m_overwrite ? ResultFolder::IfTaken::Replace : ResultFolder::IfTaken::Rename;
    for (const fs::path& video : videos) {
        try {
            entries.push_back(results.entryFor(video, ifTaken));
        } catch (const Error& error) {
            // It was removed or is not readable; the others are still skimmed.
            context.console.log(LogLevel::Warning, error.what());
        }
    }
    BatchReports reports(context.console, {m_logJson, {}, "1/1"},
                         static_cast<std::int64_t>(entries.size()));
    batch::WorkOrder order{.folder = results.records(), .request = request.hash()};
    order.followSources = true;
    order.tell = [&](const batch::BatchEvent& event) { reports.tell(event); };
    m_worker.apply(order);
    const batch::WorkReport report = batch::work(
        entries, order, videoInProcess(request, m_worker.limits()), RunContext(context.stop, {}));
    return report.mayRetry == 0 && report.failedForGood == 0;
}

}  // namespace

std::unique_ptr<Command> makeWatchCommand() { return std::make_unique<WatchCommand>(); }

}  // namespace skimline::cli
