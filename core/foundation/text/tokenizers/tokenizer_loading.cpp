// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/text/tokenizers/tokenizer_loading.h"

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>

#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/text/tokenizers/byte_pair_tokenizer.h"
#include "core/foundation/text/tokenizers/sentence_piece_tokenizer.h"

namespace skimline {

namespace fs = std::filesystem;

namespace {

constexpr std::int64_t kMostSentinels = 100'000;

/// Sentinel tokens that T5 adds to its SentencePiece model.
std::int64_t sentinelsIn(const fs::path& folder) {
    const fs::path file = folder / "tokenizer_config.json";
    if (!fs::exists(file)) return SentencePieceTokenizer::kT5Sentinels;
    const auto json = readJson(file, kLargestTokenizerFile);
    const auto count = json.is_object() ? json.find("extra_ids") : json.end();
    if (count == json.end() || !count->is_number_integer())
        return SentencePieceTokenizer::kT5Sentinels;
    return std::clamp<std::int64_t>(count->get<std::int64_t>(), 0, kMostSentinels);
}

}  // namespace

std::unique_ptr<Tokenizer> loadTokenizer(const fs::path& folder) {
    if (fs::exists(folder / "spiece.model"))
        return std::make_unique<SentencePieceTokenizer>(folder / "spiece.model",
                                                        sentinelsIn(folder));
    if (fs::exists(folder / "vocab.json") && fs::exists(folder / "merges.txt"))
        return std::make_unique<BytePairTokenizer>(folder / "vocab.json", folder / "merges.txt");
    if (fs::exists(folder / "tokenizer.json")) {
        if (auto unigram = readUnigramJson(folder / "tokenizer.json"))
            return std::make_unique<SentencePieceTokenizer>(*std::move(unigram));
        return std::make_unique<BytePairTokenizer>(folder / "tokenizer.json");
    }
    throw Error(ErrorCode::NotFound, folder.string(),
                "There is no tokenizer in " + folder.string() +
                    ": it needs spiece.model, tokenizer.json, or vocab.json with merges.txt.");
}

}  // namespace skimline
