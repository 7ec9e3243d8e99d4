// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/highlights/highlight_run.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>

#include "core/foundation/base/error.h"
#include "core/lab/highlights/highlight_training.h"
#include "tests/core/lab/highlights/small_highlight_training.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

/// The bundled network and extractor on the clip whose loudest audio has nothing to do with the
/// frame.
class HighlightRunTest : public testing::Test {
protected:
    HighlightRequest request(const char* name = "loud_sound.mp4") const {
        HighlightRequest request;
        request.analysis.video = test::fixturesFolder() / name;
        request.analysis.extractor = "builtin";
        // Shared by all cases, which hear and see the same clip.
        static const test::ScratchFolder kCache;
        request.analysis.cacheFolder = kCache.path();
        request.analysis.threads = 1;
        return request;
    }

    static float meanBetween(const HighlightRun& run, double start, double end) {
        float sum = 0;
        float count = 0;
        for (auto at = static_cast<std::size_t>(start * 2); at < static_cast<std::size_t>(end * 2);
             ++at, ++count)
            sum += run.found().saliency.at(at);
        return sum / count;
    }

    /// Mean weight from a frame to the sounds between two times of the window, seconds.
    static double massBetween(const FloatMatrix& map, const HighlightWindowMaps::Block& audio,
                              double start, double end) {
        constexpr std::int64_t images = 16;
        double sum = 0;
        for (std::int64_t row = 1; row <= images; ++row)
            for (auto at = static_cast<std::int64_t>(start * 5);
                 at < static_cast<std::int64_t>(end * 5); ++at)
                sum += map.row(row)[static_cast<std::size_t>(audio.first + at)];
        return sum / images;
    }

    test::ScratchFolder m_folder;
};

TEST_F(HighlightRunTest, aLoudIrrelevantAudioShowsInTheMassOfTheAudio) {
    const HighlightRunPointer run = runHighlights(request(), {});
    EXPECT_EQ(run->found().saliency.size(), 24U);
    EXPECT_DOUBLE_EQ(run->seconds(), 12);
    // The irrelevant audio is by far the louder one ..
    const auto& loudness = run->found().loudness;
    EXPECT_GT(loudness.at(52), loudness.at(22) + 6);
    // .. and the bell that belongs to its frame is what stands out.
    EXPECT_GT(meanBetween(*run, 4, 6), meanBetween(*run, 9.5, 11.5) + 0.2F);
    // In the window with the loud audio, the masks change what goes to the block of sounds, and
    // turn the frames away from the loud ones among them.
    const HighlightWindowMaps maps = run->windowAt(10, {});
    ASSERT_DOUBLE_EQ(maps.start, 4);
    const HighlightWindowMaps::Block& audio = maps.blocks[2];
    ASSERT_EQ(audio.kind, TokenBlock::Sounds);
    const auto change = [&](const HighlightWindowMaps::Layer& layer, double start, double end) {
        return massBetween(layer.weights, audio, start, end) -
               massBetween(layer.weightsWithout, audio, start, end);
    };
    EXPECT_LT(change(maps.layers.front(), 0, 8), -0.05);
    EXPECT_LT(change(maps.layers.back(), 5.6, 7.6), -0.05);
    EXPECT_GT(run->found().attention.belowTenth, run->withoutMasks().attention.belowTenth);
}

TEST_F(HighlightRunTest, windowsShowWhatTheLanesAreMadeOf) {
    HighlightRequest wanted = request();
    wanted.words = "bell";
    const HighlightRunPointer run = runHighlights(wanted, {});
    EXPECT_FALSE(run->found().moments.empty());
    const HighlightWindowMaps maps = run->windowAt(5, {});
    EXPECT_DOUBLE_EQ(maps.start, 0);
    EXPECT_DOUBLE_EQ(maps.end, 8);
    ASSERT_EQ(maps.layers.size(), 2U);
    std::int64_t next = 0;
    for (const HighlightWindowMaps::Block& block : maps.blocks) {
        EXPECT_EQ(block.first, next);
        next += block.count;
    }
    for (const HighlightWindowMaps::Layer& layer : maps.layers) {
        ASSERT_EQ(layer.mask.rows, next);
        for (const FloatMatrix* map : {&layer.weights, &layer.weightsWithout})
            for (std::int64_t row = 0; row < next; ++row) {
                double sum = 0;
                for (const float weight : map->row(row)) sum += weight;
                EXPECT_NEAR(sum, 1, 1e-4);
            }
        EXPECT_NE(layer.weights.values, layer.weightsWithout.values);
    }
    // The last window extends beyond the video's end; the next run has no query.
    EXPECT_DOUBLE_EQ(run->windowAt(1e9, {}).start, 4);
    wanted.words.clear();
    const HighlightWindowMaps open = runHighlights(wanted, {})->windowAt(5, {});
    EXPECT_TRUE(std::isnan(open.layers[0].weights.row(3).back()));
}

TEST_F(HighlightRunTest, aNetworkThatTakesSpeechReadsTheTranscript) {
    HighlightTrainRequest training = test::smallHighlightTraining(m_folder / "run");
    training.speech = true;
    HighlightRequest wanted = request();
    wanted.network = trainHighlightNetwork(training, {}, {}).network;
    const HighlightRunPointer mute = runHighlights(wanted, {});
    EXPECT_EQ(mute->spokenWords(), 0);
    EXPECT_EQ(mute->found().attention.massOf(TokenBlock::Speech), 0);
    std::ofstream(m_folder / "said.srt") << "1\n00:00:04,000 --> 00:00:06,000\nThe bell rings!\n";
    wanted.transcript = m_folder / "said.srt";
    const HighlightRunPointer run = runHighlights(wanted, {});
    EXPECT_EQ(run->spokenWords(), 3);
    EXPECT_TRUE(run->found().attention.hearsSpeech);
    EXPECT_GT(run->found().attention.massOf(TokenBlock::Speech), 0);
    EXPECT_NE(run->found().saliency, mute->found().saliency);
    const HighlightWindowMaps maps = run->windowAt(5, {});
    const HighlightWindowMaps::Block& block = maps.blocks.back();
    ASSERT_EQ(block.kind, TokenBlock::Speech);
    // The window begins with the video; words are said from second 4 to 6, two tokens a second.
    const auto row = maps.layers[0].weights.row(3);
    const auto at = [&](std::int64_t token) {
        return row[static_cast<std::size_t>(block.first + token)];
    };
    EXPECT_TRUE(std::isnan(at(7)));
    EXPECT_GT(at(8), 0);
    EXPECT_TRUE(std::isnan(at(12)));
    const auto facts = nlohmann::json::parse(highlightDocument(*run, HighlightFormat::Json));
    EXPECT_EQ(facts["spoken_words"], 3);
    EXPECT_GT(facts["attention"]["with_masks"]["to_speech"], 0);
    wanted.transcript = m_folder / "none.srt";
    EXPECT_ERROR(ErrorCode::NotFound, runHighlights(wanted, {}));
    // The bundled network takes no speech, so no transcript is searched for.
    EXPECT_NO_THROW(runHighlights(request(), {}));
}

TEST_F(HighlightRunTest, anotherQueryReadsNothingAgain) {
    HighlightRequest wanted = request();
    const HighlightRunPointer first = runHighlights(wanted, {});
    wanted.earlier = first;
    wanted.analysis.video = m_folder / "gone.mp4";
    wanted.words = "siren";
    const HighlightRunPointer second = runHighlights(wanted, {});
    EXPECT_EQ(second->query(), "siren");
    EXPECT_EQ(second->found().loudness, first->found().loudness);
    EXPECT_NE(second->found().saliency, first->found().saliency);
}

TEST_F(HighlightRunTest, ofAnAnalysedVideoNoFileIsRead) {
    HighlightRequest wanted = request();
    wanted.analysis.known = readVideo(wanted.analysis, {});
    wanted.analysis.video = m_folder / "gone.mp4";
    const HighlightRunPointer run = runHighlights(wanted, {});
    const HighlightRunPointer fromFile = runHighlights(request(), {});
    EXPECT_EQ(run->found().saliency, fromFile->found().saliency);
    EXPECT_EQ(run->found().loudness, fromFile->found().loudness);
    EXPECT_FALSE(run->found().onset.empty());
}

TEST_F(HighlightRunTest, silentVideosHaveHighlightsToo) {
    const HighlightRunPointer run = runHighlights(request("video_only.mp4"), {});
    EXPECT_EQ(run->found().saliency.size(), 24U);
    EXPECT_TRUE(run->found().loudness.empty());
    EXPECT_EQ(run->found().attention.massOf(TokenBlock::Sounds), 0);
}

TEST_F(HighlightRunTest, documentsHoldWhatWasFound) {
    const HighlightRunPointer run = runHighlights(request(), {});
    const auto facts = nlohmann::json::parse(highlightDocument(*run, HighlightFormat::Json));
    EXPECT_EQ(facts["saliency"].size(), 24U);
    EXPECT_EQ(facts["loudness"].size(), run->found().loudness.size());
    EXPECT_EQ(facts["moments"].size(), run->found().moments.size());
    EXPECT_NE(facts["attention"]["with_masks"]["to_sounds"],
              facts["attention"]["without_masks"]["to_sounds"]);
    const std::string csv = highlightDocument(*run, HighlightFormat::Csv);
    EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 25);
    EXPECT_EQ(csv.substr(0, csv.find('\n')), "time,saliency,loudness,onset,moment");
    EXPECT_EQ(highlightFormatOf("a.csv"), HighlightFormat::Csv);
    EXPECT_ERROR(ErrorCode::Usage, highlightFormatOf("a.png"));
}

TEST_F(HighlightRunTest, refusalsAndStopsAreSentences) {
    HighlightRequest wanted = request();
    wanted.words = "goal";
    EXPECT_ERROR(ErrorCode::Usage, runHighlights(wanted, {}));
    wanted.words = "?!";
    EXPECT_ERROR(ErrorCode::Usage, runHighlights(wanted, {}));
    wanted = request();
    wanted.network = m_folder / "none.safetensors";
    EXPECT_ERROR(ErrorCode::NotFound, runHighlights(wanted, {}));
    EXPECT_ERROR(ErrorCode::Corrupt, runHighlights(request("text.mp4"), {}));
    StopFlag stop;
    stop.request();
    EXPECT_ERROR(ErrorCode::Cancelled, runHighlights(request(), RunContext(stop, {})));
}

}  // namespace
}  // namespace skimline
