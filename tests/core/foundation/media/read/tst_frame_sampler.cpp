// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/read/frame_sampler.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <fstream>
#include <random>
#include <thread>

#include "core/foundation/base/error.h"
#include "tests/core/foundation/media/read/sampling_comparison.h"
#include "tests/core/foundation/media/read/small_gif.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

using namespace skimline;

namespace {

std::filesystem::path fixture(const std::string& name) { return test::fixturesFolder() / name; }

std::vector<SampledFrame> samplesOf(const std::string& name, SamplerOptions options = {}) {
    FrameSampler sampler(fixture(name), options);
    std::vector<SampledFrame> samples;
    while (auto sample = sampler.next({})) samples.push_back(std::move(*sample));
    return samples;
}

ErrorCode errorOf(const std::string& name) {
    try {
        samplesOf(name);
    } catch (const Error& error) {
        EXPECT_NE(std::string(error.what()).find(name), std::string::npos) << error.what();
        EXPECT_TRUE(std::string(error.what()).ends_with(".")) << error.what();
        return error.code();
    }
    ADD_FAILURE() << name << " was accepted";
    return ErrorCode::Internal;
}

class EveryFixture : public testing::TestWithParam<const char*> {};

}  // namespace

TEST_P(EveryFixture, isSampledBitExactly) {
    test::expectSamplesLikeLinear(fixture(GetParam()), Rational(2));
}

TEST_P(EveryFixture, isSampledBitExactlyAtOddRates) {
    test::expectSamplesLikeLinear(fixture(GetParam()), Rational(30000, 7001));
    test::expectSamplesLikeLinear(fixture(GetParam()), Rational(1, 3));
}

INSTANTIATE_TEST_SUITE_P(
    FrameSampler, EveryFixture,
    testing::Values("scenes.mp4", "video_only.mp4", "webm_vp9.webm", "hevc.mp4", "open_gop.mp4",
                    "closed_gop.mkv", "one_gop.mp4", "mpeg4.mp4", "mpeg4_bframes.avi",
                    "h264_bframes.avi", "interlaced.mpg", "interlaced.ts", "motion_jpeg.mov",
                    "no_duration.mkv", "vfr.mkv", "vfr.mp4", "ntsc.mp4", "odd_rate.mp4",
                    "sixty.mp4", "start5.mkv", "start5.ts", "audio_early.mkv", "audio_late.mkv",
                    "rotated90.mp4", "anamorphic.mp4", "one_frame.mp4", "tiny2x2.mkv",
                    "ten_bit.mkv", "size_change.ts", "truncated_tail.mp4"),
    [](const auto& row) {
        std::string name = row.param;
        std::ranges::replace(name, '.', '_');
        return name;
    });

TEST(FrameSampler, countsDamagedFramesWhereThereAreAny) {
    // With more threads FFmpeg 5 does not report the frames that it conceals.
    const auto damaged = [](const char* name, bool skip, int threads = 1) {
        FrameSampler sampler(fixture(name), {.skipNonReference = skip, .threads = threads});
        while (sampler.next({})) {
        }
        return sampler.damagedFrames();
    };
    for (const bool skip : {true, false}) {
        EXPECT_GE(damaged("damaged.mkv", skip), 1) << skip;
        for (const char* name :
             {"scenes.mp4", "webm_vp9.webm", "hevc.mp4", "open_gop.mp4", "mpeg4_bframes.avi",
              "h264_bframes.avi", "interlaced.mpg", "interlaced.ts", "vfr.mp4", "start5.ts",
              "ten_bit.mkv", "two_videos.mkv"})
            EXPECT_EQ(damaged(name, skip) + damaged(name, skip, 0), 0) << name << skip;
    }
}

TEST(FrameSampler, takesEveryFifteenthFrameOfThirtyPerSecond) {
    const auto samples = samplesOf("scenes.mp4");
    ASSERT_EQ(samples.size(), 24U);
    for (std::size_t k = 0; k < samples.size(); ++k)
        EXPECT_EQ(samples[k].time(), Rational(std::int64_t(k), 2));
    FrameSampler sampler(fixture("scenes.mp4"));
    EXPECT_EQ(sampler.expectedSteps(), 24);
    while (sampler.next({})) continue;
    EXPECT_EQ(sampler.duration(), Rational(12));
}

TEST(FrameSampler, decodesAboutHalfOfAStreamWithBFrames) {
    for (const char* name :
         {"scenes.mp4", "open_gop.mp4", "hevc.mp4", "mpeg4.mp4", "interlaced.mpg"}) {
        FrameSampler skipping(fixture(name));
        FrameSampler linear(fixture(name), {.skipNonReference = false});
        while (skipping.next({})) continue;
        while (linear.next({})) continue;
        EXPECT_LT(skipping.decodedFrames(), linear.decodedFrames() * 7 / 10) << name;
    }
}

TEST(FrameSampler, dropsTheRestOfAGroupAfterItsLastSample) {
    // One sample in 3 s and key frames every second: two of three groups are not decoded at all.
    FrameSampler sampler(fixture("closed_gop.mkv"), {.rate = Rational(1, 3)});
    while (sampler.next({})) continue;
    EXPECT_LT(sampler.decodedFrames(), 80);
}

TEST(FrameSampler, repeatsTheFrameThatStaysOnScreen) {
    const auto samples = samplesOf("vfr.mkv");
    ASSERT_GT(samples.size(), 5U);
    // The pause of 1.5 s after the first second holds at least two samples of one frame.
    EXPECT_EQ(samples[3].time(), samples[4].time());
    EXPECT_EQ(samples[3].frameHash(), samples[4].frameHash());
    EXPECT_LE(samples[3].time(), Rational(1));
}

TEST(FrameSampler, countsFromTheFirstFrameWhereverItIs) {
    for (const char* name : {"start5.mkv", "start5.ts", "audio_early.mkv", "audio_late.mkv"}) {
        const auto samples = samplesOf(name);
        ASSERT_EQ(samples.size(), 8U) << name;
        EXPECT_EQ(samples[0].time(), Rational(0)) << name;
        EXPECT_NEAR(samples[7].time().toDouble(), 3.5, 0.034) << name;
    }
}

TEST(FrameSampler, readsAStreamWithoutAnyTimes) {
    const auto samples = samplesOf("raw.h264");
    // 180 frames; an elementary stream does not always say its rate, 25 to 30 are right.
    EXPECT_GE(samples.size(), 12U);
    EXPECT_LE(samples.size(), 15U);
    const auto linear = samplesOf("raw.h264", {.skipNonReference = false});
    ASSERT_EQ(samples.size(), linear.size());
    for (std::size_t k = 0; k < samples.size(); ++k)
        EXPECT_EQ(samples[k].frameHash(), linear[k].frameHash());
}

TEST(FrameSampler, bridgesDamageAndEndsCleanly) {
    const auto damaged = samplesOf("damaged.mkv");
    EXPECT_GE(damaged.size(), 6U);
    EXPECT_LE(damaged.size(), 12U);
    const auto truncated = samplesOf("truncated_tail.mp4");
    EXPECT_GT(truncated.size(), 3U);
    EXPECT_LT(truncated.size(), 24U);
}

TEST(FrameSampler, endsOnFilesWithFlippedBits) {
    const test::ScratchFolder scratch;
    std::mt19937 random(20);
    for (const char* name : {"closed_gop.mkv", "hevc.mp4", "mpeg4_bframes.avi", "interlaced.mpg",
                             "start5.ts", "webm_vp9.webm", "raw.h264"}) {
        std::ifstream whole(fixture(name), std::ios::binary);
        const std::string intact(std::istreambuf_iterator<char>(whole), {});
        for (int round = 0; round < 6; ++round) {
            std::string bytes = intact;
            for (int flips = 0; flips < 1 << (2 * round); ++flips)
                bytes[random() % bytes.size()] ^= char(1 << random() % 8);
            std::ofstream(scratch / name, std::ios::binary) << bytes;
            try {
                FrameSampler sampler(scratch / name);
                std::int64_t next = 0;
                while (const auto sample = sampler.next({})) ASSERT_EQ(sample->step(), next++);
                EXPECT_LT(next, 100'000) << name << ", round " << round;
                EXPECT_GT(next, 0) << name << ", round " << round;
            } catch (const Error& error) {
                EXPECT_NE(error.code(), ErrorCode::Internal) << error.what();
            }
        }
    }
}

TEST(FrameSampler, refusesWhatHoldsNoFrames) {
    EXPECT_EQ(errorOf("zeroed.mp4"), ErrorCode::Corrupt);
    EXPECT_EQ(errorOf("no_index.mp4"), ErrorCode::Corrupt);
    EXPECT_EQ(errorOf("empty.mp4"), ErrorCode::Corrupt);
    EXPECT_EQ(errorOf("sound_only.m4a"), ErrorCode::NoVideo);
    EXPECT_EQ(errorOf("absent.mp4"), ErrorCode::NotFound);
}

TEST(FrameSampler, refusesARateThatIsNotPositive) {
    EXPECT_THROW(FrameSampler(fixture("scenes.mp4"), {.rate = Rational(0)}), Error);
    EXPECT_THROW(FrameSampler(fixture("scenes.mp4"), {.rate = Rational(-2)}), Error);
}

TEST(FrameSampler, stopsOnRequest) {
    StopFlag stop;
    const RunContext context(stop, {});
    FrameSampler sampler(fixture("scenes.mp4"));
    ASSERT_TRUE(sampler.next(context));
    stop.request();
    const auto before = std::chrono::steady_clock::now();
    try {
        sampler.next(context);
        FAIL() << "went on";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Cancelled);
    }
    EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::milliseconds(200));
    EXPECT_THROW(FrameSampler(fixture("scenes.mp4"), {}, context), Error);
}

TEST(FrameSampler, stopsWithinAFifthOfASecondWhereverItIs) {
    StopFlag stop;
    const RunContext context(stop, {});
    std::atomic<std::int64_t> stoppedAt{0};
    const auto now = [] { return std::chrono::steady_clock::now().time_since_epoch().count(); };
    std::thread other([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
        stoppedAt = now();
        stop.request();
    });
    bool cancelled = false;
    try {
        for (;;) {
            FrameSampler again(fixture("scenes.mp4"), {.skipNonReference = false}, context);
            while (again.next(context)) continue;
        }
    } catch (const Error& error) {
        cancelled = error.code() == ErrorCode::Cancelled;
    }
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::duration(now() - stoppedAt))
            .count();
    other.join();
    EXPECT_TRUE(cancelled);
    EXPECT_LT(seconds, 0.2);
}

TEST(FrameSampler, samplesOutliveTheSamplerAndItsDecoder) {
    std::vector<SampledFrame> kept;
    {
        FrameSampler sampler(fixture("closed_gop.mkv"), {.rate = Rational(30)});
        while (auto sample = sampler.next({})) kept.push_back(std::move(*sample));
    }
    ASSERT_EQ(kept.size(), 180U);
    const std::uint64_t hash = kept.front().frameHash();
    const test::LinearReference truth =
        test::decodeLinearly(fixture("closed_gop.mkv"), Rational(30));
    EXPECT_EQ(hash, truth.samples.front().hash);
    EXPECT_EQ(kept.back().frameHash(), truth.samples.back().hash);
}

/// A few hundred bytes of frames that are shown for ten minutes each.
TEST(FrameSampler, refusesVideosLongerThanCanBeAnalysed) {
    const test::ScratchFolder scratch;
    test::writeGif(scratch / "long.gif", {4, 100, 65000});
    FrameSampler sampler(scratch / "long.gif", {});
    std::int64_t samples = 0;
    try {
        while (sampler.next({})) ++samples;
        FAIL() << samples;
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Unsupported);
        EXPECT_NE(std::string(error.what()).find("16 hours"), std::string::npos) << error.what();
    }
    EXPECT_LE(samples, kMostSamples);
    test::writeGif(scratch / "short.gif", {4, 10, 6500});
    FrameSampler shorter(scratch / "short.gif", {});
    for (samples = 0; shorter.next({}); ++samples) {
    }
    EXPECT_EQ(samples, 9 * 65 * 2 + 1);
}
