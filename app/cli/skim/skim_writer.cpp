// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/skim/skim_writer.h"

#include <cstdio>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "app/cli/skim/clip_report.h"
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
    const std::string chosen = decimals(editListOf(*skim.analysis, shots).duration().toDouble(), 1);
    const std::string written = decimals(clip.duration.toDouble(), 1);
    const auto all = shotCount(shots);
    return target.string() + ": " + written + " s" +
           (clip.shifts.empty() || written == chosen
                ? ""
                : " (" + chosen + " s before cuts moved to keyframes)") +
           " of " + decimals(skim.analysis->facts->duration.toDouble(), 1) + " s, " +
           std::to_string(keptShotCount(shots)) + " of " + std::to_string(all) +
           (all == 1 ? " shot" : " shots") +
           (skim.analysis->rules.restSpeed
                ? ", the rest at " + decimals(*skim.analysis->rules.restSpeed, 1) +
                      " times its speed"
                : "") +
           (skim.analysis->scores->flat && !skim.analysis->rules.restSpeed
                ? "; nothing stands out, so the skim is spread evenly"
                : "");
}

/// Here options lock shots, not the user.
const std::string kCutByOption =
    "cut by an option: a pause, a word, a sound, or outside --start and --end";

void explain(const Analysis& analysis, const Selection& skim, std::ostream& out) {
    const ShotReasons why(reasonInputOf(analysis, skim.shownBefore));
    for (std::size_t place = 0; place < skim.shots.size(); ++place) {
        const Shot& shot = skim.shots[place];
        std::string reasons;
        for (const ShotReason& reason : why.of(skim.shots, place))
            reasons += (reasons.empty() ? "" : "; ") +
                       (reason.kind == ReasonKind::LockedOut ? kCutByOption : textOf(reason));
        const bool runs = analysis.rules.restSpeed && shot.lock != Lock::Out;
        const auto number = shotNumber(skim.shots, place);
        char line[96];
        std::snprintf(line, sizeof line,
                      "%5s %9.3f %9.3f  %s: ", number > 0 ? std::to_string(number).c_str() : "-",
                      shot.range.start.toDouble(), shot.range.end.toDouble(),
                      shot.kept ? "kept" : (runs ? "fast" : "dropped"));
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

/// The ranges whose words are intelligible in the clip; fast ranges are silent or sped up.
std::vector<TimeRange> heardIn(const EditList& edits) {
    std::vector<TimeRange> heard;
    for (std::size_t at = 0; at < edits.ranges.size(); ++at)
        if (edits.isOwnSpeed(at)) heard.push_back(edits.ranges[at]);
    return heard;
}

/// Subtitles of the clip, and the times in the clip at which topics of the speech begin.
void writeWords(const ChosenSkim& skim, const EditList& edits, const SkimTargets& targets,
                bool overwrite, const CommandContext& context, const RunContext& runContext) {
    if (targets.srt.empty() && targets.chapters.empty()) return;
    const Words& words = skim.words->words(runContext);
    if (!targets.srt.empty())
        writeFile(targets.srt, subtitleText(edits, words.transcript(), targets.srt), overwrite,
                  context);
    if (targets.chapters.empty()) return;
    const std::vector<Chapter> chapters = chaptersForSites(
        chaptersOfClip(chaptersOf(words, heardIn(edits)), edits), edits.duration());
    writeFile(targets.chapters, chapterText(chapters), overwrite, context);
}

/// The options of the clip, with the topics of the speech as chapters where wanted.
ClipOptions clipOptions(const ChosenSkim& skim, const SkimOptions& options, bool overwrite,
                        const RunContext& runContext) {
    ClipOptions clip = options.clip(options.mode(), overwrite);
    if (options.embedsChapters())
        clip.chapters =
            chapterSpans(chaptersOf(skim.words->words(runContext),
                                    heardIn(editListOf(*skim.analysis, skim.selection.shots))),
                         skim.analysis->facts->duration);
    return clip;
}

ClipReport writeClip(const ChosenSkim& skim, const SkimTargets& targets, const SkimOptions& options,
                     bool overwrite, const RunContext& runContext) {
    const ClipOptions clip = clipOptions(skim, options, overwrite, runContext);
    return exportClip(*skim.analysis, editListOf(*skim.analysis, skim.selection.shots),
                      targets.clip, clip, skim.words->own(), runContext);
}

}  // namespace

RunContext progressOf(const SkimTargets& targets, const CommandContext& context) {
    return context.console.context(context.stop, targets.source.filename().string());
}

std::string writeSkim(const ChosenSkim& skim, const SkimTargets& targets,
                      const SkimOptions& options, const SkimWriting& how,
                      const CommandContext& context) {
    const RunContext runContext = progressOf(targets, context);
    if (!targets.srt.empty() || options.clip(options.mode(), how.overwrite).burnSubtitles)
        needWords([&] {
            requireSubtitles(editListOf(*skim.analysis, skim.selection.shots),
                             skim.words->words(runContext).transcript());
        });
    const ClipReport clip =
        how.clip ? writeClip(skim, targets, options, how.overwrite, runContext) : ClipReport();
    const EditList edits = shownBy(clip, editListOf(*skim.analysis, skim.selection.shots));
    writeLists({*skim.analysis, skim.selection.shots, edits}, targets, how.overwrite, context,
               runContext);
    writeWords(skim, edits, targets, how.overwrite, context, runContext);
    logDifferences(clip, context);
    if (!how.quiet && how.clip)
        context.console.out() << sentenceFor(skim, clip, targets.clip) << std::endl;
    if (how.explain && !how.quiet) explain(*skim.analysis, skim.selection, context.console.out());
    Json report = parseJson<Json>(reportJson(*skim.analysis, skim.selection), "The report");
    if (how.clip)
        report["clip"] = clipFacts(clip, how.reproducible ? targets.clip.filename() : targets.clip);
    if (how.reproducible) {
        report.erase("timings");
        report.erase("features_from_cache");
    }
    const std::string text = jsonText(report, 1, IfNotUtf8::Replace) + "\n";
    if (!targets.report.empty()) writeFile(targets.report, text, how.overwrite, context);
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
