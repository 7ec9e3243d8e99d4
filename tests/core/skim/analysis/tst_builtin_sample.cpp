// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "core/foundation/media/read/probe.h"
#include "core/skim/analysis/analysis.h"
#include "core/skim/export/clip_export.h"
#include "core/skim/features/cache/feature_cache.h"
#include "tests/support/environment.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

// `./run` on a machine without display and without GoogLeNet's weights: everything comes with the
// program, even the sample's features, so that the sample is not decoded for them.
TEST(BuiltinSample, isSummarisedWithWhatComesWithTheProgram) {
    const test::ScratchFolder folder;
    const test::EnvironmentVariable data("XDG_DATA_HOME", folder.path().string());
    const test::EnvironmentVariable models("SKIMLINE_MODELS", std::nullopt);
    AnalysisRequest request;
    request.video = test::sourceFolder() / "resources/sample/sintel-trailer.mp4";
    request.cacheFolder = folder / "cache";
    std::string said;
    request.log = [&](LogLevel, std::string_view message) { said += message; };
    const auto analysis = analyse(request, {});
    EXPECT_TRUE(analysis->facts->extractor.starts_with("builtin ")) << analysis->facts->extractor;
    EXPECT_EQ(analysis->facts->emulatedExtractor, "googlenet 1");
    EXPECT_EQ(said.find("built-in extractor"), std::string::npos) << "that is for doctor to say";
    EXPECT_TRUE(analysis->facts->featuresFromCache)
        << "its features were computed; resources/sample/README.md says what to do";
    // Features that are found are not stored again, and those of the sound take little room.
    EXPECT_LT(FeatureCache(request.cacheFolder).sizeBytes(), 150'000U);
    EXPECT_GT(analysis->scores->shots.size(), 15U);
    // The trailer ends in the dark, and its last title scores low, too.
    EXPECT_GT(*std::ranges::max_element(analysis->scores->values), 0.5F);

    const Selection skim = select(skimSourceOf(*analysis), Budget());
    ASSERT_FALSE(skim.problem);
    const auto clip = folder / "clip.mp4";
    const ClipReport report = exportClip(*analysis, skim.shots, clip, {}, {});
    const double kept = editListOf(*analysis, skim.shots).duration().toDouble();
    EXPECT_GT(kept, 0.5 * 0.15 * analysis->facts->duration.toDouble());
    EXPECT_LE(kept, 0.15 * analysis->facts->duration.toDouble() + 1e-6);
    EXPECT_NEAR(report.duration.toDouble(), kept, 1.0 / 30 + 1e-6);
    EXPECT_TRUE(report.hasAudio);
    EXPECT_LE(std::abs(report.audioMinusVideoMs), 20);
    const MediaInfo written = probe(clip);
    EXPECT_EQ(written.video.displayWidth, 854);
    EXPECT_EQ(written.video.displayHeight, 480);
    EXPECT_TRUE(written.audio.has_value());
}

}  // namespace
}  // namespace skimline
