// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speakers/spoken_lines.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace skimline {
namespace {

const Rational kNear{1, 2};         // seconds to a turn that a word may belong to
constexpr double kDoubt = 0.6;      // largest error of a detected change of speakers, seconds
constexpr double kWordPause = 0.2;  // seconds
constexpr std::array<std::string_view, 8> kSentenceEnds{".", "?", "!", "…", "。", "？", "！", "।"};

/// The speaker with the most time in `range`; without any, the nearest in time.
int speakerIn(const TimeRange& range, const std::vector<SpeakerTurn>& turns) {
    std::map<int, Rational> shares;
    int nearest = 0;
    Rational distance = kNear;
    const auto first = std::ranges::partition_point(
        turns, [&](const SpeakerTurn& turn) { return turn.range.end + kNear < range.start; });
    for (auto turn = first; turn != turns.end() && turn->range.start <= range.end + kNear; ++turn) {
        const Rational start = std::max(turn->range.start, range.start);
        const Rational end = std::min(turn->range.end, range.end);
        if (start < end) {
            shares[turn->speaker] = shares[turn->speaker] + (end - start);
        } else if (start - end <= distance) {
            distance = start - end;
            nearest = turn->speaker;
        }
    }
    if (shares.empty()) return nearest;
    return std::ranges::max_element(shares, {}, [](const auto& share) { return share.second; })
        ->first;
}

bool endsSentence(const std::string& text) {
    const std::size_t last = text.find_last_not_of(" \"')”’");
    const std::string_view said = std::string_view(text).substr(0, last + 1);
    return std::ranges::any_of(kSentenceEnds,
                               [&](std::string_view end) { return said.ends_with(end); });
}

/// How well a line divides before a word.
int fitness(const std::vector<Transcript::Word>& words, std::size_t word) {
    if (endsSentence(words[word - 1].text)) return 2;
    return (words[word].start - words[word - 1].end).toDouble() >= kWordPause ? 1 : 0;
}

/// The best place for a border before word `at`, between two other ones.
std::size_t bestBorder(const std::vector<Transcript::Word>& words, std::size_t at,
                       std::size_t after, std::size_t before) {
    const auto away = [&](std::size_t word) {
        return std::abs((words[word].start - words[at].start).toDouble());
    };
    std::size_t best = at;
    for (std::size_t word = after + 1; word < before; ++word) {
        if (away(word) > kDoubt || fitness(words, word) < fitness(words, best)) continue;
        if (fitness(words, word) > fitness(words, best) || away(word) < away(best)) best = word;
    }
    return best;
}

/// The speaker of each word; a word outside all turns belongs to the previous speaker.
std::vector<int> speakersOfWords(const std::vector<Transcript::Word>& words,
                                 const std::vector<SpeakerTurn>& turns) {
    std::vector<int> speakers;
    for (const Transcript::Word& word : words) {
        const int speaker = speakerIn({word.start, word.end}, turns);
        speakers.push_back(speaker == 0 && !speakers.empty() ? speakers.back() : speaker);
    }
    const auto known = std::ranges::find_if(speakers, [](int speaker) { return speaker > 0; });
    if (known != speakers.end()) std::fill(speakers.begin(), known, *known);
    return speakers;
}

Transcript::Line partOf(const Transcript::Line& line, std::size_t first, std::size_t end) {
    if (first == 0 && end == line.words.size()) return line;
    Transcript::Line part;
    part.words.assign(line.words.begin() + static_cast<std::ptrdiff_t>(first),
                      line.words.begin() + static_cast<std::ptrdiff_t>(end));
    part.start = first == 0 ? line.start : part.words.front().start;
    part.end = end == line.words.size() ? line.end : part.words.back().end;
    for (const Transcript::Word& word : part.words) part.text += word.text;
    part.text.erase(0, part.text.find_first_not_of(' '));
    return part;
}

}  // namespace

std::vector<SpokenLine> spokenLines(const Transcript::Line& line,
                                    const std::vector<SpeakerTurn>& turns) {
    const std::vector<Transcript::Word>& words = line.words;
    if (words.empty()) return {{line, speakerIn({line.start, line.end}, turns)}};
    const std::vector<int> speakers = speakersOfWords(words, turns);
    std::vector<std::size_t> borders{0};
    for (std::size_t word = 1; word < words.size(); ++word)
        if (speakers[word] != speakers[word - 1]) borders.push_back(word);
    borders.push_back(words.size());
    std::vector<SpokenLine> parts;
    std::size_t from = 0;
    for (std::size_t at = 1; at < borders.size(); ++at) {
        const bool last = at + 1 == borders.size();
        const std::size_t to =
            last ? borders[at] : bestBorder(words, borders[at], from, borders[at + 1]);
        parts.push_back({partOf(line, from, to), speakers[borders[at - 1]]});
        from = to;
    }
    return parts;
}

std::vector<SpeakerTurn> movedBy(std::vector<SpeakerTurn> turns, const Rational& seconds) {
    for (SpeakerTurn& turn : turns)
        turn.range = {turn.range.start + seconds, turn.range.end + seconds};
    return turns;
}

}  // namespace skimline
