// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/text/keywords/word_frequencies.h"

#include <charconv>

#include "core/foundation/base/error.h"
#include "core/foundation/base/read_file.h"
#include "core/foundation/text/unicode/unicode.h"

namespace skimline {
namespace {

constexpr std::uintmax_t kLargestWordList = std::uintmax_t{256} << 20;

bool isLetterAt(std::string_view text, std::size_t at) {
    return at < text.size() && isLetter(codePointAt(text, at).value);
}

/// A run of letters is one word, or several words written without spaces.
void addRun(std::string_view text, const TextRange& run, std::vector<Word>& words) {
    const std::string_view letters = run.of(text);
    std::vector<std::size_t> ends{letters.size()};
    for (std::size_t at = 0; at < letters.size(); at = codePointAt(letters, at).end) {
        if (!isWrittenWithoutSpaces(codePointAt(letters, at).value)) continue;
        ends = wordEnds(letters);
        break;
    }
    std::size_t from = 0;
    for (const std::size_t end : ends) {
        words.push_back(
            {lowerCase(letters.substr(from, end - from)), {run.begin + from, run.begin + end}});
        from = end;
    }
}

}  // namespace

std::vector<Word> wordsOf(std::string_view text) {
    std::vector<Word> words;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t begin = at;
        while (isLetterAt(text, at) ||
               (at > begin && at < text.size() && text[at] == '-' && isLetterAt(text, at + 1)))
            at = codePointAt(text, at).end;
        if (at > begin)
            addRun(text, {begin, at}, words);
        else
            at = codePointAt(text, at).end;
    }
    return words;
}

WordFrequencies WordFrequencies::read(const std::filesystem::path& file) {
    return parse(textFromBytes(readFile(file, kLargestWordList)), file.string());
}

WordFrequencies WordFrequencies::parse(std::string_view text, const std::string& source) {
    WordFrequencies frequencies;
    std::int64_t number = 0;
    for (const std::string_view line : linesOf(text)) {
        ++number;
        const std::string_view entry = trimmed(line);
        if (entry.empty() || entry.starts_with('#')) continue;
        const std::size_t space = entry.find_last_of(" \t");
        const std::string_view digits = entry.substr(space + 1);
        std::int64_t count = 0;
        const auto [end, failure] =
            std::from_chars(digits.data(), digits.data() + digits.size(), count);
        if (space == std::string_view::npos || failure != std::errc() ||
            end != digits.data() + digits.size() || count < 1)
            throw Error(
                ErrorCode::Corrupt, source,
                source + ": line " + std::to_string(number) + " is not a word and its count.");
        frequencies.m_counts[lowerCase(trimmed(entry.substr(0, space)))] +=
            static_cast<double>(count);
        frequencies.m_total += static_cast<double>(count);
    }
    if (frequencies.m_counts.empty())
        throw Error(ErrorCode::Corrupt, source, source + " holds no words.");
    return frequencies;
}

double WordFrequencies::count(const std::string& word) const {
    const auto found = m_counts.find(word);
    return found == m_counts.end() ? 0 : found->second;
}

}  // namespace skimline
