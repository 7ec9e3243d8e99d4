// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cctype>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "core/foundation/base/timecode.h"
#include "core/foundation/interchange/interchange_parsers.h"

namespace skimline {
namespace {

std::vector<std::string_view> wordsOf(std::string_view line) {
    std::vector<std::string_view> words;
    for (;;) {
        const std::size_t first = line.find_first_not_of(" \t");
        if (first == std::string_view::npos) return words;
        line.remove_prefix(first);
        const std::size_t length = std::min(line.find_first_of(" \t"), line.size());
        words.push_back(line.substr(0, length));
        line.remove_prefix(length);
    }
}

bool isNumber(std::string_view word) {
    return !word.empty() &&
           std::ranges::all_of(word, [](unsigned char c) { return std::isdigit(c) != 0; });
}

/// A second, that a timecode can count.
constexpr int kMostFrames = 1000;

/// An event, and its start on the record tape.
struct Event {
    std::int64_t first = 0;  ///< frames of the source's timecode
    std::int64_t end = 0;
    std::int64_t recorded = 0;
    std::string source;
    std::int64_t recordedEnd = 0;
    double speed = 1;
};

/// The words of an event in front of its four times: number, reel, channels, transition. A reel
/// name may contain blanks, and a transition may have a length.
struct EventHead {
    std::string reel;
    std::string_view channels;
};

std::optional<EventHead> headOf(const std::vector<std::string_view>& words) {
    if (words.size() < 8 || !isNumber(words[0])) return {};
    const std::size_t transition = words.size() - (isNumber(words[words.size() - 5]) ? 6 : 5);
    if (transition < 3) return {};
    EventHead head;
    head.channels = words[transition - 1];
    for (std::size_t at = 1; at + 1 < transition; ++at)
        head.reel += (at > 1 ? " " : "") + std::string(words[at]);
    return head;
}

bool isPicture(std::string_view channels) {
    return channels.find('V') != std::string_view::npos || channels == "B";
}

/// "* FROM CLIP NAME: talk.mp4", and behind it "* TO CLIP NAME: b.mp4" where a transition leads to
/// what the event shows.
std::optional<std::string> clipNameIn(std::string_view line) {
    if (!line.starts_with('*')) return {};
    for (const std::string_view mark : {"FROM CLIP NAME:", "TO CLIP NAME:"})
        if (const std::size_t at = line.find(mark); at != std::string_view::npos)
            return std::string(unquoted(line.substr(at + mark.size())));
    return {};
}

/// Speeds as they are rounded, and 29.97 frames a second taken for 30.
constexpr double kSameSpeed = 0.002;

/// "M2 REEL 050.0 01:00:00:00": frames of the source in a second, negative for backwards.
std::optional<double> typedSpeed(const std::vector<std::string_view>& words, const Rational& rate) {
    if (words.size() < 4 || words[0] != "M2") return {};
    const auto frames = numberOf(words[words.size() - 2]);
    if (!frames) return {};
    const double speed = *frames / rate.toDouble();
    const bool isOwn = std::abs(speed - 1) <= 0.01;
    return isOwn ? 1 : speed;
}

/// Programs agree on the record times and the speed; some write the end of the source as if it ran
/// backwards. If all three agree, the source is exact.
ListedPiece pieceOf(const Event& event, std::int64_t origin, const Rational& rate) {
    const Rational start = Rational(event.first - origin) / rate;
    const Rational end = Rational(event.end - origin) / rate;
    ListedPiece piece{{start, end}};
    const std::int64_t recorded = event.recordedEnd - event.recorded;
    if (event.speed == 1) return piece;
    piece.otherSpeed = !(event.speed > 0) || recorded <= 0;
    if (piece.otherSpeed) return piece;
    const double listed =
        static_cast<double>(event.end - event.first) / static_cast<double>(recorded);
    const double whole = std::round(event.speed);
    const auto isNear = [&](double speed) {
        return std::abs(event.speed / speed - 1) <= kSameSpeed;
    };
    return pieceAtSpeed(start, Rational(recorded) / rate,
                        isNear(listed) ? listed : (isNear(whole) ? whole : event.speed), rate);
}

class EventReader {
public:
    explicit EventReader(const InterchangeVideo& video)
        : m_rate(TimecodeRate::of(video.frameRate)), m_frameRate(video.frameRate) {}

    void read(std::string_view line) {
        ++m_number;
        if (line.starts_with("FCM:"))
            m_rate.dropFrame = line.find("NON") == std::string_view::npos && m_rate.base % 30 == 0;
        const std::vector<std::string_view> words = wordsOf(line);
        if (const auto head = headOf(words)) return add(*head, words);
        if (!m_takesMore) return;
        if (const auto name = clipNameIn(line)) m_events.back().source = *name;
        if (const auto speed = typedSpeed(words, m_frameRate)) m_events.back().speed = *speed;
    }

    std::vector<Event> events() {
        // Lists may be sorted by source (C mode) instead of record time.
        std::ranges::stable_sort(m_events, {}, &Event::recorded);
        return std::move(m_events);
    }

private:
    void add(const EventHead& head, const std::vector<std::string_view>& words) {
        m_takesMore = false;
        if (!isPicture(head.channels)) return;
        const auto timeAt = [&](std::size_t fromBehind) {
            const auto frame = frameAtTimecode(words[words.size() - fromBehind], m_rate);
            if (frame) return *frame;
            const std::string line = "line " + std::to_string(m_number);
            auto faster = m_rate;
            faster.base = kMostFrames;
            if (frameAtTimecode(words[words.size() - fromBehind], faster))
                throw BadInterchange{
                    line + " has a frame number that the video's frame rate does not allow"};
            throw BadInterchange{line + " has no timecode"};
        };
        Event event{timeAt(4), timeAt(3), timeAt(2), head.reel};
        event.recordedEnd = frameAtTimecode(words.back(), m_rate).value_or(event.recorded);
        if (event.end <= event.first) return;  // the leaving side of a transition
        m_events.push_back(event);
        m_takesMore = true;
    }

    TimecodeRate m_rate;
    Rational m_frameRate;
    std::size_t m_number = 0;
    bool m_takesMore = false;  ///< the next lines describe the last event
    std::vector<Event> m_events;
};

/// @param origin  the frame of the timecode with which the video begins
std::vector<ListedPiece> piecesFrom(const std::vector<Event>& events, std::int64_t origin,
                                    const Rational& rate) {
    std::vector<ListedPiece> pieces;
    pieces.reserve(events.size());
    for (const Event& event : events) {
        pieces.push_back(pieceOf(event, origin, rate));
        pieces.back().source = event.source;
    }
    return pieces;
}

/// The rest of the video.
std::vector<ListedPiece> leftBeside(std::vector<TimeRange> skips, const InterchangeVideo& video) {
    std::ranges::sort(skips, {}, &TimeRange::start);
    std::vector<ListedPiece> left;
    Rational from;
    for (const TimeRange& skip : skips) {
        if (skip.start > from) left.push_back({{from, skip.start}});
        from = std::max(from, skip.end);
    }
    if (!skips.empty() && from < video.duration) left.push_back({{from, video.duration}});
    return left;
}

/// The pieces that remain after MPlayer's and comskip's lists of skipped parts, lines of "start end
/// action" in seconds. Action 1 only mutes, 2 marks a scene, perhaps without an end.
std::vector<ListedPiece> leftBySkips(std::string_view text, const InterchangeVideo& video) {
    std::vector<TimeRange> skips;
    for (const std::string_view line : filledLinesOf(text)) {
        const std::vector<std::string_view> words = wordsOf(line);
        if (words.size() == 2 && numberOf(words[0]) && words[1] == "2") continue;
        const auto start = words.size() == 3 ? numberOf(words[0]) : std::nullopt;
        const auto end = words.size() == 3 ? numberOf(words[1]) : std::nullopt;
        if (!start || !end || !isNumber(words[2]) || !(*start >= 0 && *end <= kLongestSeconds))
            return {};
        if (words[2] != "1" && words[2] != "2" && *end > *start)
            skips.push_back({Rational::fromSeconds(*start), Rational::fromSeconds(*end)});
    }
    return leftBeside(std::move(skips), video);
}

}  // namespace

std::vector<ListedPiece> piecesOfEdl(std::string_view text, const InterchangeVideo& video) {
    EventReader reader(video);
    for (const std::string_view line : filledLinesOf(text)) reader.read(line);
    const std::vector<Event> events = reader.events();
    if (events.empty()) return leftBySkips(text, video);
    const std::int64_t origin = std::max<std::int64_t>(0, video.start.roundTimes(video.frameRate));
    std::vector<ListedPiece> pieces = piecesFrom(events, origin, video.frameRate);
    const bool isElsewhere = std::ranges::all_of(pieces, [&](const ListedPiece& piece) {
        return piece.range.end <= Rational() || piece.range.start >= video.duration;
    });
    // Not every program uses a file's timecode.
    return isElsewhere ? piecesFrom(events, 0, video.frameRate) : pieces;
}

std::vector<ListedPiece> piecesOfComskip(std::string_view text, const InterchangeVideo& video) {
    const std::vector<std::string_view> lines = filledLinesOf(text);
    const std::vector<std::string_view> head =
        lines.empty() ? std::vector<std::string_view>() : wordsOf(lines.front());
    if (head.size() < 3 || head[0] != "FILE" || head[1] != "PROCESSING")
        throw BadInterchange{"it is not a comskip list"};
    Rational rate = video.frameRate;
    // "FILE PROCESSING COMPLETE 43200 FRAMES AT 2997": hundredths, left out by old versions.
    if (const auto hundredths = numberOf(head.back()); head.size() == 7 && hundredths)
        rate = editingRate(Rational::fromSeconds(std::clamp(*hundredths, 100.0, 100000.0) / 100));
    std::vector<TimeRange> skips;
    for (std::size_t at = 1; at < lines.size(); ++at) {
        const std::vector<std::string_view> words = wordsOf(lines[at]);
        if (words.size() < 2 || !isNumber(words[0]) || !isNumber(words[1])) continue;
        const double first = *numberOf(words[0]);
        const double end = *numberOf(words[1]);
        if (!(end <= kLongestSeconds)) throw BadInterchange{"a time is out of range"};
        if (end > first)
            skips.push_back({Rational(static_cast<std::int64_t>(first)) / rate,
                             Rational(static_cast<std::int64_t>(end)) / rate});
    }
    return leftBeside(std::move(skips), video);
}

}  // namespace skimline
