// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cstdint>
#include <nlohmann/json.hpp>

#include "core/foundation/base/json/json_text.h"
#include "core/skim/export/clip_export.h"
#include "core/skim/models/runtime/versions.h"
#include "core/skim/plan/lock_name.h"
#include "core/skim/plan/transition.h"
#include "core/skim/speech/activity/speech_intervals.h"
#include "core/skim/worth/cues/cue_names.h"

namespace skimline {

namespace {

using Json = nlohmann::ordered_json;

Json videoFacts(const VideoFacts& video) {
    const VideoStreamInfo& stream = video.media.video;
    Json facts = {{"path", video.media.path.string()},
                  {"duration", video.duration.toDouble()},
                  {"fps", stream.frameRate.toDouble()},
                  {"fps_exact", stream.frameRate.toString()},
                  {"width", stream.displayWidth},
                  {"height", stream.displayHeight},
                  {"codec", stream.codec},
                  {"audio", video.media.audio.has_value()}};
    const CropRectangle& crop = video.crop;
    if (crop != CropRectangle())
        facts["analysed_part"] = {
            {"left", crop.left}, {"top", crop.top}, {"width", crop.width}, {"height", crop.height}};
    return facts;
}

Json shotFacts(const Analysis& analysis, const Selection& skim) {
    Json list = Json::array();
    const ShotReasons why(reasonInputOf(analysis, skim.shownBefore));
    for (std::size_t place = 0; place < skim.shots.size(); ++place) {
        const Shot& shot = skim.shots[place];
        Json reasons = Json::array();
        for (const ShotReason& reason : why.of(skim.shots, place))
            reasons.push_back(textOf(reason));
        const std::int64_t number = shotNumber(skim.shots, place);
        list.push_back({{"number", number > 0 ? Json(number) : Json()},
                        {"start", shot.range.start.toDouble()},
                        {"end", shot.range.end.toDouble()},
                        {"score", shot.meanScore},
                        {"kept", shot.kept},
                        {"speech", speechShare(shot.range, analysis.facts->speech)},
                        {"passing", shot.passing},
                        {"locked", nameOf(shot.lock)},
                        {"reasons", reasons}});
    }
    return list;
}

/// A column per cue.
Json cueFactsOf(const FloatMatrix& cues) {
    Json columns = Json::object();
    if (cues.rows == 0) return columns;
    for (const CueFacts& facts : allCueFacts()) {
        Json& column = columns[std::string(facts.name)] = Json::array();
        for (std::int64_t step = 0; step < cues.rows; ++step)
            column.push_back(cues.row(step)[static_cast<std::size_t>(facts.cue)]);
    }
    return columns;
}

/// A fast rest counts, too.
Json budgetFacts(const Analysis& analysis, const Selection& skim) {
    const VideoFacts& video = *analysis.facts;
    const Rational& rate = video.media.video.frameRate;
    const auto frames = static_cast<double>(skim.budget.frames(video.duration, rate));
    const EditList used = analysis.rules.restSpeed
                              ? editListOf(analysis, skim.shots)
                              : makeEditList(skim.shots, video.media.path, rate);
    return {{"seconds", frames / rate.toDouble()}, {"used_seconds", used.duration().toDouble()}};
}

Json spanFacts(const std::vector<TimeRange>& ranges) {
    Json spans = Json::array();
    for (const TimeRange& range : ranges)
        spans.push_back({{"start", range.start.toDouble()}, {"end", range.end.toDouble()}});
    return spans;
}

Json pieceFacts(const EditList& edits) {
    Json pieces = spanFacts(edits.ranges);
    for (std::size_t at = 0; at < edits.speeds.size(); ++at)
        pieces[at]["speed"] = edits.speeds[at].toDouble();
    return pieces;
}

/// Share and intervals of speech, and how far borders may move out of them, seconds.
Json speechFacts(const Analysis& analysis) {
    const VideoFacts& facts = *analysis.facts;
    return {{"share", speechShare({Rational(), facts.duration}, facts.speech)},
            {"border_reach_seconds", analysis.rules.speechBorders.reach},
            {"intervals", spanFacts(facts.speech)}};
}

Json handleFacts(const Analysis& analysis, const std::vector<Shot>& shots) {
    const Handles& handles = analysis.rules.handles;
    CutRules rules = analysis.rules;
    rules.restSpeed.reset();
    const Rational added =
        editListOf(*analysis.facts, shots, rules).duration() -
        makeEditList(shots, analysis.facts->media.path, analysis.facts->media.video.frameRate)
            .duration();
    return {{"head_seconds", handles.headSeconds},
            {"tail_seconds", handles.tailSeconds},
            {"across_cuts", handles.acrossCuts},
            {"added_seconds", added.toDouble()}};
}

Json keywordFacts(const Scores& scores) {
    Json words = Json::array();
    for (const KeywordTimes& keyword : scores.keywords)
        words.push_back({{"word", keyword.word}, {"times", keyword.times}});
    return {
        {"words", words}, {"bonus", scores.keywordBonus}, {"global_frames", scores.keywordFrames}};
}

void addCurves(Json& report, const Analysis& analysis) {
    const Scores& scores = *analysis.scores;
    report["times"] = analysis.facts->sampleTimes;
    report["scores"] = scores.values;
    if (scores.ownChoice) report["chosen_by"] = scores.choice;
    if (scores.flat) report["nothing_stands_out"] = true;
    if (!scores.worth.empty()) report["worth"] = scores.worth;
}

}  // namespace

std::string reportJson(const Analysis& analysis, const Selection& skim) {
    const VideoFacts& facts = *analysis.facts;
    const Scores& scores = *analysis.scores;
    const std::vector<Shot>& shots = skim.shots;
    Json report;
    report["video"] = videoFacts(facts);
    report["extractor"] = facts.extractor;
    if (!facts.emulatedExtractor.empty()) {
        report["extractor_stands_in_for"] = facts.emulatedExtractor;
    }
    report["model"] = scores.checkpoint;
    report["device"] = scores.device;
    report["features_from_cache"] = facts.featuresFromCache;
    report["sample_rate"] = facts.sampleRate.toDouble();
    addCurves(report, analysis);
    if (scores.taste.strength > 0)
        report["taste"] = {{"strength", scores.taste.strength},
                           {"learned_from_videos", scores.taste.videos}};
    report["cues"] = cueFactsOf(facts.cues);
    if (!facts.voice.probabilities.empty()) report["speech"] = speechFacts(analysis);
    report["cuts"] = spanFacts(facts.cuts);
    report["shots"] = shotFacts(analysis, skim);
    report["budget"] = budgetFacts(analysis, skim);
    if (analysis.rules.handles != Handles()) report["handles"] = handleFacts(analysis, shots);
    if (analysis.rules.restSpeed) report["rest_speed"] = *analysis.rules.restSpeed;
    report["pieces"] = pieceFacts(editListOf(analysis, shots));
    const PatternInfo& pattern = scores.pattern;
    report["attention"] = {{"pattern", pattern.kind},    {"window", pattern.window},
                           {"globals", pattern.globals}, {"pairs", pattern.pairs},
                           {"flops", pattern.flops},     {"bytes", pattern.bytes}};
    if (!scores.keywords.empty()) report["keywords"] = keywordFacts(scores);
    report["timings"] = Json::array();
    for (const StageTiming& timing : scores.timings) {
        report["timings"].push_back({{"stage", timing.stage}, {"seconds", timing.seconds}});
    }
    for (const ComponentVersion& part : componentVersions()) {
        report["versions"][part.name] = part.version;
    }
    // File names need not be UTF-8; a report must not fail over one.
    return jsonText(report, 1, IfNotUtf8::Replace) + "\n";
}

}  // namespace skimline
