// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/interchange/interchange.h"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "core/interchange/interchange_text.h"

namespace skimline {
namespace {

using Json = nlohmann::ordered_json;

/// Six decimals whatever the locale says.
std::string decimals(double value) {
    char text[64];
    const auto end = std::to_chars(text, text + sizeof text, value, std::chars_format::fixed, 6);
    return {text, end.ptr};
}

std::string decimals(const Rational& seconds) {
    const std::int64_t millionths = seconds.roundTimes(Rational(1'000'000));
    const std::int64_t magnitude = millionths < 0 ? -millionths : millionths;
    const std::string fraction = std::to_string(1'000'000 + magnitude % 1'000'000);
    return (millionths < 0 ? "-" : "") + std::to_string(magnitude / 1'000'000) + "." +
           fraction.substr(1);
}

/// File names need not be UTF-8; JSON has to be.
std::string dump(const Json& json) {
    return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

Json exactTimes(const TimeRange& range) {
    return {{"start", range.start.toDouble()},
            {"end", range.end.toDouble()},
            {"start_exact", range.start.toString()},
            {"end_exact", range.end.toString()}};
}

// --- OpenTimelineIO ---

Json rationalTime(const Rational& seconds, const Rational& rate) {
    // Exact product first: whole frames come out as whole numbers.
    return {{"OTIO_SCHEMA", "RationalTime.1"},
            {"rate", rate.toDouble()},
            {"value", (seconds * rate).toDouble()}};
}

Json otioRange(const Rational& start, const Rational& duration, const Rational& rate) {
    return {{"OTIO_SCHEMA", "TimeRange.1"},
            {"duration", rationalTime(duration, rate)},
            {"start_time", rationalTime(start, rate)}};
}

Json otioItem(const char* schema, const std::string& name) {
    return {{"OTIO_SCHEMA", schema},   {"metadata", Json::object()}, {"name", name},
            {"source_range", nullptr}, {"effects", Json::array()},   {"markers", Json::array()},
            {"enabled", true}};
}

Json otioClip(const InterchangeInput& input, const TimeRange& range) {
    const Rational& rate = input.edits.frameRate;
    const std::string name = input.edits.source.filename().string();
    Json clip = otioItem("Clip.2", name);
    clip["source_range"] =
        otioRange(input.sourceStart + range.start, range.end - range.start, rate);
    // Doubles round; who wants the exact cut finds it here.
    clip["metadata"]["skimline"] = exactTimes(range);
    clip["media_references"]["DEFAULT_MEDIA"] = {
        {"OTIO_SCHEMA", "ExternalReference.1"},
        {"metadata", Json::object()},
        {"name", name},
        {"available_range", otioRange(input.sourceStart, input.availableDuration, rate)},
        {"available_image_bounds", nullptr},
        {"target_url", fileUrl(input.edits.source)}};
    clip["active_media_reference_key"] = "DEFAULT_MEDIA";
    return clip;
}

Json otioTrack(const InterchangeInput& input, const char* kind) {
    Json track = otioItem("Track.1", kind);
    track["kind"] = kind;
    track["children"] = Json::array();
    for (const TimeRange& range : input.edits.ranges)
        track["children"].push_back(otioClip(input, range));
    return track;
}

/// The shots as they are listed: those of a skim that goes back and forth in its order, then the
/// others.
std::vector<InterchangeShot> listedShots(const InterchangeInput& input) {
    std::vector<InterchangeShot> shots = input.shots;
    const std::vector<TimeRange>& ranges = input.edits.ranges;
    if (std::ranges::is_sorted(ranges, {}, &TimeRange::start)) return shots;
    std::ranges::stable_sort(shots, {}, [&](const InterchangeShot& shot) {
        const Rational middle = (shot.range.start + shot.range.end) / Rational(2);
        const auto piece = std::ranges::find_if(ranges, [&](const TimeRange& range) {
            return shot.kept && range.start <= middle && middle < range.end;
        });
        return piece - ranges.begin();
    });
    return shots;
}

}  // namespace

std::string toOtio(const InterchangeInput& input) {
    checkFrameRate(input);
    Json stack = otioItem("Stack.1", "tracks");
    stack["children"] = Json::array({otioTrack(input, "Video")});
    if (input.hasAudio) stack["children"].push_back(otioTrack(input, "Audio"));
    const Json timeline = {
        {"OTIO_SCHEMA", "Timeline.1"},
        {"metadata", {{"skimline", {{"frame_rate", input.edits.frameRate.toString()}}}}},
        {"name", input.title},
        {"global_start_time", nullptr},
        {"tracks", std::move(stack)}};
    return dump(timeline);
}

std::string toCsv(const InterchangeInput& input) {
    std::string text = "start,end,score,kept\n";
    for (const InterchangeShot& shot : listedShots(input))
        text += decimals(shot.range.start) + ',' + decimals(shot.range.end) + ',' +
                decimals(shot.score) + ',' + (shot.kept ? '1' : '0') + '\n';
    return text;
}

std::string toJson(const InterchangeInput& input) {
    checkFrameRate(input);
    Json json = {{"source", input.edits.source.string()},
                 {"title", input.title},
                 {"frame_rate", input.edits.frameRate.toDouble()},
                 {"frame_rate_exact", input.edits.frameRate.toString()},
                 {"source_start_exact", input.sourceStart.toString()},
                 {"ranges", Json::array()},
                 {"shots", Json::array()}};
    for (const TimeRange& range : input.edits.ranges) json["ranges"].push_back(exactTimes(range));
    for (const InterchangeShot& shot : input.shots) {
        Json entry = exactTimes(shot.range);
        entry["score"] = shot.score;
        entry["kept"] = shot.kept;
        json["shots"].push_back(std::move(entry));
    }
    return dump(json);
}

}  // namespace skimline
