// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/text/tokenizers/clip_tokenizer.h"

#include <algorithm>
#include <cstddef>
#include <optional>

#include "core/foundation/base/error.h"
#include "core/foundation/text/tokenizers/byte_pair_tokenizer.h"
#include "core/foundation/text/unicode/unicode.h"

namespace skimline {
namespace {

constexpr std::int64_t kBytes = 256;
constexpr std::string_view kWordEnd = "</w>";
constexpr std::size_t kMostMerges = 1'000'000;
/// Merging takes time in the square of a word's length; nobody writes longer ones.
constexpr std::size_t kLongestWord = 256;

[[noreturn]] void refuseMerges(const std::string& source, const std::string& why) {
    throw Error(ErrorCode::Corrupt, source, source + " " + why + ".");
}

/// Bytes in the order of OpenAI's vocabulary: those that are printable characters first.
std::vector<unsigned> bytesInOrder() {
    const auto letters = byteAlphabet();
    std::vector<unsigned> order;
    for (const bool printable : {true, false})
        for (unsigned byte = 0; byte < letters.size(); ++byte)
            if ((letters.at(byte) == byte) == printable) order.push_back(byte);
    return order;
}

std::uint64_t keyOf(std::int64_t left, std::int64_t right) {
    return static_cast<std::uint64_t>(left) << 32U | static_cast<std::uint64_t>(right);
}

/// Bytes of the English contraction at the start of `text`; 0 for none.
std::size_t contractionAt(std::string_view text) {
    for (const std::string_view ending : {"'s", "'t", "'re", "'ve", "'m", "'ll", "'d"})
        if (text.starts_with(ending)) return ending.size();
    return 0;
}

enum class MarkKind { Letter, Number, Space, Other };

MarkKind markKindOf(char32_t value) {
    if (isLetter(value)) return MarkKind::Letter;
    if (isNumber(value)) return MarkKind::Number;
    return isSpace(value) ? MarkKind::Space : MarkKind::Other;
}

/// End of the word that begins at `begin`: a contraction, a run of letters, one digit, or a run of
/// other marks.
std::size_t wordEnd(std::string_view text, std::size_t begin) {
    if (const std::size_t length = contractionAt(text.substr(begin))) return begin + length;
    const CodePoint first = codePointAt(text, begin);
    const MarkKind kind = markKindOf(first.value);
    std::size_t end = first.end;
    while (kind != MarkKind::Number && end < text.size()) {
        const CodePoint next = codePointAt(text, end);
        if (markKindOf(next.value) != kind) break;
        end = next.end;
    }
    return end;
}

}  // namespace

ClipTokenizer::ClipTokenizer(std::string_view merges, const std::string& source) {
    const auto letters = byteAlphabet();
    for (const unsigned byte : bytesInOrder()) {
        m_bytes.at(byte) = size();
        appendUtf8(m_names.emplace_back(), letters.at(byte));
    }
    for (std::size_t byte = 0; byte < static_cast<std::size_t>(kBytes); ++byte)
        m_names.push_back(m_names[byte] + std::string(kWordEnd));
    std::unordered_map<std::string, std::int64_t> ids;
    for (std::size_t id = 0; id < m_names.size(); ++id)
        ids[m_names[id]] = static_cast<std::int64_t>(id);
    for (const std::string_view line : linesOf(merges)) {
        const std::string_view pair = trimmed(line);
        if (pair.empty() || line.starts_with("#version")) continue;
        const std::size_t space = pair.find(' ');
        if (space == std::string_view::npos || pair.find(' ', space + 1) != std::string_view::npos)
            refuseMerges(source, "has a merge that is not two tokens");
        const std::string left(pair.substr(0, space));
        const std::string right(pair.substr(space + 1));
        const auto a = ids.find(left);
        const auto b = ids.find(right);
        if (a == ids.end() || b == ids.end() || m_merges.size() >= kMostMerges)
            refuseMerges(source, "merges tokens that it does not define before");
        if (!ids.try_emplace(left + right, size()).second)
            refuseMerges(source, "makes the same token twice");
        m_merges[keyOf(a->second, b->second)] = {static_cast<std::int64_t>(m_merges.size()),
                                                 size()};
        m_names.push_back(left + right);
    }
    m_names.emplace_back("<|startoftext|>");
    m_names.emplace_back("<|endoftext|>");
}

std::vector<std::int64_t> ClipTokenizer::encodeWhole(std::string_view text,
                                                     std::size_t most) const {
    const std::string plain = lowerCase(composed(text));
    std::vector<std::int64_t> ids{size() - 2};
    for (std::size_t at = 0; at < plain.size() && ids.size() < most;) {
        if (isSpace(codePointAt(plain, at).value)) {
            at = codePointAt(plain, at).end;
            continue;
        }
        const std::size_t end = wordEnd(plain, at);
        appendWord(std::string_view(plain).substr(at, std::min(end - at, kLongestWord)), ids);
        at = end;
    }
    ids.resize(std::min(ids.size(), most - 1));
    ids.push_back(size() - 1);
    return ids;
}

void ClipTokenizer::appendWord(std::string_view word, std::vector<std::int64_t>& ids) const {
    std::vector<std::int64_t> symbols;
    for (const char letter : word)
        symbols.push_back(m_bytes.at(static_cast<unsigned char>(letter)));
    symbols.back() += kBytes;
    while (symbols.size() > 1) {
        std::optional<Merge> best;
        std::size_t place = 0;
        for (std::size_t at = 0; at + 1 < symbols.size(); ++at) {
            const auto found = m_merges.find(keyOf(symbols[at], symbols[at + 1]));
            if (found == m_merges.end() || (best && found->second.rank >= best->rank)) continue;
            best = found->second;
            place = at;
        }
        if (!best) break;
        symbols[place] = best->result;
        symbols.erase(symbols.begin() + static_cast<std::ptrdiff_t>(place) + 1);
    }
    ids.insert(ids.end(), symbols.begin(), symbols.end());
}

}  // namespace skimline
