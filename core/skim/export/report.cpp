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

Json videoFacts(const Analysis& analysis) {
    const VideoStreamInfo& video = analysis.media.video;
    Json facts = {{"path", analysis.media.path.string()},
                  {"duration", analysis.duration.toDouble()},
                  {"fps", video.frameRate.toDouble()},
                  {"fps_exact", video.frameRate.toString()},
                  {"width", video.displayWidth},
                  {"height", video.displayHeight},
                  {"codec", video.codec},
                  {"audio", analysis.media.audio.has_value()}};
    const CropRectangle& crop = analysis.crop;
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
                        {"speech", speechShare(shot.range, analysis.speech)},
                        {"passing", shot.passing},
                        {"locked", nameOf(shot.lock)},
                        {"reasons", reasons}});
    }
    return list;
}

/// A column per cue.
Json cueFactsOf(const Analysis& analysis) {
    Json columns = Json::object();
    if (analysis.cues.rows == 0) return columns;
    for (const CueFacts& facts : allCueFacts()) {
        Json& column = columns[std::string(facts.name)] = Json::array();
        for (std::int64_t step = 0; step < analysis.cues.rows; ++step)
            column.push_back(analysis.cues.row(step)[static_cast<std::size_t>(facts.cue)]);
    }
    return columns;
}

Json budgetFacts(const Analysis& analysis, const Selection& skim) {
    const Rational& rate = analysis.media.video.frameRate;
    const auto frames = static_cast<double>(skim.budget.frames(analysis.duration, rate));
    return {{"seconds", frames / rate.toDouble()},
            {"used_seconds",
             makeEditList(skim.shots, analysis.media.path, rate).duration().toDouble()}};
}

Json spanFacts(const std::vector<TimeRange>& ranges) {
    Json spans = Json::array();
    for (const TimeRange& range : ranges)
        spans.push_back({{"start", range.start.toDouble()}, {"end", range.end.toDouble()}});
    return spans;
}

/// Where somebody speaks, and how far borders may move out of it.
Json speechFacts(const Analysis& analysis) {
    return {{"share", speechShare({Rational(), analysis.duration}, analysis.speech)},
            {"border_reach_seconds", analysis.speechBorders.reach},
            {"intervals", spanFacts(analysis.speech)}};
}

Json handleFacts(const Analysis& analysis, const std::vector<Shot>& shots) {
    const Handles& handles = analysis.handles;
    const Rational added =
        editListOf(analysis, shots).duration() -
        makeEditList(shots, analysis.media.path, analysis.media.video.frameRate).duration();
    return {{"head_seconds", handles.headSeconds},
            {"tail_seconds", handles.tailSeconds},
            {"across_cuts", handles.acrossCuts},
            {"added_seconds", added.toDouble()}};
}

Json keywordFacts(const Analysis& analysis) {
    Json words = Json::array();
    for (const KeywordTimes& keyword : analysis.keywords)
        words.push_back({{"word", keyword.word}, {"times", keyword.times}});
    return {{"words", words},
            {"bonus", analysis.keywordBonus},
            {"global_frames", analysis.keywordFrames}};
}

void addCurves(Json& report, const Analysis& analysis) {
    report["times"] = analysis.sampleTimes;
    report["scores"] = analysis.scores;
    if (!analysis.choice.empty()) report["chosen_by"] = analysis.choice;
    if (analysis.flat) report["nothing_stands_out"] = true;
    if (!analysis.worth.empty()) report["worth"] = analysis.worth;
}

}  // namespace

std::string reportJson(const Analysis& analysis, const Selection& skim) {
    const std::vector<Shot>& shots = skim.shots;
    Json report;
    report["video"] = videoFacts(analysis);
    report["extractor"] = analysis.extractor;
    if (!analysis.emulatedExtractor.empty()) {
        report["extractor_stands_in_for"] = analysis.emulatedExtractor;
    }
    report["model"] = analysis.checkpoint;
    report["device"] = analysis.device;
    report["features_from_cache"] = analysis.featuresFromCache;
    report["sample_rate"] = analysis.sampleRate.toDouble();
    addCurves(report, analysis);
    if (analysis.taste.strength > 0)
        report["taste"] = {{"strength", analysis.taste.strength},
                           {"learned_from_videos", analysis.taste.videos}};
    report["cues"] = cueFactsOf(analysis);
    if (!analysis.voice.probabilities.empty()) report["speech"] = speechFacts(analysis);
    report["shots"] = shotFacts(analysis, skim);
    report["budget"] = budgetFacts(analysis, skim);
    if (analysis.handles != Handles()) report["handles"] = handleFacts(analysis, shots);
    report["pieces"] = spanFacts(editListOf(analysis, shots).ranges);
    const PatternInfo& pattern = analysis.pattern;
    report["attention"] = {{"pattern", pattern.kind},    {"window", pattern.window},
                           {"globals", pattern.globals}, {"pairs", pattern.pairs},
                           {"flops", pattern.flops},     {"bytes", pattern.bytes}};
    if (!analysis.keywords.empty()) report["keywords"] = keywordFacts(analysis);
    report["timings"] = Json::array();
    for (const StageTiming& timing : analysis.timings) {
        report["timings"].push_back({{"stage", timing.stage}, {"seconds", timing.seconds}});
    }
    for (const ComponentVersion& part : componentVersions()) {
        report["versions"][part.name] = part.version;
    }
    // File names need not be UTF-8; a report must not fail over one.
    return jsonText(report, 1, IfNotUtf8::Replace) + "\n";
}

}  // namespace skimline
