// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/speech/edits/word_spans.h"

#include <algorithm>
#include <array>

#include "core/speech/edits/pause_cuts.h"
#include "core/speech/edits/quiet_frames.h"
#include "core/text/keywords/keywords.h"
#include "core/text/unicode/unicode.h"

namespace skimline {
namespace {

constexpr double kPause = 0.3;  // seconds: a shorter one between chosen lines is no gap in the skim

constexpr std::array<std::string_view, 6> kLanguages{"en", "de", "es", "fr", "it", "nl"};

/// What stands between a word and the next space belongs to the word.
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

std::vector<TimeRange> spansOf(const Transcript& transcript, std::span<const std::string> phrases) {
    std::vector<TimeRange> spans;
    if (transcript.cues().empty()) return spans;
    const std::string& text = transcript.text();
    for (const std::string& phrase : phrases)
        for (const TextRange& place : mentionsOf(text, phrase))
            spans.push_back({transcript.timeAt(place.begin),
                             transcript.timeBefore(withPunctuation(text, place.end))});
    return united(std::move(spans));
}

std::vector<TimeRange> spansOfLines(std::span<const SubtitleCue> cues,
                                    std::span<const std::size_t> lines) {
    std::vector<TimeRange> spans;
    std::size_t expected = cues.size();
    for (const std::size_t line : lines) {
        const SubtitleCue& cue = cues[line];
        const bool goesOn = line == expected && !spans.empty() &&
                            (cue.start - spans.back().end).toDouble() <= kPause;
        expected = line + 1;
        if (goesOn) {
            spans.back().end = std::max(spans.back().end, cue.end);
            continue;
        }
        // Subtitles may overlap; ranges do not.
        const Rational start = spans.empty() ? cue.start : std::max(cue.start, spans.back().end);
        if (cue.end > start) spans.push_back({start, cue.end});
    }
    return spans;
}

std::span<const std::string_view> fillerLanguages() { return kLanguages; }

std::vector<std::string> fillerWords(std::string_view language) {
    if (language == "en") return {"um", "umm", "uh", "uhh", "uhm", "er", "erm", "hm", "hmm", "mm"};
    if (language == "de") return {"äh", "ähm", "öh", "öhm", "ehm", "hm", "hmm"};
    if (language == "es") return {"eh", "ehh", "emm", "mm", "hm", "hmm"};
    if (language == "fr") return {"euh", "heu", "hum", "hm", "hmm"};
    if (language == "it") return {"ehm", "uhm", "mm", "hm", "hmm"};
    if (language == "nl") return {"eh", "ehm", "uh", "uhm", "hm", "hmm"};
    return {};
}

std::vector<TimeRange> snappedToPauses(const std::vector<TimeRange>& spans,
                                       std::span<const TimeRange> speech, const Rational& frameRate,
                                       double reach) {
    const Rational limit = Rational::fromSeconds(reach);
    std::vector<TimeRange> result;
    for (const TimeRange& span : spans)
        result.push_back({snapped(span.start, speech, frameRate, limit),
                          snapped(span.end, speech, frameRate, limit)});
    return united(std::move(result));
}

}  // namespace skimline
