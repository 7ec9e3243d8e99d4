// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speech/edits/word_spans.h"

#include <algorithm>

#include "core/foundation/text/keywords/filler_words.h"
#include "core/foundation/text/keywords/keywords.h"
#include "core/foundation/text/unicode/unicode.h"
#include "core/skim/speech/edits/pause_cuts.h"
#include "core/skim/speech/edits/quiet_frames.h"

namespace skimline {
namespace {

constexpr double kPause = 0.3;  // seconds: a shorter one between chosen lines is no gap in the skim

/// End of a word including the marks after it, up to the next space, letter or number.
std::size_t withPunctuation(const std::string& text, std::size_t end) {
    while (end < text.size()) {
        const CodePoint next = codePointAt(text, end);
        if (isSpace(next.value) || isLetter(next.value) || isNumber(next.value)) break;
        end = next.end;
    }
    return end;
}

Rational snapped(const Rational& end, std::span<const TimeRange> speech, const Rational& frameRate,
                 const Rational& reach) {
    const Rational first = std::max(Rational(), end - reach);
    if (isInSpeech(end, speech))
        if (const auto quiet = quietFrameNear(end, {first, end + reach}, speech, frameRate))
            return *quiet;
    return Rational(end.roundTimes(frameRate)) / frameRate;
}

}  // namespace

std::vector<TimeRange> spansOf(const RunningText& said, std::span<const std::string> phrases) {
    std::vector<TimeRange> spans;
    if (said.lines().empty()) return spans;
    const std::string& text = said.text();
    for (const std::string& phrase : phrases)
        for (const TextRange& place : mentionsOf(text, phrase))
            spans.push_back(
                {said.timeAt(place.begin), said.timeBefore(withPunctuation(text, place.end))});
    return united(std::move(spans));
}

std::vector<TimeRange> spansOfLines(const Transcript& said, std::span<const std::size_t> lines) {
    std::vector<TimeRange> spans;
    std::size_t expected = said.lines.size();
    for (const std::size_t place : lines) {
        const Transcript::Line& line = said.lines[place];
        const bool goesOn = place == expected && !spans.empty() &&
                            (line.start - spans.back().end).toDouble() <= kPause;
        expected = place + 1;
        if (goesOn) {
            spans.back().end = std::max(spans.back().end, line.end);
            continue;
        }
        // Subtitles may overlap; ranges do not.
        const Rational start = spans.empty() ? line.start : std::max(line.start, spans.back().end);
        if (line.end > start) spans.push_back({start, line.end});
    }
    return spans;
}

std::vector<std::string> fillerLanguages() {
    std::vector<std::string> languages;
    for (const Fillers& fillers : allFillers()) languages.emplace_back(fillers.language);
    return languages;
}

std::vector<TimeRange> spansOfFillers(const RunningText& said, std::string_view language) {
    const auto words = fillersOf(language).words;
    return spansOf(said, std::vector<std::string>(words.begin(), words.end()));
}

std::vector<TimeRange> snappedToPauses(const std::vector<TimeRange>& spans,
                                       std::span<const TimeRange> speech, const Rational& frameRate,
                                       double reach) {
    const Rational limit = Rational::fromSeconds(reach);
    std::vector<TimeRange> result;
    result.reserve(spans.size());
    for (const TimeRange& span : spans)
        result.push_back({snapped(span.start, speech, frameRate, limit),
                          snapped(span.end, speech, frameRate, limit)});
    return united(std::move(result));
}

}  // namespace skimline
