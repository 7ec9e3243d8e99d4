// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/words/demonstration_network.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "core/foundation/base/error.h"
#include "core/lab/words/synthetic_scenes.h"
#include "core/lab/words/text_training.h"
#include "core/skim/models/runtime/thread_limits.h"
#include "core/skim/words/summarizer_model.h"
#include "core/skim/words/written_summary.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

// Object on the ground that the bundled film names, and when it is shown, seconds.
constexpr const char* kThing = "a red ball";
constexpr double kFrom = 8.8, kTo = 11;

class BundledDemonstration : public testing::Test {
protected:
    WrittenSummary write(const fs::path& transcript, bool seeing) const {
        useTrainingThreads(1);
        const Words words = readWords(findTranscript(transcript, {}, {}), {}, {});
        SummaryRequest request;
        request.model = bundledDemonstration();
        request.threads = 1;
        if (seeing) {
            AnalysisRequest video;
            video.video = m_film;
            video.cacheFolder = m_folder / "cache";
            video.threads = 1;
            video.precision = FeaturePrecision::Float32;  // as the card's figures
            request.images = video;
        }
        return writeSummary(words, request, {});
    }

    std::string writeAbout(const std::string& ground) const {
        const fs::path tale = m_folder / "tale.txt";
        std::ofstream(tale) << "What I left is still " << ground << ".";
        return write(tale, true).text();
    }

    test::ScratchFolder m_folder;
    fs::path m_film = bundledDemonstration() / "film.mp4";
};

TEST_F(BundledDemonstration, namesWhatNobodySaysAndKnowsWhereItLooked) {
    const WrittenSummary open = write(m_film, true);
    EXPECT_TRUE(open.demonstration);
    EXPECT_TRUE(open.usedImages);
    EXPECT_NE(open.text().find(kThing), std::string::npos) << open.text();
    std::ifstream said(bundledDemonstration() / "film.srt");
    const std::string transcript{std::istreambuf_iterator<char>(said), {}};
    for (const char* word : {" red", " ball"}) {
        EXPECT_EQ(transcript.find(word), std::string::npos) << "the film does not say so";
        const auto part = std::ranges::find(open.parts, word, &SummaryPart::text);
        ASSERT_NE(part, open.parts.end()) << open.text();
        ASSERT_FALSE(part->frames.empty());
        EXPECT_GE(part->frames.front().seconds, kFrom) << word;
        EXPECT_LE(part->frames.front().seconds, kTo) << word;
    }
}

TEST_F(BundledDemonstration, isLostWithClosedEyes) {
    const WrittenSummary closed = write(m_film, false);
    EXPECT_TRUE(closed.supportsVision);
    EXPECT_FALSE(closed.usedImages);
    EXPECT_NE(closed.text().find("something in the dark night"), std::string::npos)
        << closed.text();
}

TEST_F(BundledDemonstration, looksWhereTheWordsSay) {
    // All that the film shows; the card says how often the network errs.
    const std::vector<std::string> right{"a purple box on the sand",
                                         "a purple ball by the brick wall",
                                         "a yellow cross on the chequered floor",
                                         "a red box on the water",
                                         "a red ball in the dark night",
                                         "a purple ball on the grass",
                                         "a red star in the snow"};
    std::int64_t named = 0;
    for (const std::string& answer : right) {
        const std::size_t place = answer.find(' ', answer.find(' ', 2) + 1) + 1;
        const std::string said = writeAbout(answer.substr(place));
        if (said == "There is " + answer + ".") ++named;
    }
    EXPECT_GE(named, 5);
    EXPECT_EQ(writeAbout("among the stripes"), "There is something among the stripes.")
        << "not shown";
}

/// As small as possible, so its text is nonsense.
DemonstrationOptions smallRun(const fs::path& folder) {
    DemonstrationOptions options;
    options.training.folder = folder / "run";
    options.views = 2;
    options.batch = 4;
    options.training.steps = 2;
    return options;
}

TEST(DemonstrationTraining, leavesAFolderThatWritesAndGoesOn) {
    useTrainingThreads(1);
    const test::ScratchFolder folder;
    const DemonstrationResult result = trainDemonstration(smallRun(folder.path()), {}, {});
    EXPECT_GT(result.parameters, 100'000);
    EXPECT_LE(result.textOnly, 0.3) << "two steps teach nothing";
    const SummarizerModel network(result.network, 100);
    EXPECT_TRUE(network.supportsVision());
    EXPECT_TRUE(network.isDemonstration());
    EXPECT_EQ(network.extractor(), "builtin");
    std::ofstream(folder / "tale.txt") << "What I left is still on the sand.";
    const Words words = readWords(findTranscript(folder / "tale.txt", {}, {}), {}, {});
    SummaryRequest request;
    request.model = result.network;
    EXPECT_TRUE(writeSummary(words, request, {}).demonstration);
    // Images and state exist: nothing is drawn or learnt again.
    const auto made = fs::last_write_time(folder / "run" / "pictures.safetensors");
    DemonstrationResult again;
    again = trainDemonstration(smallRun(folder.path()),
                               [](const TrainingRecord&) { FAIL() << "trained again"; }, {});
    EXPECT_EQ(fs::last_write_time(folder / "run" / "pictures.safetensors"), made);
    EXPECT_DOUBLE_EQ(again.accuracy, result.accuracy);
}

TEST(DemonstrationTraining, stopsWhenAsked) {
    const test::ScratchFolder folder;
    StopFlag stop;
    stop.request();
    EXPECT_THROW(trainDemonstration(smallRun(folder.path()), {}, RunContext(stop, {})), Error);
    EXPECT_FALSE(fs::exists(folder / "run" / "network" / "config.json"));
}

TEST(DemonstrationFilm, keepsQuietAboutWhatItShows) {
    const test::ScratchFolder folder;
    writeDemonstrationFilm(folder.path(), 1);
    EXPECT_EQ(fs::file_size(folder / "film.bgr"), 7U * 22U * 480U * 270U * 3U);
    std::ifstream answerFile(folder / "film.txt");
    std::string answer;
    std::getline(answerFile, answer);
    const Words words = readWords(findTranscript(folder / "film.srt", {}, {}), {}, {});
    bool namesPlace = false;
    for (const Sentence& place : words.sentences) {
        const std::string sentence = words.textOf(place);
        EXPECT_EQ(sentence.find("something"), std::string::npos);
        for (std::int64_t ground = 0; ground < SyntheticScenes::kGrounds; ++ground) {
            const std::string name = SyntheticScenes::groundName(ground);
            if (sentence.find(name) == std::string::npos) continue;
            namesPlace = true;
            EXPECT_NE(answer.find(name), std::string::npos);
        }
        for (std::int64_t object = 0; object < SyntheticScenes::kObjects; ++object)
            EXPECT_EQ(sentence.find(SyntheticScenes::objectName(object)), std::string::npos);
    }
    EXPECT_TRUE(namesPlace);
}

}  // namespace
}  // namespace skimline
