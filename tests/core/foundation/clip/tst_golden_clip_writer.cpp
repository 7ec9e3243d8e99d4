// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <cmath>

#include "core/foundation/base/error.h"
#include "core/foundation/clip/clip_writer.h"
#include "core/foundation/media/ffmpeg/frame_scaler.h"
#include "core/foundation/media/read/clip_video_source.h"
#include "tests/core/foundation/clip/encoded_video.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

// Clips of real videos: the right frames, lengths and audio.

using namespace skimline;
using namespace skimline::test;

namespace {

namespace fs = std::filesystem;

struct Thumb {
    Rational time;
    std::vector<std::uint8_t> pixels;
};

constexpr int kThumbSize = 96;

Thumb thumbOf(const ClipVideoSource::Frame& image) {
    Thumb thumb{image.time, std::vector<std::uint8_t>(kThumbSize * kThumbSize * 3)};
    scaleToBgr(*image.frame, {}, kThumbSize, thumb.pixels.data());
    return thumb;
}

/// Frames of a file by a linear decode, those with `first` <= time < `end`.
std::vector<Thumb> thumbs(const fs::path& path, const Rational& first, const Rational& end) {
    const RunContext context;
    ClipVideoSource source(path, context);
    std::vector<Thumb> found;
    while (source.peek() != nullptr && source.peek()->time < end) {
        const ClipVideoSource::Frame image = source.take();
        if (image.time >= first) found.push_back(thumbOf(image));
    }
    return found;
}

double meanDifference(const Thumb& a, const Thumb& b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.pixels.size(); ++i)
        sum += std::abs(static_cast<int>(a.pixels[i]) - static_cast<int>(b.pixels[i]));
    return sum / static_cast<double>(a.pixels.size());
}

class GoldenClips : public testing::TestWithParam<const char*> {};

}  // namespace

TEST_P(GoldenClips, holdsTheFramesOfTheSource) {
    SKIMLINE_REQUIRE_SHARED(source, std::string("data/videos/") + GetParam());
    const ScratchFolder folder;
    const std::vector<TimeRange> ranges = {{Rational(1), Rational(3, 2)},
                                           {Rational(4), Rational(5)}};
    const EditList edits{source, Rational(), ranges};
    const fs::path target = folder / "out.mp4";
    const ClipReport report = writeClip(edits, target, {}, {});
    const double slowestFrame = 0.1;
    EXPECT_NEAR(report.duration.toDouble(), 1.5, slowestFrame);
    EXPECT_LE(std::abs(report.audioMinusVideoMs), 20);

    std::vector<Thumb> expected;
    for (const TimeRange& range : ranges)
        for (Thumb& thumb : thumbs(source, range.start, range.end))
            expected.push_back(std::move(thumb));
    const std::vector<Thumb> written = thumbs(target, Rational(0), Rational(100));
    ASSERT_EQ(written.size(), expected.size());
    for (std::size_t i = 0; i < written.size(); ++i)
        EXPECT_LT(meanDifference(written[i], expected[i]), 4) << "frame " << i;
    const DecodedClip clip = decodeClip(target);
    EXPECT_NEAR(clip.videoLength(), 1.5, slowestFrame);
    EXPECT_NEAR(clip.audioLength(), report.hasAudio ? 1.5 : 0, 0.0205);
}

INSTANTIATE_TEST_SUITE_P(Videos, GoldenClips,
                         testing::Values("bbb_480p_30s.mp4", "derived_multiscene_ccby.mp4",
                                         "intel_bottle-detection.mp4", "intel_car-detection.mp4",
                                         "intel_one-by-one-person-detection.mp4",
                                         "moviepy_big_buck_bunny_0_30.webm",
                                         "moviepy_sintel_5s.mp4", "sintel_trailer_480p.mp4",
                                         "skv_bigbuckbunny.mp4"),
                         [](const auto& row) {
                             std::string name = row.param;
                             for (char& letter : name)
                                 if (std::isalnum(static_cast<unsigned char>(letter)) == 0)
                                     letter = '_';
                             return name;
                         });

TEST(GoldenClips, audioStopsWhereTheSourcesStops) {
    SKIMLINE_REQUIRE_SHARED(source, "data/videos/derived_multiscene_ccby.mp4");
    const ScratchFolder folder;
    // The source has audio in its first 52.22 s only.
    const EditList edits{
        source, Rational(24), {{Rational(48), Rational(54)}, {Rational(100), Rational(103)}}};
    const ClipReport report = writeClip(edits, folder / "out.mkv", {}, {});
    EXPECT_TRUE(report.hasAudio);
    EXPECT_EQ(report.duration, Rational(9));
    const DecodedClip clip = decodeClip(folder / "out.mkv");
    EXPECT_NEAR(clip.audioLength(), 9, 0.0205);
    float early = 0;
    float late = 0;
    for (std::size_t i = 0; i < clip.audio.size(); ++i) {
        float& loudest = static_cast<double>(i) / clip.audioRate < 4.2 ? early : late;
        const bool between = std::abs(static_cast<double>(i) / clip.audioRate - 4.25) < 0.1;
        if (!between) loudest = std::max(loudest, std::abs(clip.audio[i]));
    }
    EXPECT_GT(early, 0.001F);
    EXPECT_LT(late, 0.0005F);
}
