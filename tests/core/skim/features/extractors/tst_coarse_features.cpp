// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/features/extractors/coarse_features.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/skim/features/extractors/video_features.h"
#include "core/skim/worth/cues/cue_names.h"
#include "tests/core/foundation/clip/encoded_video.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"

using namespace skimline;

namespace {

constexpr int kSide = 8;
constexpr std::size_t kBytes = kSide * kSide * 3;

/// The sum of a frame and its first value.
class SumExtractor : public FeatureExtractor {
public:
    std::string id() const override { return "sum"; }
    std::string version() const override { return "1"; }
    std::int64_t dimension() const override { return 2; }
    int inputSize() const override { return kSide; }
    std::int64_t preferredBatch() const override { return 3; }
    FloatMatrix extract(std::span<const std::uint8_t> bgr, std::int64_t count) override {
        FloatMatrix rows(count, 2);
        for (std::int64_t i = 0; i < count; ++i) {
            const auto frame = bgr.subspan(static_cast<std::size_t>(i) * kBytes, kBytes);
            float sum = 0;
            for (const std::uint8_t value : frame) sum += static_cast<float>(value);
            rows.row(i)[0] = sum;
            rows.row(i)[1] = static_cast<float>(frame[0]);
        }
        return rows;
    }
};

/// 40 s that change all the time, a key frame every 2 s.
std::filesystem::path fortySeconds(const test::ScratchFolder& folder, const std::string& options) {
    const std::filesystem::path path = folder / "forty.mp4";
    const bool made = test::runFfmpeg(
        "-f lavfi -i testsrc2=s=128x72:r=10:d=40 -c:v libx264 -preset ultrafast -pix_fmt yuv420p " +
        options + " " + path.string());
    return made ? path : std::filesystem::path();
}

VideoFeatures passOf(FeatureExtractor& extractor) {
    VideoFeatures pass;
    pass.extractorId = extractor.id();
    pass.extractorVersion = extractor.version();
    return pass;
}

}  // namespace

TEST(CoarseFeatures, coverTheWholeWithFramesThatThePassSeesToo) {
    const test::ScratchFolder folder;
    const auto path = fortySeconds(folder, "-g 20 -keyint_min 20 -sc_threshold 0");
    ASSERT_FALSE(path.empty());
    SumExtractor extractor;
    const VideoFeatures whole = extractVideoFeatures(path, Rational(2), extractor, {});
    const auto coarse =
        coarseFeatures({path, whole.features.rows}, passOf(extractor), extractor, {}, {});
    ASSERT_TRUE(coarse);
    ASSERT_EQ(coarse->features.rows, whole.features.rows);
    EXPECT_EQ(coarse->sights.cues.rows, whole.features.rows);
    EXPECT_EQ(coarse->sights.stillest.size(), static_cast<std::size_t>(whole.features.rows));
    EXPECT_EQ(coarse->duration, Rational(40));
    EXPECT_TRUE(coarse->sights.boundaries.empty());
    // Every row is that of a key frame at most eight seconds away, which is a sample as well.
    std::size_t different = 1;
    for (std::int64_t step = 0; step < whole.features.rows; ++step) {
        bool found = false;
        for (std::int64_t key = 0; key < whole.features.rows; key += 4)
            found =
                found || (std::abs(key - step) <= 16 &&
                          std::ranges::equal(coarse->features.row(step), whole.features.row(key)));
        EXPECT_TRUE(found) << step;
        if (step > 0 &&
            !std::ranges::equal(coarse->features.row(step), coarse->features.row(step - 1)))
            ++different;
    }
    EXPECT_EQ(different, 6U);
}

TEST(CoarseFeatures, areToldFirstAndCompleteWhatIsReadAfter) {
    const test::ScratchFolder folder;
    const auto path = fortySeconds(folder, "-g 20");
    ASSERT_FALSE(path.empty());
    SumExtractor extractor;
    const VideoFeatures quiet = extractVideoFeatures(path, Rational(2), extractor, {});
    std::vector<VideoFeatures> parts;
    ReadingOptions options;
    options.soFar = [&](const VideoFeatures& part) { parts.push_back(part); };
    const VideoFeatures whole = extractVideoFeatures(path, Rational(2), extractor, {}, options);
    EXPECT_EQ(whole.features.values, quiet.features.values);
    EXPECT_EQ(whole.sights.cues.values, quiet.sights.cues.values);
    ASSERT_FALSE(parts.empty());
    for (const VideoFeatures& part : parts) {
        EXPECT_EQ(part.features.rows, whole.features.rows);
        EXPECT_EQ(part.features.values.size(), whole.features.values.size());
        EXPECT_EQ(part.sights.cues.rows, whole.features.rows);
        EXPECT_EQ(part.sights.stillest.size(), whole.sights.stillest.size());
    }
}

TEST(CoarseFeatures, theRestFollowsWhatWasRead) {
    const auto made = [](std::int64_t rows, float value) {
        VideoFeatures features;
        features.features = FloatMatrix(rows, 2);
        features.sights.cues = FloatMatrix(rows, static_cast<std::int64_t>(kCueCount));
        std::ranges::fill(features.features.values, value);
        std::ranges::fill(features.sights.cues.values, value);
        features.sights.stillest.assign(static_cast<std::size_t>(rows), Rational(rows));
        features.duration = Rational(rows) / features.sampleRate;
        return features;
    };
    const VideoFeatures joined = withCoarseRest(made(3, 5), made(8, 1));
    ASSERT_EQ(joined.features.rows, 8);
    EXPECT_EQ(joined.duration, Rational(4));
    const auto motion = static_cast<std::size_t>(Cue::Motion);
    const auto sharpness = static_cast<std::size_t>(Cue::Sharpness);
    for (std::int64_t row = 0; row < 8; ++row) {
        EXPECT_EQ(joined.features.row(row)[1], row < 3 ? 5 : 1);
        EXPECT_EQ(joined.sights.cues.row(row)[sharpness], row < 3 ? 5 : 1);
        EXPECT_EQ(joined.sights.cues.row(row)[motion], 5);
    }
    EXPECT_EQ(joined.sights.stillest.size(), 8U);
    // More data followed than the file had said.
    EXPECT_EQ(withCoarseRest(made(9, 5), made(8, 1)).features.rows, 9);
}

TEST(CoarseFeatures, areLeftOutWhereTheyWouldSayLittle) {
    const test::ScratchFolder folder;
    const auto path = fortySeconds(folder, "-g 1000 -keyint_min 1000 -sc_threshold 0");
    ASSERT_FALSE(path.empty());
    SumExtractor extractor;
    const VideoFeatures pass = passOf(extractor);
    EXPECT_FALSE(coarseFeatures({path, 80}, pass, extractor, {}, {}));  // one key frame
    EXPECT_FALSE(coarseFeatures({path, 20}, pass, extractor, {}, {}));
    EXPECT_FALSE(coarseFeatures({path, 0}, pass, extractor, {}, {}));
    EXPECT_FALSE(coarseFeatures({path, INT64_MAX / 2}, pass, extractor, {}, {}));
    EXPECT_FALSE(coarseFeatures({folder / "nothing.mp4", 80}, pass, extractor, {}, {}));
    StopFlag stop;
    stop.request();
    EXPECT_EQ(test::codeOf([&] {
                  coarseFeatures({path, 80}, pass, extractor, {}, RunContext(stop, {}));
              }),
              ErrorCode::Cancelled);
}
