// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include "core/foundation/text/tokenizers/byte_pair_tokenizer.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

using Ids = std::vector<std::int64_t>;

TEST(GoldenTokenizers, gpt2) {
    SKIMLINE_REQUIRE_SHARED(vocabulary, "data/text/gpt2_encoder.json");
    SKIMLINE_REQUIRE_SHARED(merges, "data/text/gpt2_vocab.bpe");
    const BytePairTokenizer tokenizer(vocabulary, merges);
    EXPECT_EQ(tokenizer.size(), 50257);
    const auto check = [&](const std::string& text, const Ids& wanted) {
        Ids ids;
        std::size_t end = 0;
        for (const Token& token : tokenizer.encode(text)) {
            ids.push_back(token.id);
            EXPECT_EQ(token.place.begin, end);
            end = token.place.end;
        }
        EXPECT_EQ(end, text.size());
        EXPECT_EQ(ids, wanted) << text;
        EXPECT_EQ(tokenizer.decode(ids), text);
    };
    check(
        "Hello world! c\xC3\xA9"
        "c\xC3\xA9 herlolip",
        {15496, 995, 0, 269, 2634, 32682, 607, 47288, 541});
    check("  two  spaces\n\ttab 3.14 don't",
          {220, 734, 220, 9029, 198, 197, 8658, 513, 13, 1415, 836, 470});
    check("\xE6\x97\xA5\xE6\x9C\xAC\xE8\xAA\x9E \xF0\x9F\x98\x80",
          {33768, 98, 17312, 105, 45739, 252, 30325, 222});
    EXPECT_EQ(tokenizer.encode("a<|endoftext|>").back().id, 50256);
    EXPECT_EQ(tokenizer.encodeWhole("Hello world!").size(), 3U) << "GPT-2 adds nothing";
}

}  // namespace
}  // namespace skimline
