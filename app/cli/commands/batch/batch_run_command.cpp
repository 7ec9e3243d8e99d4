// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "app/cli/commands/batch/batch_commands.h"
#include "app/cli/commands/batch/batch_reports.h"
#include "app/cli/commands/batch/recorded_options.h"
#include "app/cli/commands/batch/worker_options.h"
#include "app/cli/terminal/interrupt.h"
#include "app/cli/terminal/options.h"
#include "core/foundation/base/error.h"
#include "core/skim/batch/records/manifest.h"
#include "core/skim/batch/records/request.h"
#include "core/skim/batch/work/shard.h"

namespace skimline::cli {
namespace {

/// Exit status of a job whose only video cannot be skimmed: Kubernetes' FailIndex.
constexpr int kFailedForGood = 42;

std::string shardName(const batch::Shard& shard) {
    return std::to_string(shard.index + 1) + "/" + std::to_string(shard.count);
}

/// skimline batch run RUN
class BatchRunCommand : public Command {
public:
    CLI::App* addTo(CLI::App& batch) override;
    std::vector<std::string> targetOptions() const override { return {"--metrics"}; }
    int run(const CommandContext& context) override;

private:
    void requirePlan(const batch::RunFolder& folder) const;
    batch::Shard chosenShard(const CommandContext& context) const;
    static int statusOf(const batch::WorkReport& report, const CommandContext& context);

    WorkerOptions m_worker;
    std::string m_run;
    std::string m_shard;
    std::string m_metrics;
    std::int64_t m_of = 0;
    bool m_claim = false;
    bool m_verify = false;
    bool m_logJson = false;
    bool m_quiet = false;
};

CLI::App* BatchRunCommand::addTo(CLI::App& batch) {
    CLI::App* command = batch.add_subcommand(
        "run", "Make the missing skims of a planned run, or this worker's share of them.");
    command->add_option("RUN", m_run, "Folder of the run, made by \"batch plan\".")->required();
    beginGroup(*command, "Share");
    auto* shard = command->add_option(
        "--shard", m_shard,
        "Share of the videos: 2/8 is the second of eight; by default the launcher sets it.");
    command->add_option("--of", m_of, "Number of shares, if the launcher does not set it.")
        ->check(CLI::PositiveNumber)
        ->excludes(shard);
    command->add_flag("--claim", m_claim, "Take any video that no other worker has taken.")
        ->excludes(shard);
    m_worker.addTo(*command);
    beginGroup(*command, kOutputGroup);
    command->add_flag("--verify", m_verify,
                      "Check the contents of existing skims, and make damaged ones again.");
    command->add_flag("--log-json", m_logJson, "Print the log as JSON lines on stderr.");
    command->add_option("--metrics", m_metrics,
                        "Metrics for Prometheus (.prom), updated during the run.");
    command->add_flag("-q,--quiet", m_quiet,
                      "Print results and errors only: no progress, no remarks.");
    return command;
}

void BatchRunCommand::requirePlan(const batch::RunFolder& folder) const {
    if (std::filesystem::exists(folder.manifest()) && std::filesystem::exists(folder.request()))
        return;
    throw Error(ErrorCode::Usage, m_run,
                "No run is planned in " + m_run + "; plan one with \"skimline batch plan\".");
}

batch::Shard BatchRunCommand::chosenShard(const CommandContext& context) const {
    if (m_claim) return {};
    batch::Shard shard = batch::chooseShard(m_shard, m_of, batch::environmentOfProcess());
    if (!shard.origin.empty() && !m_logJson)
        context.console.log(LogLevel::Info,
                            "This is shard " + shardName(shard) + ", by " + shard.origin + ".");
    return shard;
}

int BatchRunCommand::statusOf(const batch::WorkReport& report, const CommandContext& context) {
    if (report.mayRetry > 0) return kFailure;
    if (report.failedForGood == 0) return kSuccess;
    context.console.log(LogLevel::Warning,
                        std::to_string(report.failedForGood) + " of " +
                            std::to_string(report.videos) +
                            " videos cannot be skimmed; \"skimline batch status\" says why.");
    return report.videos == 1 ? kFailedForGood : kSuccess;
}

int BatchRunCommand::run(const CommandContext& context) {
    context.console.setQuiet(m_quiet);
    if (!m_metrics.empty() && !m_metrics.ends_with(".prom"))
        throw Error(ErrorCode::Usage, m_metrics, "The name of a metrics file must end in .prom.");
    const RunContext runContext(context.stop, {});
    const auto folder = batch::RunFolder::planned(m_run);
    requirePlan(folder);
    const batch::BatchRequest request = batch::readRequest(folder.request());
    requireSameResults(request, runContext);
    const batch::Shard shard = chosenShard(context);
    const auto part = batch::partOf(batch::readManifest(folder.manifest()), shard);
    BatchReports reports(context.console, {m_logJson, m_metrics, shardName(shard)},
                         static_cast<std::int64_t>(part.size()));
    batch::WorkOrder order{.folder = folder, .request = request.hash()};
    order.how = m_verify ? batch::Thorough::Hashes : batch::Thorough::Sizes;
    order.tell = [&](const batch::BatchEvent& event) { reports.tell(event); };
    m_worker.apply(order);
    try {
        const auto report =
            batch::work(part, order, videoInProcess(request, m_worker.limits()), runContext);
        reports.finish(report);
        return statusOf(report, context);
    } catch (const Error& error) {
        if (error.code() != ErrorCode::Cancelled) throw;
        context.console.log(LogLevel::Info, "Stopped; unfinished files were removed.");
        return InterruptGuard::exitStatus();
    }
}

}  // namespace

std::unique_ptr<Command> makeBatchRunCommand() { return std::make_unique<BatchRunCommand>(); }

}  // namespace skimline::cli
