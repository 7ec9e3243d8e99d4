// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "core/engine/analysis/analysis.h"
#include "core/engine/export/clip_export.h"
#include "core/media/read/probe.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

// What `./run` does on a machine without display and without GoogLeNet's weights: everything comes
// with the program.
TEST(BuiltinSample, isSummarisedWithWhatComesWithTheProgram) {
    const test::ScratchFolder folder;
    setenv("XDG_DATA_HOME", folder.path().c_str(), 1);
    unsetenv("SKIMLINE_MODELS");
    const auto sample = folder / "sample.mp4";
    const std::string make =
        (test::sourceFolder() / "packaging/make_sample").string() + " " + sample.string();
    ASSERT_EQ(std::system(make.c_str()), 0);

    AnalysisRequest request;
    request.video = sample;
    request.cacheFolder = folder / "cache";
    std::string said;
    request.log = [&](LogLevel, std::string_view message) { said += message; };
    const auto analysis = analyse(request, {});
    EXPECT_TRUE(analysis->extractor.starts_with("builtin ")) << analysis->extractor;
    EXPECT_EQ(analysis->emulatedExtractor, "googlenet 1");
    EXPECT_NE(said.find("built-in extractor"), std::string::npos);

    // Scenes of make_sample begin there.
    constexpr std::array kCuts = {14.0, 23.0, 40.0, 46.0, 58.0, 66.0, 81.0, 91.0, 98.0, 109.0};
    const auto found = std::ranges::count_if(kCuts, [&](double cut) {
        return std::ranges::any_of(analysis->shots, [&](const Shot& shot) {
            return std::abs(shot.range.start.toDouble() - cut) <= 0.6;
        });
    });
    EXPECT_GE(found, 9) << "of 10 cuts";

    const auto clip = folder / "clip.mp4";
    const ClipReport report = exportClip(*analysis, analysis->shots, clip, {}, {});
    const double kept = editListOf(*analysis, analysis->shots).duration().toDouble();
    EXPECT_GT(kept, 0.5 * 0.15 * analysis->duration.toDouble());
    EXPECT_LE(kept, 0.15 * analysis->duration.toDouble() + 1e-6);
    EXPECT_NEAR(report.duration.toDouble(), kept, 1.0 / 30 + 1e-6);
    EXPECT_TRUE(report.hasAudio);
    EXPECT_LE(std::abs(report.audioMinusVideoMs), 20);
    const MediaInfo written = probe(clip);
    EXPECT_EQ(written.video.displayWidth, 640);
    EXPECT_EQ(written.video.displayHeight, 360);
    EXPECT_TRUE(written.audio.has_value());
}

}  // namespace
}  // namespace skimline
