// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/text/tokenizers/sentence_piece_tokenizer.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <utility>

#include "core/foundation/base/error.h"
#include "core/foundation/base/read_file.h"
#include "core/foundation/base/wire/message_reader.h"
#include "core/foundation/text/unicode/unicode.h"

namespace skimline {
namespace {

SentencePieceModel::Piece parsePiece(std::string_view bytes) {
    SentencePieceModel::Piece piece;
    for (MessageReader reader(bytes); reader.next();) {
        if (reader.field == 1) piece.text = reader.bytes;
        if (reader.field == 2) piece.score = reader.real();
        if (reader.field == 3) piece.kind = static_cast<SentencePieceModel::Kind>(reader.number);
    }
    return piece;
}

/// @return the kind of the model: 1 is unigram
std::uint64_t parseTraining(std::string_view bytes, SentencePieceModel& model) {
    std::uint64_t kind = 1;
    std::int64_t end = 2;
    for (MessageReader reader(bytes); reader.next();) {
        if (reader.field == 3) kind = reader.number;
        if (reader.field == 42) end = static_cast<std::int32_t>(reader.number);
    }
    model.endId = end >= 0 ? std::optional(end) : std::nullopt;
    return kind;
}

void parseNormalizer(std::string_view bytes, SentencePieceModel& model) {
    for (MessageReader reader(bytes); reader.next();) {
        if (reader.field == 2) model.characterMap = reader.bytes;
        if (reader.field == 3) model.dummyPrefix = reader.number != 0;
        if (reader.field == 4) model.removeExtraSpaces = reader.number != 0;
    }
}

std::uint32_t unitAt(std::string_view units, std::size_t index) {
    std::uint32_t unit = 0;
    if (index < units.size() / sizeof unit)
        std::memcpy(&unit, units.data() + index * sizeof unit, sizeof unit);
    return unit;
}

std::size_t offsetOf(std::uint32_t unit) {
    return static_cast<std::size_t>(unit >> 10U) << ((unit & (1U << 9U)) >> 6U);
}

namespace fs = std::filesystem;
using PieceKind = SentencePieceModel::Kind;

constexpr std::string_view kSpace = "\xE2\x96\x81";      // U+2581 stands for a space
constexpr std::string_view kUnknown = " \xE2\x81\x87 ";  // U+2047
constexpr float kUnknownPenalty = 10;

}  // namespace

SentencePieceModel parseSentencePieceModel(std::string_view bytes,
                                           const std::filesystem::path& source) {
    const std::string name = "\"" + source.filename().string() + "\"";
    SentencePieceModel model;
    std::uint64_t kind = 1;
    try {
        for (MessageReader reader(bytes); reader.next();) {
            if (reader.field == 1) model.pieces.push_back(parsePiece(reader.bytes));
            if (reader.field == 2) kind = parseTraining(reader.bytes, model);
            if (reader.field == 3) parseNormalizer(reader.bytes, model);
        }
    } catch (const Error&) {
        model.pieces.clear();
    }
    std::size_t unknown = 0;
    for (std::size_t id = 0; id < model.pieces.size(); ++id) {
        if (model.pieces[id].kind != SentencePieceModel::Kind::Unknown) continue;
        model.unknownId = static_cast<std::int64_t>(id);
        ++unknown;
    }
    if (model.pieces.empty() || unknown != 1)
        throw Error(ErrorCode::Corrupt, source.string(), name + " is not a SentencePiece model.");
    if (kind != 1)
        throw Error(ErrorCode::Unsupported, source.string(),
                    name + " is a SentencePiece model, but not a unigram model.");
    if (model.endId && *model.endId >= static_cast<std::int64_t>(model.pieces.size()))
        model.endId.reset();
    return model;
}

CharacterReplacement replacementAt(std::string_view characterMap, std::string_view text) {
    std::uint32_t trieBytes = 0;
    if (characterMap.size() < sizeof trieBytes) return {};
    std::memcpy(&trieBytes, characterMap.data(), sizeof trieBytes);
    characterMap.remove_prefix(sizeof trieBytes);
    if (trieBytes > characterMap.size()) return {};
    const std::string_view units = characterMap.substr(0, trieBytes);
    const std::string_view texts = characterMap.substr(trieBytes);
    CharacterReplacement longest;
    std::size_t node = offsetOf(unitAt(units, 0));
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto letter = static_cast<unsigned char>(text[i]);
        node ^= letter;
        const std::uint32_t unit = unitAt(units, node);
        if ((unit & (1U << 31U | 0xFFU)) != letter) break;
        node ^= offsetOf(unit);
        if ((unit >> 8U & 1U) == 0) continue;
        const std::size_t place = unitAt(units, node) & 0x7FFFFFFFU;
        if (place >= texts.size()) break;
        longest = {i + 1, texts.substr(place, texts.find('\0', place) - place)};
    }
    return longest;
}

SentencePieceTokenizer::SentencePieceTokenizer(const fs::path& model, std::int64_t sentinels)
    : SentencePieceTokenizer(parseSentencePieceModel(readFile(model, kLargestTokenizerFile), model),
                             sentinels) {}

SentencePieceTokenizer::SentencePieceTokenizer(SentencePieceModel model, std::int64_t sentinels)
    : m_model(std::move(model)), m_sentinels(sentinels) {
    float smallest = std::numeric_limits<float>::max();
    m_largestScore = std::numeric_limits<float>::lowest();
    for (std::int64_t id = 0; id < pieces(); ++id) {
        const auto& piece = m_model.pieces[static_cast<std::size_t>(id)];
        if (piece.kind == PieceKind::Control) m_special.add(piece.text, id);
        if (piece.kind == PieceKind::Normal) {
            smallest = std::min(smallest, piece.score);
            m_largestScore = std::max(m_largestScore, piece.score);
        }
        if (piece.kind != PieceKind::Normal && piece.kind != PieceKind::UserDefined) continue;
        m_ids.try_emplace(piece.text, id);
        m_longest = std::max(m_longest, piece.text.size());
    }
    m_unknownScore = smallest - kUnknownPenalty;
    for (std::int64_t i = 0; i < sentinels; ++i)
        m_special.add("<extra_id_" + std::to_string(i) + ">", pieces() + sentinels - 1 - i);
}

SentencePieceTokenizer::Normalized SentencePieceTokenizer::normalized(std::string_view text) const {
    Normalized result;
    bool afterSpace = m_model.removeExtraSpaces;
    const auto put = [&](std::string_view letters, std::size_t from) {
        for (const char letter : letters) {
            const bool space = letter == ' ';
            if (space && afterSpace && m_model.removeExtraSpaces) continue;
            if (result.text.empty() && m_model.dummyPrefix) {
                result.text += kSpace;
                result.origin.resize(result.text.size(), from);
            }
            result.text += space ? kSpace : std::string_view(&letter, 1);
            result.origin.resize(result.text.size(), from);
            afterSpace = space;
        }
    };
    for (std::size_t at = 0; at < text.size();) {
        const CharacterReplacement replaced = replacementAt(m_model.characterMap, text.substr(at));
        const CodePoint point = codePointAt(text, at);
        std::string letter;
        appendUtf8(letter, m_model.anyWhitespace && isSpace(point.value) ? U' ' : point.value);
        put(replaced.length > 0 ? replaced.text : std::string_view(letter), at);
        at = replaced.length > 0 ? at + replaced.length : point.end;
    }
    while (m_model.removeExtraSpaces && result.text.ends_with(kSpace)) {
        result.text.resize(result.text.size() - kSpace.size());
        result.origin.resize(result.text.size());
    }
    result.origin.push_back(text.size());
    return result;
}

/// Viterbi: the pieces whose scores have the largest sum. A character that no piece covers costs
/// more than any piece; neighbours of the kind become one token.
std::vector<Token> SentencePieceTokenizer::bestPieces(const std::string& text) const {
    struct Best {
        float score = std::numeric_limits<float>::lowest();
        std::size_t begin = 0;
        std::int64_t id = 0;
    };
    std::vector<Best> best(text.size() + 1);
    best[0].score = 0;
    const auto offer = [&](std::size_t begin, std::size_t end, std::int64_t id, float score) {
        if (best[begin].score + score > best[end].score)
            best[end] = {best[begin].score + score, begin, id};
    };
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t next = codePointAt(text, begin).end;
        bool single = false;
        for (std::size_t end = next; end - begin <= m_longest;) {
            const auto found = m_ids.find(text.substr(begin, end - begin));
            if (found != m_ids.end()) {
                const auto& piece = m_model.pieces[static_cast<std::size_t>(found->second)];
                const auto bytes = static_cast<float>(end - begin);
                offer(begin, end, found->second,
                      piece.kind == PieceKind::UserDefined ? bytes * m_largestScore - 0.1F
                                                           : piece.score);
                single = single || end == next;
            }
            if (end == text.size()) break;
            end = codePointAt(text, end).end;
        }
        if (!single) offer(begin, next, m_model.unknownId, m_unknownScore);
        begin = next;
    }
    std::vector<Token> tokens;
    for (std::size_t end = text.size(); end > 0; end = best[end].begin) {
        const bool unknown = best[end].id == m_model.unknownId;
        if (unknown && !tokens.empty() && tokens.back().id == m_model.unknownId)
            tokens.back().place.begin = best[end].begin;
        else
            tokens.push_back({best[end].id, {best[end].begin, end}});
    }
    std::ranges::reverse(tokens);
    return tokens;
}

std::vector<Token> SentencePieceTokenizer::encode(std::string_view text) const {
    std::vector<Token> tokens;
    const auto plain = [&](const TextRange& stretch) {
        const Normalized normal = normalized(stretch.of(text));
        for (Token token : bestPieces(normal.text)) {
            token.place = {stretch.begin + normal.origin[token.place.begin],
                           stretch.begin + normal.origin[token.place.end]};
            tokens.push_back(token);
        }
    };
    m_special.split(text, plain, [&](std::int64_t id, const TextRange& place) {
        tokens.push_back({id, place});
    });
    return tokens;
}

std::string SentencePieceTokenizer::decode(std::span<const std::int64_t> ids) const {
    std::string text;
    bool first = true;
    for (const std::int64_t id : ids) {
        if (id < 0 || id >= pieces() || m_special.contains(id)) continue;
        const auto& piece = m_model.pieces[static_cast<std::size_t>(id)];
        std::string_view rest = piece.kind == PieceKind::Unknown ? kUnknown : piece.text;
        if (first && m_model.dummyPrefix && rest.starts_with(kSpace))
            rest.remove_prefix(kSpace.size());
        first = false;
        for (std::size_t mark = rest.find(kSpace); mark != std::string_view::npos;
             mark = rest.find(kSpace)) {
            text.append(rest.substr(0, mark)) += ' ';
            rest.remove_prefix(mark + kSpace.size());
        }
        text += rest;
    }
    return text;
}

}  // namespace skimline
