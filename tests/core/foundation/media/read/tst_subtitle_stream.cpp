// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/read/subtitle_stream.h"

#include <gtest/gtest.h>

#include "core/foundation/base/error.h"
#include "tests/support/expect_error.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

std::vector<Transcript::Line> read(const char* name, std::optional<int> stream = {}) {
    Transcript found = readSubtitleStream(test::fixturesFolder() / name, stream);
    EXPECT_EQ(found.origin, Transcript::Origin::InsideVideo);
    EXPECT_EQ(found.file, test::fixturesFolder() / name);
    return found.lines;
}

std::optional<ErrorCode> codeFor(const char* name, std::optional<int> stream = {}) {
    return test::codeOf([&] { read(name, stream); });
}

TEST(SubtitleStream, textAndTimes) {
    const auto lines = read("scenes_subtitles.mkv");
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0].text, "First scene");
    EXPECT_EQ(lines[0].start, Rational(1));
    EXPECT_EQ(lines[0].end, Rational(3));
    EXPECT_EQ(lines[1].text, "Second scene");
    EXPECT_EQ(lines[1].start, Rational(5));
}

TEST(SubtitleStream, otherFormatsCountFromTheFirstFrame) {
    for (const char* name : {"subtitles_ass.mkv", "subtitles_text.mp4"}) {
        const auto lines = read(name);
        ASSERT_EQ(lines.size(), 2U) << name;
        EXPECT_EQ(lines[1].text, "Second, scene\nwith two lines") << name;
        EXPECT_EQ(lines[0].start, Rational(1)) << name;
        EXPECT_EQ(lines[1].end, Rational(7)) << name;
    }
    const auto shifted = read("subtitles_start5.mkv");
    ASSERT_EQ(shifted.size(), 2U);
    EXPECT_EQ(shifted[0].start, Rational(1));
}

TEST(SubtitleStream, defaultOneBeforeForcedOne) {
    const auto lines = read("subtitles_two.mkv");
    ASSERT_FALSE(lines.empty());
    EXPECT_EQ(lines[0].text, "First scene");
    EXPECT_EQ(read("subtitles_two.mkv", 1).at(0).text, "Sign");
}

TEST(SubtitleStream, whatIsNotThereIsSaid) {
    EXPECT_EQ(codeFor("scenes.mp4"), ErrorCode::NotFound);
    EXPECT_EQ(codeFor("scenes_subtitles.mkv", 0), ErrorCode::NotFound);
    EXPECT_EQ(codeFor("subtitles_pictures.mkv"), ErrorCode::Unsupported);
    EXPECT_EQ(codeFor("text.mp4"), ErrorCode::Corrupt);
}

TEST(SubtitleStream, aFirstFrameAfterTheSoundIsLate) {
    const auto delay = [](const char* name) {
        return firstFrameDelay(test::fixturesFolder() / name).toDouble();
    };
    EXPECT_NEAR(delay("audio_early.mkv"), 1, 0.03);
    // Sound that is late, starts with it or is padded by its codec delays nothing.
    for (const char* name :
         {"audio_late.mkv", "start5.mkv", "scenes.mp4", "webm_vp9.webm", "sound_only.m4a", "none"})
        EXPECT_EQ(delay(name), 0) << name;
}

TEST(SubtitleStream, stopsWhenAsked) {
    StopFlag stop;
    stop.request();
    try {
        readSubtitleStream(test::fixturesFolder() / "scenes_subtitles.mkv", {},
                           RunContext(stop, {}));
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Cancelled);
    }
    EXPECT_ERROR(ErrorCode::Cancelled,
                 firstFrameDelay(test::fixturesFolder() / "scenes.mp4", RunContext(stop, {})));
}

}  // namespace
}  // namespace skimline
