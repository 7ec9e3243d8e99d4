// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/commands/commands.h"
#include "app/cli/skim/clip_report.h"
#include "app/cli/skim/skim_files.h"
#include "app/cli/skim/skim_options.h"
#include "app/cli/terminal/export_options.h"
#include "app/cli/terminal/options.h"
#include "app/cli/terminal/output_paths.h"
#include "app/cli/terminal/part_options.h"
#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/text_format.h"
#include "core/skim/export/clip_export.h"
#include "core/skim/export/listed_cut.h"
#include "core/skim/speech/transcript_source.h"

namespace skimline::cli {
namespace {

/// skimline cut IN --by LIST -o OUT
class CutCommand : public Command {
public:
    CLI::App* addTo(CLI::App& program) override;
    std::vector<std::string> targetOptions() const override {
        std::vector<std::string> names = SkimFiles::optionNames(SkimFiles::Of::AnyVideo);
        names.emplace_back("--output");
        return names;
    }
    std::vector<std::string> streamedOptions() const override {
        return SkimFiles::optionNames(SkimFiles::Of::AnyVideo);
    }
    std::string clipOption() const override { return "--output"; }
    bool runsIsolated() const override { return true; }
    int run(const CommandContext& context) override;

private:
    VideoPart part() const;
    void tell(const ListedCut& cut, const ClipReport& clip, const SkimTargets& targets,
              const CommandContext& context) const;

    ExportOptions m_export;
    SkimFiles m_files;
    PartOptions m_part;
    std::string m_video, m_list, m_output;
    ClipMode m_mode = ClipMode::Accurate;
    int m_threads = 0;
    bool m_overwrite = false;
    bool m_json = false;
    bool m_quiet = false;
};

CLI::App* CutCommand::addTo(CLI::App& program) {
    auto* command = program.add_subcommand(
        "cut", "Cut a video by an edit list (EDL, OTIO, CSV, ...), without analysis.");
    beginGroup(*command, kOutputGroup);
    command->add_option("IN", m_video, "Video to read.")->required();
    beginGroup(*command, kLengthGroup);
    command->add_option(
        "--by", m_list,
        "Edit list of the parts to keep: .otio .fcpxml .edl .csv .tsv .json .llc .srt .vtt.");
    beginGroup(*command, kOutputGroup);
    command
        ->add_option("-o,--output", m_output,
                     "The clip (.mp4 .mov .m4v .mkv .webm) or a folder for it.")
        ->required();
    m_part.addTo(*command);
    m_files.addTo(*command, SkimFiles::Names::Allowed, SkimFiles::Of::AnyVideo);
    command->add_flag("-y,--overwrite", m_overwrite, "Replace files that exist.");
    command->add_flag("--json", m_json, "Print the result as JSON.");
    addClipMode(*command, m_mode);
    m_export.addTo(*command);
    beginGroup(*command, kMachineGroup);
    addThreads(*command, m_threads);
    beginGroup(*command, kOutputGroup);
    command->add_flag("-q,--quiet", m_quiet,
                      "Print results and errors only: no progress, no remarks.");
    return command;
}

VideoPart CutCommand::part() const {
    const std::optional<VideoPart> typed = m_part.typed();
    if (m_list.empty() && !typed)
        throw Error(ErrorCode::Usage, "--by",
                    "Say what to keep with an edit list (--by), --start or --end.");
    return typed.value_or(VideoPart());
}

int CutCommand::run(const CommandContext& context) {
    context.console.setQuiet(m_quiet);
    const VideoPart asked = part();
    m_export.check(m_mode);
    ClipOptions options = m_export.options();
    options.overwrite = m_overwrite;
    options.mode = m_mode;
    options.threads = m_threads;
    SkimTargets targets = planTargets({m_video}, m_files.wanted(m_output)).front();
    targets.inputs = subtitlesBeside(m_video);
    if (!m_list.empty()) targets.inputs.emplace_back(m_list);
    requireFreeTargets(targets, m_overwrite);
    if (targets.anyOnStdout() && m_json)
        throw Error(ErrorCode::Usage, "-", "Only one output can go to standard output.");
    const RunContext runContext =
        context.console.context(context.stop, targets.source.filename().string());
    const ListedCut cut = cutByList(
        m_video, m_list.empty() ? std::nullopt : std::optional<std::filesystem::path>(m_list),
        asked, runContext);
    if (!cut.remark.empty()) context.console.log(LogLevel::Warning, m_list + ": " + cut.remark);
    if (!cut.edits.speeds.empty() && cut.analysis.facts->media.audio)
        context.console.log(LogLevel::Info, "Pieces at a different speed are silent.");
    TranscriptSource own = ownTranscript(m_video);
    if (!targets.srt.empty() || options.burnSubtitles)
        needWords([&] { requireSubtitles(cut.edits, *own.get(runContext)); });
    const ClipReport clip =
        exportClip(cut.analysis, cut.edits, targets.clip, options, own, runContext);
    const EditList shown = shownBy(clip, cut.edits);
    writeLists({cut.analysis, cut.shots, shown}, targets, m_overwrite, context, runContext);
    if (!targets.srt.empty())
        writeFile(targets.srt, subtitleText(shown, *own.get(runContext), targets.srt), m_overwrite,
                  context);
    tell(cut, clip, targets, context);
    return kSuccess;
}

void CutCommand::tell(const ListedCut& cut, const ClipReport& clip, const SkimTargets& targets,
                      const CommandContext& context) const {
    logDifferences(clip, context);
    const double whole = cut.analysis.facts->duration.toDouble();
    const std::size_t pieces = cut.edits.ranges.size();
    if (m_json) {
        nlohmann::ordered_json facts{{"video", m_video}, {"duration", whole}};
        if (!m_list.empty()) facts["list"] = m_list;
        if (!cut.remark.empty()) facts["remark"] = cut.remark;
        for (std::size_t at = 0; at < pieces; ++at) {
            const TimeRange& range = cut.edits.ranges[at];
            nlohmann::ordered_json& piece = facts["pieces"].emplace_back(nlohmann::ordered_json{
                {"start", range.start.toDouble()}, {"end", range.end.toDouble()}});
            if (!cut.edits.speeds.empty()) piece["speed"] = cut.edits.speeds[at].toDouble();
        }
        facts["clip"] = clipFacts(clip, targets.clip);
        context.console.out() << jsonText(facts, 1, IfNotUtf8::Replace) << "\n";
    } else if (!targets.anyOnStdout()) {
        context.console.out() << targets.clip.string() << ": "
                              << decimals(clip.duration.toDouble(), 1) << " s of "
                              << decimals(whole, 1) << " s, " << pieces
                              << (pieces == 1 ? " piece" : " pieces") << std::endl;
    }
}

}  // namespace

std::unique_ptr<Command> makeCutCommand() { return std::make_unique<CutCommand>(); }

}  // namespace skimline::cli
