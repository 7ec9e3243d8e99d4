// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

#include "core/foundation/base/error.h"
#include "core/lab/highlights/highlight_training.h"
#include "core/lab/highlights/synthetic_highlights.h"
#include "core/lab/highlights/training/highlight_example.h"
#include "core/skim/highlights/highlight_network.h"
#include "core/skim/highlights/highlight_window.h"
#include "tests/core/lab/highlights/small_highlight_training.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

Transcript::Word said(const char* word, double seconds) {
    return {exactSeconds(seconds), exactSeconds(seconds), word};
}

/// Frame features that change at the given frames.
FloatMatrix images(std::int64_t count, const std::vector<std::int64_t>& cuts) {
    FloatMatrix features(count, 4);
    std::size_t side = 0;
    for (std::int64_t at = 0; at < count; ++at) {
        if (std::ranges::find(cuts, at) != cuts.end()) side = (side + 1) % 4;
        features.row(at)[side] = 1;
    }
    return features;
}

AudioTokens noise(double seconds) {
    LogMelExtractor tokenizer;
    std::vector<float> samples(static_cast<std::size_t>(seconds * 16000));
    for (std::size_t at = 0; at < samples.size(); ++at)
        samples[at] = static_cast<float>(0.1 * std::sin(static_cast<double>(at * at % 977)));
    tokenizer.add(samples);
    return tokenizer.finish();
}

TEST(HighlightWindow, changesAreWhereImagesDiffer) {
    const FloatMatrix changes = imageChanges(images(12, {6}));
    ASSERT_EQ(changes.cols, HighlightWindow::kImageColumns);
    for (std::int64_t at = 0; at < 12; ++at) {
        EXPECT_FLOAT_EQ(changes.row(at)[0], at == 6 ? 1 : 0) << at;
        EXPECT_FLOAT_EQ(changes.row(at)[1], at == 5 ? 1 : 0) << at;
    }
    EXPECT_GT(changes.row(6)[2], changes.row(0)[2]);
    EXPECT_EQ(imageChanges(images(1, {})).row(0)[2], 0);
    EXPECT_EQ(imageChanges(FloatMatrix(3, 2)).row(1)[0], 0);  // no direction, no distance
}

TEST(SyntheticHighlights, followFromSeedAndNumberAlone) {
    const auto three = plantedExamples(3, 5);
    const auto two = plantedExamples(2, 5);
    for (std::size_t at = 0; at < 2; ++at) {
        EXPECT_EQ(three[at].audio.values, two[at].audio.values);
        EXPECT_EQ(three[at].video.values, two[at].video.values);
        EXPECT_EQ(three[at].labels, two[at].labels);
    }
    EXPECT_NE(three[0].audio.values, plantedExamples(1, 6)[0].audio.values);
}

TEST(SyntheticHighlights, labelsAndMomentsAgreeAndBeginWithCuts) {
    std::int64_t marked = 0;
    for (const HighlightExample& example : plantedExamples(30, 1)) {
        ASSERT_EQ(example.video.rows, HighlightWindow::kImages);
        ASSERT_EQ(example.audio.rows, HighlightWindow::kAudio);
        ASSERT_EQ(example.labels.size(), std::size_t{HighlightWindow::kImages});
        EXPECT_LE(example.moments.size(), 4U);
        const bool any = std::ranges::find(example.labels, true) != example.labels.end();
        EXPECT_EQ(any, !example.moments.empty());
        for (const TimeWindow& moment : example.moments) {
            const auto first = static_cast<std::int64_t>(std::lround(moment.start * 16));
            EXPECT_GT(example.video.row(first)[0], 0.2F);
            EXPECT_TRUE(example.labels[static_cast<std::size_t>(first)]);
            ++marked;
        }
    }
    EXPECT_GT(marked, 8);
}

TEST(HighlightWindow, speechIsHashedWordsWhereTheyAreSaid) {
    const FloatMatrix once = speechColumns({said("bell", 1.2)}, 6);
    ASSERT_EQ(once.cols, HighlightWindow::kSpeechColumns);
    for (std::int64_t image = 0; image < 6; ++image) {
        const auto row = once.row(image);
        const bool silent = std::ranges::all_of(row, [](float value) { return value == 0; });
        EXPECT_EQ(silent, image != 2) << image;
    }
    EXPECT_FLOAT_EQ(once.row(2).back(), std::log1p(1.0F));
    // A word has the same signs wherever it is said; another word has others.
    EXPECT_EQ(speechColumns({said("bell", 0)}, 6).values,
              speechColumns({said("bell", 0.49)}, 6).values);
    EXPECT_NE(speechColumns({said("bell", 0)}, 6).values,
              speechColumns({said("ball", 0)}, 6).values);
    const FloatMatrix both = speechColumns({said("a", 0), said("b", 0.2)}, 1);
    EXPECT_FLOAT_EQ(both.row(0).back(), std::log1p(2.0F));
    const FloatMatrix outside = speechColumns({said("a", -1), said("a", 3)}, 6);
    EXPECT_EQ(std::ranges::count(outside.values, 0.0F), std::ssize(outside.values));
    EXPECT_EQ(speechColumns({}, 0).rows, 0);
}

TEST(SyntheticHighlights, speechLeavesImagesAndAudioAlone) {
    const auto plain = plantedExamples(40, 7);
    const auto spoken = plantedExamples(40, 7, {}, true);
    std::int64_t transcripts = 0;
    std::int64_t asked = 0;
    for (std::size_t at = 0; at < plain.size(); ++at) {
        EXPECT_EQ(plain[at].audio.values, spoken[at].audio.values);
        EXPECT_EQ(plain[at].video.values, spoken[at].video.values);
        EXPECT_EQ(plain[at].word, spoken[at].word);
        EXPECT_EQ(plain[at].speech.rows, 0);
        EXPECT_LE(spoken[at].moments.size(), 4U);
        transcripts += spoken[at].speech.rows > 0 ? 1 : 0;
        for (const TimeWindow& moment : spoken[at].moments) {
            const auto known = [&](const TimeWindow& one) { return one.start == moment.start; };
            if (std::ranges::any_of(plain[at].moments, known)) continue;
            // Only said: there is a cut, and the word begins with it.
            const auto first = static_cast<std::int64_t>(std::lround(moment.start * 16));
            EXPECT_GT(spoken[at].video.row(first)[0], 0.2F);
            EXPECT_GT(spoken[at].speech.row(first).back(), 0);
            ++asked;
        }
    }
    EXPECT_GT(transcripts, 8);
    EXPECT_LT(transcripts, 32);
    EXPECT_GT(asked, 0);
}

/// A barely trained network: the code around it is tested.
class HighlightsOfAVideo : public testing::Test {
protected:
    HighlightsOfAVideo() {
        m_report = trainHighlightNetwork(test::smallHighlightTraining(m_folder / "run"), {}, {});
    }

    Highlights find(const FloatMatrix& features, const AudioTokens& audio) const {
        const HighlightMaterial material(features, audio);
        return scoreHighlights(networkForHighlights(m_report.network), material,
                               wordOfQuery(m_words), m_masks, {});
    }

    test::ScratchFolder m_folder;
    HighlightTrainReport m_report;
    std::string m_words;
    bool m_masks = true;
};

TEST_F(HighlightsOfAVideo, coverItWhateverItsLength) {
    for (const std::int64_t count : {1, 3, 16, 17, 41}) {
        const AudioTokens audio = noise(static_cast<double>(count) / 2);
        const Highlights found = find(images(count, {7}), audio);
        ASSERT_EQ(found.saliency.size(), static_cast<std::size_t>(count));
        for (const float value : found.saliency) EXPECT_TRUE(value > 0 && value < 1) << count;
        EXPECT_GT(found.attention.massOf(TokenBlock::Sounds), 0);
        const HighlightAttention& attention = found.attention;
        const auto sum = [](const auto& shares) {
            return std::accumulate(shares.begin(), shares.end(), 0.0);
        };
        EXPECT_NEAR(sum(attention.mass), 1, 1e-5);
        EXPECT_NEAR(sum(attention.histogram), 1, 1e-9);
        for (std::size_t at = 1; at < found.moments.size(); ++at)
            EXPECT_LE(found.moments[at].score, found.moments[at - 1].score);
    }
}

TEST_F(HighlightsOfAVideo, silentVideosAndMasksLeftOut) {
    const FloatMatrix features = images(20, {8});
    AudioTokens none;
    const Highlights silent = find(features, none);
    EXPECT_EQ(silent.attention.massOf(TokenBlock::Sounds), 0);
    const AudioTokens audio = noise(10);
    const Highlights on = find(features, audio);
    m_masks = false;
    const Highlights off = find(features, audio);
    EXPECT_NE(on.saliency, off.saliency);
    EXPECT_NE(on.attention.mass, off.attention.mass);
}

TEST_F(HighlightsOfAVideo, queriesAreWordsItKnows) {
    const FloatMatrix features = images(20, {8});
    const AudioTokens audio = noise(10);
    m_words = "the APPLAUSE, please";
    const Highlights applause = find(features, audio);
    m_words = "bell";
    EXPECT_NE(find(features, audio).saliency, applause.saliency);
    m_words = "goal";
    EXPECT_ERROR(ErrorCode::Usage, find(features, audio));
}

TEST_F(HighlightsOfAVideo, refusalsAreSentences) {
    EXPECT_ERROR(ErrorCode::Usage, find(FloatMatrix(), {}));
    EXPECT_ERROR(ErrorCode::NotFound, networkForHighlights(m_folder / "none.safetensors"));
    HighlightTrainRequest request;
    EXPECT_ERROR(ErrorCode::Usage, trainHighlightNetwork(request, {}, {}));
    request.mask.use = "paint";
    EXPECT_ERROR(ErrorCode::Usage, trainHighlightNetwork(request, {}, {}));
}

TEST_F(HighlightsOfAVideo, trainingReportsWhatTheMasksDo) {
    EXPECT_GT(m_report.parameters, 10'000);
    EXPECT_GT(m_report.audioMass, 0);
    EXPECT_NE(m_report.audioMass, m_report.maskOffAudioMass);
}

}  // namespace
}  // namespace skimline
