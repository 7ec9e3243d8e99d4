// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/interchange/interchange.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/text_format.h"
#include "core/foundation/interchange/interchange_text.h"

namespace skimline {
namespace {

using OrderedJson = nlohmann::ordered_json;

std::string sixDecimals(const Rational& seconds) {
    const std::int64_t millionths = seconds.roundTimes(Rational(1'000'000));
    const std::int64_t magnitude = millionths < 0 ? -millionths : millionths;
    const std::string fraction = std::to_string(1'000'000 + magnitude % 1'000'000);
    return (millionths < 0 ? "-" : "") + std::to_string(magnitude / 1'000'000) + "." +
           fraction.substr(1);
}

/// File names need not be UTF-8; JSON has to be.
std::string dump(const OrderedJson& json) { return jsonText(json, 1, IfNotUtf8::Replace) + "\n"; }

OrderedJson exactTimes(const TimeRange& range) {
    return {{"start", range.start.toDouble()},
            {"end", range.end.toDouble()},
            {"start_exact", range.start.toString()},
            {"end_exact", range.end.toString()}};
}

OrderedJson labelled(OrderedJson entry, const InterchangeShot& shot) {
    if (!shot.name.empty()) entry["name"] = shot.name;
    if (!shot.tag.empty()) entry["tag"] = shot.tag;
    return entry;
}

// --- OpenTimelineIO ---

OrderedJson rationalTime(const Rational& seconds, const Rational& rate) {
    // Exact product first: whole frames come out as whole numbers.
    return {{"OTIO_SCHEMA", "RationalTime.1"},
            {"rate", rate.toDouble()},
            {"value", (seconds * rate).toDouble()}};
}

OrderedJson otioRange(const Rational& start, const Rational& duration, const Rational& rate) {
    return {{"OTIO_SCHEMA", "TimeRange.1"},
            {"duration", rationalTime(duration, rate)},
            {"start_time", rationalTime(start, rate)}};
}

OrderedJson otioItem(const char* schema, const std::string& name) {
    return {{"OTIO_SCHEMA", schema},
            {"metadata", OrderedJson::object()},
            {"name", name},
            {"source_range", nullptr},
            {"effects", OrderedJson::array()},
            {"markers", OrderedJson::array()},
            {"enabled", true}};
}

/// OTIO: the range of a clip is as long as the clip on the time line, although a fast clip uses
/// more of its source.
OrderedJson otioWarp(const Rational& speed) {
    return {{"OTIO_SCHEMA", "LinearTimeWarp.1"},
            {"metadata", OrderedJson::object()},
            {"name", ""},
            {"effect_name", "LinearTimeWarp"},
            {"enabled", true},
            {"time_scalar", speed.toDouble()}};
}

/// In source time, because markers of clips use it.
OrderedJson otioMarkers(const InterchangeInput& input, const InterchangeFilm::Cut& cut) {
    const Rational& rate = input.edits.frameRate;
    OrderedJson markers = OrderedJson::array();
    for (const CutMarker& marker : markersIn(input, cut, rate))
        markers.push_back({{"OTIO_SCHEMA", "Marker.2"},
                           {"metadata", OrderedJson::object()},
                           {"name", marker.text},
                           {"color", "RED"},
                           {"marked_range", otioRange(input.sourceStart + cut.range.start +
                                                          Rational(marker.frame) / rate,
                                                      Rational(1) / rate, rate)},
                           {"comment", ""}});
    return markers;
}

OrderedJson otioClip(const InterchangeInput& input, const InterchangeFilm::Cut& cut) {
    const TimeRange& range = cut.range;
    const Rational& rate = input.edits.frameRate;
    const std::string name = input.edits.source.filename().string();
    const std::string names = namesIn(input, range);
    OrderedJson clip = otioItem("Clip.2", names.empty() ? name : names);
    clip["markers"] = otioMarkers(input, cut);
    clip["source_range"] = otioRange(input.sourceStart + range.start, cut.played(), rate);
    // Doubles round, so the exact cut is stored here.
    clip["metadata"]["skimline"] = exactTimes(range);
    for (const InterchangeShot& shot : labelledIn(input, range))
        clip["metadata"]["skimline"]["shots"].push_back(labelled(exactTimes(shot.range), shot));
    if (!cut.isOwnSpeed()) {
        clip["metadata"]["skimline"]["speed_exact"] = cut.speed.toString();
        clip["effects"].push_back(otioWarp(cut.speed));
    }
    clip["media_references"]["DEFAULT_MEDIA"] = {
        {"OTIO_SCHEMA", "ExternalReference.1"},
        {"metadata", OrderedJson::object()},
        {"name", name},
        {"available_range",
         otioRange(input.sourceStart - input.lead, input.availableDuration + input.lead, rate)},
        {"available_image_bounds", nullptr},
        {"target_url", fileUrl(input.edits.source)}};
    clip["active_media_reference_key"] = "DEFAULT_MEDIA";
    return clip;
}

OrderedJson otioGap(const Rational& length, const Rational& rate) {
    OrderedJson gap = otioItem("Gap.1", "");
    gap["source_range"] = otioRange(Rational(), length, rate);
    return gap;
}

/// Both clips end and begin in the middle of it.
OrderedJson otioDissolve(const Rational& length, const Rational& rate) {
    const OrderedJson half = rationalTime(length / Rational(2), rate);
    return {{"OTIO_SCHEMA", "Transition.1"},
            {"metadata", OrderedJson::object()},
            {"name", "Dissolve"},
            {"transition_type", "SMPTE_Dissolve"},
            {"in_offset", half},
            {"out_offset", half}};
}

OrderedJson otioTrack(const InterchangeFilm& film, bool audio) {
    const char* const kind = audio ? "Audio" : "Video";
    OrderedJson track = otioItem("Track.1", kind);
    track["kind"] = kind;
    track["children"] = OrderedJson::array();
    for (const InterchangeFilm::Cut& cut : film.cuts) {
        const InterchangeInput& reel = film.reels[cut.reel];
        if (cut.dissolve > Rational())
            track["children"].push_back(otioDissolve(cut.dissolve, film.frameRate));
        track["children"].push_back(audio && !(reel.hasAudio && cut.isOwnSpeed())
                                        ? otioGap(cut.played(), reel.edits.frameRate)
                                        : otioClip(reel, cut));
    }
    return track;
}

/// A field of a table, which is read line by line; quotation marks in it are doubled.
std::string quoted(const std::string& text) {
    std::string field = "\"";
    for (const char c : oneLine(text)) field += c == '"' ? "\"\"" : std::string(1, c);
    return field + '"';
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

std::string toOtio(const InterchangeInput& input) { return toOtio(filmOf(input)); }

std::string toOtio(const InterchangeFilm& film) {
    for (const InterchangeInput& reel : film.reels) checkFrameRate(reel);
    OrderedJson stack = otioItem("Stack.1", "tracks");
    stack["children"] = OrderedJson::array({otioTrack(film, false)});
    if (std::ranges::any_of(film.reels, &InterchangeInput::hasAudio))
        stack["children"].push_back(otioTrack(film, true));
    const OrderedJson timeline = {
        {"OTIO_SCHEMA", "Timeline.1"},
        {"metadata", {{"skimline", {{"frame_rate", film.frameRate.toString()}}}}},
        {"name", film.title},
        {"global_start_time", nullptr},
        {"tracks", std::move(stack)}};
    return dump(timeline);
}

std::string toCsv(const InterchangeInput& input) {
    const bool labels = std::ranges::any_of(input.shots, [](const InterchangeShot& shot) {
        return !shot.name.empty() || !shot.tag.empty();
    });
    std::string text = labels ? "start,end,score,kept,name,tag\n" : "start,end,score,kept\n";
    for (const InterchangeShot& shot : listedShots(input)) {
        text += sixDecimals(shot.range.start) + ',' + sixDecimals(shot.range.end) + ',' +
                decimals(shot.score, 6) + ',' + (shot.kept ? '1' : '0');
        if (labels) text += ',' + quoted(shot.name) + ',' + quoted(shot.tag);
        text += '\n';
    }
    return text;
}

std::string toJson(const InterchangeInput& input) {
    checkFrameRate(input);
    OrderedJson json = {{"source", input.edits.source.string()},
                        {"title", input.title},
                        {"frame_rate", input.edits.frameRate.toDouble()},
                        {"frame_rate_exact", input.edits.frameRate.toString()},
                        {"source_start_exact", input.sourceStart.toString()},
                        {"ranges", OrderedJson::array()},
                        {"shots", OrderedJson::array()}};
    for (std::size_t at = 0; at < input.edits.ranges.size(); ++at) {
        OrderedJson range = exactTimes(input.edits.ranges[at]);
        if (!input.edits.isOwnSpeed(at)) {
            range["speed"] = input.edits.speedOf(at).toDouble();
            range["speed_exact"] = input.edits.speedOf(at).toString();
        }
        json["ranges"].push_back(std::move(range));
    }
    for (const InterchangeShot& shot : input.shots) {
        OrderedJson entry = exactTimes(shot.range);
        entry["score"] = shot.score;
        entry["kept"] = shot.kept;
        json["shots"].push_back(labelled(std::move(entry), shot));
    }
    for (const Marker& marker : input.markers)
        json["markers"].push_back({{"at", marker.at.toDouble()},
                                   {"at_exact", marker.at.toString()},
                                   {"text", marker.text}});
    return dump(json);
}

}  // namespace skimline
