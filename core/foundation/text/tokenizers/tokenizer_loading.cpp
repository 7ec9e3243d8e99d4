// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/text/tokenizers/tokenizer_loading.h"

#include "core/foundation/base/error.h"
#include "core/foundation/text/tokenizers/byte_pair_tokenizer.h"
#include "core/foundation/text/tokenizers/sentence_piece_tokenizer.h"

namespace skimline {

namespace fs = std::filesystem;

std::unique_ptr<Tokenizer> loadTokenizer(const fs::path& folder) {
    if (fs::exists(folder / "spiece.model"))
        return std::make_unique<SentencePieceTokenizer>(folder / "spiece.model");
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
