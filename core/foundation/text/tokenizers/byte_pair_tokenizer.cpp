// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/text/tokenizers/byte_pair_tokenizer.h"

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>
#include <queue>
#include <tuple>

#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/read_file.h"
#include "core/foundation/text/unicode/unicode.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

constexpr std::int64_t kMostIds = 4'000'000;
// A list of all ids is kept; a file of a few tokens may leave out no more than these.
constexpr std::int64_t kMostUnusedIds = 100'000;
constexpr std::array<const char*, 6> kKnownSpecial{"<s>",   "<pad>",  "</s>",
                                                   "<unk>", "<mask>", "<|endoftext|>"};

[[noreturn]] void refuse(const std::string& source, const std::string& why) {
    throw Error(ErrorCode::Corrupt, source, source + " " + why + ".");
}

/// The bytes behind a name, or nothing when it is not written in the byte alphabet.
std::optional<std::string> bytesOf(std::string_view name) {
    static const auto kValues = [] {
        std::unordered_map<char32_t, char> byLetter;
        const auto letters = byteAlphabet();
        for (unsigned byte = 0; byte < 256; ++byte)
            byLetter[letters.at(byte)] = static_cast<char>(byte);
        return byLetter;
    }();
    std::string bytes;
    for (std::size_t at = 0; at < name.size();) {
        const CodePoint point = codePointAt(name, at);
        const auto found = kValues.find(point.value);
        if (found == kValues.end()) return std::nullopt;
        bytes += found->second;
        at = point.end;
    }
    return bytes;
}

std::uint64_t pairKey(std::int64_t left, std::int64_t right) {
    return static_cast<std::uint64_t>(left) << 32U | static_cast<std::uint64_t>(right);
}

Json jsonObjectIn(const fs::path& file) {
    Json json = parseJson(readFile(file, kLargestTokenizerFile), file.string(), IfNotJson::Discard);
    if (!json.is_object()) refuse(file.string(), "is not a JSON object");
    return json;
}

std::vector<std::pair<std::string, std::int64_t>> namesOf(const Json& vocabulary,
                                                          const std::string& source) {
    if (!vocabulary.is_object()) refuse(source, "holds no vocabulary");
    std::vector<std::pair<std::string, std::int64_t>> names;
    for (const auto& [name, id] : vocabulary.items()) {
        if (!id.is_number_integer() || id.get<std::int64_t>() < 0 ||
            id.get<std::int64_t>() >= kMostIds)
            refuse(source, "has a token with an invalid id");
        names.emplace_back(name, id.get<std::int64_t>());
    }
    return names;
}

/// Bytes of the contraction at the head of `text` ("'s", "'ll"); 0 for none.
std::size_t contraction(std::string_view text) {
    for (const std::string_view ending : {"'s", "'t", "'re", "'ve", "'m", "'ll", "'d"})
        if (text.starts_with(ending)) return ending.size();
    return 0;
}

enum class Kind { Letter, Number, Space, Other };

Kind kindOf(char32_t value) {
    if (isLetter(value)) return Kind::Letter;
    if (isNumber(value)) return Kind::Number;
    return isSpace(value) ? Kind::Space : Kind::Other;
}

constexpr auto kReplace = AtomicFile::IfExists::Replace;

}  // namespace

std::vector<TextRange> BytePairTokenizer::words(std::string_view text) {
    std::vector<TextRange> found;
    const auto kindAt = [&](std::size_t at) { return kindOf(codePointAt(text, at).value); };
    for (std::size_t begin = 0; begin < text.size();) {
        std::size_t end = begin + contraction(text.substr(begin));
        if (end == begin) {
            const bool space =
                text[begin] == ' ' && begin + 1 < text.size() && kindAt(begin + 1) != Kind::Space;
            const Kind kind = kindAt(space ? begin + 1 : begin);
            end = space ? begin + 1 : begin;
            std::size_t last = end;
            while (end < text.size() && kindAt(end) == kind)
                end = codePointAt(text, last = end).end;
            // The last space of several belongs to the word after them.
            if (kind == Kind::Space && end < text.size() && last > begin) end = last;
        }
        found.push_back({begin, end});
        begin = end;
    }
    return found;
}

BytePairTokenizer::BytePairTokenizer(const fs::path& vocabulary, const fs::path& merges) {
    setVocabulary(namesOf(jsonObjectIn(vocabulary), vocabulary.string()), vocabulary.string());
    const std::string text = readFile(merges, kLargestTokenizerFile);
    for (const std::string_view line : linesOf(text)) {
        const std::string_view pair = trimmed(line);
        if (pair.empty() || line.starts_with("#version")) continue;
        const std::size_t space = pair.find(' ');
        if (space == std::string_view::npos || pair.find(' ', space + 1) != std::string_view::npos)
            refuse(merges.string(), "has a line that is not two tokens");
        addMerge(std::string(pair.substr(0, space)), std::string(pair.substr(space + 1)),
                 merges.string());
    }
}

BytePairTokenizer::BytePairTokenizer(const fs::path& file) {
    const std::string source = file.string();
    const Json json = jsonObjectIn(file);
    try {
        const Json& model = json.at("model");
        if (model.at("type") != "BPE") refuse(source, "is not a byte pair tokenizer");
        auto names = namesOf(model.at("vocab"), source);
        const Json added = json.value("added_tokens", Json::array());
        for (const Json& token : added)
            names.emplace_back(token.at("content").get<std::string>(),
                               token.at("id").get<std::int64_t>());
        for (const Json& token : added)
            m_special.add(token.at("content"), token.at("id"), token.value("lstrip", false));
        setVocabulary(names, source);
        for (const Json& merge : model.at("merges")) {
            const auto text = merge.is_string() ? merge.get<std::string>() : std::string();
            const std::size_t space = text.find(' ');
            if (merge.is_array())
                addMerge(merge.at(0), merge.at(1), source);
            else if (space != std::string::npos)
                addMerge(text.substr(0, space), text.substr(space + 1), source);
            else
                refuse(source, "has a merge that is not two tokens");
        }
    } catch (const Json::exception&) {
        refuse(source, "is not a tokenizer file");
    }
}

BytePairTokenizer::BytePairTokenizer(std::vector<std::string> pieces, const std::string& source)
    : m_pieces(std::move(pieces)) {
    m_bytes.fill(-1);
    for (std::size_t id = 0; id < m_pieces.size(); ++id)
        if (m_pieces[id].size() == 1)
            m_bytes.at(static_cast<unsigned char>(m_pieces[id][0])) = static_cast<std::int64_t>(id);
    if (std::ranges::find(m_bytes, -1) != m_bytes.end())
        refuse(source, "lacks tokens for some bytes, so it is not a byte-level vocabulary");
    growMerges();
}

/// Every longer token was merged from two earlier ones.
void BytePairTokenizer::growMerges() {
    for (std::size_t id = 0; id < m_pieces.size(); ++id) {
        if (m_pieces[id].size() < 2) continue;
        std::vector<Token> parts;
        encodeWord(m_pieces[id], {0, m_pieces[id].size()}, parts);
        if (parts.size() != 2) continue;
        const auto rank = static_cast<std::int64_t>(m_merges.size());
        m_merges.try_emplace(pairKey(parts[0].id, parts[1].id),
                             Merge{rank, static_cast<std::int64_t>(id)});
    }
}

void BytePairTokenizer::setVocabulary(const Names& names, const std::string& source) {
    std::int64_t most = -1;
    const auto limit = std::min(kMostIds, static_cast<std::int64_t>(names.size()) + kMostUnusedIds);
    for (const auto& [name, id] : names) {
        if (id < 0 || id >= limit) refuse(source, "has an id that is out of range");
        most = std::max(most, id);
        m_ids[name] = id;
    }
    m_pieces.resize(static_cast<std::size_t>(most + 1));
    for (const char* name : kKnownSpecial)
        if (const auto found = m_ids.find(name); found != m_ids.end())
            m_special.add(name, found->second, std::string_view(name) == "<mask>");
    for (const auto& [name, id] : names)
        if (!m_special.contains(id))
            m_pieces[static_cast<std::size_t>(id)] = bytesOf(name).value_or(name);
    const auto letters = byteAlphabet();
    const auto unknown = m_special.idOf("<unk>");
    for (unsigned byte = 0; byte < 256; ++byte) {
        std::string name;
        appendUtf8(name, letters.at(byte));
        const auto found = m_ids.find(name);
        if (found == m_ids.end() && !unknown)
            refuse(source, "lacks tokens for some bytes, so it is not a byte-level vocabulary");
        m_bytes.at(byte) = found == m_ids.end() ? *unknown : found->second;
    }
}

void BytePairTokenizer::addMerge(const std::string& left, const std::string& right,
                                 const std::string& source) {
    const auto idOf = [&](const std::string& name) {
        const auto found = m_ids.find(name);
        if (found == m_ids.end())
            refuse(source, "merges \"" + left.substr(0, 40) + "\" and \"" + right.substr(0, 40) +
                               "\", which are not in the vocabulary");
        return found->second;
    };
    const auto rank = static_cast<std::int64_t>(m_merges.size());
    m_merges.try_emplace(pairKey(idOf(left), idOf(right)), Merge{rank, idOf(left + right)});
}

/// Merges the pair that comes first in the list, leftmost first, until none is left: a heap of
/// pairs over a linked list, so that a word of a million letters does not take for ever.
void BytePairTokenizer::encodeWord(std::string_view text, const TextRange& word,
                                   std::vector<Token>& tokens) const {
    struct Symbol {
        Token token;
        std::size_t before, after;
    };
    const std::size_t count = word.end - word.begin;
    std::vector<Symbol> symbols;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t at = word.begin + i;
        symbols.push_back({{m_bytes.at(static_cast<unsigned char>(text[at])), {at, at + 1}},
                           i == 0 ? count : i - 1,
                           i + 1});
    }
    // Rank, place, and the ids of the pair: a merge in between invalidates it.
    using Candidate = std::tuple<std::int64_t, std::size_t, std::int64_t, std::int64_t>;
    std::priority_queue<Candidate, std::vector<Candidate>, std::greater<>> candidates;
    const auto consider = [&](std::size_t left) {
        if (left >= count || symbols[left].after >= count) return;
        const std::int64_t a = symbols[left].token.id;
        const std::int64_t b = symbols[symbols[left].after].token.id;
        const auto found = m_merges.find(pairKey(a, b));
        if (found != m_merges.end()) candidates.emplace(found->second.rank, left, a, b);
    };
    for (std::size_t i = 0; i < count; ++i) consider(i);
    while (!candidates.empty()) {
        const auto [rank, left, a, b] = candidates.top();
        candidates.pop();
        Symbol& first = symbols[left];
        if (first.token.id != a || first.after >= count) continue;
        Symbol& second = symbols[first.after];
        if (second.token.id != b) continue;
        first.token = {m_merges.at(pairKey(a, b)).result,
                       {first.token.place.begin, second.token.place.end}};
        second.token.id = -1;
        first.after = second.after;
        if (first.after < count) symbols[first.after].before = left;
        consider(first.before);
        consider(left);
    }
    for (std::size_t i = 0; i < count; i = symbols[i].after) tokens.push_back(symbols[i].token);
}

std::vector<Token> BytePairTokenizer::encode(std::string_view text) const {
    std::vector<Token> tokens;
    m_special.split(
        text,
        [&](const TextRange& plain) {
            for (const TextRange& word : words(plain.of(text)))
                encodeWord(text, {plain.begin + word.begin, plain.begin + word.end}, tokens);
        },
        [&](std::int64_t id, const TextRange& place) {
            tokens.push_back({id, place});
        });
    return tokens;
}

std::string BytePairTokenizer::decode(std::span<const std::int64_t> ids) const {
    std::string bytes;
    for (const std::int64_t id : ids)
        if (id >= 0 && id < size() && !m_special.contains(id))
            bytes += m_pieces[static_cast<std::size_t>(id)];
    std::string text;
    for (std::size_t at = 0; at < bytes.size();) {
        const CodePoint point = codePointAt(bytes, at);
        appendUtf8(text, point.value);
        at = point.end;
    }
    return text;
}

std::array<char32_t, 256> byteAlphabet() {
    std::array<char32_t, 256> letters{};
    char32_t next = 0x100;
    for (unsigned byte = 0; byte < 256; ++byte) {
        const bool printable =
            (byte >= 0x21 && byte <= 0x7E) || (byte >= 0xA1 && byte <= 0xAC) || byte >= 0xAE;
        letters.at(byte) = printable ? byte : next++;
    }
    return letters;
}

std::int64_t writeBytePairFiles(const std::filesystem::path& folder,
                                const std::vector<std::string>& words) {
    const auto letters = byteAlphabet();
    const auto nameOf = [&](char byte) {
        std::string name;
        appendUtf8(name, letters.at(static_cast<unsigned char>(byte)));
        return name;
    };
    nlohmann::ordered_json vocabulary{{"<s>", 0}, {"<pad>", 1}, {"</s>", 2}, {"<unk>", 3}};
    std::int64_t next = 4;
    for (unsigned byte = 0; byte < 256; ++byte)
        vocabulary[nameOf(static_cast<char>(byte))] = next++;
    std::string merges = "#version: 0.2\n";
    for (const std::string& word : words) {
        // A word grows from its first letter, so that words which begin alike share their merges.
        std::string merged = nameOf(word.front());
        for (std::size_t i = 1; i < word.size(); ++i) {
            const std::string letter = nameOf(word[i]);
            if (!vocabulary.contains(merged + letter)) {
                vocabulary[merged + letter] = next++;
                merges += merged + " " + letter + "\n";
            }
            merged += letter;
        }
    }
    AtomicFile::write(folder / "vocab.json", jsonText(vocabulary), kReplace);
    AtomicFile::write(folder / "merges.txt", merges, kReplace);
    return next;
}

}  // namespace skimline
