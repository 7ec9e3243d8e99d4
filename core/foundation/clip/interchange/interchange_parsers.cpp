// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/clip/interchange/interchange_parsers.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"

namespace skimline {
namespace {

using Json = nlohmann::json;

constexpr double kLongestSeconds = 1e7;

std::string atLine(std::size_t line) { return "line " + std::to_string(line); }

std::optional<double> numberOf(std::string_view text) {
    double value = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (failure != std::errc() || end != text.data() + text.size() || !std::isfinite(value))
        return {};
    return value;
}

/// "12.5", "1:02.5", "01:02:03.25".
std::optional<Rational> secondsOf(std::string_view text) {
    double seconds = 0;
    for (text = unquoted(text);;) {
        const std::size_t colon = text.find(':');
        const std::optional<double> part = numberOf(text.substr(0, colon));
        if (!part) return {};
        seconds = seconds * 60 + *part;
        if (colon == std::string_view::npos) break;
        text.remove_prefix(colon + 1);
    }
    if (std::abs(seconds) > kLongestSeconds) return {};
    return Rational::fromSeconds(seconds);
}

std::vector<std::string_view> fieldsOf(std::string_view line) {
    const char separator = line.find('\t') != std::string_view::npos  ? '\t'
                           : line.find(',') == std::string_view::npos ? ';'
                                                                      : ',';
    std::vector<std::string_view> fields;
    for (;;) {
        const std::size_t end = line.find(separator);
        fields.push_back(unquoted(line.substr(0, end)));
        if (end == std::string_view::npos) return fields;
        line.remove_prefix(end + 1);
    }
}

struct Columns {
    std::size_t start = 0;
    std::size_t end = 1;
    std::optional<std::size_t> kept;
};

/// @return nothing when the line is no header
std::optional<Columns> headerOf(const std::vector<std::string_view>& fields) {
    const auto find = [&](std::string_view name) -> std::optional<std::size_t> {
        const auto found = std::ranges::find(fields, name);
        if (found == fields.end()) return {};
        return static_cast<std::size_t>(found - fields.begin());
    };
    const auto start = find("start");
    const auto end = find("end");
    if (!start || !end) return {};
    return Columns{*start, *end, find("kept")};
}

bool isKept(std::string_view text, const Columns& columns, std::size_t line) {
    if (!columns.kept) return true;
    if (text == "1" || text == "true") return true;
    if (text == "0" || text == "false") return false;
    throw BadInterchange{"\"kept\" in " + atLine(line) + " is neither 0 nor 1"};
}

Rational timeIn(const Json& json, const char* name) {
    const std::string exact = std::string(name) + "_exact";
    if (json.contains(exact)) {
        const std::string text = json.at(exact).get<std::string>();
        const std::size_t slash = text.find('/');
        std::int64_t parts[2] = {0, 1};
        const auto read = [&](std::string_view digits, std::int64_t& value) {
            const char* last = digits.data() + digits.size();
            const auto [end, failure] = std::from_chars(digits.data(), last, value);
            return failure == std::errc() && end == last;
        };
        const std::string_view view(text);
        const bool whole = slash == std::string::npos;
        if (read(view.substr(0, slash), parts[0]) &&
            (whole || read(view.substr(slash + 1), parts[1])))
            return {parts[0], parts[1]};
        throw BadInterchange{"\"" + exact + "\" is no fraction"};
    }
    const double seconds = json.at(name).get<double>();
    if (!(std::abs(seconds) <= kLongestSeconds)) throw BadInterchange{"a time is out of range"};
    return Rational::fromSeconds(seconds);
}

TimeRange rangeIn(const Json& json) {
    const TimeRange range{timeIn(json, "start"), timeIn(json, "end")};
    if (range.end <= range.start) throw BadInterchange{"a range ends before it starts"};
    return range;
}

Rational otioSeconds(const Json& time) {
    const double rate = time.at("rate").get<double>();
    const double value = time.at("value").get<double>();
    if (!(rate > 0) || !(std::abs(value / rate) <= kLongestSeconds))
        throw BadInterchange{"a time is out of range"};
    return Rational::fromSeconds(value / rate);
}

bool hasSchema(const Json& json, const char* schema) {
    const Json name = json.value("OTIO_SCHEMA", Json());
    return name.is_string() && name.get<std::string>().starts_with(std::string(schema) + ".");
}

/// Where the clip's media starts by its own account.
Rational otioMediaStart(const Json& clip, const InterchangeVideo& video) {
    Json media = clip.value("media_reference", Json());
    if (clip.contains("media_references")) {
        const std::string key = clip.value("active_media_reference_key", "DEFAULT_MEDIA");
        media = clip.at("media_references").value(key, Json());
    }
    if (!media.is_object() || !media.contains("available_range")) return video.start;
    const Json& available = media.at("available_range");
    return available.is_object() ? otioSeconds(available.at("start_time")) : video.start;
}

TimeRange otioRange(const Json& clip, const InterchangeVideo& video) {
    const Json ours = clip.value("metadata", Json::object()).value("skimline", Json());
    if (ours.is_object() && ours.contains("start_exact")) return rangeIn(ours);
    const Json& range = clip.at("source_range");
    if (!range.is_object()) return {Rational(0), video.duration};
    const Rational start = otioSeconds(range.at("start_time")) - otioMediaStart(clip, video);
    const TimeRange found{start, start + otioSeconds(range.at("duration"))};
    if (found.end <= found.start) throw BadInterchange{"a clip in it has no length"};
    return found;
}

Json jsonOf(std::string_view text) {
    try {
        return parseJson(text, "It");
    } catch (const Error&) {
        throw BadInterchange{"it is nested too deeply"};
    }
}

}  // namespace

std::vector<TimeRange> rangesOfCsv(std::string_view text) {
    std::vector<TimeRange> ranges;
    Columns columns;
    std::size_t number = 0;
    for (const std::string_view line : filledLinesOf(text)) {
        const std::vector<std::string_view> fields = fieldsOf(line);
        ++number;
        if (const auto header = number == 1 ? headerOf(fields) : std::nullopt) {
            columns = *header;
            continue;
        }
        const std::size_t needed =
            std::max({columns.start, columns.end, columns.kept.value_or(0)}) + 1;
        if (fields.size() < needed) throw BadInterchange{atLine(number) + " has too few columns"};
        const auto start = secondsOf(fields[columns.start]);
        const auto end = secondsOf(fields[columns.end]);
        if (!start || !end) throw BadInterchange{atLine(number) + " has no times"};
        if (*end <= *start) throw BadInterchange{atLine(number) + " ends before it starts"};
        if (isKept(columns.kept ? fields[*columns.kept] : "", columns, number))
            ranges.push_back({*start, *end});
    }
    return ranges;
}

std::vector<TimeRange> rangesOfJson(std::string_view text) {
    const Json json = jsonOf(text);
    std::vector<TimeRange> ranges;
    for (const Json& range : json.at("ranges")) ranges.push_back(rangeIn(range));
    return ranges;
}

std::vector<TimeRange> rangesOfOtio(std::string_view text, const InterchangeVideo& video) {
    const Json timeline = jsonOf(text);
    if (!timeline.is_object() || !hasSchema(timeline, "Timeline"))
        throw BadInterchange{"it is no OpenTimelineIO time line"};
    for (const Json& track : timeline.at("tracks").at("children")) {
        if (!hasSchema(track, "Track") || track.at("kind").get<std::string>() != "Video") continue;
        std::vector<TimeRange> ranges;
        for (const Json& item : track.at("children")) {
            // Gaps and transitions show nothing of their own.
            if (hasSchema(item, "Clip") && item.value("enabled", true))
                ranges.push_back(otioRange(item, video));
        }
        return ranges;
    }
    throw BadInterchange{"there is no video track in it"};
}

}  // namespace skimline
