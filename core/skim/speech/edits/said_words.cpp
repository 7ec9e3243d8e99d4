// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speech/edits/said_words.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>

#include "core/foundation/text/unicode/unicode.h"
#include "core/skim/speech/edits/pause_cuts.h"

namespace skimline {
namespace {

/// Two that touch stay two: between them is a place to cut.
std::vector<TimeRange> apart(std::vector<TimeRange> ranges) {
    std::ranges::stable_sort(ranges, {}, &TimeRange::start);
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

}  // namespace

SaidPointer saidWords(std::vector<SubtitleCue> cues) {
    if (cues.empty()) return nullptr;
    SaidWords said;
    for (const SubtitleCue& cue : cues) {
        if (!cue.words.empty()) continue;
        auto& ranges = isOneWord(cue.text) ? said.words : said.lines;
        ranges.push_back({cue.start, cue.end});
    }
    said.words = apart(std::move(said.words));
    said.lines = apart(std::move(said.lines));
    said.cues = std::move(cues);
    return std::make_shared<const SaidWords>(std::move(said));
}

std::vector<SubtitleCue> corrected(std::vector<SubtitleCue> cues,
                                   std::span<const LineCorrection> corrections) {
    for (const LineCorrection& correction : corrections)
        for (SubtitleCue& cue : cues)
            if (cue.start == correction.start && cue.text == correction.before) {
                cue.text = correction.text;
                break;
            }
    return cues;
}

std::vector<TimeRange> talkOf(std::span<const TimeRange> speech, const SaidWords* said) {
    std::vector<TimeRange> talk(speech.begin(), speech.end());
    if (said == nullptr) return talk;
    talk.insert(talk.end(), said->words.begin(), said->words.end());
    return united(std::move(talk));
}

std::vector<TimeRange> unbreakable(const SaidWords& said, const Rational& frameRate) {
    std::vector<TimeRange> all = said.words;
    all.insert(all.end(), said.lines.begin(), said.lines.end());
    const Rational half = Rational(1) / (frameRate * Rational(2));
    std::vector<TimeRange> inner;
    const std::vector<TimeRange> merged = apart(std::move(all));
    for (const TimeRange& range : merged)
        if (range.end - range.start > half + half)
            inner.push_back({range.start + half, range.end - half});
    return inner;
}

}  // namespace skimline
