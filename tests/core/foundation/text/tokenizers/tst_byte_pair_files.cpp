// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include "core/foundation/text/tokenizers/byte_pair_tokenizer.h"
#include "core/foundation/text/tokenizers/tokenizer_loading.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

TEST(BytePairFiles, everyWordIsOneToken) {
    const test::ScratchFolder folder;
    const std::int64_t size =
        writeBytePairFiles(folder.path(), {"There", " is", " a", " red", " reed", " ball"});
    const auto tokenizer = loadTokenizer(folder.path());
    EXPECT_EQ(tokenizer->size(), size);
    EXPECT_EQ(tokenizer->encode("There is a red ball").size(), 5U);
    EXPECT_EQ(tokenizer->encode("There is a reed ball.").size(), 6U);
    EXPECT_EQ(tokenizer->beginId(), 0);
    EXPECT_EQ(tokenizer->endId(), 2);
    std::vector<std::int64_t> ids;
    for (const Token& token : tokenizer->encode("An unknown \xC3\xA9 word"))
        ids.push_back(token.id);
    EXPECT_EQ(tokenizer->decode(ids), "An unknown \xC3\xA9 word") << "byte by byte";
}

TEST(BytePairFiles, bytesAlone) {
    const test::ScratchFolder folder;
    EXPECT_EQ(writeBytePairFiles(folder.path(), {}), 4 + 256);
    EXPECT_EQ(loadTokenizer(folder.path())->encode("abc").size(), 3U);
    const auto letters = byteAlphabet();
    EXPECT_EQ(letters['a'], U'a');
    EXPECT_EQ(letters[' '], 0x120U);
}

}  // namespace
}  // namespace skimline
