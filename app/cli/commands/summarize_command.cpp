// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <iterator>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/commands/commands.h"
#include "app/cli/terminal/analysis_options.h"
#include "app/cli/terminal/command.h"
#include "app/cli/terminal/duration_parsing.h"
#include "app/cli/terminal/export_options.h"
#include "app/cli/terminal/input_files.h"
#include "app/cli/terminal/keyword_options.h"
#include "app/cli/terminal/options.h"
#include "app/cli/terminal/output_paths.h"
#include "app/cli/terminal/speech_options.h"
#include "core/base/atomic_file.h"
#include "core/base/error.h"
#include "core/base/parse_json.h"
#include "core/engine/export/clip_export.h"
#include "core/engine/export/subject_window.h"
#include "core/engine/export/transcript_source.h"
#include "core/engine/words/chapter_titles.h"

namespace skimline::cli {
namespace {

using Json = nlohmann::ordered_json;

const std::vector<std::pair<std::string, ClipMode>> kModes = {
    {"accurate", ClipMode::Accurate}, {"smart", ClipMode::Smart}, {"copy", ClipMode::Copy}};

std::string nameOf(ClipMode mode) {
    return std::ranges::find(kModes, mode, &std::pair<std::string, ClipMode>::second)->first;
}

std::string oneDecimal(double value) {
    char text[64];
    std::snprintf(text, sizeof text, "%.1f", value);
    return text;
}

std::string sentenceFor(const Analysis& analysis, const std::vector<Shot>& shots,
                        const ClipReport& clip, const std::filesystem::path& target) {
    const auto kept = std::ranges::count_if(shots, &Shot::kept);
    return target.string() + ": " + oneDecimal(clip.duration.toDouble()) + " s of " +
           oneDecimal(analysis.duration.toDouble()) + " s, " + std::to_string(kept) + " of " +
           std::to_string(shots.size()) + " shots" +
           (analysis.flat ? "; nothing stands out, so the skim is spread evenly" : "");
}

/// Among several videos a sentence about a budget must say whose.
std::string namingSource(const std::string& sentence, const std::string& source) {
    const std::string name = std::filesystem::path(source).filename().string();
    return sentence.find(name) != std::string::npos ? sentence : source + ": " + sentence;
}

Json shiftFacts(const std::vector<CutShift>& shifts) {
    Json facts = Json::array();
    for (const CutShift& shift : shifts)
        facts.push_back({{"starts_earlier_by", shift.start.toDouble()},
                         {"ends_later_by", shift.end.toDouble()}});
    return facts;
}

Json clipFacts(const ClipReport& clip, const std::filesystem::path& target) {
    Json facts = {{"path", target.string()},
                  {"mode", nameOf(clip.mode)},
                  {"frames", clip.videoFrames},
                  {"copied_frames", clip.copiedFrames},
                  {"duration", clip.duration.toDouble()},
                  {"audio", clip.hasAudio},
                  {"audio_tracks", clip.audioTracks},
                  {"audio_minus_video_ms", clip.audioMinusVideoMs}};
    if (!clip.remark.empty()) facts["remark"] = clip.remark;
    if (!clip.shifts.empty()) facts["cuts_moved"] = shiftFacts(clip.shifts);
    return facts;
}

std::string twoDecimals(double value) {
    char text[64];
    std::snprintf(text, sizeof text, "%.2f", value);
    return text;
}

/// How the clip differs from what was asked for.
void logDifferences(const ClipReport& clip, const CommandContext& context) {
    if (!clip.remark.empty()) context.console.log(LogLevel::Warning, clip.remark);
    for (std::size_t i = 0; i < clip.shifts.size(); ++i)
        context.console.log(LogLevel::Info, "Cut " + std::to_string(i + 1) + " starts " +
                                                twoDecimals(clip.shifts[i].start.toDouble()) +
                                                " s earlier and ends " +
                                                twoDecimals(clip.shifts[i].end.toDouble()) +
                                                " s later.");
}

void explain(const Analysis& analysis, const Selection& skim, std::ostream& out) {
    const ShotReasons why(reasonInputOf(analysis, skim.shownBefore));
    for (std::size_t place = 0; place < skim.shots.size(); ++place) {
        const Shot& shot = skim.shots[place];
        std::string reasons;
        for (const ShotReason& reason : why.of(skim.shots, place))
            reasons += (reasons.empty() ? "" : "; ") + textOf(reason);
        char line[96];
        std::snprintf(line, sizeof line, "%9.3f %9.3f  %s: ", shot.range.start.toDouble(),
                      shot.range.end.toDouble(), shot.kept ? "kept" : "dropped");
        out << line << reasons << "\n";
    }
}

std::string sentenceFor(const ClipEstimate& estimate, const std::string& asked) {
    if (estimate.bytes == 0) return asked + ": " + estimate.remark;
    return asked + ": about " + oneDecimal(static_cast<double>(estimate.bytes) / 1e6) +
           " MB in about " + oneDecimal(estimate.seconds) + " s, " +
           oneDecimal(100 * estimate.codedShare) + " % re-encoded" +
           (estimate.remark.empty() ? "" : ". " + estimate.remark);
}

/// skimline summarize IN... -o OUT
class SummarizeCommand : public Command {
public:
    CLI::App* addTo(CLI::App& program) override;
    std::vector<std::string> targetOptions() const override {
        return {"--output", "--otio", "--edl", "--csv", "--report", "--srt", "--chapters"};
    }
    int run(const CommandContext& context) override;

private:
    void addTargetsTo(CLI::App& command);
    /// What the skim is chosen by, beside its length.
    void addChoicesTo(CLI::App& command);
    Budget budget() const;
    Handles handles() const;
    /// @return the report as JSON text, with a `clip` member
    std::string summarize(const SkimTargets& targets, const CommandContext& context) const;
    /// The three modes side by side instead of a clip. @return JSON text
    std::string estimate(const Analysis& analysis, const Selection& skim,
                         const SkimTargets& targets, const CommandContext& context,
                         const RunContext& runContext) const;
    std::string writeClip(const Analysis& analysis, const Selection& skim,
                          const SkimTargets& targets, const CommandContext& context,
                          const RunContext& runContext) const;
    /// Whether what was learned from edits had a say.
    void sayTaste(const Analysis& analysis, const CommandContext& context) const;
    ClipOptions clipOptions(ClipMode mode) const;
    void writeFiles(const Analysis& analysis, const std::vector<Shot>& shots,
                    const SkimTargets& targets) const;
    /// Subtitles of the clip, and where the topics of what is said begin in it.
    void writeWords(const Analysis& analysis, const std::vector<Shot>& shots,
                    const SkimTargets& targets, const RunContext& runContext) const;

    AnalysisOptions m_options;
    KeywordCommandOptions m_keywords;
    SpeechOptions m_speech;
    ExportOptions m_export;
    std::vector<std::string> m_videos;
    std::string m_output;
    std::string m_budget;
    std::string m_length;
    ClipMode m_mode = ClipMode::Accurate;
    std::string m_otio, m_edl, m_csv, m_report, m_srt, m_chapters;
    CLI::App* m_command = nullptr;
    bool m_overwrite = false;
    bool m_json = false;
    bool m_estimate = false;
    bool m_explain = false;
    bool m_taste = false;
    int m_alternative = 0;
    std::string m_handles;
    bool m_handlesAcrossCuts = false;
};

void SummarizeCommand::sayTaste(const Analysis& analysis, const CommandContext& context) const {
    const TasteFacts& taste = analysis.taste;
    if (taste.strength > 0)
        context.console.log(LogLevel::Info, "What was learned from edits is used (videos: " +
                                                std::to_string(taste.videos) + ", strength " +
                                                twoDecimals(taste.strength) + ").");
    else if (m_taste)
        context.console.log(LogLevel::Warning,
                            "Nothing has been learned from edits, so --taste changes nothing.");
}

CLI::App* SummarizeCommand::addTo(CLI::App& program) {
    m_command = program.add_subcommand("summarize", "Write the part of a video worth watching.");
    m_command->add_option("IN", m_videos, "Read these videos.")->required();
    addTargetsTo(*m_command);
    auto* budget = m_command->add_option(
        "--budget", m_budget, "Keep this share of the video, in percent. The default is 15%.");
    m_command->add_option("--length", m_length, "Keep this long: 90, 90s, 1:30 or 00:01:30.5.")
        ->excludes(budget);
    m_command
        ->add_option(
            "--mode", m_mode,
            "Re-encode every frame (accurate), only around cuts (smart), or nothing (copy), "
            "which moves cuts to keyframes. The default is accurate.")
        ->transform(CLI::CheckedTransformer(kModes).description("{accurate,smart,copy}"));
    m_export.addTo(*m_command);
    addChoicesTo(*m_command);
    m_command->add_flag("--explain", m_explain, "Print why every shot was kept or dropped.");
    m_command->add_flag("--estimate", m_estimate,
                        "Print size and time of every mode instead of writing the clip.");
    m_speech.addTo(*m_command);
    m_keywords.addTo(*m_command);
    m_keywords.addGuidanceTo(*m_command);
    m_options.addModelTo(*m_command);
    m_options.addCommonTo(*m_command);
    return m_command;
}

void SummarizeCommand::addChoicesTo(CLI::App& command) {
    command
        .add_option(
            "--alternative", m_alternative,
            "Write another skim of the same video: 1 is the next best one, 2 the one after it. The "
            "default is 0, the best.")
        ->check(CLI::Range(0, 100));
    command.add_flag(
        "--taste,!--no-taste", m_taste,
        "Use or ignore what was learned from edits. The default is what \"skimline taste\" "
        "says.");
    command.add_option(
        "--handles", m_handles,
        "Extend every kept piece by this many seconds before and after it, on top of the budget "
        "and up to the next cut; 1,0.5 means 1 s before and 0.5 s after. The default is 0 s.");
    command.add_flag("--handles-across-cuts", m_handlesAcrossCuts,
                     "Let handles reach across a cut into the scene before or after.");
}

void SummarizeCommand::addTargetsTo(CLI::App& command) {
    command
        .add_option("-o,--output", m_output,
                    "Write the clip to this file (.mp4 .mov .m4v .mkv .webm) or folder.")
        ->required();
    const auto beside = [&](const char* name, std::string& value, const char* help) {
        command.add_option(name, value, help)->expected(0, 1);
    };
    beside("--otio", m_otio,
           "Write an OpenTimelineIO file; without a name it goes beside the clip.");
    beside("--edl", m_edl, "Write a CMX 3600 edit list; without a name it goes beside the clip.");
    beside("--csv", m_csv,
           "Write shots as lines of start,end,score,kept; without a name it goes beside the clip.");
    beside("--report", m_report,
           "Write the full result as JSON; without a name it goes beside the clip.");
    beside("--srt", m_srt,
           "Write the subtitles of what is kept, in the times of the clip; without a name they go "
           "beside the clip.");
    beside("--chapters", m_chapters,
           "Write where topics begin in the clip, named by their keywords, as video sites read it; "
           "without a name it goes beside the clip.");
    command.add_flag("--overwrite", m_overwrite, "Replace targets that are there already.");
    command.add_flag("--json", m_json, "Print the full result as JSON on stdout.");
}

Budget SummarizeCommand::budget() const {
    Budget budget;
    if (!m_budget.empty()) budget.fraction = fractionFromText(m_budget);
    if (!m_length.empty()) {
        budget.seconds = secondsFromText(m_length);
        if (budget.seconds <= 0) {
            throw Error(ErrorCode::Usage, m_length, "The length to keep must be more than 0.");
        }
    }
    return budget;
}

Handles SummarizeCommand::handles() const {
    Handles handles;
    handles.acrossCuts = m_handlesAcrossCuts;
    if (m_handles.empty()) return handles;
    const std::size_t comma = m_handles.find(',');
    handles.headSeconds = secondsFromText(m_handles.substr(0, comma));
    handles.tailSeconds = comma == std::string::npos ? handles.headSeconds
                                                     : secondsFromText(m_handles.substr(comma + 1));
    return handles;
}

int SummarizeCommand::run(const CommandContext& context) {
    budget();
    handles();
    m_speech.edits();
    m_export.options();
    if (m_export.aspect() && m_mode != ClipMode::Accurate)
        throw Error(ErrorCode::Usage, "--aspect",
                    "A part of the frame can only be re-encoded; --aspect goes with --mode "
                    "accurate.");
    m_options.request({}, context.console);
    const auto typed = [&](const char* name, const std::string& value) {
        return m_command->count(name) > 0 ? OptionalPath(value) : OptionalPath();
    };
    const WantedTargets wanted{m_output,
                               typed("--otio", m_otio),
                               typed("--edl", m_edl),
                               typed("--csv", m_csv),
                               typed("--report", m_report),
                               typed("--srt", m_srt),
                               typed("--chapters", m_chapters)};
    Json reports = Json::array();
    int status = kSuccess;
    std::vector<SkimTargets> plan = planTargets(m_videos, wanted);
    const auto inputs = inputsOf(*m_command, targetOptions());
    for (SkimTargets& targets : plan) {
        targets.inputs = inputs;
        // They may be read without having been named.
        std::ranges::copy(subtitlesBeside(targets.source), std::back_inserter(targets.inputs));
        try {
            reports.push_back(parseJson<Json>(summarize(targets, context), "The report"));
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
        context.console.out() << shown.dump(1, ' ', false, Json::error_handler_t::replace) << "\n";
    }
    return status;
}

std::string SummarizeCommand::summarize(const SkimTargets& targets,
                                        const CommandContext& context) const {
    requireFreeTargets(targets, m_overwrite);
    AnalysisRequest request = m_options.request(targets.source, context.console);
    if (m_command->count("--taste") == 0)
        request.taste = TasteUse::AsSwitched;
    else
        request.taste = m_taste ? TasteUse::Always : TasteUse::Never;
    request.handles = handles();
    request.speechBorders = m_speech.borders();
    const RunContext runContext =
        context.console.context(context.stop, targets.source.filename().string());
    m_keywords.steer(request, targets.all(), runContext);
    const auto analysis = analyse(request, runContext);
    sayTaste(*analysis, context);
    runContext.report({Stage::Select, 0, 0, -1});
    const Selection skim = selectAlternative(skimSourceOf(*analysis), budget(), m_alternative);
    // Of the whole video only some words: no shot needs to fit a budget.
    if (skim.problem && m_speech.edits().only.empty()) throw *skim.problem;
    const Selection edited = m_speech.edited(*analysis, skim, m_keywords, context, runContext);
    return m_estimate ? estimate(*analysis, edited, targets, context, runContext)
                      : writeClip(*analysis, edited, targets, context, runContext);
}

ClipOptions SummarizeCommand::clipOptions(ClipMode mode) const {
    ClipOptions options = m_export.options();
    options.overwrite = m_overwrite;
    options.mode = mode;
    return options;
}

std::string SummarizeCommand::estimate(const Analysis& analysis, const Selection& skim,
                                       const SkimTargets& targets, const CommandContext& context,
                                       const RunContext& runContext) const {
    Json modes = Json::array();
    for (const auto& [name, mode] : kModes) {
        const ClipEstimate found =
            estimateExport(analysis, skim.shots, targets.clip, clipOptions(mode), runContext);
        if (!m_json) context.console.out() << sentenceFor(found, name) << std::endl;
        Json facts = {{"mode", name}, {"written_as", nameOf(found.mode)}};
        if (found.bytes > 0)
            facts.update({{"bytes", found.bytes},
                          {"seconds", found.seconds},
                          {"coded_share", found.codedShare}});
        if (!found.remark.empty()) facts["remark"] = found.remark;
        if (!found.shifts.empty()) facts["cuts_moved"] = shiftFacts(found.shifts);
        modes.push_back(facts);
    }
    return Json{{"video", targets.source.string()}, {"estimates", modes}}.dump();
}

std::string SummarizeCommand::writeClip(const Analysis& analysis, const Selection& skim,
                                        const SkimTargets& targets, const CommandContext& context,
                                        const RunContext& runContext) const {
    const ClipOptions options = clipOptions(m_mode);
    const std::optional<double> aspect = m_export.aspect();
    const ClipReport clip =
        aspect ? exportReframed(analysis, skim.shots, targets.clip, options, *aspect, runContext)
               : exportClip(analysis, skim.shots, targets.clip, options, runContext);
    writeFiles(analysis, skim.shots, targets);
    writeWords(analysis, skim.shots, targets, runContext);
    logDifferences(clip, context);
    if (!m_json)
        context.console.out() << sentenceFor(analysis, skim.shots, clip, targets.clip) << std::endl;
    if (m_explain && !m_json) explain(analysis, skim, context.console.out());
    Json report = parseJson<Json>(reportJson(analysis, skim), "The report");
    report["clip"] = clipFacts(clip, targets.clip);
    const std::string text = report.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
    if (!targets.report.empty()) {
        AtomicFile::write(
            targets.report, text,
            m_overwrite ? AtomicFile::IfExists::Replace : AtomicFile::IfExists::Refuse);
    }
    return text;
}

void SummarizeCommand::writeFiles(const Analysis& analysis, const std::vector<Shot>& shots,
                                  const SkimTargets& targets) const {
    const auto write = [&](InterchangeFormat format, const std::filesystem::path& target) {
        if (!target.empty()) {
            exportInterchange(analysis, shots, format, target, m_overwrite);
        }
    };
    write(InterchangeFormat::Otio, targets.otio);
    write(InterchangeFormat::Edl, targets.edl);
    write(InterchangeFormat::Csv, targets.csv);
}

void SummarizeCommand::writeWords(const Analysis& analysis, const std::vector<Shot>& shots,
                                  const SkimTargets& targets, const RunContext& runContext) const {
    if (targets.srt.empty() && targets.chapters.empty()) return;
    const Words words = m_keywords.words(targets.source, runContext);
    if (!targets.srt.empty())
        exportSubtitles(analysis, shots, words.transcript.cues, targets.srt, m_overwrite);
    if (targets.chapters.empty()) return;
    const EditList pieces = editListOf(analysis, shots);
    const std::vector<Chapter> chapters =
        chaptersForSites(chaptersOfClip(chaptersOf(words), pieces), pieces.duration());
    AtomicFile::write(targets.chapters, chapterText(chapters),
                      m_overwrite ? AtomicFile::IfExists::Replace : AtomicFile::IfExists::Refuse);
}

}  // namespace

std::unique_ptr<Command> makeSummarizeCommand() { return std::make_unique<SummarizeCommand>(); }

}  // namespace skimline::cli
