// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/text/tokenizers/clip_tokenizer.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/read_file.h"
#include "tests/support/expect_error.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

std::filesystem::path golden(const char* name) {
    return test::sourceFolder() / "tests/data/golden/image-text" / name;
}

ClipTokenizer goldenTokenizer() {
    return {readFile(golden("merges.txt")), golden("merges.txt").string()};
}

TEST(ClipTokenizer, idsAreThoseOfTransformers) {
    const ClipTokenizer tokenizer = goldenTokenizer();
    for (const auto& each : readJson(golden("texts.json")))
        EXPECT_EQ(tokenizer.encodeWhole(each["text"].get<std::string>(), 16),
                  each["ids"].get<std::vector<std::int64_t>>())
            << each["text"];
}

TEST(ClipTokenizer, namesAreNumberedAsInTheVocabulary) {
    const ClipTokenizer tokenizer = goldenTokenizer();
    const auto ids = readJson(golden("vocab.json"));
    ASSERT_EQ(static_cast<std::size_t>(tokenizer.size()), ids.size());
    for (std::size_t id = 0; id < tokenizer.names().size(); ++id)
        EXPECT_EQ(ids.at(tokenizer.names()[id]), id) << tokenizer.names()[id];
}

TEST(ClipTokenizer, aLongTextIsCutBeforeItsEndToken) {
    const ClipTokenizer tokenizer = goldenTokenizer();
    const auto ids = tokenizer.encodeWhole(std::string(100'000, 'x'), 16);
    ASSERT_EQ(ids.size(), 16U);
    EXPECT_EQ(ids.front(), tokenizer.size() - 2);
    EXPECT_EQ(ids.back(), tokenizer.size() - 1);
    EXPECT_EQ(tokenizer.encodeWhole("a red car", 2),
              (std::vector<std::int64_t>{tokenizer.size() - 2, tokenizer.size() - 1}));
}

TEST(ClipTokenizer, refusesMergesThatAreNone) {
    for (const char* merges : {"a", "a b c", "ab c", "a b\na b", "a b\na b</w>\nx zz"})
        EXPECT_ERROR(ErrorCode::Corrupt, ClipTokenizer(merges, "merges.txt")) << merges;
    EXPECT_EQ(ClipTokenizer("", "merges.txt").size(), 514);
}

}  // namespace
}  // namespace skimline
