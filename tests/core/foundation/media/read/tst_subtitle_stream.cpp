// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/read/subtitle_stream.h"

#include <gtest/gtest.h>

#include "core/foundation/base/error.h"
#include "tests/support/expect_error.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

std::vector<SubtitleEvent> read(const char* name, std::optional<int> stream = {}) {
    return readSubtitleStream(test::fixturesFolder() / name, stream);
}

std::optional<ErrorCode> codeFor(const char* name, std::optional<int> stream = {}) {
    return test::codeOf([&] { read(name, stream); });
}

TEST(SubtitleStream, textAndTimes) {
    const auto events = read("scenes_subtitles.mkv");
    ASSERT_EQ(events.size(), 2U);
    EXPECT_EQ(events[0].text, "First scene");
    EXPECT_EQ(events[0].start, Rational(1));
    EXPECT_EQ(events[0].end, Rational(3));
    EXPECT_EQ(events[1].text, "Second scene");
    EXPECT_EQ(events[1].start, Rational(5));
}

TEST(SubtitleStream, otherFormatsCountFromTheFirstFrame) {
    for (const char* name : {"subtitles_ass.mkv", "subtitles_text.mp4"}) {
        const auto events = read(name);
        ASSERT_EQ(events.size(), 2U) << name;
        EXPECT_EQ(events[1].text, "Second, scene\\Nwith two lines") << name;
        EXPECT_EQ(events[0].start, Rational(1)) << name;
        EXPECT_EQ(events[1].end, Rational(7)) << name;
    }
    const auto shifted = read("subtitles_start5.mkv");
    ASSERT_EQ(shifted.size(), 2U);
    EXPECT_EQ(shifted[0].start, Rational(1));
}

TEST(SubtitleStream, defaultOneBeforeForcedOne) {
    const auto events = read("subtitles_two.mkv");
    ASSERT_FALSE(events.empty());
    EXPECT_EQ(events[0].text, "First scene");
    EXPECT_EQ(read("subtitles_two.mkv", 1).at(0).text, "Sign");
}

TEST(SubtitleStream, whatIsNotThereIsSaid) {
    EXPECT_EQ(codeFor("scenes.mp4"), ErrorCode::NotFound);
    EXPECT_EQ(codeFor("scenes_subtitles.mkv", 0), ErrorCode::NotFound);
    EXPECT_EQ(codeFor("subtitles_pictures.mkv"), ErrorCode::Unsupported);
    EXPECT_EQ(codeFor("text.mp4"), ErrorCode::Corrupt);
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
}

}  // namespace
}  // namespace skimline
