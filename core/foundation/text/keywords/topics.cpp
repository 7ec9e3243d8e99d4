// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/text/keywords/topics.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

namespace skimline {
namespace {

constexpr std::size_t kFewestWords =
    100;  // shortest topic, words; shorter texts say nothing about repetition
// Words used on both sides of a border, relative to the number expected by chance: at most this
// share, and fewer by this many standard deviations. With these values one of eight meetings was
// cut within its first 1500 words, and nearly all pairs of texts about different things where they
// meet.
constexpr double kLargestShare = 0.5;
constexpr double kDeviations = 4.5;
constexpr double kLeastDoubt = 0.05;  // words are not used independently of each other
constexpr double kCommon = 2e-4;      // share of the language from which a word is no topic

/// A word that is used more than once, and where.
struct Repeated {
    double weight = 0;
    std::vector<std::size_t> places;  ///< numbers of words, ascending
};

class TopicCutter {
public:
    TopicCutter(const std::string& text, const std::vector<TextRange>& sentences,
                const WordFrequencies& frequencies, const RunContext& context)
        : m_words(wordsOf(text)), m_frequencies(frequencies), m_context(context) {
        for (const TextRange& sentence : sentences)
            m_boundaries.push_back(static_cast<std::size_t>(
                std::ranges::lower_bound(m_words, sentence.begin, {},
                                         [](const Word& word) { return word.place.begin; }) -
                m_words.begin()));
    }

    /// Numbers of the sentences that begin a topic after the first one.
    std::vector<std::size_t> cuts() {
        split(0, m_boundaries.size());
        std::ranges::sort(m_cuts);
        return m_cuts;
    }

private:
    std::size_t wordAt(std::size_t sentence) const {
        return sentence < m_boundaries.size() ? m_boundaries[sentence] : m_words.size();
    }

    std::vector<Repeated> repeatedIn(std::size_t first, std::size_t end) const {
        std::map<std::string, Repeated> byWord;
        for (std::size_t i = first; i < end; ++i) {
            const double share = m_frequencies.count(m_words[i].lower) / m_frequencies.total();
            if (share >= kCommon) continue;
            Repeated& word = byWord[m_words[i].lower];
            // A word on no list counts as a name, as informative as the rarest word.
            word.weight = std::log(kCommon / std::max(share, 1e-8));
            word.places.push_back(i - first);
        }
        std::vector<Repeated> repeated;
        for (auto& [name, word] : byWord)
            if (word.places.size() > 1) repeated.push_back(std::move(word));
        return repeated;
    }

    /// Number of standard deviations by which fewer words are used on both sides than by chance; 0
    /// if the difference is too small.
    static double gapAt(const std::vector<Repeated>& repeated, std::size_t border,
                        std::size_t length) {
        const double share = static_cast<double>(border) / static_cast<double>(length);
        double shared = 0;
        double expected = 0;
        double variance = 0;
        for (const Repeated& word : repeated) {
            const auto uses = static_cast<double>(word.places.size());
            const double chance = 1 - std::pow(share, uses) - std::pow(1 - share, uses);
            expected += word.weight * chance;
            variance += word.weight * word.weight * chance * std::max(1 - chance, kLeastDoubt);
            if (word.places.front() < border && word.places.back() >= border) shared += word.weight;
        }
        if (shared > kLargestShare * expected || variance == 0) return 0;
        return (expected - shared) / std::sqrt(variance);
    }

    void split(std::size_t first, std::size_t end) {
        const std::size_t begin = wordAt(first);
        const std::size_t length = wordAt(end) - begin;
        if (length < 2 * kFewestWords) return;
        const std::vector<Repeated> repeated = repeatedIn(begin, wordAt(end));
        std::optional<std::size_t> best;
        double widest = kDeviations;
        for (std::size_t sentence = first + 1; sentence < end; ++sentence) {
            m_context.throwIfStopped();
            const std::size_t border = wordAt(sentence) - begin;
            if (border < kFewestWords || length - border < kFewestWords) continue;
            const double gap = gapAt(repeated, border, length);
            if (gap <= widest) continue;
            widest = gap;
            best = sentence;
        }
        if (!best) return;
        m_cuts.push_back(*best);
        split(first, *best);
        split(*best, end);
    }

    std::vector<Word> m_words;
    const WordFrequencies& m_frequencies;
    const RunContext& m_context;
    std::vector<std::size_t> m_boundaries;  ///< first word of every sentence
    std::vector<std::size_t> m_cuts;
};

}  // namespace

std::vector<TextRange> topicsOf(const std::string& text, const std::vector<TextRange>& sentences,
                                const WordFrequencies& frequencies, const RunContext& context) {
    std::vector<TextRange> topics;
    if (sentences.empty()) return topics;
    std::size_t first = 0;
    const auto close = [&](std::size_t end) {
        topics.push_back({sentences[first].begin, sentences[end - 1].end});
        first = end;
    };
    for (const std::size_t cut : TopicCutter(text, sentences, frequencies, context).cuts())
        close(cut);
    close(sentences.size());
    return topics;
}

}  // namespace skimline
