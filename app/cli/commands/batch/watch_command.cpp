// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "app/cli/commands/batch/batch_commands.h"
#include "app/cli/commands/batch/batch_reports.h"
#include "app/cli/commands/batch/folder_watch.h"
#include "app/cli/commands/batch/recorded_options.h"
#include "app/cli/commands/batch/result_folder.h"
#include "app/cli/commands/batch/worker_options.h"
#include "app/cli/skim/skim_files.h"
#include "app/cli/skim/skim_options.h"
#include "app/cli/terminal/duration_parsing.h"
#include "app/cli/terminal/interrupt.h"
#include "app/cli/terminal/options.h"
#include "core/foundation/base/error.h"

namespace skimline::cli {
namespace {

namespace fs = std::filesystem;

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
        "watch",
        "Skim every video that appears in a folder, until it is stopped. What is done is recorded "
        "in OUT/.skimline, so it goes on where it was.");
    m_command->add_option("IN", m_folder, "Watch this folder; folders in it are not looked into.")
        ->required();
    m_command->add_option("-o,--output", m_output, "Write the skims to this folder.")->required();
    addOption(*m_command, "--settle", m_settle,
              "Take a video for whole once it has not changed for this long, in seconds.");
    addOption(*m_command, "--poll", m_poll,
              "Look into the folder this often, in seconds; changes on a local disk are seen at "
              "once.");
    m_command->add_flag(
        "--once", m_once,
        "End when every video that is there was tried, instead of waiting for more.");
    m_command->add_flag("--overwrite", m_overwrite,
                        "Make skims again that were made with other options, and replace those "
                        "that have no record.");
    m_command->add_flag("--log-json", m_logJson,
                        "Say what happens as one JSON object a line on stderr.");
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
                    "The skims cannot go to the folder that is watched.");
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
            // It went away again, or nobody may read it: the others are skimmed all the same.
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
