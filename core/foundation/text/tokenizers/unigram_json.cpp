// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <nlohmann/json.hpp>

#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/text/tokenizers/sentence_piece_tokenizer.h"

namespace skimline {
namespace {

using Json = nlohmann::json;
using PieceKind = SentencePieceModel::Kind;

/// Tokens that come after the vocabulary.
constexpr std::size_t kMostAdded = 100'000;

std::string fromBase64(std::string_view text) {
    constexpr std::string_view kDigits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string bytes;
    std::uint32_t bits = 0;
    int count = 0;
    for (const char letter : text) {
        const std::size_t digit = kDigits.find(letter);
        if (digit == std::string_view::npos) break;  // the padding
        bits = bits << 6U | static_cast<std::uint32_t>(digit);
        count += 6;
        if (count < 8) continue;
        count -= 8;
        bytes += static_cast<char>(bits >> count & 0xFFU);
    }
    return bytes;
}

/// The step of this kind, alone or in a sequence; null if there is none.
Json stepOf(const Json& steps, const char* kind) {
    if (!steps.is_object()) return {};
    if (steps.value("type", std::string()) == kind) return steps;
    for (const char* list : {"normalizers", "pretokenizers"})
        for (const Json& step : steps.value(list, Json::array()))
            if (Json found = stepOf(step, kind); found.is_object()) return found;
    return {};
}

void readVocabulary(const Json& json, SentencePieceModel& model) {
    for (const Json& entry : json.at("vocab"))
        model.pieces.push_back({entry.at(0).get<std::string>(), entry.at(1).get<float>()});
    model.unknownId = json.at("unk_id").get<std::int64_t>();
    model.pieces.at(static_cast<std::size_t>(model.unknownId)).kind = PieceKind::Unknown;
}

void readAddedTokens(const Json& tokens, SentencePieceModel& model) {
    const std::size_t most = model.pieces.size() + kMostAdded;
    for (const Json& token : tokens) {
        const auto id = token.at("id").get<std::size_t>();
        if (id >= most) throw std::out_of_range("id");
        if (id >= model.pieces.size()) model.pieces.resize(id + 1, {"", 0, PieceKind::Unused});
        SentencePieceModel::Piece& piece = model.pieces[id];
        piece.text = token.at("content").get<std::string>();
        if (piece.kind != PieceKind::Unknown) piece.kind = PieceKind::Control;
        if (piece.text == "</s>") model.endId = static_cast<std::int64_t>(id);
    }
}

SentencePieceModel unigramFrom(const Json& json) {
    SentencePieceModel model;
    readVocabulary(json.at("model"), model);
    readAddedTokens(json.value("added_tokens", Json::array()), model);
    const Json replacing = stepOf(json.value("normalizer", Json()), "Precompiled");
    if (replacing.is_object())
        model.characterMap = fromBase64(replacing.at("precompiled_charsmap").get<std::string>());
    const Json parting = json.value("pre_tokenizer", Json());
    const Json spaces = stepOf(parting, "Metaspace");
    if (spaces.is_object())
        model.dummyPrefix = spaces.value("prepend_scheme", std::string("always")) != "never" &&
                            spaces.value("add_prefix_space", true);
    model.anyWhitespace = stepOf(parting, "WhitespaceSplit").is_object();
    return model;
}

}  // namespace

std::optional<SentencePieceModel> readUnigramJson(const std::filesystem::path& file) {
    const Json json = readJson(file);
    const Json model = json.is_object() ? json.value("model", Json()) : Json();
    if (!model.is_object() || model.value("type", Json()) != "Unigram") return std::nullopt;
    try {
        return unigramFrom(json);
    } catch (const std::exception&) {  // of JSON, and of ids that are not there
        throw Error(ErrorCode::Corrupt, file.string(),
                    file.string() + " is damaged: a value is missing or of the wrong kind.");
    }
}

}  // namespace skimline
