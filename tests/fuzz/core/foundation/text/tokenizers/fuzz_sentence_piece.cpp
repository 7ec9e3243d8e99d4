// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/text/tokenizers/sentence_piece_tokenizer.h"

#include <cstdint>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/foundation/text/unicode/unicode.h"
#include "tests/fuzz/fuzz_target.h"
#include "tests/fuzz/memory_file.h"

namespace skimline::fuzz {

void readHostile(std::string_view bytes) {
    const MemoryFile file(bytes);
    try {
        const SentencePieceTokenizer tokenizer(file.path(), 3);
        std::vector<std::int64_t> ids;
        for (const char* text :
             {"", "A kiln, fired  twice.", "\xC3\xA4\xE2\x84\xA2 \xFF <extra_id_0>"})
            for (const Token& token : tokenizer.encode(text)) {
                require(token.id >= 0 && token.id < tokenizer.size(), "ids are in the vocabulary");
                ids.push_back(token.id);
            }
        ids.insert(ids.end(), {-1, 0, tokenizer.size()});
        tokenizer.decode(ids);
    } catch (const Error&) {
    }
}

}  // namespace skimline::fuzz
