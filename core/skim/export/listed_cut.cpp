// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/export/listed_cut.h"

#include <algorithm>

#include "core/foundation/base/error.h"
#include "core/foundation/base/text_format.h"
#include "core/foundation/media/read/probe.h"
#include "core/skim/export/clip_export.h"
#include "core/skim/export/measured_duration.h"
#include "core/skim/plan/shot_scale.h"

namespace skimline {
namespace {

Analysis unanalysed(const std::filesystem::path& video, const RunContext& context) {
    VideoFacts facts;
    facts.media = probe(video, context);
    facts.duration = measuredDuration(facts.media, context);
    Analysis analysis;
    analysis.facts = std::make_shared<const VideoFacts>(std::move(facts));
    return analysis;
}

/// The pieces, and what lies between them, cover the video.
std::vector<Shot> shotsAround(const EditList& edits, const Rational& duration) {
    std::vector<TimeRange> pieces = edits.ranges;
    std::ranges::sort(pieces, {}, &TimeRange::start);
    std::vector<Shot> shots;
    const auto add = [&](const TimeRange& range, bool kept) {
        if (range.end <= range.start) return;
        Shot& shot = shots.emplace_back();
        shot.range = range;
        shot.length = framesCovering(range.end - range.start, edits.frameRate);
        shot.kept = kept;
    };
    Rational from;
    for (const TimeRange& piece : pieces) {
        add({from, piece.start}, false);
        add(piece, true);
        from = piece.end;
    }
    add({from, duration}, false);
    return shots;
}

}  // namespace

TimeRange rangeOf(const VideoPart& part, const std::filesystem::path& video,
                  const Rational& duration) {
    const TimeRange range{part.start, std::min(part.end.value_or(duration), duration)};
    if (range.end <= range.start)
        throw Error(ErrorCode::Usage, video.string(),
                    "The video " + video.string() + " ends after " +
                        decimals(duration.toDouble(), 1) + " s, before the requested part.");
    return range;
}

ListedCut cutByList(const std::filesystem::path& video,
                    const std::optional<std::filesystem::path>& list, const VideoPart& part,
                    const RunContext& context) {
    ListedCut cut;
    cut.analysis = unanalysed(video, context);
    const VideoFacts& facts = *cut.analysis.facts;
    const TimeRange inside = rangeOf(part, video, facts.duration);
    ImportedEdits found;
    if (list)
        found = importEditsAndSpeeds(cut.analysis, *list, context);
    else
        found.kept = {{Rational(), facts.duration}};
    cut.edits = {facts.media.path, facts.media.video.frameRate, {}};
    for (std::size_t at = 0; at < found.kept.size(); ++at) {
        const TimeRange& kept = found.kept[at];
        const TimeRange range{std::max(kept.start, inside.start), std::min(kept.end, inside.end)};
        if (range.start >= range.end) continue;
        cut.edits.ranges.push_back(range);
        if (!found.speeds.empty()) cut.edits.speeds.push_back(found.speeds[at]);
    }
    if (std::ranges::all_of(cut.edits.speeds, [](const Rational& speed) { return speed == 1; }))
        cut.edits.speeds.clear();
    if (cut.edits.ranges.empty())
        throw Error(ErrorCode::Mismatch, list->string(),
                    "The edit list " + list->string() + " keeps nothing of the requested part.");
    cut.shots = shotsAround(cut.edits, facts.duration);
    cut.remark = found.remark;
    return cut;
}

}  // namespace skimline
