// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/installation/ffmpeg_date.h"

#include <gtest/gtest.h>
#include <zlib.h>

#include "tests/support/scratch_folder.h"

namespace fs = std::filesystem;

namespace skimline {
namespace {

constexpr std::string_view kChangelog =
    "ffmpeg (7:5.1.9-0+deb12u1) bookworm-security; urgency=medium\n\n"
    "  * New upstream version 5.1.9\n\n"
    " -- A Person <person@example.org>  Wed, 13 May 2026 15:23:40 +0200\n\n"
    "ffmpeg (7:5.1.8-0+deb12u1) bookworm-security; urgency=medium\n\n"
    " -- A Person <person@example.org>  Fri, 05 Dec 2025 22:14:02 +0100\n";

TEST(FfmpegDate, theNewestEntryOfAChangelogCounts) {
    EXPECT_EQ(newestDay(kChangelog), "2026-05-13");
    EXPECT_EQ(newestDay("x\n -- A <a@b>  Mon,  1 Jun 2026 00:00:00 +0000\n"), "2026-06-01");
    for (const char* none :
         {"", "ffmpeg (7:5.1.9)\n", "x\n -- A <a@b> \n", "x\n -- A <a@b>  Wed, 13 Foo 2026 1:2:3\n",
          "x\n -- ", "x\n -- A <a@b>  Wed, 13 anF 2026 15:23:40 +0200\n"})
        EXPECT_EQ(newestDay(none), "") << none;
}

TEST(FfmpegDate, comesFromThePackageOfTheLibrary) {
    const test::ScratchFolder scratch;
    const fs::path library = scratch / "usr/lib/x86_64-linux-gnu/libavcodec.so.59.37.100";
    const fs::path folder = scratch / "usr/share/doc/libavcodec59";
    fs::create_directories(folder);
    const gzFile file = gzopen((folder / "changelog.Debian.gz").c_str(), "wb");
    ASSERT_NE(file, nullptr);
    gzwrite(file, kChangelog.data(), static_cast<unsigned>(kChangelog.size()));
    gzclose(file);
    const auto date = ffmpegDate(library, "9.0.2-4");
    ASSERT_TRUE(date);
    EXPECT_EQ(date->day, "2026-05-13");
    EXPECT_EQ(date->source, "changelog of libavcodec59");
    // The library of another package.
    const auto other = ffmpegDate(scratch / "usr/lib/libavcodec.so.63", "9.0.2-4");
    ASSERT_TRUE(other);
    EXPECT_EQ(other->day, "2026-09-19");
    EXPECT_EQ(other->source, "release");
}

TEST(FfmpegDate, isTheReleasesWithoutAPackage) {
    EXPECT_EQ(ffmpegDate({}, "7.1.5-0+deb13u1")->day, "2026-06-22");
    EXPECT_EQ(ffmpegDate({}, "5.1")->day, "2022-07-31");
    for (const char* unknown : {"", "n8.0-12-gabc", "10.0", "git"})
        EXPECT_FALSE(ffmpegDate({}, unknown)) << unknown;
}

}  // namespace
}  // namespace skimline
