// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speech/edits/said_words.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string_view>
#include <utility>

#include "core/foundation/text/unicode/unicode.h"
#include "core/skim/speech/edits/pause_cuts.h"

namespace skimline {
namespace {

/// Overlaps belong to the earlier range. Ranges that touch stay two, because a cut fits between
/// them. @param ranges  by start
std::vector<TimeRange> apart(const std::vector<TimeRange>& ranges) {
    std::vector<TimeRange> result;
    for (TimeRange range : ranges) {
        if (!result.empty()) range.start = std::max(range.start, result.back().end);
        if (range.start < range.end) result.push_back(range);
    }
    return result;
}

bool isOneWord(std::string_view text) {
    std::size_t offset = 0;
    const std::string_view word = trimmed(text);
    while (offset < word.size()) {
        const CodePoint next = codePointAt(word, offset);
        if (isSpace(next.value)) return false;
        offset = next.end;
    }
    return !word.empty();
}

/// The times of single-word lines, or of the others.
std::vector<TimeRange> rangesOf(const Transcript& said, bool ofOneWord) {
    std::vector<TimeRange> ranges;
    for (const Transcript::Line& line : said.lines)
        if (line.words.empty() && isOneWord(line.text) == ofOneWord)
            ranges.push_back({line.start, line.end});
    return apart(ranges);
}

}  // namespace

SaidPointer corrected(const SaidPointer& said, std::span<const LineCorrection> corrections) {
    if (corrections.empty()) return said;
    Transcript changed = *said;
    for (const LineCorrection& correction : corrections)
        for (Transcript::Line& line : changed.lines)
            if (line.start == correction.start && line.text == correction.before) {
                line.text = correction.text;
                break;
            }
    return std::make_shared<const Transcript>(std::move(changed));
}

std::vector<TimeRange> singleWords(const Transcript& said) { return rangesOf(said, true); }

std::vector<TimeRange> talkOf(std::span<const TimeRange> speech, const Transcript* said) {
    std::vector<TimeRange> talk(speech.begin(), speech.end());
    if (said == nullptr) return talk;
    const std::vector<TimeRange> words = singleWords(*said);
    talk.insert(talk.end(), words.begin(), words.end());
    return united(std::move(talk));
}

std::vector<TimeRange> unbreakable(const Transcript& said, const Rational& frameRate) {
    std::vector<TimeRange> all;
    std::ranges::merge(singleWords(said), rangesOf(said, false), std::back_inserter(all), {},
                       &TimeRange::start, &TimeRange::start);
    const Rational half = Rational(1) / (frameRate * Rational(2));
    std::vector<TimeRange> inner;
    for (const TimeRange& range : apart(all))
        if (range.end - range.start > half + half)
            inner.push_back({range.start + half, range.end - half});
    return inner;
}

}  // namespace skimline
