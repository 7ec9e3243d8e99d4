// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>

#include "core/foundation/clip/interchange/interchange_parsers.h"
#include "core/foundation/clip/interchange/timecode.h"

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

/// hh:mm:ss:ff, with any of : ; . between.
std::optional<std::int64_t> frameOf(std::string_view word, const TimecodeRate& rate) {
    std::int64_t parts[4] = {};
    for (std::int64_t& part : parts) {
        const std::size_t length = std::min(word.find_first_of(":;."), word.size());
        if (!isNumber(word.substr(0, length)) || length > 3) return {};
        std::from_chars(word.data(), word.data() + length, part);
        word.remove_prefix(std::min(length + 1, word.size()));
    }
    const bool exists = parts[1] < 60 && parts[2] < 60 && parts[3] < rate.base;
    if (!word.empty() || !exists) return {};
    return frameAtTimecode(parts[0], parts[1], parts[2], parts[3], rate);
}

/// An event, and where on the tape that is recorded it begins.
struct Event {
    TimeRange range;
    std::int64_t recorded = 0;
};

}  // namespace

std::vector<TimeRange> rangesOfEdl(std::string_view text, const InterchangeVideo& video) {
    TimecodeRate rate = TimecodeRate::of(video.frameRate);
    const std::int64_t origin = std::max<std::int64_t>(0, video.start.roundTimes(video.frameRate));
    std::vector<Event> events;
    std::size_t number = 0;
    for (const std::string_view line : filledLinesOf(text)) {
        ++number;
        if (line.starts_with("FCM:"))
            rate.dropFrame = line.find("NON") == std::string_view::npos && rate.base % 30 == 0;
        const std::vector<std::string_view> words = wordsOf(line);
        // Event, reel, channels, transition, four times; a transition may have a length.
        if (words.size() < 8 || !isNumber(words[0])) continue;
        if (words[2].find('V') == std::string_view::npos && words[2] != "B") continue;
        const std::string_view in = words[words.size() - 4];
        const std::string_view out = words[words.size() - 3];
        const auto first = frameOf(in, rate);
        const auto end = frameOf(out, rate);
        const auto recorded = frameOf(words[words.size() - 2], rate);
        if (!first || !end || !recorded)
            throw BadInterchange{"line " + std::to_string(number) + " has no timecode"};
        if (*end <= *first) continue;  // the leaving side of a transition
        events.push_back({{Rational(*first - origin) / video.frameRate,
                           Rational(*end - origin) / video.frameRate},
                          *recorded});
    }
    // Lists may be sorted by where events come from (C mode) in place of where they go.
    std::ranges::stable_sort(events, {}, &Event::recorded);
    std::vector<TimeRange> ranges;
    ranges.reserve(events.size());
    for (const Event& event : events) ranges.push_back(event.range);
    return ranges;
}

}  // namespace skimline
