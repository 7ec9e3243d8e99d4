// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/features/audio/audio_tokens.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <numbers>

#include "core/foundation/base/error.h"
#include "core/foundation/media/read/audio_reader.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

constexpr double kTurn = 2 * std::numbers::pi;

std::vector<float> tone(double hertz, double seconds, double amplitude) {
    std::vector<float> samples(static_cast<std::size_t>(seconds * kAudioRate));
    for (std::size_t at = 0; at < samples.size(); ++at)
        samples[at] = static_cast<float>(
            amplitude * std::sin(kTurn * hertz * static_cast<double>(at) / kAudioRate));
    return samples;
}

AudioTokens tokensOf(const std::vector<float>& samples, std::size_t block = 777) {
    LogMelExtractor tokenizer;
    const std::span<const float> all(samples);
    for (std::size_t at = 0; at < samples.size(); at += block)
        tokenizer.add(all.subspan(at, std::min(block, samples.size() - at)));
    return tokenizer.finish();
}

/// Tokens of a video's audio, from its first frame on.
AudioTokens tokensOfVideo(const std::filesystem::path& video, const RunContext& context = {}) {
    LogMelExtractor tokenizer;
    readAudio(
        video, [&](std::span<const float> samples) { tokenizer.add(samples); }, context);
    return tokenizer.finish();
}

std::int64_t loudestBand(const AudioTokens& tokens, std::int64_t token) {
    const auto row = tokens.logMel.row(token);
    return std::max_element(row.begin(), row.end()) - row.begin();
}

std::int64_t bandOf(double hertz) {
    const auto mel = [](double f) { return 2595 * std::log10(1 + f / 700); };
    return std::lround((mel(hertz) - mel(60)) / (mel(7600) - mel(60)) * 65) - 1;
}

TEST(AudioTokens, aToneHasItsLoudnessAndItsBand) {
    for (const double hertz : {220.0, 1000.0, 4000.0}) {
        const AudioTokens tokens = tokensOf(tone(hertz, 2, 0.5));
        ASSERT_EQ(tokens.count(), 10);
        ASSERT_EQ(tokens.loudness.size(), 10U);
        ASSERT_EQ(tokens.onset.size(), 10U);
        for (std::int64_t token = 0; token < 9; ++token) {
            EXPECT_NEAR(tokens.loudness[static_cast<std::size_t>(token)], -9.03, 0.1);
            EXPECT_NEAR(static_cast<double>(loudestBand(tokens, token)),
                        static_cast<double>(bandOf(hertz)), 1)
                << hertz;
        }
        for (std::size_t token = 1; token < 9; ++token) EXPECT_LT(tokens.onset[token], 0.1);
    }
}

TEST(AudioTokens, aClickIsAnOnsetInItsOwnToken) {
    std::vector<float> samples = tone(300, 4, 0.05);
    for (std::size_t at = 0; at < 160; ++at)
        samples[static_cast<std::size_t>(2.5 * kAudioRate) + at] = at % 2 == 0 ? 0.9F : -0.7F;
    const AudioTokens tokens = tokensOf(samples);
    const auto peak = std::max_element(tokens.onset.begin() + 1, tokens.onset.end());
    EXPECT_EQ(peak - tokens.onset.begin(), 12);  // 2.4 to 2.6 s
    for (std::size_t token = 1; token < tokens.onset.size() - 1; ++token)
        EXPECT_TRUE(token == 12 || tokens.onset[token] < 0.3F * *peak) << token;
}

TEST(AudioTokens, silenceIsFlat) {
    const AudioTokens tokens = tokensOf(std::vector<float>(kAudioRate, 0.0F));
    ASSERT_EQ(tokens.count(), 5);
    for (std::size_t token = 0; token < 5; ++token) {
        EXPECT_EQ(tokens.loudness[token], -100);
        EXPECT_EQ(tokens.onset[token], 0);
    }
    EXPECT_EQ(tokensOf({}).count(), 0);
}

/// The definition with a plain discrete Fourier transform in double precision.
std::vector<double> slowPowers(const std::vector<float>& samples, std::size_t begin, double low,
                               double peak, double high) {
    std::vector<double> window(400);
    double norm = 0;
    for (std::size_t at = 0; at < 400; ++at) {
        const double shape = 0.5 - 0.5 * std::cos(kTurn * (static_cast<double>(at) + 0.5) / 400);
        window[at] = samples[begin + at] * shape;
        norm += shape * shape;
    }
    double power = 0;
    for (int bin = 0; bin <= 256; ++bin) {
        const double hertz = bin * 31.25;
        const double weight =
            std::min((hertz - low) / (peak - low), (high - hertz) / (high - peak));
        if (weight <= 0) continue;
        std::complex<double> sum = 0;
        for (std::size_t at = 0; at < 400; ++at)
            sum += window[at] * std::polar(1.0, -kTurn * bin * static_cast<double>(at) / 512);
        power += weight * std::norm(sum);
    }
    return {power * 2 / (norm * 512)};
}

TEST(AudioTokens, bandsAreThoseOfTheDefinition) {
    std::vector<float> samples(3200 + 400);
    std::uint32_t state = 1;
    for (float& sample : samples) {
        state = state * 1664525U + 1013904223U;
        sample = static_cast<float>(state >> 8) / (1U << 23U) - 1.0F;
    }
    const AudioTokens tokens = tokensOf(samples);
    const auto mel = [](double f) { return 2595 * std::log10(1 + f / 700); };
    const auto edge = [&](int at) {
        const double value = mel(60) + (mel(7600) - mel(60)) * at / 65;
        return 700 * (std::pow(10, value / 2595) - 1);
    };
    for (const int band : {10, 30, 63}) {
        double sum = 0;
        for (std::size_t frame = 0; frame < 20; ++frame)
            sum += slowPowers(samples, frame * 160, edge(band), edge(band + 1), edge(band + 2))[0];
        EXPECT_NEAR(tokens.logMel.row(0)[static_cast<std::size_t>(band)], std::log(sum / 20), 1e-3);
    }
}

TEST(AudioTokens, blocksDoNotMatterAndRubbishIsSilence) {
    std::vector<float> samples = tone(700, 1.13, 0.4);
    const AudioTokens whole = tokensOf(samples, samples.size());
    EXPECT_EQ(whole.count(), 6);
    const AudioTokens pieces = tokensOf(samples, 1);
    EXPECT_EQ(whole.logMel.values, pieces.logMel.values);
    EXPECT_EQ(whole.onset, pieces.onset);
    samples.assign(4000, std::numeric_limits<float>::quiet_NaN());
    samples[7] = std::numeric_limits<float>::infinity();
    const AudioTokens rubbish = tokensOf(samples);
    EXPECT_EQ(rubbish.count(), 2);
    EXPECT_EQ(rubbish.loudness[0], -100);
}

TEST(AudioReader, audioCountsFromTheFirstFrame) {
    const auto fixtures = test::fixturesFolder();
    const AudioTokens early = tokensOfVideo(fixtures / "audio_early.mkv");
    const AudioTokens late = tokensOfVideo(fixtures / "audio_late.mkv");
    ASSERT_GE(early.count(), 15);
    ASSERT_GE(late.count(), 19);
    EXPECT_NEAR(early.loudness[0], early.loudness[5], 1);
    EXPECT_NEAR(static_cast<double>(loudestBand(early, 3)), static_cast<double>(bandOf(440)), 1);
    for (std::size_t token = 0; token < 4; ++token) EXPECT_LT(late.loudness[token], -60) << token;
    EXPECT_NEAR(late.loudness[7], early.loudness[5], 1);
    EXPECT_GT(*std::max_element(late.onset.begin() + 4, late.onset.begin() + 6),
              10 * late.onset[10] + 0.1F);
}

TEST(AudioReader, missingAudioIsOneSentence) {
    const auto codeOf = [](const std::filesystem::path& file) {
        return test::codeOf([&] { tokensOfVideo(file); });
    };
    EXPECT_EQ(codeOf(test::fixturesFolder() / "video_only.mp4"), ErrorCode::Unsupported);
    EXPECT_EQ(codeOf(test::fixturesFolder() / "none.mp4"), ErrorCode::NotFound);
    const test::ScratchFolder folder;
    EXPECT_NE(codeOf(folder.path()), ErrorCode::Internal);
}

TEST(AudioReader, stops) {
    StopFlag stop;
    stop.request();
    try {
        tokensOfVideo(test::fixturesFolder() / "scenes.mp4", RunContext(stop, {}));
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Cancelled);
    }
}

}  // namespace
}  // namespace skimline
