// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/base/text_format.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <limits>
#include <vector>

#include "core/foundation/base/median.h"

namespace skimline {
namespace {

TEST(TextFormat, decimalsAreThoseOfPrintf) {
    for (const double value : {0.0, -0.0, 0.5, 1.5, 2.675, -1234.5678, 1e-9, 1.7e9, 1e300}) {
        for (const int digits : {0, 1, 2, 6}) {
            char text[340];
            std::snprintf(text, sizeof text, "%.*f", digits, value);
            EXPECT_EQ(decimals(value, digits), text);
        }
    }
    EXPECT_EQ(decimals(std::numeric_limits<double>::max(), 20).size(), 330U);
}

TEST(TextFormat, shortestTextReadsBackTheSame) {
    EXPECT_EQ(shortestText(0.1), "0.1");
    EXPECT_EQ(shortestText(0.1F), "0.1");
    EXPECT_EQ(shortestText(-42), "-42");
}

TEST(TextFormat, quotes) {
    EXPECT_EQ(csvField(""), R"("")");
    EXPECT_EQ(csvField(R"(a "b", c)"), R"("a ""b"", c")");
    EXPECT_EQ(quotedName("/folder/a file.mp4"), R"("a file.mp4")");
}

TEST(TextFormat, base64OfTheStandard) {
    EXPECT_EQ(base64(""), "");
    EXPECT_EQ(base64("f"), "Zg==");
    EXPECT_EQ(base64("fo"), "Zm8=");
    EXPECT_EQ(base64("foobar"), "Zm9vYmFy");
    EXPECT_EQ(base64(std::string_view("\xff\x00\xfe", 3)), "/wD+");
}

TEST(UpperMedian, isOneOfTheValues) {
    EXPECT_EQ(upperMedian(std::vector<double>{}), 0);
    EXPECT_EQ(upperMedian(std::vector<float>{3}), 3);
    EXPECT_EQ(upperMedian(std::vector<int>{4, 1, 3}), 3);
    EXPECT_EQ(upperMedian(std::vector<int>{4, 1, 3, 2}), 3);
}

}  // namespace
}  // namespace skimline
