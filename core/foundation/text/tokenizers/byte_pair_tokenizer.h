// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/foundation/text/tokenizers/special_tokens.h"
#include "core/foundation/text/tokenizers/tokenizer.h"

namespace skimline {

/// Byte-level byte pair encoding as of GPT-2, BART and LED: the text is cut into words, every byte
/// has its own token, and neighbours merge in the order of the merge list.
class BytePairTokenizer : public Tokenizer {
public:
    /// @param vocabulary  vocab.json: name -> id  @param merges  merges.txt: two names a line
    /// @throws Error(NotFound | Unreadable | Unsupported | Corrupt) naming the file
    BytePairTokenizer(const std::filesystem::path& vocabulary, const std::filesystem::path& merges);
    /// @param file  tokenizer.json of a byte-level BPE model with its added tokens
    explicit BytePairTokenizer(const std::filesystem::path& file);
    /// @param pieces  the bytes of every token in the order in which the vocabulary grew, bytes
    /// first: the merges follow from it. Tokens that no merge of earlier ones produces are never
    /// encoded.
    /// @param source  names the list in sentences. @throws Error(Corrupt) when a byte is missing
    BytePairTokenizer(std::vector<std::string> pieces, const std::string& source);

    std::vector<Token> encode(std::string_view text) const override;
    std::string decode(std::span<const std::int64_t> ids) const override;
    std::int64_t size() const override { return static_cast<std::int64_t>(m_pieces.size()); }
    std::optional<std::int64_t> beginId() const override { return m_special.idOf("<s>"); }
    std::optional<std::int64_t> endId() const override { return m_special.idOf("</s>"); }

    /// The words that merges never cross, by the pattern of GPT-2: contractions, a run of letters,
    /// digits or other marks with the space before it, white space. Covers the text without gaps.
    static std::vector<TextRange> words(std::string_view text);

private:
    struct Merge {
        std::int64_t rank = 0;
        std::int64_t result = 0;
    };
    using Names = std::vector<std::pair<std::string, std::int64_t>>;

    void setVocabulary(const Names& names, const std::string& source);
    void growMerges();
    void addMerge(const std::string& left, const std::string& right, const std::string& source);
    void encodeWord(std::string_view text, const TextRange& word, std::vector<Token>& tokens) const;

    std::unordered_map<std::string, std::int64_t> m_ids;  ///< by name, in the byte alphabet
    std::vector<std::string> m_pieces;                    ///< by id: the bytes it stands for
    std::unordered_map<std::uint64_t, Merge> m_merges;    ///< by the pair of ids
    std::array<std::int64_t, 256> m_bytes{};              ///< the token of every byte
    SpecialTokens m_special;
};

/// The printable character that stands for a byte in the files of byte-level byte pair encoding:
/// itself where it is one, else the next free one from U+0100.
std::array<char32_t, 256> byteAlphabet();

/// Writes vocab.json and merges.txt for a BytePairTokenizer: `<s>` 0, `<pad>` 1, `</s>` 2,
/// `<unk>` 3, every byte, and merges under which each of `words` is one token. Words of a running
/// text begin with their space. @return size of the vocabulary
/// @pre no word begins like the middle of another: the space, or a capital, tells them apart
/// @throws Error(Io | DiskFull)
std::int64_t writeBytePairFiles(const std::filesystem::path& folder,
                                const std::vector<std::string>& words);

}  // namespace skimline
