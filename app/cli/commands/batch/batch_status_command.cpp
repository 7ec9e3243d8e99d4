// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <CLI/CLI.hpp>
#include <memory>
#include <string>

#include "app/cli/commands/batch/batch_commands.h"
#include "core/foundation/base/clock_text.h"
#include "core/skim/batch/records/run_status.h"

namespace skimline::cli {
namespace {

/// skimline batch status RUN
class BatchStatusCommand : public Command {
public:
    CLI::App* addTo(CLI::App& batch) override {
        CLI::App* command = batch.add_subcommand(
            "status", "Show the progress of a run and what failed, read from its records.");
        command->add_option("RUN", m_run, "Folder of the run, made by \"batch plan\".")->required();
        command->add_flag("--json", m_json, "Print the result as JSON.");
        command->add_flag("--verify", m_verify,
                          "Count only skims whose contents match the records.");
        return command;
    }

    int run(const CommandContext& context) override {
        const RunContext runContext = context.console.context(context.stop, m_run);
        const batch::RunStatus status = batch::statusOf(
            batch::RunFolder::planned(m_run),
            m_verify ? batch::Thorough::Hashes : batch::Thorough::Sizes, runContext);
        std::ostream& out = context.console.out();
        if (m_json)
            out << batch::statusJson(status) << "\n";
        else
            print(status, out);
        return kSuccess;
    }

private:
    static void print(const batch::RunStatus& status, std::ostream& out) {
        out << status.done << " of " << status.videos << " videos done, " << status.inWork
            << " in progress, " << status.waiting() << " waiting, " << status.mayRetry
            << " may be tried again, " << status.failedForGood << " failed for good; "
            << roundedClockText(status.workSeconds) << " of work so far";
        const double left = batch::secondsLeft(status);
        if (left > 0) out << ", about " << roundedClockText(left) << " left at this pace";
        out << ".\n";
        if (status.abandoned > 0)
            out << "Of those that wait, " << status.abandoned
                << " were left by workers that have been silent for two minutes; the next worker "
                   "takes them over.\n";
        for (const batch::FailureRecord& failure : status.failures)
            out << failure.source.string() << ": " << failure.error.what() << " ("
                << (batch::isPermanent(failure.error.code()) ? "for good" : "may be tried again")
                << ", attempt " << failure.attempt << ", " << failure.host << ")\n";
        if (!status.untruthful.empty())
            out << "Records whose results are missing or other ones: " << status.untruthful.size()
                << "; the next run makes them again.\n";
    }

    std::string m_run;
    bool m_json = false;
    bool m_verify = false;
};

}  // namespace

std::unique_ptr<Command> makeBatchStatusCommand() { return std::make_unique<BatchStatusCommand>(); }

}  // namespace skimline::cli
