// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include "core/foundation/text/keywords/running_text.h"
#include "core/foundation/text/subtitles/subtitle_file.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

TEST(GoldenSubtitles, sintel) {
    SKIMLINE_REQUIRE_SHARED(file, "data/text/sintel_opening_en.vtt");
    const Transcript found = readSubtitleFile(file);
    EXPECT_EQ(found.damagedLines, 0);
    ASSERT_GE(found.lines.size(), 4U);
    EXPECT_EQ(found.lines[1].text, "This blade has a dark past.");
    EXPECT_EQ(found.lines[1].start, Rational(187, 10));
    const RunningText said(std::make_shared<const Transcript>(found));
    EXPECT_EQ(said.text().find("comment"), std::string::npos);
    const auto sentences = sentencesOf(said);
    EXPECT_GE(sentences.size(), found.lines.size() / 2);
}

TEST(GoldenSubtitles, developerStories) {
    SKIMLINE_REQUIRE_SHARED(file, "data/text/developerStories-subtitles-en.vtt");
    const Transcript found = readSubtitleFile(file);
    EXPECT_EQ(found.damagedLines, 0);
    ASSERT_GE(found.lines.size(), 10U);
    EXPECT_EQ(found.lines[2].text, "The source of that change is you");
}

}  // namespace
}  // namespace skimline
