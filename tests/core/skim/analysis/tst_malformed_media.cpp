// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <chrono>
#include <set>

#include "core/foundation/base/error.h"
#include "core/skim/export/clip_export.h"
#include "tests/core/skim/analysis/tiny_engine.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

std::set<fs::path> contentsOf(const fs::path& folder) {
    std::set<fs::path> names;
    for (const auto& entry : fs::directory_iterator(folder)) names.insert(entry.path());
    return names;
}

void expectOneSentence(const Error& error, const fs::path& file) {
    const std::string sentence = error.what();
    EXPECT_FALSE(sentence.empty()) << file;
    if (!sentence.empty()) {
        EXPECT_EQ(sentence.back(), '.') << sentence;
    }
    EXPECT_EQ(sentence.find('\n'), std::string::npos) << sentence;
    EXPECT_NE(error.code(), ErrorCode::Internal) << file << ": " << sentence;
    EXPECT_NE(error.code(), ErrorCode::Cancelled) << file << ": " << sentence;
}

/// @return whether a clip was written
bool summariseOrRefuse(const test::SmallEngine& engine, const fs::path& file) {
    const fs::path target = engine.folder / "skim.mp4";
    AnalysisRequest request = engine.request(file);
    try {
        const auto analysis = analyse(request, {});
        EXPECT_FALSE(analysis->scores->shots.empty()) << file;
        EXPECT_EQ(analysis->scores->values.size(), analysis->facts->sampleTimes.size()) << file;
        const Selection skim = test::skimOf(*analysis, {1, 0});
        const ClipReport clip = exportClip(*analysis, skim.shots, target, {}, {});
        EXPECT_GT(clip.videoFrames, 0) << file;
        EXPECT_GT(fs::file_size(target), 0U) << file;
        EXPECT_NE(reportJson(*analysis, skim).find("\"scores\""), std::string::npos);
        fs::remove(target);
        return true;
    } catch (const Error& error) {
        expectOneSentence(error, file);
        EXPECT_FALSE(fs::exists(target)) << file;
        return false;
    }
}

TEST(OddFiles, eachIsSummarisedOrRefusedWithOneSentence) {
    const test::SmallEngine engine;
    const std::set<fs::path> before = contentsOf(engine.folder.path());
    std::set<std::string> summarised;
    std::size_t files = 0;
    for (const fs::path& file : test::allFixtures()) {
        SCOPED_TRACE(file.string());
        const auto begin = std::chrono::steady_clock::now();
        ++files;
        if (summariseOrRefuse(engine, file)) summarised.insert(file.filename().string());
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
        EXPECT_LT(took.count(), 60.0) << file;
        std::set<fs::path> after = contentsOf(engine.folder.path());
        after.erase(engine.folder / "cache");
        EXPECT_EQ(after, before) << "left something behind: " << file;
    }
    EXPECT_GE(files, 40U);
    for (const char* name : {"scenes.mp4", "vfr.mkv", "start5.mkv", "rotated90.mp4", "hevc.mp4",
                             "one_frame.mp4", "ten_bit.mkv", "no_duration.mkv", "ntsc.mp4"}) {
        EXPECT_EQ(summarised.count(name), 1U) << name << " should work";
    }
    for (const char* name : {"empty.mp4", "text.mp4", "noise.mp4", "sound_only.m4a", "zeroed.mp4",
                             "playlist.mp4", "concat.mp4", "sound_with_cover.mp3"}) {
        EXPECT_EQ(summarised.count(name), 0U) << name << " should be refused";
    }
}

TEST(OddFiles, whatIsNotAFileIsRefused) {
    const test::SmallEngine engine;
    EXPECT_FALSE(summariseOrRefuse(engine, engine.folder / "missing.mp4"));
    EXPECT_FALSE(summariseOrRefuse(engine, engine.folder.path()));
    EXPECT_FALSE(summariseOrRefuse(engine, "/dev/null"));
    EXPECT_FALSE(summariseOrRefuse(engine, ""));
}

TEST(OddFiles, cancelledExportLeavesNothing) {
    const test::SmallEngine engine;
    const auto analysis = analyse(engine.request(test::fixturesFolder() / "scenes.mp4"), {});
    const Selection skim = test::skimOf(*analysis);
    const std::set<fs::path> before = contentsOf(engine.folder.path());
    StopFlag stop;
    const RunContext context(stop, [&](const Progress& progress) {
        if (progress.stage == Stage::Export) stop.request();
    });
    EXPECT_THROW(exportClip(*analysis, skim.shots, engine.folder / "skim.mp4", {}, context), Error);
    EXPECT_EQ(contentsOf(engine.folder.path()), before);
}

}  // namespace
}  // namespace skimline
