// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include "core/foundation/text/keywords/transcript.h"
#include "core/foundation/text/subtitles/subtitle_file.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

TEST(GoldenSubtitles, sintel) {
    SKIMLINE_REQUIRE_SHARED(file, "data/text/sintel_opening_en.vtt");
    const SubtitleTrack track = readSubtitleFile(file);
    EXPECT_EQ(track.format, SubtitleFormat::Vtt);
    EXPECT_EQ(track.damagedCues, 0);
    ASSERT_GE(track.cues.size(), 4U);
    EXPECT_EQ(track.cues[1].text, "This blade has a dark past.");
    EXPECT_EQ(track.cues[1].start, Rational(187, 10));
    const Transcript transcript(track.cues);
    EXPECT_EQ(transcript.text().find("comment"), std::string::npos);
    const auto sentences = sentencesOf(transcript);
    EXPECT_GE(sentences.size(), track.cues.size() / 2);
}

TEST(GoldenSubtitles, developerStories) {
    SKIMLINE_REQUIRE_SHARED(file, "data/text/developerStories-subtitles-en.vtt");
    const SubtitleTrack track = readSubtitleFile(file);
    EXPECT_EQ(track.damagedCues, 0);
    ASSERT_GE(track.cues.size(), 10U);
    EXPECT_EQ(track.cues[2].text, "The source of that change is you");
}

}  // namespace
}  // namespace skimline
