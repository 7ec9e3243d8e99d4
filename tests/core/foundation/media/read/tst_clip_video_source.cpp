// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/read/clip_video_source.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/foundation/base/error.h"
#include "core/foundation/media/ffmpeg/frame_reader.h"
#include "core/foundation/media/ffmpeg/frame_scaler.h"
#include "tests/support/shared_data.h"

using namespace skimline;
namespace fs = std::filesystem;

namespace {

struct Seen {
    Rational time;
    std::uint64_t hash = 0;
};

/// A linear decode by the reader that sampling uses: both must use the same time line.
std::vector<Seen> linearDecode(const fs::path& path) {
    FrameReader reader(path, false, 1, {});
    std::vector<Seen> seen;
    std::optional<std::int64_t> start;
    while (auto image = reader.next({})) {
        if (!start) start = image->time;
        // A frame at the time of the one before is never shown.
        const Rational time = ffmpeg::toSeconds(image->time - *start, reader.timeBase());
        if (!seen.empty() && seen.back().time == time) continue;
        seen.push_back({time, frameHash(*image->frame)});
    }
    return seen;
}

Seen look(const ClipVideoSource::Frame& image) { return {image.time, frameHash(*image.frame)}; }

class ClipVideoSources : public testing::TestWithParam<const char*> {
protected:
    fs::path path() const { return test::fixturesFolder() / GetParam(); }
};

}  // namespace

TEST_P(ClipVideoSources, handsOutTheFramesOfALinearDecode) {
    const std::vector<Seen> expected = linearDecode(path());
    ASSERT_FALSE(expected.empty());
    const RunContext context;
    for (const int threads : {0, 1, 3}) {
        ClipVideoSource source(path(), context, ClipVideoSource::Fields::AsCoded, threads);
        std::size_t count = 0;
        while (source.peek() != nullptr) {
            const Seen seen = look(source.take());
            ASSERT_LT(count, expected.size());
            ASSERT_EQ(seen.time, expected[count].time) << "frame " << count;
            ASSERT_EQ(seen.hash, expected[count].hash) << "frame " << count;
            ++count;
        }
        EXPECT_EQ(count, expected.size()) << threads << " threads";
    }
}

TEST_P(ClipVideoSources, findsTheSameFramesAfterJumps) {
    const std::vector<Seen> expected = linearDecode(path());
    const RunContext context;
    // Steps are long enough to make a seek worthwhile, and uneven, so that they end anywhere in a
    // group of frames.
    for (const std::size_t step : {expected.size() / 3 + 1, expected.size() / 2 + 3}) {
        ClipVideoSource source(path(), context);
        for (std::size_t at = step; at < expected.size(); at += step) {
            source.goTo(expected[at].time);
            ASSERT_NE(source.peek(), nullptr);
            EXPECT_LE(source.peek()->time, expected[at].time);
            while (source.peek() != nullptr && source.peek()->time < expected[at].time)
                source.take();
            for (std::size_t i = at; i < std::min(at + 5, expected.size()); ++i) {
                ASSERT_NE(source.peek(), nullptr) << "frame " << i;
                const Seen seen = look(source.take());
                EXPECT_EQ(seen.time, expected[i].time) << "frame " << i;
                EXPECT_EQ(seen.hash, expected[i].hash) << "frame " << i;
            }
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Fixtures, ClipVideoSources,
                         testing::Values("scenes.mp4", "open_gop.mp4", "closed_gop.mkv", "hevc.mp4",
                                         "one_gop.mp4", "mpeg4.mp4", "mpeg4_bframes.avi",
                                         "h264_bframes.avi", "interlaced.mpg", "interlaced.ts",
                                         "motion_jpeg.mov", "raw.h264", "no_duration.mkv",
                                         "vfr.mkv", "vfr.mp4", "ntsc.mp4", "odd_rate.mp4",
                                         "start5.mkv", "start5.ts", "audio_early.mkv",
                                         "ten_bit.mkv", "size_change.ts", "two_videos.mkv",
                                         "webm_vp9.webm", "one_frame.mp4"),
                         [](const auto& row) {
                             std::string name = row.param;
                             std::ranges::replace(name, '.', '_');
                             return name;
                         });
