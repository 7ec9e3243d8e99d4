// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>
#include <set>
#include <sstream>

#include "core/foundation/base/error.h"
#include "core/lab/worth/training/train_worth.h"
#include "core/skim/worth/model/appeal_model.h"
#include "core/skim/worth/model/worth_model.h"
#include "tests/core/skim/analysis/tiny_engine.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

std::string contentsOf(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

/// Red images are good, blue ones bad; two judged videos from two sources.
class TrainWorth : public testing::Test {
protected:
    TrainWorth() {
        fs::create_directory(m_folder / "photos");
        std::ostringstream list;
        for (int number = 0; number < 20; ++number) {
            const bool good = number % 2 == 0;
            cv::Mat image(
                90, 120, CV_8UC3,
                good ? cv::Scalar(30, 30, 200 + number) : cv::Scalar(200 + number, 30, 30));
            cv::circle(image, {20 + 4 * number, 40}, 12, {90, 200, 90}, -1);
            const std::string name = std::to_string(number) + ".png";
            cv::imwrite((m_folder / "photos" / name).string(), image);
            list << (number > 0 ? "," : "") << R"({"picture": ")" << name << R"(", "passes": [)"
                 << (good ? "3, 3" : "0, 1") << "]}";
        }
        write("pictures.json", "{\"pictures\": [" + list.str() + "]}");
        writeVideos("[2, 3]");
        WorthModel({{Cue::LumaEntropy, 2, 6, 0.25}}, -0.5, -2.5).save(start(), "A start.");
    }

    void write(const std::string& name, const std::string& text) const {
        std::ofstream(m_folder / name) << text;
    }
    /// @param passes  of the first span of every video; the second one has 0
    void writeVideos(const std::string& passes) const {
        const auto video = [&](const char* name, const char* source, const char* part) {
            return std::string(R"({"video": ")") + name + R"(", "source": ")" + source +
                   R"(", "part": ")" + part +
                   R"(", "segments": [{"start": 0, "end": 1.5, "passes": )" + passes +
                   R"(}, {"start": 1.5, "end": 3, "passes": [0, 0]}]})";
        };
        write("shots.json", "{\"videos\": [" + video("scenes.mp4", "a", "train") + "," +
                                video("one_gop.mp4", "b", "train") + "," +
                                video("scenes.mp4", "c", "test") + "," +
                                video("one_gop.mp4", "d", "tune") + "]}");
    }
    fs::path start() const { return m_folder / "start.json"; }
    fs::path model() const { return m_folder / "model.json"; }

    WorthTraining request() const {
        WorthTraining request;
        request.judged = m_folder / "shots.json";
        request.footage = test::fixturesFolder();
        request.images = m_folder / "pictures.json";
        request.photos = m_folder / "photos";
        request.start = start();
        request.model = model();
        request.titles = 25;
        request.dulled = 2;
        request.cacheFolder = m_folder / "cache";
        request.ownExtractor = std::make_shared<test::GridExtractor>();
        return request;
    }
    /// One sentence that says `about`; what was there before stays.
    void expectRefused(const WorthTraining& request, ErrorCode code, const std::string& about) {
        std::ofstream(model()) << "before";
        try {
            trainWorth(request, {}, {});
            ADD_FAILURE() << about;
        } catch (const Error& error) {
            const std::string sentence = error.what();
            EXPECT_EQ(error.code(), code) << sentence;
            EXPECT_NE(sentence.find(about), std::string::npos) << sentence;
            EXPECT_EQ(sentence.back(), '.');
            EXPECT_EQ(sentence.find('\n'), std::string::npos);
        }
        EXPECT_EQ(contentsOf(model()), "before");
    }

    test::ScratchFolder m_folder;
};

TEST_F(TrainWorth, learnsWhatJudgesLikedAndKeepsTheTerms) {
    const WorthTrainingReport report = trainWorth(request(), {}, {});
    EXPECT_EQ(report.spans, 4);
    EXPECT_EQ(report.images, 20);
    EXPECT_EQ(report.titled, 25);
    EXPECT_EQ(report.dulled, 36);
    const WorthModel made = WorthModel::load(model());
    ASSERT_EQ(made.terms().size(), 1U);
    EXPECT_EQ(made.terms()[0].cue, Cue::LumaEntropy);
    EXPECT_EQ(made.terms()[0].weight, 0.25);
    EXPECT_EQ(made.bias(), -0.5);
    EXPECT_EQ(made.idleWeight(), -2.5);
    EXPECT_EQ(made.sight().weights.size(),
              static_cast<std::size_t>(test::GridExtractor::kDimension));
    bool images = false;
    for (const WorthMeasure& found : report.measures) {
        if (found.part != "pictures") continue;
        images = true;
        EXPECT_EQ(found.pairs, 100);
        EXPECT_EQ(found.fitted, 1);
        EXPECT_EQ(found.heldOut, 1);
        EXPECT_LT(found.given, 0.9);
        EXPECT_EQ(found.given, found.start) << "the start file has no sight";
    }
    EXPECT_TRUE(images);
}

/// Its middle layer gives the same values as its last one.
class LayeredExtractor : public test::GridExtractor {
public:
    Extraction look(std::span<const std::uint8_t> bgr, std::int64_t count) override {
        Extraction found{extract(bgr, count), {}};
        found.middle = found.features;
        return found;
    }
};

TEST_F(TrainWorth, anAppealIsFittedToTheMiddleLayerOnTopOfAllElse) {
    // An appeal in the start file does not count.
    WorthModel({{Cue::LumaEntropy, 2, 6, 0.25}, {Cue::Appeal, -4, 4, 8}}, -4.5, -2.5)
        .save(start(), "A start.");
    WorthTraining training = request();
    training.layer = TrainedLayer::Middle;
    training.titles = 0;
    training.ownExtractor = std::make_shared<LayeredExtractor>();
    const WorthTrainingReport report = trainWorth(training, {}, {});
    EXPECT_EQ(report.spans, 4);
    const AppealModel made = AppealModel::load(model());
    EXPECT_EQ(made.source(), (LayerSource{"grid", "1"}));
    EXPECT_EQ(made.width(), static_cast<std::size_t>(test::GridExtractor::kDimension));
    bool images = false;
    for (const WorthMeasure& found : report.measures) {
        if (found.part != "pictures") continue;
        images = true;
        EXPECT_EQ(found.fitted, 1);
        EXPECT_EQ(found.given, found.start);
        EXPECT_LT(found.given, 0.9);
    }
    EXPECT_TRUE(images);
}

TEST_F(TrainWorth, anExtractorWithoutAMiddleLayerHasNoAppeal) {
    WorthTraining training = request();
    training.layer = TrainedLayer::Middle;
    expectRefused(training, ErrorCode::Usage, "grid");
}

TEST_F(TrainWorth, whoTrainsDoesNotSeeTheTestPart) {
    std::set<std::string> seen;
    for (const WorthMeasure& found : trainWorth(request(), {}, {}).measures)
        if (found.part == "train" || found.part == "tune" || found.part == "test")
            seen.insert(found.part + " " + found.of);
    EXPECT_TRUE(seen.contains("train a") && seen.contains("tune d"));
    EXPECT_FALSE(seen.contains("test c") || seen.contains("train c") || seen.contains("tune c"));
}

TEST_F(TrainWorth, holdsOutEveryKindOfDullness) {
    const WorthTrainingReport report = trainWorth(request(), {}, {});
    int kinds = 0;
    int measured = 0;
    for (const WorthMeasure& found : report.measures) {
        if (found.part != "dull/pict") continue;
        ++kinds;
        EXPECT_EQ(found.pairs, 2) << found.of;
        // With so few photographs, some kinds have no good held-out one.
        if (std::isnan(found.heldOut)) continue;
        ++measured;
        EXPECT_GE(found.heldOut, 0) << found.of;
        EXPECT_LE(found.heldOut, 1) << found.of;
        if (found.of == "black") {
            EXPECT_EQ(found.heldOut, 1);
        }
    }
    EXPECT_EQ(kinds, 18);
    EXPECT_GE(measured, 12);
    for (const WorthMeasure& found : report.measures) {
        if (found.part != "dull/shot") continue;
        EXPECT_FALSE(std::isnan(found.heldOut)) << "the tune part has a good shot";
    }
    WorthTraining bad = request();
    bad.dulled = -1;
    expectRefused(bad, ErrorCode::Usage, "dull");
}

TEST_F(TrainWorth, theSameInputGivesTheSameFile) {
    trainWorth(request(), {}, {});
    const std::string first = contentsOf(model());
    trainWorth(request(), {}, {});  // features from the cache this time
    EXPECT_EQ(contentsOf(model()), first);
    WorthTraining other = request();
    other.seed = 2;
    trainWorth(other, {}, {});
    EXPECT_NE(contentsOf(model()), first);
}

TEST_F(TrainWorth, mayReplaceTheFileItStartsFrom) {
    WorthTraining own = request();
    own.model = own.start;
    trainWorth(own, {}, {});
    EXPECT_EQ(WorthModel::load(start()).terms().size(), 1U);
    EXPECT_FALSE(WorthModel::load(start()).sight().weights.empty());
}

TEST_F(TrainWorth, withoutTitlesSpansAndImagesAreEnough) {
    WorthTraining plain = request();
    plain.titles = 0;
    EXPECT_EQ(trainWorth(plain, {}, {}).titled, 0);
    plain.titles = -1;
    expectRefused(plain, ErrorCode::Usage, "--titles");
}

TEST_F(TrainWorth, saysWhatIsMissing) {
    WorthTraining bad = request();
    bad.footage = m_folder / "nowhere";
    expectRefused(bad, ErrorCode::NotFound, "nowhere");
    bad = request();
    bad.photos = m_folder / "elsewhere";
    expectRefused(bad, ErrorCode::NotFound, "elsewhere");
    bad = request();
    bad.start = m_folder / "no-model.json";
    expectRefused(bad, ErrorCode::NotFound, "no-model.json");
}

TEST_F(TrainWorth, refusesDamagedJudgements) {
    write("pictures.json", "{\"pictures\": [{}]}");
    expectRefused(request(), ErrorCode::Corrupt, "pictures.json");
    write("shots.json", "{");
    expectRefused(request(), ErrorCode::Corrupt, "shots.json");
}

TEST_F(TrainWorth, needsPairsToLearnFrom) {
    writeVideos("[0, 0]");
    expectRefused(request(), ErrorCode::Usage, "spans");
    writeVideos("[2, 3]");
    write("pictures.json", R"({"pictures": [{"picture": "0.png", "passes": [1]}]})");
    expectRefused(request(), ErrorCode::Usage, "images");
}

TEST_F(TrainWorth, leavesOutWhatIsNotThereAndSaysSo) {
    write("photos/3.png", "no frame");
    fs::remove(m_folder / "photos/4.png");
    std::vector<std::string> warnings;
    const LogSink log = [&](LogLevel level, std::string_view text) {
        if (level == LogLevel::Warning) warnings.emplace_back(text);
    };
    EXPECT_EQ(trainWorth(request(), log, {}).images, 18);
    EXPECT_EQ(warnings.size(), 2U);
}

TEST_F(TrainWorth, neverReplacesJudgements) {
    WorthTraining bad = request();
    bad.model = bad.images;
    const std::string before = contentsOf(bad.images);
    EXPECT_THROW(trainWorth(bad, {}, {}), Error);
    EXPECT_EQ(contentsOf(bad.images), before);
}

TEST_F(TrainWorth, aStopLeavesWhatWasThere) {
    std::ofstream(model()) << "before";
    StopFlag stop;
    // Stopped when fitting has begun.
    const RunContext context(stop, [&](const Progress& progress) {
        if (progress.stage == Stage::Train) stop.request();
    });
    try {
        trainWorth(request(), {}, context);
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Cancelled);
    }
    EXPECT_EQ(contentsOf(model()), "before");
}

}  // namespace
}  // namespace skimline
