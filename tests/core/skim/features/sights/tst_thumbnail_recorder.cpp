// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/features/sights/thumbnail_recorder.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "core/foundation/media/read/thumbnails.h"
#include "core/skim/features/sights/sight_recorder.h"
#include "core/skim/worth/cues/cue_names.h"
#include "tests/core/foundation/clip/encoded_video.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

using namespace skimline;

namespace {

namespace fs = std::filesystem;

const Rational kRate{2};

/// Thumbnails kept by a pass over the samples.
ThumbnailStrip recorded(const fs::path& video, const CropRectangle& crop = {},
                        const FloatMatrix& known = {}) {
    ThumbnailRecorder recorder(crop);
    SightRecorder sights({}, kRate);
    sights.setThumbnails(&recorder);
    sights.setKnown(known);
    FrameSampler sampler(video,
                         {.rate = kRate,
                          .observe = [&](const ObservedFrame& frame) { sights.observe(frame); },
                          .crop = crop});
    while (const auto frame = sampler.next({})) sights.sample(*frame, false);
    return recorder.strip();
}

RgbImage decoded(const std::string& jpeg, int width, int height) {
    const test::ScratchFolder folder;
    std::ofstream(folder / "one.jpg", std::ios::binary) << jpeg;
    const bool made =
        test::runFfmpeg("-i " + (folder / "one.jpg").string() + " -f rawvideo -pix_fmt rgb24 " +
                        (folder / "one.rgb").string());
    EXPECT_TRUE(made);
    std::ifstream stream(folder / "one.rgb", std::ios::binary);
    RgbImage image{width, height, {std::istreambuf_iterator<char>(stream), {}}};
    EXPECT_EQ(image.pixels.size(), std::size_t(width) * height * 3);
    return image;
}

constexpr int kCell = 6;

/// Means over cells, because thumbnails do not keep fine colour.
std::vector<double> cellsOf(const RgbImage& image) {
    std::vector<double> cells;
    for (int top = 0; top + kCell <= image.height; top += kCell)
        for (int left = 0; left + kCell <= image.width; left += kCell)
            for (std::size_t channel = 0; channel < 3; ++channel) {
                double sum = 0;
                for (int y = top; y < top + kCell; ++y)
                    for (int x = left; x < left + kCell; ++x)
                        sum += image.pixels[3 * (std::size_t(y) * image.width + x) + channel];
                cells.push_back(sum / (kCell * kCell));
            }
    return cells;
}

double meanDifference(const RgbImage& a, const RgbImage& b) {
    if (a.pixels.size() != b.pixels.size() || a.pixels.empty()) return 255;
    const std::vector<double> left = cellsOf(a);
    const std::vector<double> right = cellsOf(b);
    double sum = 0;
    for (std::size_t i = 0; i < left.size(); ++i) sum += std::abs(left[i] - right[i]);
    return sum / static_cast<double>(left.size());
}

void expectLikeThumbnails(const fs::path& video, const CropRectangle& crop = {}) {
    SCOPED_TRACE(video.filename().string());
    const ThumbnailStrip strip = recorded(video, crop);
    ASSERT_GT(strip.size(), 2U);
    for (std::size_t i = 0; i < strip.size(); i += 5) {
        EXPECT_DOUBLE_EQ(strip[i].seconds, static_cast<double>(i) / 2);
        const RgbImage exact = thumbnails(video, {Rational(static_cast<std::int64_t>(i), 2)},
                                          kRecordedWidth, kRecordedHeight, {})[0];
        EXPECT_LT(meanDifference(decoded(*strip[i].jpeg, exact.width, exact.height), exact), 6)
            << "at " << strip[i].seconds;
    }
}

fs::path drawn(const test::ScratchFolder& folder, const std::string& name,
               const std::string& source, const std::string& options) {
    const fs::path path = folder / name;
    const bool made = test::runFfmpeg("-f lavfi -i " + source +
                                      " -c:v libx264 -preset ultrafast -pix_fmt yuv420p " +
                                      options + " " + path.string());
    EXPECT_TRUE(made);
    return path;
}

}  // namespace

TEST(ThumbnailRecorder, keepsWhatEverySampleShows) {
    expectLikeThumbnails(test::fixturesFolder() / "scenes.mp4");
    expectLikeThumbnails(test::fixturesFolder() / "rotated90.mp4");
    expectLikeThumbnails(test::fixturesFolder() / "anamorphic.mp4");
    const test::ScratchFolder folder;
    expectLikeThumbnails(drawn(folder, "large.mp4", "testsrc2=s=1280x720:r=10:d=4", ""));
    expectLikeThumbnails(drawn(folder, "odd.mp4", "testsrc2=s=722x1000:r=10:d=4", ""));
}

TEST(ThumbnailRecorder, barsThatWereCutOffComeBackBlack) {
    const test::ScratchFolder folder;
    const fs::path video =
        drawn(folder, "bars.mp4", "testsrc2=s=640x240:r=10:d=3", "-vf pad=640:360:0:60:black");
    expectLikeThumbnails(video, {0, 60.0 / 360, 1, 240.0 / 360});
    const fs::path turned = folder / "turned.mp4";
    ASSERT_TRUE(test::runFfmpeg("-i " + video.string() + " -c copy -metadata:s:v:0 rotate=90 " +
                                turned.string()));
    expectLikeThumbnails(turned, {0, 60.0 / 360, 1, 240.0 / 360});
}

TEST(ThumbnailRecorder, aPassThatGoesOnHasThemFromTheStart) {
    const fs::path video = test::fixturesFolder() / "scenes.mp4";
    const ThumbnailStrip whole = recorded(video);
    const ThumbnailStrip goneOn =
        recorded(video, {}, FloatMatrix(7, static_cast<std::int64_t>(kCueCount)));
    ASSERT_EQ(goneOn.size(), whole.size());
    for (std::size_t i = 0; i < whole.size(); ++i) EXPECT_EQ(*goneOn[i].jpeg, *whole[i].jpeg);
}

TEST(ThumbnailRecorder, aLongVideoHasFewerForItsLength) {
    FrameSampler sampler(test::fixturesFolder() / "scenes.mp4", {.rate = kRate});
    const auto frame = sampler.next({});
    ASSERT_TRUE(frame);
    const RgbImage image = frame->toRgb(96, 54);
    ThumbnailRecorder recorder;
    recorder.addLook(*frame, image);
    recorder.add(0, *frame, image);
    for (int step = 1; step < 5 * static_cast<int>(kMostThumbnails); ++step)
        recorder.repeat(step / 2.0);
    const ThumbnailStrip strip = recorder.strip();
    EXPECT_LE(strip.size(), kMostThumbnails);
    EXPECT_GT(strip.size(), kMostThumbnails / 2);
    for (std::size_t i = 0; i < strip.size(); ++i)
        ASSERT_DOUBLE_EQ(strip[i].seconds, 4.0 * static_cast<double>(i));
    recorder.restart();
    EXPECT_TRUE(recorder.strip().empty());
}

TEST(ThumbnailRecorder, aFirstLookStandsUntilTheSamplesCome) {
    FrameSampler sampler(test::fixturesFolder() / "scenes.mp4", {.rate = kRate});
    ThumbnailRecorder recorder;
    std::vector<SampledFrame> frames;
    while (auto frame = sampler.next({})) frames.push_back(std::move(*frame));
    for (const std::size_t look : {0U, 8U, 16U})
        recorder.addLook(frames[look], frames[look].toRgb(96, 54));
    EXPECT_EQ(recorder.strip().size(), 3U);
    for (std::size_t step = 0; step < 10; ++step)
        recorder.add(static_cast<double>(step) / 2, frames[step], frames[step].toRgb(96, 54));
    const ThumbnailStrip strip = recorder.strip();
    ASSERT_EQ(strip.size(), 11U);
    EXPECT_NEAR(strip.back().seconds, 8, 0.1);
}
