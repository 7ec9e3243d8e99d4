// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/datasets/tvsum_annotation.h"

#include <gtest/gtest.h>
#include <zlib.h>

#include <ctime>
#include <fstream>

#include "core/foundation/base/error.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

const std::string kTwoVideos = "aaa\tVT\t1,2,5\naaa\tVT\t3,3,4\nbbb\tGA\t1,1\r\n";

TEST(TvSumAnnotation, readsPlainAndPackedFiles) {
    const test::ScratchFolder folder;
    std::ofstream(folder / "a.tsv") << kTwoVideos;
    const gzFile packed = gzopen((folder / "a.tsv.gz").c_str(), "wb");
    gzwrite(packed, kTwoVideos.data(), static_cast<unsigned>(kTwoVideos.size()));
    gzclose(packed);
    for (const char* name : {"a.tsv", "a.tsv.gz"}) {
        const auto videos = readTvSumAnnotation(folder / name);
        ASSERT_EQ(videos.size(), 2U);
        EXPECT_EQ(videos[0].name, "aaa");
        EXPECT_EQ(videos[0].category, "VT");
        EXPECT_EQ(videos[0].scores.rows, 2);
        EXPECT_EQ(videos[0].scores.row(1)[2], 4);
        EXPECT_EQ(videos[1].scores.cols, 2);
    }
}

TEST(TvSumAnnotation, refusesDamagedFiles) {
    const test::ScratchFolder folder;
    for (const char* text :
         {"", "aaa\tVT\n", "aaa\tVT\t1,x\n", "aaa\tVT\t1,2\naaa\tVT\t1\n",
          "aaa\tVT\t1\nbbb\tVT\t1\naaa\tVT\t1\n", "\tVT\t1\n", "aaa\tVT\tnan\n"}) {
        std::ofstream(folder / "bad.tsv") << text;
        EXPECT_THROW(readTvSumAnnotation(folder / "bad.tsv"), Error) << text;
    }
    EXPECT_THROW(readTvSumAnnotation(folder / "absent.tsv"), Error);
    EXPECT_THROW(readTvSumAnnotation(folder.path()), Error);
    std::ofstream(folder / "cut.tsv.gz") << std::string("\x1f\x8b\x08\0\0\0\0\0\0\x03K", 11);
    EXPECT_THROW(readTvSumAnnotation(folder / "cut.tsv.gz"), Error);
}

// Each was compared with all before it: a megabyte of them took a quarter of a minute.
TEST(TvSumAnnotation, manyVideosTakeNoLongerThanTheirLength) {
    const test::ScratchFolder folder;
    {
        std::ofstream file(folder / "many.tsv");
        for (int number = 0; number < 200'000; ++number) file << number << "\tVT\t1\n";
    }
    const std::clock_t start = std::clock();
    EXPECT_EQ(readTvSumAnnotation(folder / "many.tsv").size(), 200'000U);
    EXPECT_LT(static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC, 20);
}

TEST(TvSumAnnotation, namesTheLine) {
    const test::ScratchFolder folder;
    std::ofstream(folder / "bad.tsv") << "aaa\tVT\t1\naaa\tVT\tx\n";
    try {
        readTvSumAnnotation(folder / "bad.tsv");
        FAIL();
    } catch (const Error& error) {
        EXPECT_NE(std::string(error.what()).find("Line 2"), std::string::npos) << error.what();
    }
}

/// A megabyte that unpacks to a gigabyte of line ends.
TEST(TvSumAnnotation, refusesWhatUnpacksWithoutEnd) {
    const test::ScratchFolder folder;
    const std::string lines(std::size_t{1} << 20, '\n');
    const gzFile packed = gzopen((folder / "a.gz").c_str(), "wb1");
    for (int block = 0; block < 160; ++block)
        gzwrite(packed, lines.data(), static_cast<unsigned>(lines.size()));
    gzclose(packed);
    EXPECT_THROW(readTvSumAnnotation(folder / "a.gz"), Error);
}

}  // namespace
}  // namespace skimline
