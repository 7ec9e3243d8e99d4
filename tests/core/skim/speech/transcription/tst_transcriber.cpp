// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speech/transcription/transcriber.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>

#include "core/foundation/text/tokenizers/byte_pair_tokenizer.h"
#include "core/skim/speech/transcription/speech_windows.h"
#include "core/skim/speech/transcription/window_decoder.h"
#include "tests/core/foundation/language/whisper/tiny_whisper.h"
#include "tests/support/expect_error.h"

namespace skimline {
namespace {

constexpr std::int64_t kRate = 16000;
const WhisperTokens kTokens = WhisperTokens::ofVocabulary(51864);

std::int64_t at(double seconds) {
    return kTokens.firstTime + static_cast<std::int64_t>(std::lround(seconds / kTokenSeconds));
}

using Stretches = std::vector<TextStretch>;

TEST(Stretches, endWhereOneTimeFollowsAnother) {
    const std::vector<std::int64_t> ids{at(0), 5, at(2), at(2.5), 6, 7, at(4), at(4)};
    const WindowStretches found = stretchesOf(kTokens, ids, 30);
    EXPECT_EQ(found.stretches, (Stretches{{0, 3, 0, 2}, {3, 7, 2.5, 4}}));
    EXPECT_DOUBLE_EQ(found.heard, 4);
}

TEST(Stretches, oneTimeAtTheEndClosesTheWindow) {
    const std::vector<std::int64_t> ids{at(0), 5, at(2), at(2), 6, at(4)};
    const WindowStretches found = stretchesOf(kTokens, ids, 10);
    EXPECT_EQ(found.stretches, (Stretches{{0, 3, 0, 2}, {3, 6, 2, 4}}));
    EXPECT_DOUBLE_EQ(found.heard, 10);
}

TEST(Stretches, withoutPairsTheWindowIsOne) {
    EXPECT_EQ(stretchesOf(kTokens, std::vector<std::int64_t>{at(0), 5, 6}, 7),
              (WindowStretches{{{0, 3, 0, 7}}, 7}));
    EXPECT_EQ(stretchesOf(kTokens, std::vector<std::int64_t>{at(0), 5, at(3)}, 7),
              (WindowStretches{{{0, 3, 0, 3}}, 7}));
    EXPECT_EQ(stretchesOf(kTokens, {}, 7), (WindowStretches{{}, 7}));
}

std::optional<SpeechWindow> windowFrom(double seconds, const std::vector<TimeRange>& speech,
                                       std::int64_t length) {
    return speechWindowFrom(std::llround(seconds * kRate), speech, length * kRate, 30 * kRate);
}

SpeechWindow window(double from, double to) {
    return {std::llround(from * kRate), std::llround(to * kRate)};
}

TEST(SpeechWindows, closeAtPausesBeforeTheyAreTooLong) {
    const std::vector<TimeRange> speech{{1, 11}, {12, 20}, {21, 40}, {42, 44}, {100, 104}};
    EXPECT_EQ(windowFrom(0, speech, 102), window(0.5, 20.5));
    // Speech left over from a window begins the next one, which is as long as possible.
    EXPECT_EQ(windowFrom(14, speech, 102), window(14, 44));
    EXPECT_EQ(windowFrom(20.5, speech, 102), window(20.5, 44.5));
    EXPECT_EQ(windowFrom(44.5, speech, 102), window(99.5, 102));
    EXPECT_FALSE(windowFrom(102, speech, 102));
}

TEST(SpeechWindows, neverHearTheBeginningOfWhatTheyDoNotHold) {
    const std::vector<TimeRange> speech{{0, 20}, {Rational(101, 5), 35}};
    EXPECT_EQ(windowFrom(0, speech, 60), window(0, 20.2));
    EXPECT_EQ(windowFrom(20.2, speech, 60), window(20.2, 35.5));
    EXPECT_EQ(windowFrom(20.1, speech, 60), window(20.1, 35.5));
}

TEST(SpeechWindows, cutWhatHasNoPause) {
    const std::vector<TimeRange> speech{{0, 50}, {50, 50}, {51, 60}};
    EXPECT_EQ(windowFrom(0, speech, 60), window(0, 30));
    EXPECT_EQ(windowFrom(30, speech, 60), window(30, 60));
    EXPECT_FALSE(windowFrom(0, {}, 1));
}

/// A network with random weights: its text is nonsense, but where and when it writes is not.
class Transcriber : public ::testing::Test {
protected:
    Transcriber() {
        m_network.network = test::tinyWhisper(test::tinyWhisperConfig(51864));
        std::vector<std::string> pieces;
        for (int byte = 0; byte < 256; ++byte) pieces.emplace_back(1, static_cast<char>(byte));
        for (int id = 256; id < 50256; ++id) pieces.push_back(" w" + std::to_string(id));
        m_network.tokenizer = std::make_unique<BytePairTokenizer>(std::move(pieces), "test");
        m_network.tokens = kTokens;
        m_options.decoding.temperatures = {0};
        m_options.decoding.leastLogProbability = -100;  // it is never sure
        at::manual_seed(5);
        const at::Tensor noise = at::randn({2 * kRate});
        m_sound.assign(noise.data_ptr<float>(), noise.data_ptr<float>() + noise.numel());
    }

    SpeechNetwork m_network;
    TranscriptionOptions m_options;
    std::vector<float> m_sound;
};

TEST_F(Transcriber, linesAreHandedOutAsTheyAreFoundAndLieInTheSound) {
    std::vector<Transcript::Line> found;
    const auto note = [&](const Transcript::Line& line) { found.push_back(line); };
    const Transcript all = transcribe(m_network, m_sound, m_options, note, {});
    EXPECT_EQ(all.lines, found);
    EXPECT_EQ(all.language, "en");
    ASSERT_FALSE(found.empty());
    for (const Transcript::Line& line : found) {
        EXPECT_GE(line.start, Rational(0));
        EXPECT_LE(line.end.toDouble(), 2.001);
        EXPECT_FALSE(line.text.empty());
        EXPECT_FALSE(line.words.empty());
        for (const Transcript::Word& word : line.words) {
            EXPECT_LE(word.start, word.end);
            EXPECT_FALSE(word.sound.weights.empty());
            EXPECT_GE(word.sound.start, 0);
            EXPECT_LE(word.sound.start + kSoundStep * std::ssize(word.sound.weights), 2.001);
        }
    }
}

TEST_F(Transcriber, nothingIsWrittenWhereNobodySpeaks) {
    m_options.speech = std::vector<TimeRange>();
    EXPECT_TRUE(transcribe(m_network, m_sound, m_options, {}, {}).lines.empty());
    m_options.speech = std::vector<TimeRange>{{Rational(1, 2), 1}};
    for (const Transcript::Line& line : transcribe(m_network, m_sound, m_options, {}, {}).lines) {
        EXPECT_GE(line.start, Rational(0));
        EXPECT_LE(line.end.toDouble(), 1.501);
    }
}

TEST_F(Transcriber, aDoubtfulTextIsSearchedWithBeams) {
    const at::Tensor memory = m_network.model().encode(at::randn({8, 40}), {});
    const auto written = [&](std::int64_t beams, double doubtful) {
        DecodingOptions options = m_options.decoding;
        options.beamsInDoubt = beams;
        options.doubtful = doubtful;
        return WindowDecoder(m_network, 0, options).write(memory, {}, 0, {});
    };
    const WindowText greedy = written(1, -0.5);
    ASSERT_LT(greedy.meanLogProbability, -0.5);
    EXPECT_GE(written(5, -0.5).meanLogProbability, greedy.meanLogProbability);
    // A text that is certain enough is accepted without a search.
    EXPECT_EQ(written(5, greedy.meanLogProbability - 1).ids, greedy.ids);
}

TEST_F(Transcriber, fillersAreAskedForByTheTextBefore) {
    // The transcript depends on the previous text, so a random network writes something else.
    const Transcript plain = transcribe(m_network, m_sound, m_options, {}, {});
    m_options.fillers = true;
    const Transcript asked = transcribe(m_network, m_sound, m_options, {}, {});
    ASSERT_FALSE(asked.lines.empty());
    EXPECT_NE(asked.lines.front().text, plain.lines.front().text);
}

TEST_F(Transcriber, isDeterministicAndStops) {
    m_options.decoding.temperatures = {1};
    EXPECT_EQ(transcribe(m_network, m_sound, m_options, {}, {}),
              transcribe(m_network, m_sound, m_options, {}, {}));
    StopFlag stop;
    const RunContext context(stop, {});
    const auto stopAtOnce = [&](const Transcript::Line&) { stop.request(); };
    EXPECT_EQ(test::codeOf([&] { transcribe(m_network, m_sound, m_options, stopAtOnce, context); }),
              ErrorCode::Cancelled);
}

/// The same network with a vocabulary of many languages.
class SpokenLanguage : public ::testing::Test {
protected:
    SpokenLanguage() {
        m_tensors = test::tinyWhisperTensors(m_config, 3);
        at::manual_seed(6);
        m_mel = at::randn({8, 40});
        load();
    }
    void load() {
        m_network.network = makeWhisper({m_config, m_tensors, melFilters(8), {}});
        m_network.tokens = WhisperTokens::ofVocabulary(m_config.vocabulary);
        m_memory = m_network.model().encode(m_mel, {});
    }
    /// Decoder output for the token that opens every transcript.
    at::Tensor row() const {
        DecoderState state = m_network.model().start(m_memory, 1);
        return m_network.model()
            .decode(at::full({1, 1}, m_network.tokens.start, at::kLong), state)
            .view({-1});
    }
    /// Language after language, product by product.
    std::int64_t oneByOne() const {
        const at::Tensor heard = row();
        const at::Tensor& words = m_tensors.at("model.decoder.embed_tokens.weight");
        std::int64_t best = 0;
        double most = -1e30;
        for (std::int64_t i = 1; i <= m_network.tokens.languages(); ++i) {
            double sum = 0;
            for (std::int64_t d = 0; d < m_config.width; ++d)
                sum +=
                    heard[d].item<double>() * words[m_network.tokens.start + i][d].item<double>();
            if (sum <= most) continue;
            most = sum;
            best = m_network.tokens.start + i;
        }
        return best;
    }

    const WhisperConfig m_config = test::tinyWhisperConfig(51865);
    std::map<std::string, at::Tensor> m_tensors;
    at::Tensor m_mel, m_memory;
    SpeechNetwork m_network;
};

TEST_F(SpokenLanguage, isTheLikeliestOfThoseTheNetworkKnows) {
    ASSERT_EQ(m_network.tokens.languages(), 99);
    EXPECT_EQ(spokenLanguage(m_network, m_memory), oneByOne());
    // No other token counts, however likely; each language can win.
    const at::Tensor words = m_tensors["model.decoder.embed_tokens.weight"];
    for (const char* language : {"en", "de", "su"}) {
        const std::int64_t token = m_network.tokens.languageToken(language).value();
        const at::Tensor before = words[token].clone();
        words[token] = row() * 10;
        words[m_network.tokens.transcribe] = row() * 20;
        load();
        EXPECT_EQ(m_network.tokens.languageOf(spokenLanguage(m_network, m_memory)), language);
        EXPECT_EQ(spokenLanguage(m_network, m_memory), oneByOne());
        words[token] = before;
    }
}

}  // namespace
}  // namespace skimline
