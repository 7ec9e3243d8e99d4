// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/screen_text/picture_subtitles.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "core/foundation/base/error.h"
#include "core/skim/screen_text/written_track.h"
#include "tests/support/expect_error.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

// Three pictures of 4 s with a subtitle each, a title in the first.
std::filesystem::path written() { return test::fixturesFolder() / "written.mp4"; }

TEST(PictureSubtitles, areFoundWithTheirPlace) {
    const auto subtitles = pictureSubtitles(written(), Rational(12), {});
    ASSERT_TRUE(subtitles->place());
    const CropRectangle all = *subtitles->place();
    EXPECT_GT(all.top, 0.8);
    EXPECT_NEAR(all.left + all.width / 2, 0.5, 0.02);
    double widest = 0;
    for (const std::int64_t start : {0, 4, 8}) {
        const auto box = subtitles->over({Rational(start), Rational(start + 4)}, {});
        ASSERT_TRUE(box) << start;
        // The title above does not count.
        EXPECT_GT(box->top, 0.8);
        EXPECT_LT(box->height, 0.13);
        widest = std::max(widest, box->width);
    }
    EXPECT_NEAR(widest, all.width, 0.02);
    const auto both = subtitles->over({Rational(0), Rational(12)}, {});
    ASSERT_TRUE(both);
    EXPECT_NEAR(both->width, all.width, 0.02);
    const auto brief = subtitles->over({Rational(5), Rational(51, 10)}, {});
    EXPECT_TRUE(brief);
}

TEST(PictureSubtitles, textThatStaysIsNone) {
    // The first picture alone: its lines do not change.
    const auto subtitles = pictureSubtitles(written(), Rational(4), {});
    EXPECT_FALSE(subtitles->place());
    EXPECT_FALSE(subtitles->over({Rational(0), Rational(4)}, {}));
}

TEST(PictureSubtitles, withoutTextThereAreNone) {
    EXPECT_FALSE(
        pictureSubtitles(test::fixturesFolder() / "red_full.mkv", Rational(1), {})->place());
    EXPECT_FALSE(pictureSubtitles(written(), Rational(0), {})->place());
}

TEST(PictureSubtitles, stop) {
    StopFlag stop;
    stop.request();
    EXPECT_ERROR(ErrorCode::Cancelled,
                 pictureSubtitles(written(), Rational(12), RunContext(stop, {})));
}

TEST(PossibleSubtitles, areInAnyScriptButNoPatternsAndNoTickers) {
    ScreenText text;
    text.looks.resize(1);
    text.looks[0].lines = {{{0.3, 0.9, 0.4, 0.05}, "read", 0.95F},
                           {{0.3, 0.9, 0.4, 0.05}, "of another script", 0.7F},
                           {{0.3, 0.9, 0.4, 0.05}, "grass", 0.4F},
                           {{0, 0.9, 1, 0.05}, "a ticker", 0.99F}};
    const ScreenText left = possibleSubtitles(text);
    ASSERT_EQ(left.looks[0].lines.size(), 2U);
    EXPECT_EQ(left.looks[0].lines[1].text, "of another script");
}

TEST(PossibleSubtitles, lieInTheMiddleOfTheLowerPart) {
    EXPECT_TRUE(isWhereSubtitlesAre({0.3, 0.85, 0.4, 0.06}));
    EXPECT_FALSE(isWhereSubtitlesAre({0.3, 0.4, 0.4, 0.06}));
    EXPECT_FALSE(isWhereSubtitlesAre({0.05, 0.85, 0.4, 0.06}));
    EXPECT_FALSE(isWhereSubtitlesAre({0.3, 0.7, 0.4, 0.2}));
    EXPECT_FALSE(isWhereSubtitlesAre({0.48, 0.85, 0.03, 0.06}));
}

}  // namespace
}  // namespace skimline
