#include "core/text/sentence_piece_tokenizer.h"

#include <sentencepiece_processor.h>

#include "core/base/error.h"
#include "core/text/text_file.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kLargestFile = std::uintmax_t{256} << 20;

void require(const sentencepiece::util::Status& status, const std::string& what) {
    if (!status.ok())
        throw Error(ErrorCode::Corrupt, what, "SentencePiece cannot use " + what + ".");
}

}  // namespace

SentencePieceTokenizer::SentencePieceTokenizer(const fs::path& model, std::int64_t sentinels)
    : m_model(std::make_unique<sentencepiece::SentencePieceProcessor>()), m_sentinels(sentinels) {
    const std::string bytes = readBytes(model, kLargestFile);
    if (!m_model->LoadFromSerializedProto(bytes).ok() || m_model->GetPieceSize() < 1)
        throw Error(ErrorCode::Corrupt, model.string(),
                    "\"" + model.filename().string() + "\" is not a SentencePiece model.");
    m_pieces = m_model->GetPieceSize();
    for (int id = 0; id < m_model->GetPieceSize(); ++id)
        if (m_model->IsControl(id)) m_special.add(m_model->IdToPiece(id), id);
    if (m_model->eos_id() >= 0) m_end = m_model->eos_id();
    for (std::int64_t i = 0; i < sentinels; ++i)
        m_special.add("<extra_id_" + std::to_string(i) + ">", m_pieces + sentinels - 1 - i);
}

SentencePieceTokenizer::~SentencePieceTokenizer() = default;

std::vector<Token> SentencePieceTokenizer::encode(std::string_view text) const {
    std::vector<Token> tokens;
    const auto plain = [&](const TextRange& stretch) {
        const std::string_view part = stretch.of(text);
        sentencepiece::ImmutableSentencePieceText encoded;
        require(
            m_model->Encode(absl::string_view(part.data(), part.size()), encoded.mutable_proto()),
            "this text");
        for (const auto& piece : encoded.pieces())
            tokens.push_back(
                {piece.id(), {stretch.begin + piece.begin(), stretch.begin + piece.end()}});
    };
    m_special.split(text, plain, [&](std::int64_t id, const TextRange& place) {
        tokens.push_back({id, place});
    });
    return tokens;
}

std::string SentencePieceTokenizer::decode(std::span<const std::int64_t> ids) const {
    std::vector<int> pieces;
    for (const std::int64_t id : ids)
        if (id >= 0 && id < m_pieces && !m_special.contains(id))
            pieces.push_back(static_cast<int>(id));
    std::string text;
    require(m_model->Decode(pieces, &text), "these tokens");
    return text;
}

}  // namespace skimline
