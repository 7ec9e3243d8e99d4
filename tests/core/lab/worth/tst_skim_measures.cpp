// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>

#include "core/foundation/base/error.h"
#include "core/lab/worth/skim_measures.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

/// Three spans of ten seconds, worth 0, 3 and 1; a cut between each.
JudgedVideo judged() {
    JudgedVideo video;
    video.cuts = {10, 20};
    video.spans = {{0, 10, 0}, {10, 20, 3}, {20, 30, 1}};
    return video;
}

Shot shotOf(std::int64_t startTenths, std::int64_t endTenths, bool kept) {
    Shot shot;
    shot.range = {Rational(startTenths, 10), Rational(endTenths, 10)};
    shot.kept = kept;
    return shot;
}

struct Scored {
    std::vector<double> times;
    std::vector<float> scores;

    explicit Scored(const std::vector<float>& ofSpans) {
        for (int step = 0; step < 60; ++step) {
            times.push_back(step / 2.0);
            scores.push_back(ofSpans[static_cast<std::size_t>(step / 20)]);
        }
    }
};

TEST(SkimMeasures, preferenceCountsPairsInOrder) {
    const auto preference = [](const std::vector<float>& scores) {
        const Scored video(scores);
        const SkimMeasures found =
            measureSkim(video.times, video.scores, {shotOf(0, 300, true)}, judged());
        EXPECT_EQ(found.pairs, 3);
        return found.preference;
    };
    EXPECT_NEAR(preference({0, 1, 0.5F}), 1, 1e-12);
    EXPECT_NEAR(preference({1, 0, 0.5F}), 0, 1e-12);
    EXPECT_NEAR(preference({0.5F, 0.5F, 0.5F}), 0.5, 1e-12);
    EXPECT_NEAR(preference({0.5F, 1, 0}), 2.0 / 3, 1e-12);
}

TEST(SkimMeasures, nothingIsGainedWhereAllIsWorthTheSame) {
    JudgedVideo video = judged();
    for (JudgedSpan& span : video.spans) span.worth = 2;
    const Scored scored({0, 0.5F, 1});
    EXPECT_FALSE(measureSkim(scored.times, scored.scores, {shotOf(0, 100, true)}, video).gain);
}

TEST(SkimMeasures, halfAStepBetweenReadersIsNoDifference) {
    JudgedVideo video = judged();
    video.spans[2].worth = 2.5;
    const Scored scored({0, 0.5F, 1});
    const SkimMeasures found =
        measureSkim(scored.times, scored.scores, {shotOf(0, 300, true)}, video);
    EXPECT_EQ(found.pairs, 2);
    EXPECT_EQ(found.preference, 1);
}

TEST(SkimMeasures, liftAndDullWeighWhatIsKept) {
    const Scored video({0, 1, 0.5F});
    // 5 s of the dull span and 5 s of the best one: mean worth 1.5, of all 4/3.
    const SkimMeasures found = measureSkim(video.times, video.scores,
                                           {shotOf(0, 50, true), shotOf(50, 150, false),
                                            shotOf(150, 200, true), shotOf(200, 300, false)},
                                           judged());
    EXPECT_NEAR(found.dull, 0.5, 1e-9);
    EXPECT_NEAR(found.lift, 1.5 / (4.0 / 3), 1e-9);
    EXPECT_NEAR(found.share, 10.0 / 30, 1e-9);
    EXPECT_NEAR(found.covered, 0.5, 1e-9);
    // The best ten seconds would lift by 3 / (4 / 3).
    ASSERT_TRUE(found.gain);
    EXPECT_NEAR(*found.gain, (1.125 - 1) / (2.25 - 1), 1e-9);
    EXPECT_NEAR(found.shortest, 5, 1e-9);
    EXPECT_EQ(found.pieces, 2);
}

TEST(SkimMeasures, aSkimOfNothingIsDull) {
    JudgedVideo video = judged();
    for (JudgedSpan& span : video.spans) span.worth = 0;
    const Scored scored({0, 1, 0.5F});
    const SkimMeasures found =
        measureSkim(scored.times, scored.scores, {shotOf(0, 50, true)}, video);
    EXPECT_EQ(found.dull, 1);
    EXPECT_EQ(found.lift, 0);
}

TEST(SkimMeasures, nobodyDoesBetterThanTheJudgementsThemselves) {
    // 10 s worth 3 and 2 s worth 1, of all 4/3.
    const SkimMeasures best = bestPossible(judged(), 12);
    EXPECT_NEAR(best.lift, (32.0 / 12) / (4.0 / 3), 1e-9);
    EXPECT_EQ(best.dull, 0);
    EXPECT_EQ(best.pairs, 3);
    EXPECT_EQ(best.preference, 1);
    EXPECT_NEAR(best.share, 0.4, 1e-9);
    EXPECT_NEAR(best.covered, 1, 1e-9);
    // Everything kept: the dull span is a third of it.
    EXPECT_NEAR(bestPossible(judged(), 60).lift, 1, 1e-9);
    EXPECT_NEAR(bestPossible(judged(), 60).dull, 1.0 / 3, 1e-9);
    EXPECT_EQ(bestPossible(judged(), 0).lift, 0);
}

TEST(SkimMeasures, flashesAreCountedAndExactCutsToo) {
    const Scored video({0, 1, 0.5F});
    const SkimMeasures exact = measureSkim(
        video.times, video.scores,
        {shotOf(0, 100, false), shotOf(100, 200, true), shotOf(200, 300, false)}, judged());
    EXPECT_EQ(exact.cuts, 2);
    EXPECT_EQ(exact.exactCuts, 2);
    EXPECT_EQ(exact.flashes, 0);
    // Ends half a second behind the cut.
    const SkimMeasures late = measureSkim(
        video.times, video.scores,
        {shotOf(0, 100, false), shotOf(100, 205, true), shotOf(205, 300, false)}, judged());
    EXPECT_EQ(late.exactCuts, 1);
    EXPECT_EQ(late.flashes, 1);
}

TEST(SkimMeasures, nothingKeptIsNothing) {
    const Scored video({0, 1, 0.5F});
    const SkimMeasures found =
        measureSkim(video.times, video.scores, {shotOf(0, 300, false)}, judged());
    EXPECT_EQ(found.lift, 0);
    EXPECT_EQ(found.share, 0);
    EXPECT_EQ(found.covered, 0);
    EXPECT_EQ(found.pieces, 0);
    EXPECT_EQ(found.shortest, 0);
}

TEST(JudgedVideos, bothLayoutsAreRead) {
    const test::ScratchFolder folder;
    const auto file = folder.path() / "judged.json";
    std::ofstream(file) << R"({"video":"a.mp4","segments":[{"start":0,"end":2,"worth":3}]})";
    auto videos = readJudgedVideos(file);
    ASSERT_EQ(videos.size(), 1U);
    EXPECT_EQ(videos[0].source, "a.mp4");
    EXPECT_EQ(videos[0].spans[0].worth, 3);
    EXPECT_FALSE(videos[0].spans[0].shows) << "nobody looked for it";
    std::ofstream(file)
        << R"({"videos":[{"video":"a.mp4","source":"s","part":"train","cuts":[1.5],)"
        << R"("segments":[{"start":0,"end":2,"passes":[1,2],"shows":[]},)"
        << R"({"start":2,"end":4,"passes":[3],"scene":"room","shows":["people","indoors"]}]}]})";
    videos = readJudgedVideos(file);
    ASSERT_EQ(videos.size(), 1U);
    EXPECT_EQ(videos[0].part, "train");
    EXPECT_EQ(videos[0].spans[0].worth, 1.5);
    EXPECT_EQ(videos[0].spans[0].scene, "s");
    EXPECT_EQ(videos[0].spans[0].shows, std::set<std::string>());
    EXPECT_EQ(videos[0].spans[1].scene, "room");
    EXPECT_EQ(videos[0].spans[1].shows, (std::set<std::string>{"people", "indoors"}));
    for (const char* text : {"", "[]", "{}", R"({"videos":[{}]})", R"({"videos":3})"}) {
        std::ofstream(file) << text;
        EXPECT_THROW(readJudgedVideos(file), Error) << text;
    }
    EXPECT_THROW(readJudgedVideos(folder.path() / "missing"), Error);
}

TEST(JudgedVideos, theBundledFileIsWhatItSays) {
    const auto videos = readJudgedVideos(SKIMLINE_JUDGED);
    const std::set<std::string> subjects{"people", "nature", "vehicles", "action", "indoors"};
    std::size_t spans = 0;
    int shown = 0;
    std::set<std::string> parts;
    std::map<std::string, std::string> partOf;
    for (const JudgedVideo& video : videos) {
        parts.insert(video.part);
        EXPECT_EQ(partOf.try_emplace(video.source, video.part).first->second, video.part)
            << video.source;
        for (const JudgedSpan& span : video.spans) {
            shown += span.shows ? 1 : 0;
            for (const std::string& subject : span.shows.value_or(std::set<std::string>()))
                EXPECT_TRUE(subjects.contains(subject)) << subject;
            EXPECT_LT(span.start, span.end);
            EXPECT_TRUE(span.worth >= 0 && span.worth <= 3);
        }
        spans += video.spans.size();
    }
    EXPECT_EQ(videos.size(), 297U);
    EXPECT_EQ(spans, 3244U);
    EXPECT_EQ(shown, 3238) << "one video could not be had any more";
    EXPECT_EQ(partOf.size(), 112U);
    EXPECT_EQ(parts, (std::set<std::string>{"train", "tune", "test"}));
}

TEST(JudgedVideos, theMomentsCoverEachVideoAndKeepSourcesApart) {
    const auto videos = readJudgedVideos(SKIMLINE_JUDGED_MOMENTS);
    std::map<std::string, std::string> partOf;
    std::size_t spans = 0;
    for (const JudgedVideo& video : videos) {
        EXPECT_EQ(partOf.try_emplace(video.source, video.part).first->second, video.part)
            << video.source;
        double end = 0;
        for (const JudgedSpan& span : video.spans) {
            EXPECT_NEAR(span.start, end, 1e-6) << video.video;
            EXPECT_LT(span.start, span.end) << video.video;
            EXPECT_TRUE(span.worth >= 0 && span.worth <= 3) << video.video;
            end = span.end;
        }
        spans += video.spans.size();
    }
    EXPECT_EQ(videos.size(), 350U);
    EXPECT_EQ(spans, 4378U);
    EXPECT_EQ(partOf.size(), 255U);
}

}  // namespace
}  // namespace skimline
