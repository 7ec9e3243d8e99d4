// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/screen_text/written_track.h"

#include <gtest/gtest.h>

namespace skimline {
namespace {

constexpr CropRectangle kLow{0.3, 0.88, 0.4, 0.05};
constexpr CropRectangle kHigh{0.05, 0.05, 0.2, 0.05};

ScreenText looksOf(const std::vector<std::vector<ScreenLine>>& lines) {
    ScreenText text;
    for (const auto& seen : lines) {
        const auto at = std::ssize(text.looks);
        text.looks.push_back(
            {{Rational(4 * at), Rational(4 * at + 4)}, Rational(4 * at + 2), 0, seen});
    }
    return text;
}

TEST(WrittenTrack, sameTextInTheSamePlaceIsOneLine) {
    const auto lines =
        writtenTrack(looksOf({{{kHigh, "Chapter one", 0.91F}, {kLow, "Chapter one", 0.9F}},
                              {{kHigh, "Chapler one", 0.9F}},
                              {{kHigh, "Chapter one", 0.99F}},
                              {},
                              {{kHigh, "Chapter one", 0.9F}}}));
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_EQ(lines[0].range, (TimeRange{Rational(0), Rational(12)}));
    EXPECT_EQ(lines[0].text, "Chapter one");
    EXPECT_EQ(lines[0].confidence, 0.99F);
    EXPECT_EQ(lines[1].range, (TimeRange{Rational(0), Rational(4)}));
    EXPECT_EQ(lines[2].range, (TimeRange{Rational(16), Rational(20)}));
    for (const WrittenLine& line : lines) EXPECT_FALSE(line.subtitle);
    EXPECT_FALSE(subtitlePlace(lines));
}

TEST(WrittenTrack, anotherTextInTheSamePlaceIsAnotherLine) {
    EXPECT_EQ(writtenTrack(looksOf({{{kHigh, "Chapter one", 1}}, {{kHigh, "The end", 1}}})).size(),
              2U);
    EXPECT_TRUE(writtenTrack({}).empty());
}

TEST(WrittenTrack, changingLinesLowInTheMiddleAreSubtitles) {
    CropRectangle wider = kLow;
    wider.left = 0.2;
    wider.width = 0.6;
    wider.top = 0.885;
    const auto lines =
        writtenTrack(looksOf({{{kHigh, "LIVE", 1}, {kLow, "Where are you going?", 1}},
                              {{kHigh, "LIVE", 1}, {wider, "To the sea, before it rains.", 1}},
                              {{kHigh, "LIVE", 1}},
                              {{kHigh, "LIVE", 1}, {kLow, "Take the old road.", 1}}}));
    ASSERT_EQ(lines.size(), 4U);
    EXPECT_FALSE(lines[0].subtitle);
    for (std::size_t at = 1; at < 4; ++at) EXPECT_TRUE(lines[at].subtitle);
    const auto place = subtitlePlace(lines);
    ASSERT_TRUE(place);
    EXPECT_NEAR(place->left, 0.2, 1e-9);
    EXPECT_NEAR(place->width, 0.6, 1e-9);
    EXPECT_NEAR(place->top, 0.88, 1e-9);
    EXPECT_NEAR(place->height, 0.055, 1e-9);
}

TEST(WrittenTrack, bothLinesOfASubtitleAreMarked) {
    CropRectangle upper = kLow;
    upper.top -= 0.06;
    CropRectangle above = kLow;
    above.top -= 0.18;
    const auto lines = writtenTrack(
        looksOf({{{above, "A sign", 1}, {upper, "The door was open", 1}, {kLow, "when I came.", 1}},
                 {{kLow, "To the sea.", 1}},
                 {{kLow, "Take the old road.", 1}}}));
    ASSERT_EQ(lines.size(), 5U);
    EXPECT_FALSE(lines[0].subtitle);
    for (std::size_t at = 1; at < lines.size(); ++at) EXPECT_TRUE(lines[at].subtitle) << at;
}

TEST(WrittenTrack, otherLowLinesAreNoSubtitles) {
    const auto none = [](const std::vector<std::vector<ScreenLine>>& lines) {
        for (const WrittenLine& line : writtenTrack(looksOf(lines)))
            if (line.subtitle) return false;
        return true;
    };
    // A caption that comes back.
    EXPECT_TRUE(none({{{kLow, "Jane Doe", 1}},
                      {},
                      {{kLow, "Jane Doe", 1}},
                      {},
                      {{kLow, "Jane Doe", 1}},
                      {},
                      {{kLow, "Jane Doe", 1}}}));
    // Two only.
    EXPECT_TRUE(none({{{kLow, "Where are you going?", 1}}, {{kLow, "To the sea.", 1}}}));
    // Off the middle, or higher than a subtitle.
    CropRectangle left = kLow;
    left.left = 0.02;
    CropRectangle large = kLow;
    large.height = 0.15;
    for (const CropRectangle& box : {left, large, kHigh})
        EXPECT_TRUE(none({{{box, "Where are you going?", 1}},
                          {{box, "To the sea.", 1}},
                          {{box, "Take the old road.", 1}}}));
}

}  // namespace
}  // namespace skimline
