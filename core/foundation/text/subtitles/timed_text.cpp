// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <utility>

#include "core/foundation/base/error.h"
#include "core/foundation/text/subtitles/subtitle_formats.h"
#include "core/foundation/text/unicode/unicode.h"
#include "core/foundation/text/xml/xml_text.h"

namespace skimline {
namespace {

/// A line of a song without an end lasts until the next, but no longer than this, seconds.
const Rational kLongestLyric{10};

std::optional<double> decimalIn(std::string_view text) {
    double value = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (failure != std::errc() || end != text.data() + text.size() || !(value >= 0 && value < 1e9))
        return {};
    return value;
}

/// Attributes of a TTML file that define the units of its times.
struct TtmlClock {
    double frames = 30;  ///< a second
    double ticks = 1;
    bool absolute = false;  ///< Apple's lyrics count from the start of the song everywhere

    static TtmlClock of(const XmlElement& root) {
        TtmlClock clock;
        const auto rate = decimalIn(root.attribute("frameRate"));
        if (rate && *rate > 0) clock.frames = *rate;
        const std::string factor = root.attribute("frameRateMultiplier");
        const std::size_t space = factor.find(' ');
        const auto above = decimalIn(factor.substr(0, space));
        const auto below =
            space == std::string::npos ? std::nullopt : decimalIn(factor.substr(space + 1));
        if (above && below && *below > 0 && *above > 0) clock.frames *= *above / *below;
        const auto ticks = decimalIn(root.attribute("tickRate"));
        clock.ticks = ticks && *ticks > 0 ? *ticks : clock.frames;
        clock.absolute = !root.attribute("timing").empty();
        return clock;
    }

    /// "00:00:01.5", "00:00:01:12" with frames, "1.5s", "90f", "10t", "2m", "1.5" as "1.5s".
    std::optional<Rational> seconds(std::string_view text) const {
        text = trimmed(text);
        if (std::ranges::count(text, ':') == 3) {
            const std::size_t last = text.rfind(':');
            const auto whole = parseTimestamp(text.substr(0, last));
            const auto count = decimalIn(text.substr(last + 1));
            if (!whole || !count) return {};
            return *whole + Rational::fromSeconds(*count / frames);
        }
        if (text.find(':') != std::string_view::npos) return parseTimestamp(text);
        const std::size_t unit = std::min(text.find_first_not_of("0123456789."), text.size());
        const auto count = decimalIn(text.substr(0, unit));
        const std::string_view name = text.substr(unit);
        const double length = name == "h"                   ? 3600
                              : name == "m"                 ? 60
                              : name == "s" || name.empty() ? 1
                              : name == "ms"                ? 0.001
                              : name == "f"                 ? 1 / frames
                              : name == "t"                 ? 1 / ticks
                                                            : 0;
        if (!count || length == 0 || *count * length > 1e7) return {};
        return Rational::fromSeconds(*count * length);
    }
};

std::string ttmlText(const XmlElement& element) {
    if (element.name.empty()) {
        std::string text = element.text;
        std::ranges::replace(text, '\n', ' ');
        return text;
    }
    if (element.name == "br") return "\n";
    if (element.name == "metadata") return {};
    std::string text;
    for (const XmlElement& child : element.children) text += ttmlText(child);
    return text;
}

/// Indentation and runs of blanks become one blank.
std::string oneBlank(std::string_view text) {
    std::string plain;
    for (const char letter : text)
        if (letter != ' ' || (!plain.empty() && plain.back() != ' ' && plain.back() != '\n'))
            plain += letter;
    return plain;
}

struct TtmlTimes {
    std::optional<Rational> begin, end;  ///< from the element around

    static TtmlTimes of(const XmlElement& element, const TtmlClock& clock) {
        TtmlTimes times{clock.seconds(element.attribute("begin")),
                        clock.seconds(element.attribute("end"))};
        const auto length = clock.seconds(element.attribute("dur"));
        if (times.begin && !times.end && length) times.end = *times.begin + *length;
        return times;
    }
    bool whole() const { return begin && end; }
    /// Start of the times inside the element.
    Rational inside(const Rational& from, const TtmlClock& clock) const {
        return clock.absolute ? Rational() : from + begin.value_or(Rational());
    }
};

/// The innermost spans with times, which are words or syllables.
void addSpans(const XmlElement& around, const Rational& from, const TtmlClock& clock,
              TimedWords& words) {
    for (const XmlElement& child : around.children) {
        const TtmlTimes times = TtmlTimes::of(child, clock);
        const bool deeper = std::ranges::any_of(
            child.children, [](const XmlElement& each) { return each.name == "span"; });
        if (child.name == "span" && deeper)
            addSpans(child, times.inside(from, clock), clock, words);
        else if (child.name == "span" && times.whole())
            words.add(from + *times.begin, from + *times.end, ttmlText(child));
        else
            words.endWord();
    }
}

/// Times are relative to the enclosing element; paragraphs or, if these have no times, their spans
/// are cues.
void addTtml(const XmlElement& element, const Rational& from, const TtmlClock& clock,
             Transcript& found) {
    const TtmlTimes times = TtmlTimes::of(element, clock);
    const Rational inner = times.inside(from, clock);
    if ((element.name == "p" || element.name == "span") && times.whole()) {
        TimedWords words;
        addSpans(element, inner, clock, words);
        return addLine(found, from + *times.begin, from + *times.end, oneBlank(ttmlText(element)),
                       std::move(words).take());
    }
    if (element.name == "p" && times.begin) ++found.damagedLines;
    for (const XmlElement& child : element.children) addTtml(child, inner, clock, found);
}

/// "[01:02.34]" in front of a line. @return the rest behind it
std::optional<std::pair<Rational, std::string_view>> lyricStamp(std::string_view line) {
    const std::size_t end = line.find(']');
    if (!line.starts_with('[') || end == std::string_view::npos) return {};
    const auto time = parseTimestamp(line.substr(1, end - 1));
    if (!time) return {};
    return std::pair(*time, line.substr(end + 1));
}

/// "{24}{77}" in front of a line. @return first and last frame and the rest behind them
struct FramedLine {
    double first, last;
    std::string_view rest;

    static std::optional<FramedLine> of(std::string_view line) {
        const std::size_t middle = line.find("}{");
        const std::size_t end =
            line.find('}', middle == std::string_view::npos ? middle : middle + 2);
        if (!line.starts_with('{') || end == std::string_view::npos) return {};
        const auto first = decimalIn(line.substr(1, middle - 1));
        const auto last = decimalIn(line.substr(middle + 2, end - middle - 2));
        if (!first || !last) return {};
        return FramedLine{*first, *last, line.substr(end + 1)};
    }
};

/// The text without such brackets and their contents.
std::string without(char open, char close, std::string_view text) {
    std::string plain;
    bool inside = false;
    for (const char letter : text) {
        inside = inside || letter == open;
        if (!inside) plain += letter;
        inside = inside && letter != close;
    }
    return plain;
}

}  // namespace

Transcript parseTsv(std::string_view text, const RunContext& context) {
    Transcript found;
    const std::vector<std::string_view> lines = linesOf(text);
    for (std::size_t at = 1; at < lines.size(); ++at) {
        context.throwIfStopped();
        if (trimmed(lines[at]).empty()) continue;
        const std::size_t first = lines[at].find('\t');
        const std::size_t second =
            first == std::string_view::npos ? first : lines[at].find('\t', first + 1);
        const auto start = decimalIn(lines[at].substr(0, first));
        const auto end = second == std::string_view::npos
                             ? std::nullopt
                             : decimalIn(lines[at].substr(first + 1, second - first - 1));
        if (start && end)
            addLine(found, Rational::fromSeconds(*start / 1000), Rational::fromSeconds(*end / 1000),
                    std::string(lines[at].substr(second + 1)));
        else
            ++found.damagedLines;
    }
    return found;
}

Transcript parseSbv(std::string_view text, const RunContext& context) {
    Transcript found;
    const std::vector<std::string_view> lines = linesOf(text);
    for (std::size_t at = 0; at < lines.size();) {
        context.throwIfStopped();
        const std::string_view line = trimmed(lines[at++]);
        const std::size_t comma = line.find(',');
        if (comma == std::string_view::npos) continue;
        const auto start = parseTimestamp(line.substr(0, comma));
        const auto end = parseTimestamp(line.substr(comma + 1));
        if (!start || !end) continue;
        std::string said;
        for (; at < lines.size() && !trimmed(lines[at]).empty(); ++at)
            said += std::string(lines[at]) + "\n";
        addLine(found, *start, *end, withoutMarkup(said));
    }
    return found;
}

Transcript parseLrc(std::string_view text, const RunContext& context) {
    Transcript found;
    Rational earlier;
    std::vector<std::pair<Rational, std::string_view>> lines;
    for (const std::string_view whole : linesOf(text)) {
        context.throwIfStopped();
        constexpr std::string_view kOffset = "[offset:";
        std::string_view line = trimmed(whole);
        if (line.starts_with(kOffset)) {
            std::string_view number = line.substr(kOffset.size());
            number = trimmed(number.substr(0, number.find(']')));
            const bool negative = number.starts_with('-');
            if (negative || number.starts_with('+')) number.remove_prefix(1);
            const double milliseconds = decimalIn(number).value_or(0);
            earlier = Rational::fromSeconds((negative ? -milliseconds : milliseconds) / 1000);
        }
        // A refrain has a stamp for each time that it is sung.
        std::vector<Rational> starts;
        while (const auto stamp = lyricStamp(line)) {
            starts.push_back(stamp->first);
            line = trimmed(stamp->second);
        }
        for (const Rational& start : starts) lines.emplace_back(start, line);
    }
    std::ranges::stable_sort(lines, {}, &std::pair<Rational, std::string_view>::first);
    for (std::size_t at = 0; at < lines.size(); ++at) {
        const Rational start = lines[at].first;
        const std::string_view line = lines[at].second;
        const Rational longest = start + kLongestLyric;
        const Rational end =
            at + 1 < lines.size() ? std::min(lines[at + 1].first, longest) : longest;
        const auto onTheClock = [&](const Rational& time) {
            return std::max(std::min(time, end) - earlier, Rational());
        };
        std::vector<Transcript::Word> words = stampedWords(line, start, longest);
        for (Transcript::Word& word : words) {
            word.start = onTheClock(word.start);
            word.end = onTheClock(word.end);
        }
        addLine(found, onTheClock(start), onTheClock(end), without('<', '>', line),
                std::move(words));
    }
    return found;
}

bool startsMicroDvd(std::string_view line) { return FramedLine::of(line).has_value(); }

Transcript parseMicroDvd(std::string_view text, const RunContext& context) {
    Transcript found;
    Rational rate(24000, 1001);
    bool isFirst = true;
    for (const std::string_view line : linesOf(text)) {
        context.throwIfStopped();
        const auto framed = FramedLine::of(trimmed(line));
        if (!framed) continue;
        std::string said = without('{', '}', framed->rest);
        const auto told = isFirst ? decimalIn(trimmed(said)) : std::nullopt;
        isFirst = false;
        if (told && *told >= 1 && *told <= 1000) {
            rate = Rational::fromSeconds(*told);
            continue;
        }
        std::ranges::replace(said, '|', '\n');
        addLine(found, Rational::fromSeconds(framed->first) / rate,
                Rational::fromSeconds(framed->last) / rate, said);
    }
    return found;
}

Transcript parseTtml(std::string_view text, const RunContext& context) {
    Transcript found;
    context.throwIfStopped();
    try {
        const XmlElement root = parseXml(text);
        if (root.name == "tt") addTtml(root, {}, TtmlClock::of(root), found);
        found.language = root.attribute("lang").substr(0, root.attribute("lang").find('-'));
    } catch (const Error&) {
        ++found.damagedLines;
    }
    return found;
}

}  // namespace skimline
