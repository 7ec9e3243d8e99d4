// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/text/keywords/extractive_summary.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <random>
#include <set>

namespace skimline {
namespace {

/// Facts about a sentence, known before anything is chosen.
struct Candidate {
    std::int64_t words = 0;
    std::set<std::size_t> keywords;  ///< indices of those it holds
    double position = 0;
    double shots = 0;
};

std::int64_t wordCount(const std::string& text, const Sentence& sentence) {
    return static_cast<std::int64_t>(wordsOf(sentence.place.of(text)).size());
}

double seconds(const Rational& start, const Rational& end) {
    return std::max(0.0, (end - start).toDouble());
}

/// Share of a sentence that is said while something of the skim is shown.
double shownShare(const Sentence& sentence, const std::vector<KeptStretch>& kept) {
    const double length = seconds(sentence.start, sentence.end);
    if (length <= 0) return 0;
    double shown = 0;
    for (const KeptStretch& stretch : kept)
        shown +=
            seconds(std::max(sentence.start, stretch.start), std::min(sentence.end, stretch.end));
    return std::min(1.0, shown / length);
}

/// Greedy choice: the sentence with the largest gain per word first.
class Extractor {
public:
    Extractor(const std::string& text, const std::vector<Sentence>& sentences,
              const std::vector<Keyword>& keywords, const std::vector<KeptStretch>& kept,
              const ExtractiveOptions& options)
        : m_options(options), m_weights(keywords.size()) {
        std::map<std::string, std::size_t> byWord;
        for (std::size_t i = 0; i < keywords.size(); ++i) {
            byWord[keywords[i].word] = i;
            // By rank: a ratio of shares can be a thousand times the next one.
            m_weights[i] = 1 / std::sqrt(1.0 + static_cast<double>(i));
        }
        for (std::size_t i = 0; i < sentences.size(); ++i) {
            Candidate candidate;
            for (const Word& word : wordsOf(sentences[i].place.of(text))) {
                ++candidate.words;
                const auto found = byWord.find(word.lower);
                if (found != byWord.end()) candidate.keywords.insert(found->second);
            }
            candidate.position =
                options.positionWeight *
                (1 - static_cast<double>(i) / static_cast<double>(sentences.size()));
            candidate.shots = options.shotWeight * shownShare(sentences[i], kept);
            m_candidates.push_back(std::move(candidate));
        }
        m_chosen.assign(sentences.size(), false);
    }

    std::vector<ScoredSentence> run() {
        std::vector<ScoredSentence> chosen;
        std::int64_t room = m_options.words;
        while (true) {
            const auto best = next(room, chosen.empty());
            if (best == m_candidates.size()) break;
            chosen.push_back(scored(best));
            m_chosen[best] = true;
            room -= m_candidates[best].words;
            for (const std::size_t keyword : m_candidates[best].keywords) m_weights[keyword] /= 2;
        }
        std::ranges::sort(chosen, {}, &ScoredSentence::sentence);
        return chosen;
    }

private:
    ScoredSentence scored(std::size_t index) const {
        const Candidate& candidate = m_candidates[index];
        double keywords = 0;
        for (const std::size_t keyword : candidate.keywords) keywords += m_weights[keyword];
        return {index, keywords + candidate.position + candidate.shots, keywords,
                candidate.position, candidate.shots};
    }

    /// Long sentences contain more keywords; a square root keeps short ones competitive.
    double merit(std::size_t index) const {
        return scored(index).score / std::sqrt(static_cast<double>(m_candidates[index].words));
    }

    /// @return the number of candidates when none fits
    std::size_t next(std::int64_t room, bool first) const {
        std::size_t best = m_candidates.size();
        for (std::size_t i = 0; i < m_candidates.size(); ++i) {
            const std::int64_t words = m_candidates[i].words;
            const bool fits = words >= m_options.shortestSentence && words <= room;
            if (m_chosen[i] || !fits) continue;
            if (best == m_candidates.size() || merit(i) > merit(best)) best = i;
        }
        if (best < m_candidates.size() || !first) return best;
        return shortest();
    }

    /// A text whose every sentence is too long or too short still has a summary.
    std::size_t shortest() const {
        std::size_t best = m_candidates.size();
        for (std::size_t i = 0; i < m_candidates.size(); ++i)
            if (m_candidates[i].words > 0 &&
                (best == m_candidates.size() || m_candidates[i].words < m_candidates[best].words))
                best = i;
        return best;
    }

    const ExtractiveOptions& m_options;
    std::vector<double> m_weights;  ///< of the keywords, halved with every use
    std::vector<Candidate> m_candidates;
    std::vector<bool> m_chosen;
};

std::vector<ScoredSentence> firstThatFit(const std::string& text,
                                         const std::vector<Sentence>& sentences,
                                         const std::vector<std::size_t>& order,
                                         std::int64_t words) {
    std::vector<ScoredSentence> chosen;
    std::int64_t room = words;
    for (const std::size_t index : order) {
        const std::int64_t length = wordCount(text, sentences[index]);
        if (length > room && !chosen.empty()) break;
        chosen.push_back({index, 0, 0, 0, 0});
        room -= length;
    }
    std::ranges::sort(chosen, {}, &ScoredSentence::sentence);
    return chosen;
}

std::vector<std::size_t> inOrder(std::size_t count) {
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    return order;
}

}  // namespace

std::vector<ScoredSentence> extractSentences(const std::string& text,
                                             const std::vector<Sentence>& sentences,
                                             const std::vector<Keyword>& keywords,
                                             const std::vector<KeptStretch>& kept,
                                             const ExtractiveOptions& options) {
    return Extractor(text, sentences, keywords, kept, options).run();
}

std::string summaryText(const std::string& text, const std::vector<Sentence>& sentences,
                        const std::vector<ScoredSentence>& chosen) {
    std::string summary;
    for (const ScoredSentence& sentence : chosen) {
        if (!summary.empty()) summary += ' ';
        summary += sentences[sentence.sentence].place.of(text);
    }
    return summary;
}

std::vector<ScoredSentence> leadSentences(const std::string& text,
                                          const std::vector<Sentence>& sentences,
                                          std::int64_t words) {
    return firstThatFit(text, sentences, inOrder(sentences.size()), words);
}

std::vector<ScoredSentence> randomSentences(const std::string& text,
                                            const std::vector<Sentence>& sentences,
                                            std::int64_t words, std::uint64_t seed) {
    std::vector<std::size_t> order = inOrder(sentences.size());
    std::mt19937_64 random(seed);
    // Not std::shuffle, whose result differs between standard libraries.
    for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random() % i]);
    return firstThatFit(text, sentences, order, words);
}

}  // namespace skimline
