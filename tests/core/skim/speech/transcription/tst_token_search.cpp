// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speech/transcription/token_search.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <cmath>

#include "core/skim/speech/transcription/window_decoder.h"
#include "tests/core/foundation/language/whisper/tiny_whisper.h"
#include "tests/support/expect_error.h"

namespace skimline {
namespace {

/// A tiny network with a whole vocabulary.
class TokenSearch : public ::testing::Test {
protected:
    TokenSearch() {
        at::manual_seed(11);
        const at::Tensor memory = m_model.encode(at::randn({8, 40}), {});
        m_start.state = m_model.start(memory, 1);
        m_start.scores = m_model.scores(
            m_model.decode(at::full({1, 1}, m_tokens.start, at::kLong), m_start.state)[0]);
    }
    /// The network's own log probability of a text.
    double logProbabilityOf(const std::vector<std::int64_t>& ids, bool ended) {
        DecoderState state = m_start.state;
        at::Tensor scores = m_start.scores.clone();
        std::vector<std::int64_t> written;
        double sum = 0;
        for (std::size_t i = 0; i < ids.size() + (ended ? 1 : 0); ++i) {
            m_rules.apply({scores.data_ptr<float>(), static_cast<std::size_t>(scores.numel())},
                          written);
            const std::int64_t id = i < ids.size() ? ids[i] : m_tokens.end;
            sum += at::log_softmax(scores, -1)[0][id].item<float>();
            written.push_back(id);
            scores = m_model.scores(m_model.decode(at::full({1, 1}, id, at::kLong), state)[0]);
        }
        return sum;
    }

    WhisperTokens m_tokens = WhisperTokens::ofVocabulary(51864);
    WhisperNetwork m_network = test::tinyWhisper(test::tinyWhisperConfig(51864));
    const WhisperModel& m_model = *m_network.model;
    TokenRules m_rules{m_tokens, {}, {}, true};
    SearchStart m_start{m_model, m_rules, m_tokens.end, 12, {}, {}};
};

TEST_F(TokenSearch, greedyIsTheOnlyTextOfOneBeamAndItsProbabilityIsTheNetworks) {
    const WrittenTokens found = searchGreedily(m_start, {});
    EXPECT_GE(found.ids.size(), 1U);
    EXPECT_NEAR(found.logProbability, logProbabilityOf(found.ids, found.ids.size() < 12), 1e-3);
    EXPECT_EQ(found.logProbabilities.size(), found.ids.size());
    const WrittenTokens beam = searchBeams(m_start, 1, {});
    EXPECT_EQ(beam.ids, found.ids);
    EXPECT_NEAR(beam.logProbability, found.logProbability, 1e-4);
}

TEST_F(TokenSearch, moreBeamsFindNothingThatTheNetworkDoesNotSay) {
    const WrittenTokens found = searchBeams(m_start, 4, {});
    EXPECT_NEAR(found.logProbability, logProbabilityOf(found.ids, found.ids.size() < 12), 1e-3);
}

TEST_F(TokenSearch, whatIsDrawnFollowsFromTheSeed) {
    const WrittenTokens first = drawTokens(m_start, 3, 1, 5, {});
    EXPECT_EQ(drawTokens(m_start, 3, 1, 5, {}).ids, first.ids);
    EXPECT_NE(drawTokens(m_start, 3, 1, 6, {}).ids, first.ids);
    EXPECT_NEAR(first.logProbability, logProbabilityOf(first.ids, first.ids.size() < 12), 1e-3);
    // At this temperature almost no randomness is left.
    EXPECT_EQ(drawTokens(m_start, 2, 1e-4, 5, {}).ids, searchGreedily(m_start, {}).ids);
}

TEST_F(TokenSearch, stopsWhenAsked) {
    StopFlag stop;
    stop.request();
    EXPECT_EQ(test::codeOf([&] { searchGreedily(m_start, RunContext(stop, {})); }),
              ErrorCode::Cancelled);
}

TEST(CompressionRatio, tellsTextThatRepeatsItself) {
    std::string loop;
    for (int i = 0; i < 20; ++i) loop += "I feel like I'm going to be in the room. ";
    EXPECT_GT(compressionRatio(loop), 2.4);
    EXPECT_LT(compressionRatio("And so my fellow Americans ask not what your country can do"), 1.5);
    EXPECT_EQ(compressionRatio(""), 0);
}

}  // namespace
}  // namespace skimline
