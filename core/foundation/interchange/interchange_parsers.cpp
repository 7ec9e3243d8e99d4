// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/interchange/interchange_parsers.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/timecode.h"

namespace skimline {
namespace {

using Json = nlohmann::json;

/// A speed that clips can have.
constexpr double kSlowest = 0.01;
constexpr double kFastest = 100;

constexpr double kRounding = 2e-5;  ///< seconds

bool isSpeed(double speed) { return speed >= kSlowest && speed <= kFastest; }

/// The time of the intended frame if a list rounds fractions of seconds.
Rational onFrame(const Rational& time, const Rational& frameRate) {
    const Rational frame = Rational(time.roundTimes(frameRate)) / frameRate;
    return frame > Rational() && std::abs((frame - time).toDouble()) < kRounding ? frame : time;
}

std::string atLine(std::size_t line) { return "line " + std::to_string(line); }

/// "12.5", "1:02.5", "01:02:03.25" and, with frames, "01:02:03:06".
std::optional<Rational> secondsOf(std::string text, char separator, const InterchangeVideo& video) {
    // Commas that do not separate fields may separate decimals.
    if (separator != ',') std::ranges::replace(text, ',', '.');
    if (std::ranges::count(text, ':') + std::ranges::count(text, ';') == 3) {
        const auto frame = frameAtTimecode(text, TimecodeRate::of(video.frameRate));
        if (!frame) return {};
        return Rational(*frame) / video.frameRate;
    }
    double seconds = 0;
    for (std::string_view rest = text;;) {
        const std::size_t colon = rest.find(':');
        const std::optional<double> part = numberOf(rest.substr(0, colon));
        if (!part) return {};
        seconds = seconds * 60 + *part;
        if (colon == std::string_view::npos) break;
        rest.remove_prefix(colon + 1);
    }
    if (std::abs(seconds) > kLongestSeconds) return {};
    return Rational::fromSeconds(seconds);
}

/// Decided by the first line. Commas may separate decimals if semicolons separate fields.
char separatorOf(std::string_view line, const InterchangeVideo& video) {
    if (line.find('\t') != std::string_view::npos) return '\t';
    const std::size_t semicolon = line.find(';');
    if (semicolon == std::string_view::npos) return ',';
    const bool commas = line.find(',') != std::string_view::npos;
    const std::string first(unquoted(line.substr(0, semicolon)));
    return !commas || secondsOf(first, ';', video) ? ';' : ',';
}

/// Quotes hold one field, including any separators.
std::vector<std::string> fieldsOf(std::string_view line, char separator) {
    std::vector<std::string> fields(1);
    bool quoted = false;
    for (const char letter : line) {
        if (letter == '"')
            quoted = !quoted;
        else if (letter == separator && !quoted)
            fields.emplace_back();
        else
            fields.back() += letter;
    }
    for (std::string& field : fields) field = std::string(unquoted(field));
    return fields;
}

struct Columns {
    std::size_t start = 0;
    std::size_t end = 1;
    std::optional<std::size_t> kept;
};

/// The first of these names, in upper or lower case, that a header has.
std::optional<std::size_t> columnOf(const std::vector<std::string>& header,
                                    std::initializer_list<std::string_view> names) {
    for (const std::string_view name : names) {
        const auto found = std::ranges::find_if(header, [&](const std::string& field) {
            return std::ranges::equal(field, name, {}, [](unsigned char letter) {
                return static_cast<char>(std::tolower(letter));
            });
        });
        if (found != header.end()) return static_cast<std::size_t>(found - header.begin());
    }
    return {};
}

/// @return nothing when the line is no header
std::optional<Columns> headerOf(const std::vector<std::string>& fields) {
    const auto start =
        columnOf(fields, {"start", "start time (seconds)", "start time", "start_time", "begin"});
    const auto end =
        columnOf(fields, {"end", "end time (seconds)", "end time", "end_time", "stop"});
    if (!start || !end) return {};
    return Columns{*start, *end, columnOf(fields, {"kept"})};
}

bool isKept(const std::vector<std::string>& fields, const Columns& columns, std::size_t line) {
    if (!columns.kept) return true;
    const std::string& text = fields[*columns.kept];
    if (text == "1" || text == "true") return true;
    if (text == "0" || text == "false") return false;
    throw BadInterchange{"\"kept\" in " + atLine(line) + " is neither 0 nor 1"};
}

/// Times that are left out are those of the whole video.
TimeRange rowRange(const std::vector<std::string>& fields, const Columns& columns, char separator,
                   const InterchangeVideo& video, std::size_t line) {
    const std::string& from = fields[columns.start];
    const std::string& to = fields[columns.end];
    const auto start = from.empty() ? Rational() : secondsOf(from, separator, video);
    const auto end = to.empty() ? video.duration : secondsOf(to, separator, video);
    if (!start || !end || (from.empty() && to.empty()))
        throw BadInterchange{atLine(line) + " has no times"};
    if (*end <= *start) throw BadInterchange{atLine(line) + " ends before it starts"};
    return {*start, *end};
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
        throw BadInterchange{"\"" + exact + "\" is not a fraction"};
    }
    const double seconds = json.at(name).get<double>();
    if (!(std::abs(seconds) <= kLongestSeconds)) throw BadInterchange{"a time is out of range"};
    return Rational::fromSeconds(seconds);
}

}  // namespace

std::optional<double> numberOf(std::string_view text) {
    double value = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (failure != std::errc() || end != text.data() + text.size() || !std::isfinite(value))
        return {};
    return value;
}

TimeRange rangeIn(const Json& json) {
    const TimeRange range{timeIn(json, "start"), timeIn(json, "end")};
    if (range.end <= range.start) throw BadInterchange{"a range ends before it starts"};
    return range;
}

Rational speedIn(const Json& json) {
    if (!json.contains("speed") && !json.contains("speed_exact")) return {1};
    const Rational speed = timeIn(json, "speed");
    if (!isSpeed(speed.toDouble())) throw BadInterchange{"a speed in it is out of range"};
    return speed;
}

ListedPiece pieceAtSpeed(const Rational& start, const Rational& played, double speed,
                         const Rational& frameRate) {
    ListedPiece piece{{start, start + played}};
    if (speed == 1) return piece;
    const double frames = std::round(played.toDouble() * speed * frameRate.toDouble());
    piece.otherSpeed =
        !isSpeed(speed) || frames < 1 || frames / frameRate.toDouble() > kLongestSeconds;
    if (piece.otherSpeed) return piece;
    const Rational length = Rational(static_cast<std::int64_t>(frames)) / frameRate;
    piece.range.start = onFrame(start, frameRate);
    piece.range.end = piece.range.start + length;
    piece.speed = length / onFrame(played, frameRate);
    if (isSpeed(piece.speed.toDouble())) return piece;
    return {{start, start + played}, {}, Rational(1), true};
}

Json interchangeJson(std::string_view text) {
    try {
        return parseJson(text, "It");
    } catch (const Error&) {
        throw BadInterchange{"it is nested too deeply"};
    }
}

std::vector<ListedPiece> piecesOfCsv(std::string_view text, const InterchangeVideo& video) {
    std::vector<ListedPiece> pieces;
    Columns columns;
    std::size_t number = 0;
    char separator = 0;  // none: only titles so far
    for (const std::string_view line : filledLinesOf(text)) {
        ++number;
        // PySceneDetect writes a row of cuts above its header.
        if (separator == 0 && line.starts_with("Timecode List:")) continue;
        const bool begins = separator == 0;
        if (begins) separator = separatorOf(line, video);
        const std::vector<std::string> fields = fieldsOf(line, separator);
        if (const auto header = begins ? headerOf(fields) : std::nullopt) {
            columns = *header;
            continue;
        }
        const std::size_t needed =
            std::max({columns.start, columns.end, columns.kept.value_or(0)}) + 1;
        if (fields.size() < needed) throw BadInterchange{atLine(number) + " has too few columns"};
        const TimeRange range = rowRange(fields, columns, separator, video, number);
        if (isKept(fields, columns, number)) pieces.push_back({range});
    }
    return pieces;
}

ListedPiece pieceOfRange(const TimeRange& range, const Rational& speed, const Rational& frameRate) {
    ListedPiece piece{range};
    if (speed == Rational(1)) return piece;
    const Rational length = range.end - range.start;
    const std::int64_t frames = std::max<std::int64_t>((length / speed).roundTimes(frameRate), 1);
    piece.speed = length / (Rational(frames) / frameRate);
    if (isSpeed(piece.speed.toDouble())) return piece;
    return {range, {}, Rational(1), true};
}

std::vector<ListedPiece> piecesOfJson(std::string_view text, const InterchangeVideo& video) {
    const Json json = interchangeJson(text);
    std::vector<ListedPiece> pieces;
    for (const Json& range : json.at("ranges"))
        pieces.push_back(pieceOfRange(rangeIn(range), speedIn(range), video.frameRate));
    return pieces;
}

}  // namespace skimline
