// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/analysis/analysis.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "core/foundation/base/error_ids.h"
#include "core/foundation/media/hardware/hardware_device.h"
#include "core/skim/analysis/read_features.h"
#include "core/skim/features/cache/feature_cache.h"
#include "core/skim/plan/transition.h"
#include "tests/core/skim/analysis/tiny_engine.h"
#include "tests/support/environment.h"
#include "tests/support/expect_error.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;
using test::SmallEngine;

fs::path scenes() { return test::fixturesFolder() / "scenes.mp4"; }

TEST(Analysis, damageIsSaidAndRemembered) {
    const SmallEngine engine;
    AnalysisRequest request = engine.request(test::fixturesFolder() / "damaged.mkv");
    std::vector<std::string> said;
    std::mutex guard;
    request.log = [&](LogLevel level, std::string_view message) {
        const std::lock_guard lock(guard);
        if (level == LogLevel::Warning) said.emplace_back(message);
    };
    for (const bool cached : {false, true}) {
        const auto analysis = analyse(request, {});
        EXPECT_EQ(analysis->facts->featuresFromCache, cached);
        EXPECT_GE(analysis->facts->features->damagedFrames, 1);
        const auto count = std::ranges::count_if(said, [](const std::string& sentence) {
            return sentence.find("\"damaged.mkv\" is damaged: ") == 0;
        });
        EXPECT_EQ(count, cached ? 2 : 1);
    }
}

TEST(Analysis, findsTheScenesOfAVideoAndKeepsWhatFits) {
    const SmallEngine engine;
    const auto analysis = analyse(engine.request(scenes()), {});
    EXPECT_EQ(analysis->facts->duration, Rational(12));
    ASSERT_EQ(analysis->scores->values.size(), 24U);
    EXPECT_EQ(analysis->scores->choice.size(), 24U);
    EXPECT_EQ(analysis->facts->sampleTimes.size(), 24U);
    EXPECT_DOUBLE_EQ(analysis->facts->sampleTimes[3], 1.5);
    for (const float score : analysis->scores->values) EXPECT_TRUE(score >= 0 && score <= 1);
    std::vector<Rational> starts;
    std::int64_t frames = 0;
    for (const Shot& shot : analysis->scores->shots) {
        starts.push_back(shot.range.start);
        frames += shot.length;
    }
    EXPECT_EQ(frames, 360);
    for (const int cut : {4, 8}) {
        EXPECT_NE(std::find(starts.begin(), starts.end(), Rational(cut)), starts.end()) << cut;
    }
    for (const Shot& shot : analysis->scores->shots) EXPECT_FALSE(shot.kept);
    const EditList edits = editListOf(*analysis, test::skimOf(*analysis).shots);
    EXPECT_FALSE(edits.ranges.empty());
    EXPECT_LE(edits.duration(), Rational(6));
    EXPECT_EQ(analysis->scores->pattern.kind, "lga");
    EXPECT_GT(analysis->scores->pattern.pairs, 0);
    EXPECT_EQ(analysis->facts->extractor, "grid 1");
    EXPECT_EQ(analysis->scores->checkpoint, "small");
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
                                          Stage::Shots, Stage::Scores}));
    EXPECT_EQ(analysis->scores->timings.size(), 6U);
}

TEST(Analysis, tellsWhatItHasSeenSoFar) {
    const SmallEngine engine;
    std::vector<AnalysisPointer> parts;
    AnalysisRequest request = engine.request(scenes());
    request.soFar = [&](const AnalysisPointer& part) { parts.push_back(part); };
    const auto whole = analyse(request, {});
    ASSERT_FALSE(parts.empty());
    for (const AnalysisPointer& part : parts) {
        EXPECT_EQ(part->facts->contentHash, whole->facts->contentHash);
        EXPECT_EQ(part->facts->media.duration, whole->facts->media.duration);
        EXPECT_LE(part->facts->duration, whole->facts->duration);
        EXPECT_EQ(part->scores->values, part->scores->worth);
        EXPECT_EQ(part->scores->values.size(), part->facts->sampleTimes.size());
        ASSERT_FALSE(part->scores->shots.empty());
        EXPECT_EQ(part->scores->shots.back().range.end, part->facts->duration);
        EXPECT_FALSE(select(skimSourceOf(*part), {0.5, 0}).problem);
    }
    // A known analysis comes at once and complete.
    parts.clear();
    EXPECT_EQ(analyse(request, {})->scores->values, whole->scores->values);
    EXPECT_TRUE(parts.empty());
}

TEST(Analysis, secondRunTakesTheFeaturesFromTheCache) {
    const SmallEngine engine;
    const auto first = analyse(engine.request(scenes()), {});
    EXPECT_FALSE(first->facts->featuresFromCache);
    const int calls = engine.extractor->calls;
    // Another name, the same contents.
    fs::copy_file(scenes(), engine.folder / "renamed.mp4");
    const auto second = analyse(engine.request(engine.folder / "renamed.mp4"), {});
    EXPECT_TRUE(second->facts->featuresFromCache);
    EXPECT_EQ(engine.extractor->calls, calls);
    EXPECT_EQ(second->scores->values, first->scores->values);
    EXPECT_EQ(second->facts->duration, first->facts->duration);
}

TEST(Analysis, featuresOfAnotherPrecisionAreKeptApart) {
    const SmallEngine engine;
    AnalysisRequest fast = engine.request(scenes());
    AnalysisRequest exact = fast;
    exact.precision = FeaturePrecision::Float32;
    engine.extractor->computesIn = kBfloat16Arithmetic;
    EXPECT_FALSE(analyse(fast, {})->facts->featuresFromCache);
    EXPECT_TRUE(analyse(fast, {})->facts->featuresFromCache);
    engine.extractor->computesIn = kFloat32Arithmetic;
    EXPECT_FALSE(analyse(exact, {})->facts->featuresFromCache);
    EXPECT_TRUE(analyse(exact, {})->facts->featuresFromCache);
    // Exact features serve fast requests too.
    exact.cacheFolder = engine.folder / "another";
    fast.cacheFolder = exact.cacheFolder;
    EXPECT_FALSE(analyse(exact, {})->facts->featuresFromCache);
    EXPECT_TRUE(analyse(fast, {})->facts->featuresFromCache);
}

TEST(Analysis, whatHardwareSawIsKeptApart) {
    const SmallEngine engine;
    AnalysisRequest software = engine.request(scenes());
    const auto read = analyse(software, {});
    software.cacheFolder = engine.folder / "another";
    FeatureCache(software.cacheFolder)
        .store(keyDecodedBy(HardwareDecoding::Vaapi, read->facts->contentHash),
               *read->facts->features);
    AnalysisRequest hardware = software;
    hardware.hardwareDecoding = HardwareDecoding::Auto;
    EXPECT_TRUE(analyse(hardware, {})->facts->featuresFromCache);
    EXPECT_FALSE(analyse(software, {})->facts->featuresFromCache);
    // Features decoded by software serve hardware requests too.
    software.cacheFolder = engine.folder / "third";
    hardware.cacheFolder = software.cacheFolder;
    EXPECT_FALSE(analyse(software, {})->facts->featuresFromCache);
    EXPECT_TRUE(analyse(hardware, {})->facts->featuresFromCache);
}

TEST(Analysis, withoutHardwareSoftwareDecodesTheSameAndSaysSoOnce) {
    if (openHardware(HardwareDecoding::Auto) != HardwareDecoding::Off)
        GTEST_SKIP() << "there is hardware that decodes";
    const SmallEngine engine;
    AnalysisRequest request = engine.request(scenes());
    const auto software = analyse(request, {});
    request.cacheFolder = engine.folder / "another";
    request.hardwareDecoding = HardwareDecoding::Auto;
    std::vector<std::string> said;
    request.log = [&](LogLevel, std::string_view message) { said.emplace_back(message); };
    const auto wished = analyse(request, {});
    EXPECT_EQ(wished->facts->features->features.values, software->facts->features->features.values);
    EXPECT_EQ(wished->scores->values, software->scores->values);
    EXPECT_EQ(std::ranges::count_if(said,
                                    [](const std::string& text) {
                                        return text.find("decoded in software") !=
                                               std::string::npos;
                                    }),
              1);
    // Stored as a result of software decoding.
    request.hardwareDecoding = HardwareDecoding::Off;
    EXPECT_TRUE(analyse(request, {})->facts->featuresFromCache);
}

TEST(Analysis, hardwareThatWasNamedHasToOpen) {
    const SmallEngine engine;
    AnalysisRequest request = engine.request(scenes());
    for (const HardwareDevice& device : hardwareDevices()) {
        if (device.opens) continue;
        request.hardwareDecoding = device.kind;
        try {
            analyse(request, {});
            FAIL() << "no error";
        } catch (const Error& error) {
            EXPECT_EQ(error.id(), ErrorId::HardwareNotOpened);
        }
    }
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
    EXPECT_EQ(analyse(request, {})->scores->values.size(), 24U);
    EXPECT_EQ(warnings, 1);
}

TEST(Analysis, sameThreadsSameBitsOtherThreadsSameShots) {
    const SmallEngine engine;
    AnalysisRequest request = engine.request(scenes());
    const auto one = analyse(request, {});
    EXPECT_EQ(analyse(request, {})->scores->values, one->scores->values);
    request.threads = 2;
    const auto two = analyse(request, {});
    EXPECT_EQ(analyse(request, {})->scores->values, two->scores->values);
    ASSERT_EQ(one->scores->values.size(), two->scores->values.size());
    for (std::size_t at = 0; at < one->scores->values.size(); ++at) {
        EXPECT_NEAR(one->scores->values[at], two->scores->values[at], 1e-5);
    }
    const std::vector<Shot> ones = test::skimOf(*one).shots;
    const std::vector<Shot> twos = test::skimOf(*two).shots;
    ASSERT_EQ(ones.size(), twos.size());
    for (std::size_t at = 0; at < ones.size(); ++at) {
        EXPECT_EQ(ones[at].kept, twos[at].kept);
        EXPECT_EQ(ones[at].range, twos[at].range);
    }
}

TEST(Analysis, everyPatternKindRuns) {
    const SmallEngine engine;
    AnalysisRequest request = engine.request(scenes());
    std::map<std::string, std::int64_t> pairs;
    for (const std::string kind : {"full", "lga", "local", "global"}) {
        request.attention = kind;
        const auto analysis = analyse(request, {});
        EXPECT_EQ(analysis->scores->pattern.kind, kind);
        pairs[kind] = analysis->scores->pattern.pairs;
    }
    EXPECT_EQ(pairs["full"], 24 * 24);
    EXPECT_LT(pairs["lga"], pairs["full"]);
    EXPECT_LT(pairs["local"], pairs["lga"]);
    EXPECT_LT(pairs["global"], pairs["lga"]);
}

TEST(Analysis, shotBoundsHold) {
    const SmallEngine engine;
    AnalysisRequest request = engine.request(scenes());
    request.bounds.maxSeconds = 2;
    request.rules.handles = {0.5, 2};
    const auto shorter = analyse(request, {});
    EXPECT_EQ(shorter->rules.handles, request.rules.handles);
    EXPECT_EQ(shorter->rules.speechBorders, (SpeechBorders{0, 0})) << "on the grid they stay";
    for (const Shot& shot : shorter->scores->shots) {
        EXPECT_LE(shot.range.end - shot.range.start, Rational(2));
    }
    request.bounds.maxSeconds = 0;
    request.bounds.minSeconds = 3;
    const auto longer = analyse(request, {});
    for (const Shot& shot : longer->scores->shots) {
        EXPECT_GE(shot.range.end - shot.range.start, Rational(3));
    }
}

TEST(Analysis, aTakeLongerThanTheBudgetIsCutToItsBestStretch) {
    const SmallEngine engine;
    AnalysisRequest request = engine.request(test::fixturesFolder() / "one_gop.mp4");
    const auto analysis = analyse(request, {});
    ASSERT_EQ(analysis->scores->shots.size(), 1U);
    const Selection skim = select(skimSourceOf(*analysis), Budget());
    ASSERT_FALSE(skim.problem);
    const EditList edits = editListOf(*analysis, skim.shots);
    ASSERT_EQ(edits.ranges.size(), 1U);
    EXPECT_GE(edits.duration(), Rational(6, 5));
    EXPECT_LE(edits.duration(), Rational(9, 5));
    // A bound on the length of shots gives the shots asked for, or an error that none fits.
    request.bounds.maxSeconds = 12;
    const auto bounded = analyse(request, {});
    const Selection none = select(skimSourceOf(*bounded), Budget());
    ASSERT_TRUE(none.problem);
    EXPECT_EQ(none.problem->code(), ErrorCode::Infeasible);
    std::vector<Shot> numbered = bounded->scores->shots;
    numberShots(numbered, bounded->scores->shots);
    EXPECT_EQ(none.shots, numbered);
}

TEST(Analysis, shotsNeedNoCheckpoint) {
    const SmallEngine engine;
    AnalysisRequest request = engine.request(scenes());
    request.checkpoint = engine.folder / "none.safetensors";
    const auto shots = readVideo(request, {});
    EXPECT_GE(shots->scores->shots.size(), 3U);
    EXPECT_TRUE(shots->scores->values.empty());
    for (const Shot& shot : shots->scores->shots) EXPECT_FALSE(shot.kept);
}

TEST(Analysis, ofAVideoThatIsKnownReadsNoFile) {
    const SmallEngine engine;
    const fs::path video = engine.folder / "gone.mp4";
    fs::copy_file(scenes(), video);
    AnalysisRequest request = engine.request(video);
    const auto first = analyse(request, {});
    request.known = first;
    fs::remove(video);
    fs::remove_all(request.cacheFolder);
    const int calls = engine.extractor->calls;
    const auto again = analyse(request, {});
    EXPECT_EQ(engine.extractor->calls, calls);
    EXPECT_EQ(again->scores->values, first->scores->values);
    EXPECT_EQ(again->scores->shots, first->scores->shots);
    EXPECT_EQ(again->facts, first->facts) << "shared, not copied";
    // With another attention pattern it is a different analysis of the same shots.
    request.attention = "full";
    const auto other = analyse(request, {});
    EXPECT_EQ(other->scores->pattern.kind, "full");
    EXPECT_EQ(other->facts->firstSteps, first->facts->firstSteps);
    // Facts that it lacks must be read.
    request.bounds.grid = true;
    EXPECT_ERROR(ErrorCode::NotFound, analyse(request, {}));
}

TEST(Analysis, refusesSettingsThatMakeNoSense) {
    const SmallEngine engine;
    const auto codeWith = [&](const std::function<void(AnalysisRequest&)>& change) {
        AnalysisRequest request = engine.request(scenes());
        change(request);
        return test::codeOf([&] { analyse(request, {}); });
    };
    EXPECT_EQ(codeWith([](auto& r) { r.threads = -1; }), ErrorCode::Usage);
    EXPECT_EQ(codeWith([](auto& r) { r.attention = "some"; }), ErrorCode::Usage);
    EXPECT_EQ(codeWith([](auto& r) { r.bounds.minSeconds = -1; }), ErrorCode::Usage);
    EXPECT_EQ(codeWith([](auto& r) {
                  r.bounds.minSeconds = 4;
                  r.bounds.maxSeconds = 2;
              }),
              ErrorCode::Usage);
    EXPECT_EQ(codeWith([](auto& r) {
                  r.ownExtractor = nullptr;
                  r.extractor = "magic";
              }),
              ErrorCode::Usage);
}

TEST(Analysis, refusesCheckpointsThatDoNotBelong) {
    const SmallEngine engine;
    const auto codeWith = [&](const fs::path& checkpoint) {
        AnalysisRequest request = engine.request(scenes());
        request.checkpoint = checkpoint;
        return test::codeOf([&] { analyse(request, {}); });
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
    EXPECT_EQ(engine.extractor->calls, 0) << "refused before any frame was looked at";
}

TEST(Analysis, refusesACheckpointForWiderFeatures) {
    const SmallEngine engine;
    test::writeSmallCheckpoint(engine.folder / "wide.safetensors", "grid", 99);
    AnalysisRequest request = engine.request(scenes());
    request.checkpoint = engine.folder / "wide.safetensors";
    EXPECT_ERROR(ErrorCode::Mismatch, analyse(request, {}));
}

TEST(Analysis, missingWeightsSaySo) {
    const SmallEngine engine;
    AnalysisRequest request = engine.request(scenes());
    test::writeSmallCheckpoint(request.checkpoint, "googlenet", 1024);
    request.ownExtractor = nullptr;
    request.extractor = "googlenet";
    fs::create_directories(engine.folder / "empty");
    request.modelFolder = engine.folder / "empty";
    const std::string empty = (engine.folder / "empty").string();
    const test::EnvironmentVariable models("SKIMLINE_MODELS", empty);
    const test::EnvironmentVariable data("XDG_DATA_HOME", empty);
    EXPECT_ERROR(ErrorCode::MissingWeights, analyse(request, {}));
}

TEST(Analysis, oneThatWasStoppedGoesOnWhereItWas) {
    const SmallEngine fresh;
    const auto whole = analyse(fresh.request(scenes()), {});
    const int once = fresh.extractor->calls;
    const SmallEngine engine;
    StopFlag stop;
    const RunContext context(stop, [&](const Progress& progress) {
        if (progress.stage == Stage::Features && progress.done >= 16) stop.request();
    });
    EXPECT_ERROR(ErrorCode::Cancelled, analyse(engine.request(scenes()), context));
    const int before = engine.extractor->calls;
    const auto resumed = analyse(engine.request(scenes()), {});
    EXPECT_FALSE(resumed->facts->featuresFromCache);
    EXPECT_LT(engine.extractor->calls - before, once - 1);
    EXPECT_EQ(resumed->scores->values, whole->scores->values);
    EXPECT_EQ(resumed->facts->cues.values, whole->facts->cues.values);
    ASSERT_EQ(resumed->scores->shots.size(), whole->scores->shots.size());
    for (std::size_t shot = 0; shot < whole->scores->shots.size(); ++shot)
        EXPECT_EQ(resumed->scores->shots[shot].range.start, whole->scores->shots[shot].range.start);
    // A finished analysis is no longer stored as a part.
    EXPECT_TRUE(analyse(engine.request(scenes()), {})->facts->featuresFromCache);
}

/// Every stage, stopped by its own first report.
class CancelAtStage : public testing::TestWithParam<Stage> {};

TEST_P(CancelAtStage, isTheLastThatReports) {
    const SmallEngine engine;
    StopFlag stop;
    std::mutex mutex;
    Stage last = Stage::Probe;
    const RunContext context(stop, [&](const Progress& progress) {
        const std::lock_guard lock(mutex);
        if (progress.stage == GetParam()) stop.request();
        last = std::max(last, progress.stage);
    });
    EXPECT_ERROR(ErrorCode::Cancelled, analyse(engine.request(scenes()), context));
    // Decoding and features run together; later stages have not begun.
    EXPECT_LE(last, std::max(GetParam(), Stage::Features));
    if (GetParam() == Stage::Probe) {
        EXPECT_EQ(engine.extractor->calls, 0);
    }
}

INSTANTIATE_TEST_SUITE_P(Stages, CancelAtStage,
                         testing::Values(Stage::Probe, Stage::Decode, Stage::Features, Stage::Shots,
                                         Stage::Scores));

}  // namespace
}  // namespace skimline
