// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cstdint>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/foundation/text/tokenizers/byte_pair_tokenizer.h"
#include "tests/fuzz/fuzz_target.h"
#include "tests/fuzz/memory_file.h"

namespace skimline::fuzz {
namespace {

constexpr std::size_t kUnusedIds = 100'000;  // that a vocabulary may leave out

void use(const Tokenizer& tokenizer, std::size_t fileBytes) {
    require(static_cast<std::size_t>(tokenizer.size()) <= fileBytes + kUnusedIds,
            "a small file makes no large vocabulary");
    std::vector<std::int64_t> ids;
    for (const char* text : {"", "A kiln, fired  twice.", "\xC3\xA4 \xFF<s></s>"})
        for (const Token& token : tokenizer.encode(text)) {
            require(token.id >= 0, "ids are in the vocabulary");
            ids.push_back(token.id);
        }
    ids.insert(ids.end(), {-1, 0, tokenizer.size()});
    tokenizer.decode(ids);
}

}  // namespace

/// tokenizer.json, or vocab.json and merges.txt with a byte of 0 between them.
void readHostile(std::string_view bytes) {
    const std::size_t border = bytes.find('\0');
    try {
        const MemoryFile first(bytes.substr(0, border));
        if (border == std::string_view::npos)
            return use(BytePairTokenizer(first.path()), bytes.size());
        const MemoryFile second(bytes.substr(border + 1));
        use(BytePairTokenizer(first.path(), second.path()), bytes.size());
    } catch (const Error&) {
    }
}

}  // namespace skimline::fuzz
