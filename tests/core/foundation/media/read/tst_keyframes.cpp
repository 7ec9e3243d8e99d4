// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/read/keyframes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/foundation/media/read/probe.h"
#include "tests/core/foundation/clip/encoded_video.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

using namespace skimline;

namespace {

/// Hashes by time, of all frames or of those that lead a group.
std::map<Rational, std::uint64_t> hashes(const std::filesystem::path& path, bool onlyKeys) {
    std::map<Rational, std::uint64_t> found;
    if (onlyKeys) {
        keyFrames(path, {.count = 200},
                  [&](const SampledFrame& frame) {
                      found[frame.time()] = frame.frameHash();
                      return true;
                  },
                  {});
        return found;
    }
    FrameSampler sampler(path, {.rate = Rational(240), .skipNonReference = false});
    while (const auto frame = sampler.next({})) found[frame->time()] = frame->frameHash();
    return found;
}

class KeyFramesOf : public testing::TestWithParam<const char*> {};

}  // namespace

TEST_P(KeyFramesOf, areThoseOfALinearDecode) {
    const auto path = test::fixturesFolder() / GetParam();
    const auto all = hashes(path, false);
    const auto keys = hashes(path, true);
    ASSERT_FALSE(keys.empty());
    EXPECT_EQ(keys.begin()->first, all.begin()->first);
    for (const auto& [time, hash] : keys) {
        ASSERT_TRUE(all.contains(time)) << time.toDouble();
        EXPECT_EQ(all.at(time), hash) << time.toDouble();
    }
}

TEST_P(KeyFramesOf, areTheSameWhereTheStartIsKnown) {
    const auto path = test::fixturesFolder() / GetParam();
    const auto looked = [&](const std::optional<Rational>& start) {
        std::vector<std::pair<double, std::uint64_t>> frames;
        keyFrames(path, {.count = 20, .start = start},
                  [&](const SampledFrame& frame) {
                      frames.emplace_back(frame.time().toDouble(), frame.frameHash());
                      return true;
                  },
                  {});
        return frames;
    };
    EXPECT_EQ(looked(probe(path).video.startTime), looked({}));
}

INSTANTIATE_TEST_SUITE_P(KeyFrames, KeyFramesOf,
                         testing::Values("scenes.mp4", "webm_vp9.webm", "hevc.mp4", "open_gop.mp4",
                                         "closed_gop.mkv", "one_gop.mp4", "mpeg4.mp4",
                                         "motion_jpeg.mov", "vfr.mkv", "ntsc.mp4", "start5.ts"));

TEST(KeyFrames, comeOnceEachInOrder) {
    const test::ScratchFolder folder;
    const auto path = folder / "groups.mp4";
    ASSERT_TRUE(
        test::writeCodedVideo({.frames = 240, .hasAudio = false}, path));  // a group of 24 frames
    std::vector<double> times;
    std::vector<std::int64_t> steps;
    const int shown = keyFrames(path, {.count = 1000},
                                [&](const SampledFrame& frame) {
                                    times.push_back(frame.time().toDouble());
                                    steps.push_back(frame.step());
                                    return true;
                                },
                                {});
    ASSERT_EQ(times.size(), 10U);
    EXPECT_EQ(shown, 10);
    for (std::size_t i = 0; i < times.size(); ++i) {
        EXPECT_DOUBLE_EQ(times[i], static_cast<double>(i) * 0.8);
        EXPECT_EQ(steps[i], static_cast<std::int64_t>(i));
    }
    const int few = keyFrames(path, {.count = 4}, [](const SampledFrame&) { return true; }, {});
    EXPECT_EQ(few, 4);
    const int stopped = keyFrames(path, {.count = 4},
                                  [](const SampledFrame& frame) { return frame.step() < 1; }, {});
    EXPECT_EQ(stopped, 2);
}

TEST(KeyFrames, showWhatIsLeftOfACrop) {
    const auto path = test::fixturesFolder() / "scenes.mp4";
    RgbImage whole;
    RgbImage part;
    const auto take = [](RgbImage& into) {
        return [&into](const SampledFrame& frame) {
            into = frame.toStoredRgb(10000, 10000);
            return false;
        };
    };
    keyFrames(path, {.count = 1}, take(whole), {});
    keyFrames(path, {.count = 1, .crop = {.top = 0.25, .height = 0.5}}, take(part), {});
    EXPECT_EQ(part.width, whole.width);
    EXPECT_EQ(part.height, whole.height / 2);
}

TEST(KeyFrames, stopWhenTold) {
    StopFlag stop;
    stop.request();
    EXPECT_THROW(keyFrames(
                     test::fixturesFolder() / "scenes.mp4", {.count = 3},
                     [](const SampledFrame&) { return true; }, RunContext(stop, {})),
                 Error);
}
