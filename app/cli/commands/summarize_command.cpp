// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <iterator>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "app/cli/commands/batch/batch_reports.h"
#include "app/cli/commands/batch/recorded_options.h"
#include "app/cli/commands/batch/result_folder.h"
#include "app/cli/commands/commands.h"
#include "app/cli/skim/skim_files.h"
#include "app/cli/skim/skim_options.h"
#include "app/cli/skim/skim_writer.h"
#include "app/cli/terminal/command.h"
#include "app/cli/terminal/input_files.h"
#include "app/cli/terminal/options.h"
#include "app/cli/terminal/output_paths.h"
#include "app/cli/terminal/processes/command_needs.h"
#include "app/cli/terminal/processes/isolated_work.h"
#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/sandbox/sandbox.h"
#include "core/foundation/sandbox/sandboxed_work.h"
#include "core/skim/speech/transcript_source.h"

namespace skimline::cli {
namespace {

using Json = nlohmann::ordered_json;

/// With several videos, a message about a budget must name the video.
std::string namingSource(const std::string& sentence, const std::string& source) {
    const std::string name = std::filesystem::path(source).filename().string();
    return sentence.find(name) != std::string::npos ? sentence : source + ": " + sentence;
}

/// skimline summarize IN... -o OUT
class SummarizeCommand : public Command {
public:
    CLI::App* addTo(CLI::App& program) override;
    std::vector<std::string> targetOptions() const override {
        std::vector<std::string> names = SkimFiles::optionNames();
        names.emplace_back("--output");
        return names;
    }
    std::vector<std::string> streamedOptions() const override { return SkimFiles::optionNames(); }
    std::string clipOption() const override { return "--output"; }
    bool isKnown(const CommandContext& context) override;
    int run(const CommandContext& context) override;

private:
    /// Reasons cost a pass of the network: only where something shows them.
    void noteReasons();
    /// Without a clip, lists and reports need no name of one: they are named after the video.
    void nameOutput();
    int summarizeAll(const CommandContext& context);
    int resume(const CommandContext& context);
    batch::VideoJob jobHere(const CommandContext& context) const;
    /// For a process that works on one video of a batch. @return exit status, which carries no
    /// information
    int summarizeForBatch(const CommandContext& context);
    /// @return the report as JSON text, with a `clip` member
    std::string summarize(const SkimTargets& targets, const CommandContext& context) const;

    SkimOptions m_skim;
    SkimFiles m_files;
    std::vector<std::string> m_videos;
    std::string m_output;
    int m_answers = -1;
    CLI::App* m_command = nullptr;
    bool m_overwrite = false;
    bool m_resume = false;
    bool m_json = false;
    bool m_estimate = false;
    bool m_explain = false;
    bool m_noClip = false;
};

CLI::App* SummarizeCommand::addTo(CLI::App& program) {
    m_command = program.add_subcommand("summarize", "Write the part of a video worth watching.");
    beginGroup(*m_command, kOutputGroup);
    m_command->add_option("IN", m_videos, "Videos to read.")->required();
    CLI::Option* const output =
        m_command
            ->add_option("-o,--output", m_output,
                         "The clip (.mp4 .mov .m4v .mkv .webm) or a folder for it.")
            ->required();
    m_files.addTo(*m_command, SkimFiles::Names::Allowed);
    m_command->add_flag("-y,--overwrite", m_overwrite, "Replace files that exist.");
    auto* resume = m_command->add_flag("--resume", m_resume,
                                       "Make only skims that are missing or whose video changed.");
    m_command->add_flag("--json", m_json, "Print the result as JSON.");
    m_command->add_flag("--explain", m_explain, "Print why every shot was kept or dropped.")
        ->excludes("--json");
    auto* estimate = m_command->add_flag_callback(
        "--estimate",
        [this, output] {
            m_estimate = true;
            output->required(false);
        },
        "Print the expected size and time of every mode; write nothing.");
    m_command->add_flag_callback(
        "--no-clip",
        [this, output] {
            m_noClip = true;
            output->required(false);
        },
        "Choose the shots and write the lists and reports, but no clip; needs no --output.");
    for (const std::string& list : SkimFiles::optionNames())
        estimate->excludes(m_command->get_option(list));
    m_skim.addTo(*m_command);
    for (const char* other : {"--json", "--explain", "--estimate", "--no-clip"})
        resume->excludes(m_command->get_option(other));
    // Hidden: the socket by which the process of a batch that works on one video answers.
    m_command->add_option("--answers", m_answers)->group("");
    return m_command;
}

bool SummarizeCommand::isKnown(const CommandContext& context) {
    if (m_answers >= 0 || m_resume) return false;
    nameOutput();
    noteReasons();
    return std::ranges::all_of(
        m_videos, [&](const std::string& video) { return m_skim.isKnown(video, context); });
}

void SummarizeCommand::nameOutput() {
    CLI::Option* const output = m_command->get_option("--output");
    if (!output->empty()) return;
    const std::filesystem::path video = m_videos.front();
    m_output = m_videos.size() > 1 ? "./" : video.stem().string() + "-skim" + clipSuffix(video);
    // The sandbox reads from the option which folder is written to.
    output->add_result(m_output);
}

void SummarizeCommand::noteReasons() {
    const WantedTargets files = m_files.wanted(m_output);
    if (m_explain || m_json || files.report || files.storyboard) m_skim.wantReasons();
}

int SummarizeCommand::run(const CommandContext& context) {
    nameOutput();
    noteReasons();
    if (m_answers >= 0) return summarizeForBatch(context);
    return m_resume ? resume(context) : summarizeAll(context);
}

int SummarizeCommand::summarizeForBatch(const CommandContext& context) {
    answer(MessageChannel(m_answers), [&] {
        m_skim.check(context.console);
        // This process already works on a single video.
        if (context.isolates) enterSandbox(needsOf(*m_command, targetOptions()));
        const SkimTargets targets = planTargets(m_videos, m_files.wanted(m_output)).front();
        requireFreeTargets(targets, false);
        const ChosenSkim skim = m_skim.choose(targets, context, progressOf(targets, context));
        writeSkim(skim, targets, m_skim, {.reproducible = true, .quiet = true}, context);
        return skim.analysis->facts->contentHash;
    });
    return kSuccess;
}

int SummarizeCommand::resume(const CommandContext& context) {
    m_skim.check(context.console);
    // As with several videos, files next to the clips cannot be named.
    planTargets({m_videos.front(), m_videos.front()}, m_files.wanted(m_output));
    const RunContext runContext(context.stop, {});
    const batch::BatchRequest request =
        requestOf(*m_command, {"--output", "--resume", "--overwrite"}, runContext);
    const ResultFolder results(m_output, request, m_overwrite);
    std::vector<batch::ManifestEntry> entries;
    for (const std::string& video : m_videos) try {
            entries.push_back(results.entryFor(video, m_overwrite ? ResultFolder::IfTaken::Replace
                                                                  : ResultFolder::IfTaken::Refuse));
        } catch (const Error& error) {
            if (error.code() != ErrorCode::Exists) throw;
            context.console.log(LogLevel::Error, error.what());
        }
    BatchReports reports(context.console, {}, static_cast<std::int64_t>(entries.size()));
    batch::WorkOrder order{.folder = results.records(), .request = request.hash()};
    order.followSources = true;
    order.tell = [&](const batch::BatchEvent& event) { reports.tell(event); };
    const batch::WorkReport report = batch::work(entries, order, jobHere(context), runContext);
    const bool all = entries.size() == m_videos.size();
    return report.mayRetry + report.failedForGood > 0 || !all ? kFailure : kSuccess;
}

batch::VideoJob SummarizeCommand::jobHere(const CommandContext& context) const {
    return [this, &context](const batch::ManifestEntry& entry, const std::filesystem::path& staging,
                            const RunContext&) {
        const std::string clip = staging / (entry.stem + clipSuffix(entry.source));
        const SkimTargets targets = planTargets({entry.source}, m_files.wanted(clip)).front();
        const SandboxNeeds needs = needsOf(*m_command, targetOptions());
        return inIsolation(entry.source.string(), needs, context, [&] {
            const ChosenSkim skim = m_skim.choose(targets, context, progressOf(targets, context));
            writeSkim(skim, targets, m_skim, {.reproducible = true, .quiet = true}, context);
            return skim.analysis->facts->contentHash;
        });
    };
}

int SummarizeCommand::summarizeAll(const CommandContext& context) {
    m_skim.check(context.console);
    Json reports = Json::array();
    int status = kSuccess;
    std::vector<SkimTargets> plan = planTargets(m_videos, m_files.wanted(m_output));
    const auto inputs = inputsOf(*m_command, targetOptions());
    const SandboxNeeds needs = needsOf(*m_command, targetOptions());
    for (SkimTargets& targets : plan) {
        targets.inputs = inputs;
        // They may be read although not named on the command line.
        std::ranges::copy(subtitlesBeside(targets.source), std::back_inserter(targets.inputs));
        try {
            const std::string report = inIsolation(targets.source.string(), needs, context,
                                                   [&] { return summarize(targets, context); });
            reports.push_back(parseJson<Json>(report, "The report"));
        } catch (const Error& error) {
            if (plan.size() == 1 || error.code() == ErrorCode::Cancelled) throw;
            const std::string sentence = namingSource(error.what(), targets.source.string());
            context.console.log(LogLevel::Error, sentence);
            reports.push_back({{"video", targets.source.string()}, {"error", sentence}});
            status = kFailure;
        }
    }
    if (m_json) {
        const Json& shown = plan.size() == 1 ? reports[0] : reports;
        context.console.out() << jsonText(shown, 1, IfNotUtf8::Replace) << "\n";
    }
    return status;
}

std::string SummarizeCommand::summarize(const SkimTargets& targets,
                                        const CommandContext& context) const {
    SkimTargets written = targets;
    if (m_noClip) written.clip.clear();
    if (m_noClip && !m_json && !m_explain && !m_estimate && written.all().empty())
        throw Error(ErrorCode::Usage, "--no-clip",
                    "--no-clip writes nothing without a list, a report, --json or --explain.");
    requireFreeTargets(written, m_overwrite || m_estimate);
    if (targets.anyOnStdout() && (m_json || m_explain))
        throw Error(ErrorCode::Usage, "-", "Only one output can go to standard output.");
    const ChosenSkim skim = m_skim.choose(targets, context, progressOf(targets, context));
    const SkimWriting how{.overwrite = m_overwrite,
                          .quiet = m_json || targets.anyOnStdout(),
                          .clip = !m_noClip,
                          .explain = m_explain};
    return m_estimate ? estimateSkim(skim, targets, m_skim, how, context)
                      : writeSkim(skim, targets, m_skim, how, context);
}

}  // namespace

std::unique_ptr<Command> makeSummarizeCommand() { return std::make_unique<SummarizeCommand>(); }

}  // namespace skimline::cli
