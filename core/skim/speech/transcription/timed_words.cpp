// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speech/transcription/timed_words.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <string_view>

#include "core/foundation/base/median.h"
#include "core/foundation/text/unicode/unicode.h"

namespace skimline {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";
constexpr std::array<std::string_view, 6> kWithoutSpaces{"zh", "ja", "th", "lo", "my", "yue"};
constexpr std::array<std::string_view, 9> kOpening{"\"", "'", "“", "¿", "(", "[", "{", "-", "¡"};
constexpr std::array<std::string_view, 18> kClosing{"\"", "'",  ".", "。", ",",  "，",
                                                    "!",  "！", "?", "？", ":",  "：",
                                                    "”",  ")",  "]", "}",  "、", ";"};
constexpr std::array<std::string_view, 6> kSentenceEnds{".", "。", "!", "！", "?", "？"};
constexpr double kLongestMedian = 0.7;  // seconds
constexpr double kUnheardTalk = 3;
constexpr double kLongestWord = 1;
constexpr double kLongCue = 7;

template <class Marks>
bool isOneOf(const Marks& marks, std::string_view text) {
    return std::ranges::find(marks, text) != marks.end();
}

/// Tokens may end inside a character: each piece is the smallest group of tokens that makes whole
/// characters.
std::vector<WordTokens> characters(const Tokenizer& tokenizer, std::span<const std::int64_t> ids) {
    std::vector<WordTokens> pieces;
    for (std::size_t from = 0; from < ids.size();) {
        std::size_t count = 1;
        std::string text = tokenizer.decode(ids.subspan(from, count));
        while (text.find(kReplacement) != std::string::npos && from + count < ids.size())
            text = tokenizer.decode(ids.subspan(from, ++count));
        pieces.push_back({text, count});
        from += count;
    }
    return pieces;
}

bool beginsWord(std::string_view piece) {
    const std::string_view text = trimmed(piece);
    return piece.starts_with(' ') ||
           (text.size() == 1 && std::ispunct(static_cast<unsigned char>(text[0])) != 0);
}

double medianLength(const std::vector<TimedWord>& words) {
    std::vector<double> lengths;
    for (const TimedWord& word : words)
        if (word.end > word.start) lengths.push_back(word.end - word.start);
    return std::min(upperMedian(std::move(lengths)), kLongestMedian);
}

/// At the end of a sentence, a long word is usually a short one followed by silence.
void shorten(std::vector<TimedWord>& words) {
    const double longest = 2 * medianLength(words);
    for (std::size_t i = 1; i < words.size() && longest > 0; ++i) {
        if (words[i].end - words[i].start <= longest) continue;
        if (isOneOf(kSentenceEnds, trimmed(words[i].text)))
            words[i].end = words[i].start + longest;
        else if (isOneOf(kSentenceEnds, trimmed(words[i - 1].text)))
            words[i].start = words[i].end - longest;
    }
}

/// @param words  at least one
SpokenCue cueOf(std::span<const TimedWord> words) {
    SpokenCue cue{words.front().start, words.back().end, {}, {words.begin(), words.end()}};
    std::string text;
    for (const TimedWord& word : words) text += word.text;
    cue.text = trimmed(text);
    return cue;
}

/// The last word ends there at the latest.
void endBy(std::vector<SpokenCue>& cues, double end) {
    const auto last = std::find_if(cues.rbegin(), cues.rend(),
                                   [](const SpokenCue& cue) { return !cue.words.empty(); });
    if (last == cues.rend()) return;
    last->words.back().end = std::min(last->words.back().end, end);
    last->end = std::min(last->end, end);
}

bool endsASentence(std::string_view word) {
    for (const std::string_view quote : {"\"", "”", "'", ")"})
        if (word.ends_with(quote)) word.remove_suffix(quote.size());
    return std::ranges::any_of(kSentenceEnds,
                               [&](std::string_view mark) { return word.ends_with(mark); });
}

}  // namespace

std::vector<WordTokens> tokenWords(const Tokenizer& tokenizer, std::span<const std::int64_t> ids,
                                   const std::string& language) {
    std::vector<WordTokens> pieces = characters(tokenizer, ids);
    if (isOneOf(kWithoutSpaces, language)) return pieces;
    std::vector<WordTokens> words;
    for (WordTokens& piece : pieces) {
        if (words.empty() || beginsWord(piece.text)) {
            words.push_back(std::move(piece));
        } else {
            words.back().text += piece.text;
            words.back().tokens += piece.tokens;
        }
    }
    return words;
}

std::vector<TimedWord> timedWords(const std::vector<WordTokens>& words,
                                  std::span<const double> starts,
                                  std::span<const float> logProbabilities) {
    std::vector<TimedWord> timed;
    std::size_t token = 0;
    for (const WordTokens& word : words) {
        double sum = 0;
        for (const float value : logProbabilities.subspan(token, word.tokens))
            sum += std::exp(value);
        timed.push_back({word.text, starts[token], starts[token + word.tokens],
                         sum / static_cast<double>(word.tokens)});
        token += word.tokens;
    }
    shorten(timed);
    return timed;
}

std::vector<TimedWord> withPunctuation(std::span<const TimedWord> words) {
    std::vector<TimedWord> joined;
    std::string before;  // opening marks that wait for their word
    for (const TimedWord& word : words) {
        const bool closes = isOneOf(kClosing, word.text) && !joined.empty() && before.empty();
        if (closes) {
            joined.back().text += word.text;
        } else if (word.text.starts_with(' ') && isOneOf(kOpening, trimmed(word.text))) {
            before += word.text;
        } else {
            joined.push_back(word);
            joined.back().text = before + word.text;
            before.clear();
        }
    }
    if (!before.empty() && !joined.empty()) joined.back().text += before;
    return joined;
}

std::optional<double> cutAtHole(std::vector<SpokenCue>& cues,
                                std::span<const std::pair<double, double>> talk, double from,
                                double heard) {
    std::optional<double> last;
    const auto isHole = [&](double end) {
        double unheard = 0;
        for (const auto& [start, stop] : talk)
            unheard += std::max(0.0, std::min(stop, from + end) - std::max(start, from + *last));
        return unheard > kUnheardTalk;
    };
    for (std::size_t cue = 0; cue < cues.size(); ++cue)
        for (std::size_t at = 0; at < cues[cue].words.size(); ++at) {
            const TimedWord word = cues[cue].words[at];
            if (last && isHole(word.start)) {
                cues.resize(at > 0 ? cue + 1 : cue);
                if (at > 0) cues.back() = cueOf(std::span(cues.back().words).first(at));
                endBy(cues, *last);
                return last;
            }
            last = std::min(word.end, word.start + kLongestWord);
        }
    if (!last || !isHole(heard)) return std::nullopt;
    endBy(cues, *last);
    return last;
}

std::vector<SpokenCue> inSentences(const SpokenCue& cue) {
    if (cue.end - cue.start <= kLongCue || cue.words.empty()) return {cue};
    std::vector<SpokenCue> sentences;
    const std::span<const TimedWord> words(cue.words);
    std::size_t from = 0;
    for (std::size_t at = 0; at < words.size(); ++at) {
        if (at + 1 < words.size() && !endsASentence(words[at].text)) continue;
        sentences.push_back(cueOf(words.subspan(from, at + 1 - from)));
        from = at + 1;
    }
    return sentences;
}

}  // namespace skimline
