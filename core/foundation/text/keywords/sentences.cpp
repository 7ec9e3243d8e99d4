// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <array>
#include <string_view>

#include "core/foundation/text/keywords/running_text.h"
#include "core/foundation/text/unicode/unicode.h"

namespace skimline {
namespace {

constexpr int kSilenceSeconds = 2;
constexpr std::int64_t kManyWords = 30;
constexpr std::size_t kLongestAbbreviation = 24;  // bytes

constexpr std::array<std::string_view, 27> kAbbreviations{
    "mr",  "mrs", "ms",  "dr",  "prof", "st",   "vs",     "etc",  "jr",
    "sr",  "fig", "e.g", "i.e", "inc",  "ltd",  "corp",   "dept", "gen",
    "col", "lt",  "sgt", "rev", "hon",  "capt", "approx", "al",   "cf"};

bool endsSentence(char32_t value) {
    return value == U'.' || value == U'!' || value == U'?' || value == U'\u2026' ||
           value == U'\u3002' || value == U'\uFF01' || value == U'\uFF1F';
}

bool closes(char32_t value) {
    return value == U'"' || value == U'\'' || value == U')' || value == U']' ||
           value == U'\u2019' || value == U'\u201D' || value == U'\u00BB';
}

/// True when the full stop at `stop` belongs to the word before it.
bool isAbbreviation(std::string_view text, std::size_t stop) {
    const std::size_t looked = std::min(stop, kLongestAbbreviation + 1);
    std::string_view said = text.substr(stop - looked, looked);
    said.remove_prefix(said.find_last_of(" (\"") + 1);  // npos + 1 is 0
    if (said.size() > kLongestAbbreviation) return false;
    const std::string word = lowerCase(said);
    if (std::ranges::find(kAbbreviations, word) != kAbbreviations.end()) return true;
    if (word.empty()) return false;
    // An initial, or letters with stops between them: "J. Smith", "the U.S. army".
    return codePointAt(word, 0).end == word.size() && isLetter(codePointAt(word, 0).value) &&
           word != "i";
}

/// Walks once over a text and finds where sentences end.
class SentenceCutter {
public:
    SentenceCutter(const std::string& text, const std::vector<std::size_t>& breaks)
        : m_text(text), m_breaks(breaks) {}

    std::vector<TextRange> cut() {
        std::size_t next = 0;
        std::size_t rowEnd = 0;
        for (std::size_t at = 0; at < m_text.size();) {
            while (next < m_breaks.size() && m_breaks[next] <= at) close(m_breaks[next++]);
            const CodePoint point = codePointAt(m_text, at);
            at = point.end;
            if (!endsSentence(point.value)) continue;
            // One end for all the marks of a row: "?!..."
            if (rowEnd < at) rowEnd = afterClosing(at);
            const std::size_t end = rowEnd;
            if (isBoundary(point, end)) close(at = end);
        }
        close(m_text.size());
        return m_sentences;
    }

private:
    std::size_t afterClosing(std::size_t at) const {
        while (at < m_text.size()) {
            const CodePoint point = codePointAt(m_text, at);
            if (!closes(point.value) && !endsSentence(point.value)) break;
            at = point.end;
        }
        return at;
    }

    bool isBoundary(const CodePoint& mark, std::size_t end) const {
        if (end == m_text.size()) return true;
        const CodePoint after = codePointAt(m_text, end);
        if (mark.value > 0x2FFF) return true;  // full-width marks need no space
        if (!isSpace(after.value)) return false;
        if (mark.value != U'.' && mark.value != U'\u2026') return true;
        if (mark.value == U'.' && isAbbreviation(m_text, mark.begin)) return false;
        // "... and then" goes on.
        const std::size_t next = after.end;
        if (next >= m_text.size()) return true;
        const char32_t letter = codePointAt(m_text, next).value;
        return !isLower(letter) || !hasUpperCase();
    }

    /// Captions without any capital letter still have full stops.
    bool hasUpperCase() const {
        if (m_hasUpper < 0) {
            m_hasUpper = 0;
            for (std::size_t at = 0; at < m_text.size() && m_hasUpper == 0;) {
                const CodePoint point = codePointAt(m_text, at);
                if (isUpper(point.value)) m_hasUpper = 1;
                at = point.end;
            }
        }
        return m_hasUpper == 1;
    }

    void close(std::size_t end) {
        std::size_t begin = m_begin;
        while (begin < end && isSpace(codePointAt(m_text, begin).value))
            begin = codePointAt(m_text, begin).end;
        std::size_t last = end;
        while (last > begin && m_text[last - 1] == ' ') --last;
        if (begin < last) m_sentences.push_back({begin, last});
        m_begin = std::max(m_begin, end);
    }

    const std::string& m_text;
    const std::vector<std::size_t>& m_breaks;
    std::vector<TextRange> m_sentences;
    std::size_t m_begin = 0;
    mutable int m_hasUpper = -1;
};

/// Ends of lines that are followed by silence, or that come late in a text without full stops.
std::vector<std::size_t> breaksOf(const RunningText& said) {
    const std::vector<Transcript::Line>& lines = said.lines();
    std::vector<std::size_t> breaks;
    std::int64_t words = 0;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const TextRange place = said.places()[i];
        if (place.begin == place.end) continue;
        const std::string_view part = place.of(said.text());
        words += 1 + std::ranges::count(part, ' ');
        const bool stops = endsSentence(static_cast<unsigned char>(part.back()));
        const bool silent =
            i + 1 < lines.size() && lines[i + 1].start - lines[i].end >= Rational(kSilenceSeconds);
        if (silent || words >= kManyWords) breaks.push_back(place.end);
        if (silent || stops || words >= kManyWords) words = 0;
    }
    return breaks;
}

}  // namespace

std::vector<TextRange> splitSentences(const std::string& text,
                                      const std::vector<std::size_t>& breaks) {
    return SentenceCutter(text, breaks).cut();
}

std::vector<Sentence> sentencesOf(const RunningText& said) {
    std::vector<Sentence> sentences;
    for (const TextRange& place : splitSentences(said.text(), breaksOf(said)))
        sentences.push_back({place, said.timeAt(place.begin), said.timeBefore(place.end)});
    return sentences;
}

}  // namespace skimline
