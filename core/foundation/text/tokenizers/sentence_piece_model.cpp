// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/text/tokenizers/sentence_piece_model.h"

#include <cstring>

#include "core/foundation/base/error.h"
#include "core/foundation/base/wire/message_reader.h"

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
                    name + " is a SentencePiece model of another kind than unigram.");
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

}  // namespace skimline
