// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/foundation/text/tokenizers/special_tokens.h"
#include "core/foundation/text/tokenizers/tokenizer.h"

namespace skimline {

/// The contents of a SentencePiece unigram model (spiece.model, or the same in tokenizer.json).
struct SentencePieceModel {
    enum class Kind { Normal = 1, Unknown = 2, Control = 3, UserDefined = 4, Unused = 5, Byte = 6 };
    struct Piece {
        std::string text;
        float score = 0;
        Kind kind = Kind::Normal;
    };

    std::vector<Piece> pieces;  ///< by id
    std::string characterMap;   ///< how characters are replaced before anything else; may be empty
    bool dummyPrefix = true;    ///< a space goes in front of every text
    bool removeExtraSpaces = true;
    bool anyWhitespace = false;  ///< tabs and line ends are spaces, too
    std::int64_t unknownId = 0;
    std::optional<std::int64_t> endId;
};

/// @throws Error(Corrupt) when the bytes are no model, Error(Unsupported) for other kinds than
/// unigram
SentencePieceModel parseSentencePieceModel(std::string_view bytes,
                                           const std::filesystem::path& source);

/// A tokenizer.json of the kind Unigram, as transformers 5 saves a T5; nothing for another kind.
/// @throws Error(NotFound | Unreadable), Error(Corrupt)
std::optional<SentencePieceModel> readUnigramJson(const std::filesystem::path& file);

/// The longest beginning of `text` that the character map replaces, by its double array.
struct CharacterReplacement {
    std::size_t length = 0;  ///< bytes taken; 0: nothing is replaced
    std::string_view text;   ///< its replacement
};
CharacterReplacement replacementAt(std::string_view characterMap, std::string_view text);

/// SentencePiece as T5 uses it: the pieces of a unigram model, then `sentinels` tokens
/// `<extra_id_N>` that count down from the last id. Reads the model itself: the distribution's
/// library brings its own protobuf, which cannot share a process with LibTorch's.
class SentencePieceTokenizer : public Tokenizer {
public:
    static constexpr std::int64_t kT5Sentinels = 100;

    /// @throws Error(NotFound | Unreadable | Unsupported | Corrupt)
    explicit SentencePieceTokenizer(const std::filesystem::path& model,
                                    std::int64_t sentinels = kT5Sentinels);
    explicit SentencePieceTokenizer(SentencePieceModel model, std::int64_t sentinels = 0);

    std::vector<Token> encode(std::string_view text) const override;
    std::string decode(std::span<const std::int64_t> ids) const override;
    std::int64_t size() const override { return pieces() + m_sentinels; }
    std::optional<std::int64_t> beginId() const override { return std::nullopt; }
    std::optional<std::int64_t> endId() const override { return m_model.endId; }

private:
    /// A text with its characters replaced and its spaces marked, and where each byte came from.
    struct Normalized {
        std::string text;
        std::vector<std::size_t> origin;  ///< one more than bytes
    };

    std::int64_t pieces() const { return static_cast<std::int64_t>(m_model.pieces.size()); }
    Normalized normalized(std::string_view text) const;
    std::vector<Token> bestPieces(const std::string& text) const;

    SentencePieceModel m_model;
    std::unordered_map<std::string, std::int64_t> m_ids;  ///< pieces that may stand in a text
    std::size_t m_longest = 0;                            ///< bytes of a piece
    float m_unknownScore = 0;
    float m_largestScore = 0;
    std::int64_t m_sentinels = 0;
    SpecialTokens m_special;
};

}  // namespace skimline
