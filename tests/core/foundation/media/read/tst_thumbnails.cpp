// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/read/thumbnails.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>

#include "core/foundation/base/error.h"
#include "core/foundation/media/read/frame_sampler.h"
#include "tests/support/shared_data.h"

using namespace skimline;

namespace {

/// Thumbnails must equal the frames a linear sampler shows at the same times, pixel by pixel.
void expectLikeSampler(const std::string& name, const std::vector<std::int64_t>& steps) {
    SCOPED_TRACE(name);
    const Rational rate(7);
    FrameSampler sampler(test::fixturesFolder() / name, {.rate = rate, .skipNonReference = false});
    std::vector<RgbImage> images;
    while (const auto sample = sampler.next({})) images.push_back(sample->toRgb(80, 80));
    std::vector<Rational> times;
    for (const std::int64_t step : steps) times.push_back(Rational(step) / rate);
    const auto found = thumbnails(test::fixturesFolder() / name, times, 80, 80, {});
    ASSERT_EQ(found.size(), times.size());
    for (std::size_t i = 0; i < found.size(); ++i) {
        const auto expected = std::min<std::size_t>(std::size_t(steps[i]), images.size() - 1);
        EXPECT_EQ(found[i].width, images[expected].width);
        EXPECT_EQ(found[i].pixels, images[expected].pixels) << "step " << steps[i];
    }
}

class EveryContainer : public testing::TestWithParam<const char*> {};

}  // namespace

TEST_P(EveryContainer, givesTheFrameShownAtEachTime) {
    expectLikeSampler(GetParam(), {0, 1, 2, 3, 11, 13, 20, 25});
    expectLikeSampler(GetParam(), {26});
    expectLikeSampler(GetParam(), {3, 3, 24});
}

INSTANTIATE_TEST_SUITE_P(Thumbnails, EveryContainer,
                         testing::Values("scenes.mp4", "webm_vp9.webm", "hevc.mp4", "open_gop.mp4",
                                         "closed_gop.mkv", "one_gop.mp4", "mpeg4.mp4",
                                         "mpeg4_bframes.avi", "h264_bframes.avi", "interlaced.mpg",
                                         "interlaced.ts", "raw.h264", "no_duration.mkv", "vfr.mkv",
                                         "vfr.mp4", "start5.mkv", "start5.ts", "audio_early.mkv",
                                         "rotated90.mp4", "size_change.ts"),
                         [](const auto& row) {
                             std::string name = row.param;
                             std::ranges::replace(name, '.', '_');
                             return name;
                         });

TEST(Thumbnails, givesTheLastFrameForTimesPastTheEnd) {
    for (const char* name : {"scenes.mp4", "closed_gop.mkv", "start5.ts", "raw.h264"}) {
        const auto path = test::fixturesFolder() / name;
        // So many samples that the last frame is one of them, in every time base.
        FrameSampler sampler(path, {.rate = Rational(9000)});
        std::optional<SampledFrame> last;
        while (auto sample = sampler.next({})) last = std::move(sample);
        const auto found = thumbnails(path, {Rational(1), Rational(1000)}, 64, 64, {});
        EXPECT_EQ(found.back().pixels, last->toRgb(64, 64).pixels) << name;
        EXPECT_EQ(thumbnails(path, {Rational(1000)}, 64, 64, {}).front().pixels,
                  found.back().pixels)
            << name;
    }
}

TEST(Thumbnails, acceptsNoTimesAndTimesBeforeTheStart) {
    const auto path = test::fixturesFolder() / "scenes.mp4";
    EXPECT_TRUE(thumbnails(path, {}, 64, 64, {}).empty());
    EXPECT_EQ(thumbnails(path, {Rational(-3)}, 64, 64, {}).front().pixels,
              thumbnails(path, {Rational(0)}, 64, 64, {}).front().pixels);
    EXPECT_THROW(thumbnails(path, {Rational(2), Rational(1)}, 64, 64, {}), Error);
}

TEST(Thumbnails, survivesDamage) {
    EXPECT_EQ(thumbnails(test::fixturesFolder() / "damaged.mkv",
                         {Rational(0), Rational(3), Rational(5)}, 64, 64, {})
                  .size(),
              3U);
    EXPECT_EQ(thumbnails(test::fixturesFolder() / "truncated_tail.mp4", {Rational(1), Rational(11)},
                         64, 64, {})
                  .size(),
              2U);
    EXPECT_THROW(thumbnails(test::fixturesFolder() / "zeroed.mp4", {Rational(1)}, 64, 64, {}),
                 Error);
}

TEST(Thumbnails, stopsOnRequest) {
    StopFlag stop;
    stop.request();
    try {
        thumbnails(test::fixturesFolder() / "scenes.mp4", {Rational(1)}, 64, 64,
                   RunContext(stop, {}));
        FAIL() << "went on";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Cancelled);
    }
}
