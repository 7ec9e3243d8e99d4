// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/skim/skim_writer.h"

#include <cstdio>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/text_format.h"
#include "core/skim/export/clip_export.h"
#include "core/skim/plan/transition.h"
#include "core/skim/speech/transcript_source.h"
#include "core/skim/words/chapter_titles.h"

namespace skimline::cli {
namespace {

using Json = nlohmann::ordered_json;

std::string sentenceFor(const ChosenSkim& skim, const ClipReport& clip,
                        const std::filesystem::path& target) {
    const std::vector<Shot>& shots = skim.selection.shots;
    return target.string() + ": " + decimals(clip.duration.toDouble(), 1) + " s of " +
           decimals(skim.analysis->facts->duration.toDouble(), 1) + " s, " +
           std::to_string(keptShotCount(shots)) + " of " + std::to_string(shotCount(shots)) +
           " shots" +
           (skim.analysis->scores->flat ? "; nothing stands out, so the skim is spread evenly"
                                        : "");
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
    for (const TimeRange& range : clip.ranges)
        facts["pieces"].push_back(
            {{"start", range.start.toDouble()}, {"end", range.end.toDouble()}});
    return facts;
}

/// How the clip differs from what was asked for.
void logDifferences(const ClipReport& clip, const CommandContext& context) {
    if (!clip.remark.empty()) context.console.log(LogLevel::Warning, clip.remark);
    for (std::size_t i = 0; i < clip.shifts.size(); ++i)
        context.console.log(LogLevel::Info, "Cut " + std::to_string(i + 1) + " starts " +
                                                decimals(clip.shifts[i].start.toDouble(), 2) +
                                                " s earlier and ends " +
                                                decimals(clip.shifts[i].end.toDouble(), 2) +
                                                " s later.");
}

void explain(const Analysis& analysis, const Selection& skim, std::ostream& out) {
    const ShotReasons why(reasonInputOf(analysis, skim.shownBefore));
    for (std::size_t place = 0; place < skim.shots.size(); ++place) {
        const Shot& shot = skim.shots[place];
        std::string reasons;
        for (const ShotReason& reason : why.of(skim.shots, place))
            reasons += (reasons.empty() ? "" : "; ") + textOf(reason);
        const auto number = shotNumber(skim.shots, place);
        char line[96];
        std::snprintf(line, sizeof line,
                      "%5s %9.3f %9.3f  %s: ", number > 0 ? std::to_string(number).c_str() : "-",
                      shot.range.start.toDouble(), shot.range.end.toDouble(),
                      shot.kept ? "kept" : "dropped");
        out << line << reasons << "\n";
    }
}

std::string sentenceFor(const ClipEstimate& estimate, const std::string& asked) {
    if (estimate.bytes == 0) return asked + ": " + estimate.remark;
    return asked + ": about " + decimals(static_cast<double>(estimate.bytes) / 1e6, 1) +
           " MB in about " + decimals(estimate.seconds, 1) + " s, " +
           decimals(100 * estimate.codedShare, 1) + " % re-encoded" +
           (estimate.remark.empty() ? "" : ". " + estimate.remark);
}

AtomicFile::IfExists ifExists(bool overwrite) {
    return overwrite ? AtomicFile::IfExists::Replace : AtomicFile::IfExists::Refuse;
}

EditList shownBy(const ClipReport& clip, const ChosenSkim& skim) {
    EditList edits = editListOf(*skim.analysis, skim.selection.shots);
    if (!clip.ranges.empty()) edits.ranges = clip.ranges;
    return edits;
}

void writeLists(const ChosenSkim& skim, const EditList& edits, const SkimTargets& targets,
                bool overwrite) {
    const auto write = [&](InterchangeFormat format, const std::filesystem::path& target) {
        if (!target.empty())
            exportEdits(*skim.analysis, skim.selection.shots, edits, format, target, overwrite);
    };
    write(InterchangeFormat::Otio, targets.otio);
    write(InterchangeFormat::Edl, targets.edl);
    write(InterchangeFormat::Csv, targets.csv);
}

/// Subtitles of the clip, and where the topics of what is said begin in it.
void writeWords(const ChosenSkim& skim, const EditList& edits, const SkimTargets& targets,
                bool overwrite, const RunContext& runContext) {
    if (targets.srt.empty() && targets.chapters.empty()) return;
    const Words& words = skim.words->words(runContext);
    if (!targets.srt.empty()) exportSubtitles(edits, words.transcript(), targets.srt, overwrite);
    if (targets.chapters.empty()) return;
    const std::vector<Chapter> chapters =
        chaptersForSites(chaptersOfClip(chaptersOf(words), edits), edits.duration());
    AtomicFile::write(targets.chapters, chapterText(chapters), ifExists(overwrite));
}

/// What is asked for, with the topics of what is said as chapters where that is wanted.
ClipOptions clipOptions(const ChosenSkim& skim, const SkimOptions& options, bool overwrite,
                        const RunContext& runContext) {
    ClipOptions clip = options.clip(options.mode(), overwrite);
    if (options.embedsChapters())
        clip.chapters =
            chapterSpans(chaptersOf(skim.words->words(runContext)), skim.analysis->facts->duration);
    return clip;
}

ClipReport writeClip(const ChosenSkim& skim, const SkimTargets& targets, const SkimOptions& options,
                     bool overwrite, const RunContext& runContext) {
    const ClipOptions clip = clipOptions(skim, options, overwrite, runContext);
    return exportClip(*skim.analysis, skim.selection.shots, targets.clip, clip, skim.words->own(),
                      runContext);
}

}  // namespace

RunContext progressOf(const SkimTargets& targets, const CommandContext& context) {
    return context.console.context(context.stop, targets.source.filename().string());
}

std::string writeSkim(const ChosenSkim& skim, const SkimTargets& targets,
                      const SkimOptions& options, const SkimWriting& how,
                      const CommandContext& context) {
    const RunContext runContext = progressOf(targets, context);
    if (!targets.srt.empty())
        needWords([&] {
            requireSubtitles(editListOf(*skim.analysis, skim.selection.shots),
                             skim.words->words(runContext).transcript());
        });
    const ClipReport clip = writeClip(skim, targets, options, how.overwrite, runContext);
    const EditList edits = shownBy(clip, skim);
    writeLists(skim, edits, targets, how.overwrite);
    writeWords(skim, edits, targets, how.overwrite, runContext);
    logDifferences(clip, context);
    if (!how.quiet) context.console.out() << sentenceFor(skim, clip, targets.clip) << std::endl;
    if (how.explain && !how.quiet) explain(*skim.analysis, skim.selection, context.console.out());
    Json report = parseJson<Json>(reportJson(*skim.analysis, skim.selection), "The report");
    report["clip"] = clipFacts(clip, how.reproducible ? targets.clip.filename() : targets.clip);
    if (how.reproducible) {
        report.erase("timings");
        report.erase("features_from_cache");
    }
    const std::string text = jsonText(report, 1, IfNotUtf8::Replace) + "\n";
    if (!targets.report.empty()) AtomicFile::write(targets.report, text, ifExists(how.overwrite));
    return text;
}

std::string estimateSkim(const ChosenSkim& skim, const SkimTargets& targets,
                         const SkimOptions& options, const SkimWriting& how,
                         const CommandContext& context) {
    const RunContext runContext = progressOf(targets, context);
    Json modes = Json::array();
    for (const auto& [name, mode] : clipModes()) {
        const ClipEstimate found =
            estimateExport(*skim.analysis, skim.selection.shots, targets.clip,
                           options.clip(mode, how.overwrite), runContext);
        if (!how.quiet) context.console.out() << sentenceFor(found, name) << std::endl;
        Json facts = {{"mode", name}, {"written_as", nameOf(found.mode)}};
        if (found.bytes > 0)
            facts.update({{"bytes", found.bytes},
                          {"seconds", found.seconds},
                          {"coded_share", found.codedShare}});
        if (!found.remark.empty()) facts["remark"] = found.remark;
        if (!found.shifts.empty()) facts["cuts_moved"] = shiftFacts(found.shifts);
        modes.push_back(facts);
    }
    return jsonText(Json{{"video", targets.source.string()}, {"estimates", modes}});
}

}  // namespace skimline::cli
