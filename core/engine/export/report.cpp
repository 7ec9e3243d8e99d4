#include <nlohmann/json.hpp>

#include "core/engine/export/clip_export.h"
#include "core/engine/runtime/versions.h"
#include "core/summary/lock_name.h"
#include "core/worth/cues/cue_names.h"

namespace skimline {

namespace {

using Json = nlohmann::ordered_json;

Json videoFacts(const Analysis& analysis) {
    const VideoStreamInfo& video = analysis.media.video;
    return {{"path", analysis.media.path.string()},
            {"duration", analysis.duration.toDouble()},
            {"fps", video.frameRate.toDouble()},
            {"fps_exact", video.frameRate.toString()},
            {"width", video.displayWidth},
            {"height", video.displayHeight},
            {"codec", video.codec},
            {"audio", analysis.media.audio.has_value()}};
}

Json shotFacts(const Analysis& analysis, const std::vector<Shot>& shots) {
    Json list = Json::array();
    const ShotReasons why(reasonInputOf(analysis));
    for (std::size_t place = 0; place < shots.size(); ++place) {
        const Shot& shot = shots[place];
        Json reasons = Json::array();
        for (const ShotReason& reason : why.of(shots, place)) reasons.push_back(textOf(reason));
        list.push_back({{"start", shot.range.start.toDouble()},
                        {"end", shot.range.end.toDouble()},
                        {"score", shot.meanScore},
                        {"kept", shot.kept},
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

Json budgetFacts(const Analysis& analysis, const std::vector<Shot>& shots) {
    const Rational& rate = analysis.media.video.frameRate;
    const auto frames = static_cast<double>(analysis.budget.frames(analysis.duration, rate));
    return {{"seconds", frames / rate.toDouble()},
            {"used_seconds", editListOf(analysis, shots).duration().toDouble()}};
}

Json keywordFacts(const Analysis& analysis) {
    Json words = Json::array();
    for (const KeywordTimes& keyword : analysis.keywords)
        words.push_back({{"word", keyword.word}, {"times", keyword.times}});
    return {{"words", words},
            {"bonus", analysis.keywordBonus},
            {"global_frames", analysis.keywordFrames}};
}

}  // namespace

std::string reportJson(const Analysis& analysis, const std::vector<Shot>& shots) {
    Json report;
    report["video"] = videoFacts(analysis);
    report["extractor"] = analysis.extractor;
    if (!analysis.standsInFor.empty()) {
        report["extractor_stands_in_for"] = analysis.standsInFor;
    }
    report["model"] = analysis.checkpoint;
    report["device"] = analysis.device;
    report["features_from_cache"] = analysis.featuresFromCache;
    report["sample_rate"] = analysis.sampleRate.toDouble();
    report["times"] = analysis.sampleTimes;
    report["scores"] = analysis.scores;
    if (!analysis.worth.empty()) report["worth"] = analysis.worth;
    if (analysis.taste.strength > 0)
        report["taste"] = {{"strength", analysis.taste.strength},
                           {"learned_from_videos", analysis.taste.videos}};
    report["cues"] = cueFactsOf(analysis);
    report["shots"] = shotFacts(analysis, shots);
    report["budget"] = budgetFacts(analysis, shots);
    const PatternFacts& pattern = analysis.pattern;
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
    return report.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace skimline
