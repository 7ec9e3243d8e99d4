// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/analysis/stored_analysis.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "core/skim/analysis/analysis.h"
#include "core/skim/features/extractors/builtin_facts.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

fs::path filmed() { return test::fixturesFolder() / "scenes.mp4"; }

/// With the networks that come with the program.
AnalysisRequest requestIn(const fs::path& cache, const fs::path& video) {
    AnalysisRequest request;
    request.video = video;
    request.extractor = kBuiltinId;
    request.device = "cpu";
    request.cacheFolder = cache;
    return request;
}

void expectSameFacts(const Analysis& found, const Analysis& wanted) {
    const VideoFacts& facts = *found.facts;
    const VideoFacts& same = *wanted.facts;
    EXPECT_EQ(facts.contentHash, same.contentHash);
    EXPECT_EQ(facts.extractor, same.extractor);
    EXPECT_EQ(facts.emulatedExtractor, same.emulatedExtractor);
    EXPECT_EQ(facts.media.video.frameRate, same.media.video.frameRate);
    EXPECT_EQ(facts.media.container, same.media.container);
    EXPECT_EQ(facts.duration, same.duration);
    EXPECT_EQ(facts.features->features.values, same.features->features.values);
    EXPECT_EQ(facts.plainWorth, same.plainWorth);
    EXPECT_EQ(facts.voice.probabilities, same.voice.probabilities);
    EXPECT_EQ(facts.firstSteps, same.firstSteps);
    ASSERT_EQ(found.scores->shots.size(), wanted.scores->shots.size());
    for (std::size_t at = 0; at < found.scores->shots.size(); ++at)
        EXPECT_EQ(found.scores->shots[at].range, wanted.scores->shots[at].range);
}

TEST(StoredAnalysis, aVideoThatWasReadIsTheSameFromTheCache) {
    const test::ScratchFolder folder;
    AnalysisRequest request = requestIn(folder / "cache", filmed());
    EXPECT_EQ(storedVideo(request, {}), nullptr);
    const AnalysisPointer read = readVideo(request, {});
    // Another name, the same contents.
    fs::copy_file(filmed(), folder / "renamed.mp4");
    AnalysisRequest renamed = requestIn(folder / "cache", folder / "renamed.mp4");
    const AnalysisPointer stored = storedVideo(renamed, {});
    ASSERT_NE(stored, nullptr);
    expectSameFacts(*stored, *read);
    EXPECT_EQ(stored->facts->media.path, folder / "renamed.mp4");
    EXPECT_TRUE(stored->facts->featuresFromCache);
    EXPECT_EQ(storedAnalysis(request, {}), nullptr) << "no network has scored it";
}

TEST(StoredAnalysis, aVideoThatWasScoredIsTheSameFromTheCache) {
    const test::ScratchFolder folder;
    AnalysisRequest request = requestIn(folder / "cache", filmed());
    request.reasons = true;
    const AnalysisPointer scored = analyse(request, {});
    const AnalysisPointer stored = storedAnalysis(request, {});
    ASSERT_NE(stored, nullptr);
    expectSameFacts(*stored, *scored);
    const Scores& scores = *stored->scores;
    const Scores& same = *scored->scores;
    EXPECT_EQ(scores.values, same.values);
    EXPECT_EQ(scores.choice, same.choice);
    EXPECT_EQ(scores.importance, same.importance);
    EXPECT_EQ(scores.worth, same.worth);
    EXPECT_EQ(scores.effects.values, same.effects.values);
    EXPECT_EQ(scores.heard.values, same.heard.values);
    EXPECT_EQ(scores.ownChoice, same.ownChoice);
    EXPECT_EQ(scores.flat, same.flat);
    EXPECT_EQ(scores.checkpoint, same.checkpoint);
    EXPECT_EQ(scores.device, same.device);
    EXPECT_EQ(scores.pattern.kind, same.pattern.kind);
    EXPECT_EQ(scores.pattern.pairs, same.pattern.pairs);
    for (std::size_t at = 0; at < scores.shots.size(); ++at)
        EXPECT_EQ(scores.shots[at].meanScore, same.shots[at].meanScore);
}

TEST(StoredAnalysis, anotherRequestIsAnotherAnalysis) {
    const test::ScratchFolder folder;
    AnalysisRequest request = requestIn(folder / "cache", filmed());
    analyse(request, {});
    ASSERT_NE(storedAnalysis(request, {}), nullptr);
    AnalysisRequest other = request;
    other.window = 3;
    EXPECT_EQ(storedAnalysis(other, {}), nullptr) << "window";
    other = request;
    other.reasons = true;
    EXPECT_EQ(storedAnalysis(other, {}), nullptr) << "reasons";
    other = request;
    other.keywords = {{"door", {1.5}}};
    EXPECT_EQ(storedAnalysis(other, {}), nullptr) << "keywords";
    other = request;
    other.checkpoint = folder / "none.safetensors";
    EXPECT_EQ(storedAnalysis(other, {}), nullptr) << "a network that is not there";
    other = request;
    other.bounds.maxSeconds = 1;
    EXPECT_EQ(storedAnalysis(other, {}), nullptr) << "shots";
    other = request;
    other.listensTo = 2;
    EXPECT_EQ(storedAnalysis(other, {}), nullptr) << "an audio track that is not there";
    other = request;
    other.device = "cuda";
    EXPECT_EQ(storedAnalysis(other, {}), nullptr) << "whether there is a card is not known";
    EXPECT_EQ(storedVideo(other, {}), nullptr) << "likewise";
    other = request;
    other.hardwareDecoding = HardwareDecoding::Vaapi;
    EXPECT_EQ(storedVideo(other, {}), nullptr) << "whether the decoder opens is not known";
    other = request;
    other.threads = -1;
    EXPECT_EQ(test::codeOf([&] { storedAnalysis(other, {}); }), ErrorCode::Usage);
    other = request;
    other.video = folder / "none.mp4";
    other.hash.reset();
    EXPECT_EQ(storedAnalysis(other, {}), nullptr) << "who reads it says what is wrong";
}

TEST(StoredAnalysis, damageOfTheCacheIsNothingFound) {
    const test::ScratchFolder folder;
    AnalysisRequest request = requestIn(folder / "cache", filmed());
    analyse(request, {});
    for (const auto& entry : fs::directory_iterator(folder / "cache")) {
        if (entry.path().extension() != ".features") continue;
        const fs::path kept = folder / "kept";
        fs::copy_file(entry.path(), kept, fs::copy_options::overwrite_existing);
        fs::resize_file(entry.path(), fs::file_size(entry.path()) / 2);
        EXPECT_EQ(storedAnalysis(request, {}), nullptr) << entry.path();
        fs::copy_file(kept, entry.path(), fs::copy_options::overwrite_existing);
    }
    EXPECT_NE(storedAnalysis(request, {}), nullptr);
}

TEST(StoredAnalysis, damagedFramesAreToldOfOnce) {
    const test::ScratchFolder folder;
    AnalysisRequest request = requestIn(folder / "cache", test::fixturesFolder() / "damaged.mkv");
    readVideo(request, {});
    std::vector<std::string> said;
    request.log = [&](LogLevel, std::string_view message) { said.emplace_back(message); };
    EXPECT_EQ(storedAnalysis(request, {}), nullptr);
    EXPECT_TRUE(said.empty()) << "the engine will say so";
    ASSERT_NE(storedVideo(request, {}), nullptr);
    ASSERT_EQ(said.size(), 1U);
    EXPECT_EQ(said.front().find("\"damaged.mkv\" is damaged: "), 0U);
}

TEST(StoredAnalysis, stopsWhenAsked) {
    const test::ScratchFolder folder;
    StopFlag stop;
    stop.request();
    AnalysisRequest request = requestIn(folder / "cache", filmed());
    EXPECT_EQ(test::codeOf([&] { storedVideo(request, {stop, nullptr}); }), ErrorCode::Cancelled);
}

}  // namespace
}  // namespace skimline
