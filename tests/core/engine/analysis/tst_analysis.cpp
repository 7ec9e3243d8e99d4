// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/engine/analysis/analysis.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <fstream>
#include <functional>
#include <mutex>
#include <thread>

#include "core/base/error.h"
#include "tests/core/engine/analysis/tiny_engine.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;
using test::SmallEngine;

fs::path scenes() { return test::fixturesFolder() / "scenes.mp4"; }

ErrorCode codeOf(const std::function<void()>& action) {
    try {
        action();
    } catch (const Error& error) {
        const std::string sentence = error.what();
        EXPECT_FALSE(sentence.empty());
        EXPECT_EQ(sentence.back(), '.') << sentence;
        EXPECT_EQ(sentence.find('\n'), std::string::npos) << sentence;
        return error.code();
    }
    ADD_FAILURE() << "no error";
    return ErrorCode::Internal;
}

TEST(Analysis, findsTheScenesOfAVideoAndKeepsWhatFits) {
    const SmallEngine engine;
    const auto analysis = analyse(engine.request(scenes()), {});
    EXPECT_EQ(analysis->duration, Rational(12));
    ASSERT_EQ(analysis->scores.size(), 24U);
    EXPECT_EQ(analysis->sampleTimes.size(), 24U);
    EXPECT_DOUBLE_EQ(analysis->sampleTimes[3], 1.5);
    for (const float score : analysis->scores) EXPECT_TRUE(score >= 0 && score <= 1);
    std::vector<Rational> starts;
    std::int64_t frames = 0;
    for (const Shot& shot : analysis->shots) {
        starts.push_back(shot.range.start);
        frames += shot.length;
    }
    EXPECT_EQ(frames, 360);
    for (const int cut : {4, 8}) {
        EXPECT_NE(std::find(starts.begin(), starts.end(), Rational(cut)), starts.end()) << cut;
    }
    const EditList edits = editListOf(*analysis, analysis->shots);
    EXPECT_FALSE(edits.ranges.empty());
    EXPECT_LE(edits.duration(), Rational(6));
    EXPECT_EQ(analysis->pattern.kind, "lga");
    EXPECT_GT(analysis->pattern.pairs, 0);
    EXPECT_EQ(analysis->extractor, "grid 1");
    EXPECT_EQ(analysis->checkpoint, "small");
}

TEST(Analysis, reportsEveryStageInOrder) {
    const SmallEngine engine;
    std::mutex mutex;
    std::vector<Stage> stages;
    const RunContext context(StopFlag(), [&](const Progress& progress) {
        const std::lock_guard lock(mutex);
        EXPECT_GE(progress.done, 0);
        if (progress.total > 0) {
            EXPECT_LE(progress.done, progress.total);
        }
        if (stages.empty() || stages.back() != progress.stage) stages.push_back(progress.stage);
    });
    const auto analysis = analyse(engine.request(scenes()), context);
    EXPECT_EQ(stages, (std::vector<Stage>{Stage::Probe, Stage::Decode, Stage::Features,
                                          Stage::Shots, Stage::Scores, Stage::Select}));
    EXPECT_EQ(analysis->timings.size(), 6U);
}

TEST(Analysis, secondRunTakesTheFeaturesFromTheCache) {
    const SmallEngine engine;
    const auto first = analyse(engine.request(scenes()), {});
    EXPECT_FALSE(first->featuresFromCache);
    const int calls = engine.extractor->calls;
    // Another name, the same contents.
    fs::copy_file(scenes(), engine.folder / "renamed.mp4");
    const auto second = analyse(engine.request(engine.folder / "renamed.mp4"), {});
    EXPECT_TRUE(second->featuresFromCache);
    EXPECT_EQ(engine.extractor->calls, calls);
    EXPECT_EQ(second->scores, first->scores);
    EXPECT_EQ(second->duration, first->duration);
}

TEST(Analysis, unwritableCacheIsAWarningOnly) {
    const SmallEngine engine;
    std::ofstream(engine.folder / "occupied") << "a file, not a folder";
    AnalysisRequest request = engine.request(scenes());
    request.cacheFolder = engine.folder / "occupied";
    int warnings = 0;
    request.log = [&](LogLevel level, std::string_view message) {
        EXPECT_EQ(level, LogLevel::Warning);
        EXPECT_FALSE(message.empty());
        ++warnings;
    };
    EXPECT_EQ(analyse(request, {})->scores.size(), 24U);
    EXPECT_EQ(warnings, 1);
}

TEST(Analysis, sameThreadsSameBitsOtherThreadsSameShots) {
    const SmallEngine engine;
    AnalysisRequest request = engine.request(scenes());
    const auto one = analyse(request, {});
    EXPECT_EQ(analyse(request, {})->scores, one->scores);
    request.threads = 2;
    const auto two = analyse(request, {});
    EXPECT_EQ(analyse(request, {})->scores, two->scores);
    ASSERT_EQ(one->scores.size(), two->scores.size());
    for (std::size_t at = 0; at < one->scores.size(); ++at) {
        EXPECT_NEAR(one->scores[at], two->scores[at], 1e-5);
    }
    ASSERT_EQ(one->shots.size(), two->shots.size());
    for (std::size_t at = 0; at < one->shots.size(); ++at) {
        EXPECT_EQ(one->shots[at].kept, two->shots[at].kept);
        EXPECT_EQ(one->shots[at].range, two->shots[at].range);
    }
}

TEST(Analysis, everyPatternKindRuns) {
    const SmallEngine engine;
    AnalysisRequest request = engine.request(scenes());
    std::int64_t fullPairs = 0;
    for (const char* kind : {"full", "lga", "local", "global"}) {
        request.attention = kind;
        const auto analysis = analyse(request, {});
        EXPECT_EQ(analysis->pattern.kind, kind);
        if (fullPairs == 0) fullPairs = analysis->pattern.pairs;
        EXPECT_LE(analysis->pattern.pairs, fullPairs);
    }
    EXPECT_EQ(fullPairs, 24 * 24);
}

TEST(Analysis, shotBoundsHold) {
    const SmallEngine engine;
    AnalysisRequest request = engine.request(scenes());
    request.maxShotSeconds = 2;
    const auto shorter = analyse(request, {});
    for (const Shot& shot : shorter->shots) {
        EXPECT_LE(shot.range.end - shot.range.start, Rational(2));
    }
    request.maxShotSeconds = 0;
    request.minShotSeconds = 3;
    const auto longer = analyse(request, {});
    for (const Shot& shot : longer->shots) {
        EXPECT_GE(shot.range.end - shot.range.start, Rational(3));
    }
}

TEST(Analysis, aTakeLongerThanTheBudgetIsCutIntoPieces) {
    const SmallEngine engine;
    AnalysisRequest request = engine.request(test::fixturesFolder() / "one_gop.mp4");
    ASSERT_EQ(findShots(request, {})->shots.size(), 1U);
    request.budget.fraction = 0.15;
    const auto analysis = analyse(request, {});
    EXPECT_GE(analysis->shots.size(), 12U);
    const EditList edits = editListOf(*analysis, analysis->shots);
    EXPECT_FALSE(edits.ranges.empty());
    EXPECT_LE(edits.duration(), Rational(9, 5));
    // Whoever bounds the length of shots gets the shots asked for, or hears that none fits.
    request.maxShotSeconds = 12;
    EXPECT_EQ(codeOf([&] { analyse(request, {}); }), ErrorCode::Infeasible);
}

TEST(Analysis, shotsNeedNoCheckpoint) {
    const SmallEngine engine;
    AnalysisRequest request = engine.request(scenes());
    request.checkpoint = engine.folder / "none.safetensors";
    const auto shots = findShots(request, {});
    EXPECT_GE(shots->shots.size(), 3U);
    EXPECT_TRUE(shots->scores.empty());
    for (const Shot& shot : shots->shots) EXPECT_FALSE(shot.kept);
}

TEST(Analysis, reselectionFollowsBudgetAndLocks) {
    const SmallEngine engine;
    const auto analysis = analyse(engine.request(scenes()), {});
    Budget all;
    all.fraction = 1;
    for (const Shot& shot : reselect(analysis->shots, all, *analysis)) {
        EXPECT_TRUE(shot.kept || shot.meanScore * 1000 < 1);
    }
    std::vector<Shot> locked = analysis->shots;
    for (Shot& shot : locked) shot.lock = Lock::In;
    EXPECT_EQ(codeOf([&] { reselect(locked, analysis->budget, *analysis); }),
              ErrorCode::Infeasible);
}

TEST(Analysis, refusesSettingsThatMakeNoSense) {
    const SmallEngine engine;
    const auto codeWith = [&](const std::function<void(AnalysisRequest&)>& change) {
        AnalysisRequest request = engine.request(scenes());
        change(request);
        return codeOf([&] { analyse(request, {}); });
    };
    EXPECT_EQ(codeWith([](auto& r) { r.budget.fraction = 0; }), ErrorCode::Usage);
    EXPECT_EQ(codeWith([](auto& r) { r.budget.fraction = 1.5; }), ErrorCode::Usage);
    EXPECT_EQ(codeWith([](auto& r) { r.budget.fraction = std::nan(""); }), ErrorCode::Usage);
    EXPECT_EQ(codeWith([](auto& r) { r.budget.seconds = -3; }), ErrorCode::Usage);
    EXPECT_EQ(codeWith([](auto& r) { r.threads = -1; }), ErrorCode::Usage);
    EXPECT_EQ(codeWith([](auto& r) { r.attention = "some"; }), ErrorCode::Usage);
    EXPECT_EQ(codeWith([](auto& r) { r.minShotSeconds = -1; }), ErrorCode::Usage);
    EXPECT_EQ(codeWith([](auto& r) {
                  r.minShotSeconds = 4;
                  r.maxShotSeconds = 2;
              }),
              ErrorCode::Usage);
    EXPECT_EQ(codeWith([](auto& r) {
                  r.ownExtractor = nullptr;
                  r.extractor = "magic";
              }),
              ErrorCode::Usage);
    EXPECT_EQ(codeWith([](auto& r) { r.budget.seconds = 0.01; }), ErrorCode::Infeasible);
}

TEST(Analysis, refusesCheckpointsThatDoNotBelong) {
    const SmallEngine engine;
    const auto codeWith = [&](const fs::path& checkpoint) {
        AnalysisRequest request = engine.request(scenes());
        request.checkpoint = checkpoint;
        return codeOf([&] { analyse(request, {}); });
    };
    EXPECT_EQ(codeWith(engine.folder / "none.safetensors"), ErrorCode::NotFound);
    test::writeSmallCheckpoint(engine.folder / "other.safetensors", "googlenet");
    EXPECT_EQ(codeWith(engine.folder / "other.safetensors"), ErrorCode::Mismatch);
    std::ofstream(engine.folder / "prose.safetensors") << "this is not a checkpoint at all";
    EXPECT_EQ(codeWith(engine.folder / "prose.safetensors"), ErrorCode::Corrupt);
    const auto size = fs::file_size(engine.checkpoint);
    fs::copy_file(engine.checkpoint, engine.folder / "cut.safetensors");
    fs::resize_file(engine.folder / "cut.safetensors", size / 2);
    EXPECT_EQ(codeWith(engine.folder / "cut.safetensors"), ErrorCode::Corrupt);
    EXPECT_EQ(engine.extractor->calls, 0) << "refused before any picture was looked at";
}

TEST(Analysis, refusesACheckpointForWiderFeatures) {
    const SmallEngine engine;
    test::writeSmallCheckpoint(engine.folder / "wide.safetensors", "grid", 99);
    AnalysisRequest request = engine.request(scenes());
    request.checkpoint = engine.folder / "wide.safetensors";
    const ErrorCode code = codeOf([&] { analyse(request, {}); });
    EXPECT_TRUE(code == ErrorCode::Mismatch || code == ErrorCode::Shape);
}

TEST(Analysis, missingWeightsSaySo) {
    const SmallEngine engine;
    AnalysisRequest request = engine.request(scenes());
    test::writeSmallCheckpoint(request.checkpoint, "googlenet", 1024);
    request.ownExtractor = nullptr;
    request.extractor = "googlenet";
    fs::create_directories(engine.folder / "empty");
    request.modelFolder = engine.folder / "empty";
    const char* before = std::getenv("SKIMLINE_MODELS");
    const std::string saved = before != nullptr ? before : "";
    setenv("SKIMLINE_MODELS", (engine.folder / "empty").c_str(), 1);
    setenv("XDG_DATA_HOME", (engine.folder / "empty").c_str(), 1);
    EXPECT_EQ(codeOf([&] { analyse(request, {}); }), ErrorCode::MissingWeights);
    if (before != nullptr) setenv("SKIMLINE_MODELS", saved.c_str(), 1);
}

/// Every stage, cancelled from another thread as soon as it reports.
class CancelAtStage : public testing::TestWithParam<Stage> {};

TEST_P(CancelAtStage, endsWithin200Milliseconds) {
    const SmallEngine engine;
    StopFlag stop;
    std::chrono::steady_clock::time_point asked;
    const RunContext context(stop, [&](const Progress& progress) {
        if (progress.stage != GetParam() || stop.requested()) return;
        asked = std::chrono::steady_clock::now();
        stop.request();
    });
    EXPECT_EQ(codeOf([&] { analyse(engine.request(scenes()), context); }), ErrorCode::Cancelled);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - asked;
    EXPECT_LT(took.count(), 0.2);
}

INSTANTIATE_TEST_SUITE_P(Stages, CancelAtStage,
                         testing::Values(Stage::Probe, Stage::Decode, Stage::Features, Stage::Shots,
                                         Stage::Scores, Stage::Select));

}  // namespace
}  // namespace skimline
