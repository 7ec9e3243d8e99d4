// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/features/extractors/video_features.h"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <chrono>
#include <numeric>
#include <set>
#include <thread>

#include "core/foundation/base/error.h"
#include "core/foundation/media/read/frame_sampler.h"
#include "core/skim/worth/model/appeal_model.h"
#include "core/skim/worth/model/worth_model.h"
#include "tests/support/expect_error.h"
#include "tests/support/shared_data.h"

using namespace std::chrono_literals;
using skimline::Error;
using skimline::ErrorCode;
using skimline::Rational;
using skimline::RunContext;

namespace {

constexpr int kSide = 8;
constexpr const char* kFaceModel = "face-detection-yunet-2022mar.onnx";
constexpr std::size_t kBytes = kSide * kSide * 3;

std::filesystem::path fixture(const std::string& name) {
    return skimline::test::fixturesFolder() / name;
}

std::vector<float> featuresOf(std::span<const std::uint8_t> bgr) {
    const float sum = static_cast<float>(std::accumulate(bgr.begin(), bgr.end(), 0));
    return {sum, static_cast<float>(bgr[0]), static_cast<float>(bgr[kBytes - 1])};
}

/// Three values per image; can be slow or fail.
class FakeExtractor : public skimline::FeatureExtractor {
public:
    std::int64_t batch = 3;
    std::chrono::milliseconds pause{0};
    int failsAtCall = -1;
    std::atomic<int> calls{0};
    std::int64_t frames = 0;
    std::int64_t largest = 0;

    std::string id() const override { return "fake"; }
    std::string version() const override { return "3"; }
    std::int64_t dimension() const override { return 3; }
    int inputSize() const override { return kSide; }
    std::int64_t preferredBatch() const override { return batch; }
    skimline::FloatMatrix extract(std::span<const std::uint8_t> bgr, std::int64_t count) override {
        EXPECT_EQ(bgr.size(), static_cast<std::size_t>(count) * kBytes);
        if (calls++ == failsAtCall) throw Error(ErrorCode::Internal, "fake", "The fake failed.");
        std::this_thread::sleep_for(pause);
        frames += count;
        largest = std::max(largest, count);
        skimline::FloatMatrix result(count, 3);
        for (std::int64_t i = 0; i < count; ++i)
            std::ranges::copy(featuresOf(bgr.subspan(static_cast<std::size_t>(i) * kBytes, kBytes)),
                              result.row(i).begin());
        return result;
    }
    skimline::Extraction look(std::span<const std::uint8_t> bgr, std::int64_t count) override {
        skimline::Extraction found{extract(bgr, count), skimline::FloatMatrix(count, 4)};
        for (std::int64_t i = 0; i < count; ++i) {
            const auto row = found.features.row(i);
            std::ranges::copy(std::array{row[1] + 1, row[2] + 1, row[2] + 1, row[1] + 3},
                              found.middle.row(i).begin());
        }
        return found;
    }
};

const skimline::AppealModel kAppeal({"fake", "3"}, {1, -1, 0.5F, 2});

std::vector<float> oneByOne(const std::filesystem::path& path,
                            const skimline::SamplerOptions& options) {
    skimline::FrameSampler sampler(path, options);
    std::vector<float> values;
    while (const auto frame = sampler.next({})) {
        std::vector<std::uint8_t> bgr(kBytes);
        frame->toBgr(kSide, bgr.data());
        const auto features = featuresOf(bgr);
        values.insert(values.end(), features.begin(), features.end());
    }
    return values;
}

}  // namespace

TEST(VideoFeatures, equalThoseOfSamplesOneByOne) {
    for (const char* name :
         {"scenes.mp4", "vfr.mkv", "one_frame.mp4", "no_duration.mkv", "start5.ts"})
        for (const Rational& rate : {Rational(2), Rational(30)}) {
            const auto expected = oneByOne(fixture(name), {.rate = rate});
            for (const std::int64_t batch : {1, 3, 100}) {
                FakeExtractor extractor;
                extractor.batch = batch;
                const auto found =
                    skimline::extractVideoFeatures(fixture(name), rate, extractor, {});
                EXPECT_EQ(found.features.values, expected) << name << " in batches of " << batch;
                EXPECT_EQ(found.features.rows * 3, static_cast<std::int64_t>(expected.size()));
                EXPECT_EQ(found.features.cols, 3);
                EXPECT_LE(extractor.largest, batch);
            }
        }
}

TEST(VideoFeatures, whereGroupsDoNotDecodeApartOneDecoderGoesOn) {
    FakeExtractor extractor;
    int stops = 0;
    skimline::ReadingOptions options;
    options.stopped = [&](const skimline::VideoFeatures&) { ++stops; };
    const auto found = skimline::extractVideoFeatures(fixture("damaged.mkv"), Rational(10),
                                                      extractor, {}, options);
    EXPECT_GE(found.damagedFrames, 1);
    // Concealment depends on which frames are decoded (an observer needs more of them) and, in one
    // run of a hundred, on the progress of another FFmpeg thread. The damaged second is therefore
    // only counted.
    const auto look = [](const skimline::ObservedFrame&) {};
    const auto expected = oneByOne(fixture("damaged.mkv"), {.rate = Rational(10), .observe = look});
    const auto outsideDamage = [](const std::vector<float>& values) {
        constexpr std::ptrdiff_t kFirst = 30 * 3;
        constexpr std::ptrdiff_t kBehind = 40 * 3;
        std::vector<float> kept(values.begin(), values.begin() + kFirst);
        kept.insert(kept.end(), values.begin() + kBehind, values.end());
        return kept;
    };
    ASSERT_EQ(found.features.values.size(), expected.size());
    ASSERT_EQ(found.features.rows, 60);
    EXPECT_EQ(outsideDamage(found.features.values), outsideDamage(expected));
    EXPECT_EQ(stops, 0);
    // Samples read before the damage were not extracted again.
    EXPECT_LE(extractor.frames, found.features.rows + extractor.batch);
}

TEST(VideoFeatures, theirAppealIsWhatTheMiddleLayerSays) {
    FakeExtractor extractor;
    skimline::FloatMatrix middle;
    skimline::ReadingOptions options;
    options.appeal = &kAppeal;
    options.middle = &middle;
    // At 120 a second most frames are held.
    for (const Rational& rate : {Rational(2), Rational(120)}) {
        middle = {};
        const auto found =
            skimline::extractVideoFeatures(fixture("scenes.mp4"), rate, extractor, {}, options);
        ASSERT_EQ(middle.rows, found.features.rows);
        std::set<float> values;
        for (std::int64_t step = 0; step < middle.rows; ++step) {
            const float appeal = skimline::cueRowOf(found.sights.cues, step)[skimline::Cue::Appeal];
            EXPECT_EQ(appeal, kAppeal.of(middle.row(step)));
            values.insert(appeal);
        }
        EXPECT_GT(values.size(), 3U);
    }
    const auto without =
        skimline::extractVideoFeatures(fixture("scenes.mp4"), Rational(2), extractor, {});
    EXPECT_EQ(skimline::cueRowOf(without.sights.cues, 3)[skimline::Cue::Appeal], 0);
}

TEST(VideoFeatures, carryTheFactsOfTheRun) {
    FakeExtractor extractor;
    const auto found =
        skimline::extractVideoFeatures(fixture("scenes.mp4"), Rational(2), extractor, {});
    EXPECT_EQ(found.extractorId, "fake");
    EXPECT_EQ(found.extractorVersion, "3");
    EXPECT_EQ(found.sampleRate, Rational(2));
    EXPECT_EQ(found.duration, Rational(12));
    EXPECT_EQ(found.features.rows, 24);
}

TEST(VideoFeatures, heldFramesAreExtractedOnce) {
    FakeExtractor extractor;
    const auto found =
        skimline::extractVideoFeatures(fixture("scenes.mp4"), Rational(120), extractor, {});
    EXPECT_GT(found.features.rows, 1400);
    EXPECT_LE(extractor.frames, 360);
}

TEST(VideoFeatures, reportSteps) {
    FakeExtractor extractor;
    std::vector<skimline::Progress> reports;
    skimline::extractVideoFeatures(
        fixture("scenes.mp4"), Rational(2), extractor,
        RunContext({}, [&](const skimline::Progress& p) { reports.push_back(p); }));
    ASSERT_FALSE(reports.empty());
    EXPECT_EQ(reports.back().stage, skimline::Stage::Features);
    EXPECT_EQ(reports.back().done, 24);
    EXPECT_EQ(reports.back().total, 24);
}

TEST(VideoFeatures, whatIsToldOnTheWayIsABeginningOfTheWhole) {
    FakeExtractor extractor;
    extractor.pause = 20ms;  // so that the reports are cheap compared with it
    const auto quiet =
        skimline::extractVideoFeatures(fixture("scenes.mp4"), Rational(2), extractor, {});
    std::vector<skimline::VideoFeatures> parts;
    skimline::ReadingOptions options;
    options.soFar = [&](const skimline::VideoFeatures& part) { parts.push_back(part); };
    const auto whole =
        skimline::extractVideoFeatures(fixture("scenes.mp4"), Rational(2), extractor, {}, options);
    EXPECT_EQ(whole.features.values, quiet.features.values);
    EXPECT_EQ(whole.sights.cues.values, quiet.sights.cues.values);
    EXPECT_EQ(whole.sights.stillest, quiet.sights.stillest);
    ASSERT_GE(parts.size(), 2U);
    std::int64_t before = 0;
    for (const skimline::VideoFeatures& part : parts) {
        const std::int64_t steps = part.features.rows;
        EXPECT_GT(steps, before);
        before = steps;
        EXPECT_EQ(part.duration, Rational(steps, 2));
        EXPECT_EQ(part.sights.cues.rows, steps);
        EXPECT_EQ(part.sights.stillest.size(), static_cast<std::size_t>(steps));
        EXPECT_TRUE(std::equal(part.features.values.begin(), part.features.values.end(),
                               whole.features.values.begin()));
        const auto known = part.sights.cues.values.begin() + (steps - 1) * part.sights.cues.cols;
        EXPECT_TRUE(
            std::equal(part.sights.cues.values.begin(), known, whole.sights.cues.values.begin()));
    }
    EXPECT_LT(parts.front().features.rows, whole.features.rows / 2);
}

namespace {

/// Stops when this many steps are reported. @return what was read until then
skimline::VideoFeatures stoppedAt(const char* name, std::int64_t steps, const Rational& rate,
                                  const skimline::VideoFeatures* known,
                                  skimline::ReadingOptions options) {
    FakeExtractor extractor;
    extractor.pause = std::chrono::milliseconds(20);  // or all is done before the stop is noticed
    skimline::StopFlag stop;
    skimline::VideoFeatures part;
    options.known = known;
    options.stopped = [&](skimline::VideoFeatures read) { part = std::move(read); };
    const RunContext context(stop, [&](const skimline::Progress& progress) {
        if (progress.done >= steps) stop.request();
    });
    EXPECT_EQ(skimline::test::codeOf([&] {
                  skimline::extractVideoFeatures(fixture(name), rate, extractor, context, options);
              }),
              ErrorCode::Cancelled);
    return part;
}

void expectSame(const skimline::VideoFeatures& found, const skimline::VideoFeatures& expected) {
    EXPECT_EQ(found.features.values, expected.features.values);
    EXPECT_EQ(found.sights.cues.values, expected.sights.cues.values);
    EXPECT_EQ(found.sights.stillest, expected.sights.stillest);
    EXPECT_EQ(found.duration, expected.duration);
    ASSERT_EQ(found.sights.boundaries.size(), expected.sights.boundaries.size());
    for (std::size_t at = 0; at < expected.sights.boundaries.size(); ++at) {
        EXPECT_EQ(found.sights.boundaries[at].earlierEnd,
                  expected.sights.boundaries[at].earlierEnd);
        EXPECT_EQ(found.sights.boundaries[at].laterStart,
                  expected.sights.boundaries[at].laterStart);
        EXPECT_EQ(found.sights.boundaries[at].confidence,
                  expected.sights.boundaries[at].confidence);
    }
}

}  // namespace

TEST(VideoFeatures, oneThatWasStoppedGoesOnWithTheSameBits) {
    skimline::ReadingOptions options;
    options.faceModel = skimline::test::sourceFolder() / "resources/models" / kFaceModel;
    options.appeal = &kAppeal;
    for (const char* name : {"scenes.mp4", "vfr.mkv", "start5.ts"}) {
        const Rational rate(10);
        FakeExtractor once;
        const auto whole = skimline::extractVideoFeatures(fixture(name), rate, once, {}, options);
        // Stopped twice midway.
        const auto first = stoppedAt(name, whole.features.rows / 3, rate, nullptr, options);
        ASSERT_GT(first.features.rows, 0) << name;
        ASSERT_LT(first.features.rows, whole.features.rows) << name;
        const auto second = stoppedAt(name, whole.features.rows * 2 / 3, rate, &first, options);
        EXPECT_GT(second.features.rows, first.features.rows) << name;
        FakeExtractor rest;
        options.known = &second;
        const auto resumed = skimline::extractVideoFeatures(fixture(name), rate, rest, {}, options);
        options.known = nullptr;
        expectSame(resumed, whole);
        // Known samples were not extracted again.
        EXPECT_LT(rest.frames, once.frames - second.features.rows / 2) << name;
    }
}

TEST(VideoFeatures, whatBelongsToAnotherPassIsNotTaken) {
    FakeExtractor extractor;
    const auto whole =
        skimline::extractVideoFeatures(fixture("scenes.mp4"), Rational(2), extractor, {});
    const std::int64_t all = extractor.frames;
    skimline::VideoFeatures part = stoppedAt("scenes.mp4", 10, Rational(2), nullptr, {});
    part.features.values.assign(part.features.values.size(), 99.0F);
    const auto changed = [&](auto change) {
        skimline::VideoFeatures other = part;
        change(other);
        FakeExtractor again;
        skimline::ReadingOptions options;
        options.known = &other;
        const auto found =
            skimline::extractVideoFeatures(fixture("scenes.mp4"), Rational(2), again, {}, options);
        EXPECT_EQ(found.features.values, whole.features.values);
        EXPECT_EQ(again.frames, all);
    };
    changed([](auto& other) { other.extractorVersion = "2"; });
    changed([](auto& other) { other.sampleRate = Rational(4); });
    changed([](auto& other) { other.crop.left = 0.25; });
    changed([](auto& other) { other.sights.cues.rows = 0; });
}

TEST(VideoFeatures, decodingErrorsReachTheCaller) {
    FakeExtractor extractor;
    const auto extract = [&](const char* name) {
        return [&extractor, name] {
            skimline::extractVideoFeatures(fixture(name), Rational(2), extractor, {});
        };
    };
    EXPECT_EQ(skimline::test::codeOf(extract("none.mp4")), ErrorCode::NotFound);
    EXPECT_EQ(skimline::test::codeOf(extract("sound_only.m4a")), ErrorCode::NoVideo);
    EXPECT_EQ(skimline::test::codeOf(extract("zeroed.mp4")), ErrorCode::Corrupt);
    EXPECT_EQ(extractor.calls, 0);
}

TEST(VideoFeatures, extractorErrorsReachTheCallerWhileTheDecoderWaits) {
    for (const int call : {0, 5}) {
        FakeExtractor extractor;
        extractor.batch = 1;
        extractor.failsAtCall = call;
        EXPECT_ERROR(ErrorCode::Internal, skimline::extractVideoFeatures(
                                              fixture("scenes.mp4"), Rational(30), extractor, {}));
        EXPECT_EQ(extractor.calls, call + 1);
    }
}

// A slow extractor keeps the decoding thread waiting for free space; a fast one waits for the
// decoder.
TEST(VideoFeatures, stopWithin200Milliseconds) {
    for (const auto pause : {0ms, 20ms}) {
        FakeExtractor extractor;
        extractor.batch = 1;
        extractor.pause = pause;
        skimline::StopFlag stop;
        std::chrono::steady_clock::time_point askedAt;
        std::thread asker([&] {
            while (extractor.calls < 3) std::this_thread::sleep_for(1ms);
            askedAt = std::chrono::steady_clock::now();
            stop.request();
        });
        const auto code = skimline::test::codeOf([&] {
            skimline::extractVideoFeatures(fixture("sixty.mp4"), Rational(60), extractor,
                                           {stop, {}});
        });
        const auto stoppedAt = std::chrono::steady_clock::now();
        asker.join();
        EXPECT_EQ(code, ErrorCode::Cancelled);
        EXPECT_LT(stoppedAt - askedAt, 200ms);
    }
}

TEST(VideoFeatures, stopBeforeTheStart) {
    FakeExtractor extractor;
    skimline::StopFlag stop;
    stop.request();
    EXPECT_ERROR(
        ErrorCode::Cancelled,
        skimline::extractVideoFeatures(fixture("scenes.mp4"), Rational(2), extractor, {stop, {}}));
    EXPECT_EQ(extractor.calls, 0);
}
