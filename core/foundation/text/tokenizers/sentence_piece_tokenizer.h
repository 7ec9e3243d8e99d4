// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/foundation/text/tokenizers/sentence_piece_model.h"
#include "core/foundation/text/tokenizers/special_tokens.h"
#include "core/foundation/text/tokenizers/tokenizer.h"

namespace skimline {

/// SentencePiece as T5 uses it: the pieces of a unigram model, then `sentinels` tokens
/// `<extra_id_N>` that count down from the last id. Reads the model itself: the distribution's
/// library brings a protobuf of its own that cannot share a process with LibTorch's.
class SentencePieceTokenizer : public Tokenizer {
public:
    static constexpr std::int64_t kT5Sentinels = 100;

    /// @throws Error(NotFound | Unreadable | Unsupported | Corrupt)
    explicit SentencePieceTokenizer(const std::filesystem::path& model,
                                    std::int64_t sentinels = kT5Sentinels);

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
