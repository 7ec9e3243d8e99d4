#pragma once

#include <memory>

#include "core/text/special_tokens.h"
#include "core/text/tokenizer.h"

namespace sentencepiece {
class SentencePieceProcessor;
}

namespace skimline {

/// SentencePiece as T5 uses it: the pieces of the model, then `sentinels` tokens <extra_id_N> that
/// count down from the last id.
class SentencePieceTokenizer : public Tokenizer {
public:
    static constexpr std::int64_t kT5Sentinels = 100;

    /// @throws Error(NotFound | Unreadable | Unsupported | Corrupt)
    explicit SentencePieceTokenizer(const std::filesystem::path& model,
                                    std::int64_t sentinels = kT5Sentinels);
    ~SentencePieceTokenizer() override;

    std::vector<Token> encode(std::string_view text) const override;
    std::string decode(std::span<const std::int64_t> ids) const override;
    std::int64_t size() const override { return m_pieces + m_sentinels; }
    std::optional<std::int64_t> beginId() const override { return std::nullopt; }
    std::optional<std::int64_t> endId() const override { return m_end; }

private:
    std::unique_ptr<sentencepiece::SentencePieceProcessor> m_model;
    std::int64_t m_pieces = 0;
    std::int64_t m_sentinels = 0;
    std::optional<std::int64_t> m_end;
    SpecialTokens m_special;
};

}  // namespace skimline
