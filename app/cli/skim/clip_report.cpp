// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/skim/clip_report.h"

#include <nlohmann/json.hpp>

#include "app/cli/skim/skim_options.h"
#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/text_format.h"
#include "core/skim/export/storyboard_page.h"

namespace skimline::cli {

using Json = nlohmann::ordered_json;

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

void logDifferences(const ClipReport& clip, const CommandContext& context) {
    if (!clip.remark.empty()) context.console.log(LogLevel::Warning, clip.remark);
    constexpr double kShown = 0.005;  // less is 0.00 s
    for (std::size_t i = 0; i < clip.shifts.size(); ++i) {
        const double start = clip.shifts[i].start.toDouble();
        const double end = clip.shifts[i].end.toDouble();
        std::string text;
        if (start >= kShown) text += " starts " + decimals(start, 2) + " s earlier";
        if (end >= kShown)
            text += (text.empty() ? " ends " : " and ends ") + decimals(end, 2) + " s later";
        if (!text.empty())
            context.console.log(LogLevel::Info, "Cut " + std::to_string(i + 1) + text + ".");
    }
}

void writeFile(const std::filesystem::path& target, std::string_view text, bool overwrite,
               const CommandContext& context) {
    if (isStdout(target))
        context.console.out() << text << std::flush;
    else
        AtomicFile::write(target, text,
                          overwrite ? AtomicFile::IfExists::Replace : AtomicFile::IfExists::Refuse);
}

void writeLists(const ListedClip& clip, const SkimTargets& targets, bool overwrite,
                const CommandContext& context, const RunContext& runContext) {
    const auto write = [&](InterchangeFormat format, const std::filesystem::path& target) {
        if (!target.empty())
            writeFile(target, interchangeText(clip.analysis, clip.shots, clip.edits, format),
                      overwrite, context);
    };
    write(InterchangeFormat::Otio, targets.otio);
    write(InterchangeFormat::Edl, targets.edl);
    write(InterchangeFormat::FcpXml, targets.fcpxml);
    write(InterchangeFormat::Csv, targets.csv);
    if (!targets.storyboard.empty())
        writeFile(targets.storyboard, storyboardPage(clip.analysis, clip.shots, runContext),
                  overwrite, context);
}

EditList shownBy(const ClipReport& clip, EditList edits) {
    if (!clip.ranges.empty()) edits.ranges = clip.ranges;
    return edits;
}

}  // namespace skimline::cli
