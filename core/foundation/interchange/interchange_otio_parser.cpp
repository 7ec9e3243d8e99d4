// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/foundation/interchange/interchange_parsers.h"

namespace skimline {
namespace {

using Json = nlohmann::json;

/// Combining more of them would take too long.
constexpr std::size_t kMostTracks = 1000;

Rational otioSeconds(const Json& time) {
    const double rate = time.at("rate").get<double>();
    const double value = time.at("value").get<double>();
    if (!(rate > 0) || !(std::abs(value / rate) <= kLongestSeconds))
        throw BadInterchange{"a time is out of range"};
    const bool whole = value == std::floor(value) && rate == std::floor(rate);
    // Frames at 25 a second are exact, those at 29.97002997 are not.
    if (whole && std::abs(value) < 1e15 && rate < 1e9)
        return {static_cast<std::int64_t>(value), static_cast<std::int64_t>(rate)};
    return Rational::fromSeconds(value / rate);
}

bool hasSchema(const Json& json, const char* schema) {
    const Json name = json.value("OTIO_SCHEMA", Json());
    return name.is_string() && name.get<std::string>().starts_with(std::string(schema) + ".");
}

Json otioMedia(const Json& clip) {
    if (!clip.contains("media_references")) return clip.value("media_reference", Json());
    const std::string key = clip.value("active_media_reference_key", "DEFAULT_MEDIA");
    return clip.at("media_references").value(key, Json());
}

/// The last part of a path or URL, with %20 and the like decoded.
std::string fileNameIn(std::string_view url) {
    url.remove_prefix(std::min(url.find_last_of("/\\") + 1, url.size()));
    std::string name;
    for (std::size_t at = 0; at < url.size(); ++at) {
        unsigned byte = 0;
        const char* const digits = url.data() + at + 1;
        const bool escaped = url[at] == '%' && at + 2 < url.size() &&
                             std::from_chars(digits, digits + 2, byte, 16).ptr == digits + 2;
        name += escaped ? static_cast<char>(byte) : url[at];
        if (escaped) at += 2;
    }
    return name;
}

/// Start of the clip's media according to the list, unless that describes a part of the video.
Rational otioMediaStart(const Json& clip, const InterchangeVideo& video) {
    const Json media = otioMedia(clip);
    if (!media.is_object() || !media.contains("available_range")) return video.start;
    const Json& available = media.at("available_range");
    if (!available.is_object()) return video.start;
    const Rational start = otioSeconds(available.at("start_time")) + video.lead;
    const Rational frame = Rational(1) / video.frameRate;
    const Rational before = start - video.start;
    const Rational end = before + otioSeconds(available.at("duration")) - video.lead;
    // Less than a frame is how formats round.
    const bool isPart = before >= frame && end < video.duration + frame;
    return isPart ? video.start : start;
}

/// Seconds of the source per second shown; 0: it changes, stands still or runs backwards.
double otioSpeed(const Json& clip) {
    const Json effects = clip.value("effects", Json::array());
    double speed = 1;
    bool changes = false;
    for (const Json& effect : effects.is_array() ? effects : Json::array()) {
        const bool even = hasSchema(effect, "LinearTimeWarp");
        if (!even && !hasSchema(effect, "FreezeFrame")) continue;
        const Json scalar = even ? effect.value("time_scalar", Json()) : Json();
        speed = scalar.is_number() && !changes ? std::max(scalar.get<double>(), 0.0) : 0;
        changes = true;
    }
    return speed;
}

/// The range of a clip is as long as the clip on the time line, whatever its speed.
ListedPiece otioPiece(const Json& clip, const InterchangeVideo& video) {
    const Json ours = clip.value("metadata", Json::object()).value("skimline", Json());
    if (ours.is_object() && ours.contains("start_exact")) {
        const Rational speed = speedIn(ours);
        // Another program may have changed it since.
        const double now = otioSpeed(clip);
        if (std::abs(now - speed.toDouble()) > 1e-6 * speed.toDouble())
            return {rangeIn(ours), {}, Rational(1), true};
        return pieceOfRange(rangeIn(ours), speed, video.frameRate);
    }
    const Json& range = clip.at("source_range");
    if (!range.is_object()) return {{Rational(0), video.duration}, {}, 1, otioSpeed(clip) != 1};
    const Rational start = otioSeconds(range.at("start_time")) - otioMediaStart(clip, video);
    const Rational played = otioSeconds(range.at("duration"));
    if (played <= Rational()) throw BadInterchange{"a clip in it has no length"};
    return pieceAtSpeed(start, played, otioSpeed(clip), video.frameRate);
}

/// Empty if there is no such text.
std::string textIn(const Json& json, const char* key) {
    const Json value = json.is_object() ? json.value(key, Json()) : Json();
    return value.is_string() ? value.get<std::string>() : std::string();
}

/// The file of the clip's media, else the clip's own name.
std::string otioSource(const Json& clip) {
    const Json media = otioMedia(clip);
    const std::string url = textIn(media, "target_url");
    return url.empty() ? textIn(clip, "name") : fileNameIn(url);
}

/// A piece that is shown from one moment to another.
struct Shown {
    TimeRange when;
    ListedPiece piece;

    Shown between(const Rational& start, const Rational& end) const {
        Shown part = *this;
        part.when = {start, end};
        part.piece.range.start = piece.range.start + (start - when.start) * piece.speed;
        part.piece.range.end = part.piece.range.start + (end - start) * piece.speed;
        return part;
    }
};

/// An item laid out: the parts that it shows, ascending and disjoint, and its length with gaps.
struct Layout {
    std::vector<Shown> shown;
    Rational length;
};

/// The upper track, and the parts of the lower track that it leaves uncovered.
std::vector<Shown> laidOver(const std::vector<Shown>& lower, const std::vector<Shown>& upper) {
    std::vector<Shown> both = upper;
    std::size_t next = 0;
    for (const Shown& under : lower) {
        while (next < upper.size() && upper[next].when.end <= under.when.start) ++next;
        Rational from = under.when.start;
        for (std::size_t at = next; at < upper.size() && upper[at].when.start < under.when.end;
             ++at) {
            if (upper[at].when.start > from)
                both.push_back(under.between(from, upper[at].when.start));
            from = upper[at].when.end;
        }
        if (from < under.when.end) both.push_back(under.between(from, under.when.end));
    }
    std::ranges::sort(both, {}, [](const Shown& each) { return each.when.start; });
    return both;
}

/// The part of a track or stack that its own range shows.
Layout trimmed(Layout whole, const Json& item) {
    const Json range = item.value("source_range", Json());
    if (!range.is_object()) return whole;
    const Rational start = otioSeconds(range.at("start_time"));
    const Rational end = start + otioSeconds(range.at("duration"));
    Layout part;
    part.length = end - start;
    for (const Shown& each : whole.shown) {
        const Rational from = std::max(each.when.start, start);
        const Rational to = std::min(each.when.end, end);
        if (from >= to) continue;
        Shown& kept = part.shown.emplace_back(each.between(from, to));
        kept.when = {from - start, to - start};
    }
    return part;
}

class TimelineReader {
public:
    explicit TimelineReader(const InterchangeVideo& video) : m_video(video) {}

    Layout stack(const Json& item) {
        Layout all;
        for (const Json& child : item.at("children")) {
            if (hasSchema(child, "Track") && textIn(child, "kind") != "Video") continue;
            if (++m_tracks > kMostTracks) throw BadInterchange{"it has too many tracks"};
            const Layout layer = itemOf(child);
            all.shown = laidOver(all.shown, layer.shown);
            all.length = std::max(all.length, layer.length);
        }
        return trimmed(std::move(all), item);
    }

    bool foundTracks() const { return m_tracks > 0; }

private:
    Layout itemOf(const Json& item) {
        const bool enabled = item.value("enabled", true);
        Layout laid;
        if (hasSchema(item, "Clip") && (enabled || item.contains("source_range"))) {
            ListedPiece piece = otioPiece(item, m_video);
            piece.source = otioSource(item);
            laid.length = (piece.range.end - piece.range.start) / piece.speed;
            laid.shown.push_back({{Rational(), laid.length}, std::move(piece)});
        } else if (hasSchema(item, "Track")) {
            laid = track(item);
        } else if (hasSchema(item, "Stack")) {
            laid = stack(item);
        } else if (hasSchema(item, "Gap")) {
            laid = trimmed({}, item);
        }  // transitions take no time of their own
        if (!enabled) laid.shown.clear();
        return laid;
    }

    Layout track(const Json& item) {
        Layout row;
        for (const Json& child : item.at("children")) {
            Layout next = itemOf(child);
            for (Shown& each : next.shown) {
                each.when = {each.when.start + row.length, each.when.end + row.length};
                row.shown.push_back(std::move(each));
            }
            row.length = row.length + next.length;
        }
        return trimmed(std::move(row), item);
    }

    const InterchangeVideo& m_video;
    std::size_t m_tracks = 0;
};

}  // namespace

std::vector<ListedPiece> piecesOfTimeline(const Json& timeline, const InterchangeVideo& video) {
    if (!timeline.is_object() || !hasSchema(timeline, "Timeline"))
        throw BadInterchange{"it is not an OpenTimelineIO timeline"};
    TimelineReader reader(video);
    const Layout all = reader.stack(timeline.at("tracks"));
    if (!reader.foundTracks()) throw BadInterchange{"there is no video track in it"};
    std::vector<ListedPiece> pieces;
    for (const Shown& each : all.shown) pieces.push_back(each.piece);
    return pieces;
}

std::vector<ListedPiece> piecesOfOtio(std::string_view text, const InterchangeVideo& video) {
    return piecesOfTimeline(interchangeJson(text), video);
}

}  // namespace skimline
