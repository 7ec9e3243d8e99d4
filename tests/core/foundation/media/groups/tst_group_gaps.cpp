// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/groups/group_gaps.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/foundation/media/ffmpeg/media_source.h"
#include "core/foundation/media/read/frame_sampler.h"
#include "tests/core/foundation/clip/encoded_video.h"
#include "tests/support/scratch_folder.h"

using namespace skimline;

namespace {

constexpr AVRational kMillis{1, 1000};

/// 24 s, a key frame every 2 s: a still image for 12 s, then one that moves.
std::filesystem::path halfStill(const test::ScratchFolder& folder, const std::string& options) {
    const std::filesystem::path path = folder / "half.mp4";
    const bool made = test::runFfmpeg(
        "-f lavfi -i testsrc2=s=192x108:r=10:d=24 -vf loop=120:1:0,trim=end=24 -c:v libx264 "
        "-preset ultrafast -pix_fmt yuv420p -sc_threshold 0 " +
        options + " " + path.string());
    return made ? path : std::filesystem::path();
}

double seconds(const std::filesystem::path& path, std::int64_t ticks) {
    MediaSource source(path, {});
    return static_cast<double>(ticks) * av_q2d(source.video().time_base);
}

std::vector<SampledFrame> samplesOf(const std::filesystem::path& path,
                                    const SamplerOptions& options, std::int64_t* decoded) {
    FrameSampler sampler(path, options, {});
    std::vector<SampledFrame> samples;
    while (auto sample = sampler.next({})) samples.push_back(std::move(*sample));
    if (decoded != nullptr) *decoded = sampler.decodedFrames();
    return samples;
}

}  // namespace

TEST(SparseGrid, leavesOutTheMomentsInGapsAndCountsTheirEnds) {
    const SampleGrid grid(0, kMillis, Rational(2));
    const std::vector<GroupGap> gaps{{600, 2000}, {2300, 4000}};
    const SparseGrid sparse(grid, gaps);
    const auto moments = [&](std::int64_t from, std::int64_t to) {
        return sparse.before(to) - sparse.before(from);
    };
    EXPECT_EQ(moments(0, 600), 2) << "0 and 500";
    EXPECT_EQ(moments(600, 601), 1) << "the end of what is read";
    EXPECT_EQ(moments(601, 2000), 0) << "1000 and 1500 are left out";
    EXPECT_GE(moments(2000, 2001), 1) << "the entry point";
    EXPECT_EQ(moments(2301, 4000), 0);
    EXPECT_GE(moments(4000, 4001), 1);
    EXPECT_EQ(moments(4001, 5001), 2);
    for (std::int64_t at = 0; at < 5000; ++at) ASSERT_LE(sparse.before(at), sparse.before(at + 1));
}

TEST(SparseGrid, withoutGapsIsTheGrid) {
    const SampleGrid grid(40, kMillis, Rational(2));
    const SparseGrid sparse(grid, {});
    for (std::int64_t at = 0; at < 3000; at += 7) EXPECT_EQ(sparse.before(at), grid.before(at));
}

TEST(GroupGaps, lieWhereLittleHappens) {
    const test::ScratchFolder folder;
    const auto path = halfStill(folder, "-g 20 -keyint_min 20");
    if (path.empty()) GTEST_SKIP() << "no ffmpeg";
    const std::vector<GroupGap> gaps = groupGaps(path, {});
    ASSERT_GE(gaps.size(), 6U);
    double left = 0;
    double inStill = 0;
    for (const GroupGap& gap : gaps) {
        const double length = seconds(path, gap.to - gap.from);
        EXPECT_GT(length, 0);
        EXPECT_LE(length, 2);
        EXPECT_NEAR(std::remainder(seconds(path, gap.to), 2.0), 0, 1e-6) << "an entry point";
        left += length;
        if (seconds(path, gap.to) <= 12) inStill += length;
    }
    // At most three fifths of the frames: 144 of 240, which are nine gaps of 16.
    EXPECT_LE(left, 9 * 1.7 + 0.01);
    EXPECT_NEAR(inStill, 6 * 1.7, 0.3);
}

TEST(GroupGaps, thereAreNoneInOneGroup) {
    const test::ScratchFolder folder;
    const auto path = halfStill(folder, "-g 900 -keyint_min 900");
    if (path.empty()) GTEST_SKIP() << "no ffmpeg";
    EXPECT_TRUE(groupGaps(path, {}).empty());
}

TEST(SparseSampling, isNearAndDecodesLess) {
    const test::ScratchFolder folder;
    const auto path = halfStill(folder, "-g 20 -keyint_min 20");
    if (path.empty()) GTEST_SKIP() << "no ffmpeg";
    std::int64_t all = 0;
    std::int64_t few = 0;
    SamplerOptions options;
    const auto full = samplesOf(path, options, &all);
    options.sparse = true;
    const auto sparse = samplesOf(path, options, &few);
    ASSERT_EQ(sparse.size(), full.size());
    EXPECT_LE(few, all * 6 / 10);
    for (std::size_t k = 0; k < sparse.size(); ++k)
        EXPECT_NEAR(sparse[k].time().toDouble(), static_cast<double>(k) / 2, 1.0);
}

TEST(SparseSampling, isTheSameForAnyNumberOfThreads) {
    const test::ScratchFolder folder;
    const auto path = halfStill(folder, "-g 20 -keyint_min 20 -bf 3");
    if (path.empty()) GTEST_SKIP() << "no ffmpeg";
    SamplerOptions options;
    options.sparse = true;
    options.threads = 1;
    const auto one = samplesOf(path, options, nullptr);
    options.threads = 4;
    const auto four = samplesOf(path, options, nullptr);
    options.inGroups = true;
    const auto groups = samplesOf(path, options, nullptr);
    ASSERT_EQ(one.size(), four.size());
    ASSERT_EQ(one.size(), groups.size());
    for (std::size_t k = 0; k < one.size(); ++k) {
        EXPECT_EQ(one[k].frameHash(), four[k].frameHash()) << k;
        EXPECT_EQ(one[k].frameHash(), groups[k].frameHash()) << k;
    }
}
