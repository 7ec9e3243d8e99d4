// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/film/recordings.h"

#include <gtest/gtest.h>

#include <string>

namespace skimline {
namespace {

RecordedFile file(const std::string& name, double at, double seconds,
                  TimeSource source = TimeSource::Container, int width = 1920) {
    return {name,
            {static_cast<std::int64_t>(at * 1000), source},
            Rational::fromSeconds(seconds),
            width,
            1080,
            1000};
}

using Order = std::vector<Recording>;

TEST(Recordings, goProChaptersAreOne) {
    const std::vector<RecordedFile> files = {
        file("GX020123.MP4", 100, 60),
        file("GX010124.MP4", 50, 30),
        file("GX010123.MP4", 100, 600),
        file("GX030123.MP4", 100, 20),
        file("GOPR0007.MP4", 10, 600),
        file("GP010007.MP4", 10, 600),
        file("GX020124.MP4", 50, 30, TimeSource::Container, 3840)};
    EXPECT_EQ(recordingsOf(files, FilmOrder::Time), (Order{{4, 5}, {1}, {6}, {2, 0, 3}}));
}

TEST(Recordings, minutesOfADashcamAreOne) {
    const std::vector<RecordedFile> files = {
        file("20240131_154600_F.MP4", 60, 60.2, TimeSource::FileName),
        file("20240131_154500_F.MP4", 0, 60.3, TimeSource::FileName),
        file("20240131_154500_R.MP4", 0, 60.3, TimeSource::FileName),
        file("20240131_155500_F.MP4", 600, 60, TimeSource::FileName),
        file("20240131_154700_F.MP4", 120, 60, TimeSource::FileName, 1280)};
    EXPECT_EQ(recordingsOf(files, FilmOrder::Time), (Order{{1, 0}, {2}, {4}, {3}}));
}

TEST(Recordings, filesOfACamcorderThatMeetAreOne) {
    // A file's time of modification is the end of its recording.
    const std::vector<RecordedFile> files = {file("00000.MTS", 900, 900, TimeSource::FileTime),
                                             file("00001.MTS", 1100, 200, TimeSource::FileTime),
                                             file("00002.MTS", 5000, 300, TimeSource::FileTime)};
    EXPECT_EQ(recordingsOf(files, FilmOrder::Time), (Order{{0, 1}, {2}}));
}

TEST(Recordings, shortFilesOfTheSameSecondStayApart) {
    const std::vector<RecordedFile> files = {file("IMG_1.mp4", 0, 1), file("IMG_2.mp4", 1, 1),
                                             file("birthday.mp4", 10, 5), file("cake.mp4", 15, 5)};
    EXPECT_EQ(recordingsOf(files, FilmOrder::Time), (Order{{0}, {1}, {2}, {3}}));
}

TEST(Recordings, haveThreeOrders) {
    const std::vector<RecordedFile> files = {file("clip10.mp4", 30, 5), file("clip9.mp4", 20, 5),
                                             file("a2.mp4", 40, 5), file("clip09.mp4", 10, 5)};
    EXPECT_EQ(recordingsOf(files, FilmOrder::Given), (Order{{0}, {1}, {2}, {3}}));
    EXPECT_EQ(recordingsOf(files, FilmOrder::Time), (Order{{3}, {1}, {0}, {2}}));
    const Order byName = recordingsOf(files, FilmOrder::Name);
    EXPECT_EQ(byName.front(), Recording{2});
    EXPECT_EQ(byName.back(), Recording{0});
    EXPECT_TRUE(recordingsOf({}, FilmOrder::Time).empty());
}

}  // namespace
}  // namespace skimline
