// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/language/whisper/log_mel.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <vector>

namespace skimline {
namespace {

std::vector<float> tone(double hertz, double seconds, double loudness) {
    std::vector<float> samples(static_cast<std::size_t>(seconds * kSpeechRate));
    for (std::size_t i = 0; i < samples.size(); ++i)
        samples[i] = static_cast<float>(loudness * std::sin(2 * std::numbers::pi * hertz *
                                                            static_cast<double>(i) / kSpeechRate));
    return samples;
}

TEST(MelFilters, bandsHaveOneAreaAndCoverTheRange) {
    for (const std::int64_t bands : {80, 128}) {
        const at::Tensor filters = melFilters(bands);
        ASSERT_EQ(filters.sizes(), (at::IntArrayRef{bands, kMelBins}));
        EXPECT_GE(filters.min().item<float>(), 0);
        // 40 Hz between bins: wide bands sum to 1 / 40.
        const at::Tensor areas = filters.slice(0, bands - 20).sum(1) * 40;
        EXPECT_LT((areas - 1).abs().max().item<float>(), 0.02);
        EXPECT_EQ(filters.select(1, 0).max().item<float>(), 0);
    }
}

TEST(LogMel, aToneIsLoudestInItsBand) {
    const at::Tensor filters = melFilters(80);
    const auto samples = tone(2000, 0.5, 0.5);
    const at::Tensor mel = logMel(samples, 50, filters);
    const auto band = mel.select(1, 25).argmax().item<std::int64_t>();
    EXPECT_GT(filters[band][50].item<float>(), 0);  // bin 50 is 2000 Hz
}

TEST(LogMel, nothingIsMoreThanEightPowersOfTenBelowTheLoudest) {
    const auto samples = tone(440, 0.2, 1);
    const at::Tensor mel = logMel(samples, 100, melFilters(80));
    EXPECT_NEAR((mel.max() - mel.min()).item<float>(), 2, 1e-6);
}

TEST(LogMel, whatIsMissingIsSilence) {
    const at::Tensor filters = melFilters(80);
    std::vector<float> samples = tone(300, 0.3, 0.7);
    const at::Tensor brief = logMel(samples, 100, filters);
    samples.resize(kMelHop * 100);
    EXPECT_TRUE(at::equal(brief, logMel(samples, 100, filters)));
    const at::Tensor silent = logMel({}, 10, filters);
    EXPECT_TRUE(at::equal(silent, at::full({80, 10}, -1.5)));
}

/// The definition, one sum after the other.
TEST(LogMel, equalsTheTransformWrittenOut) {
    const auto samples = tone(1234, 0.1, 0.3);
    const at::Tensor filters = melFilters(80);
    const at::Tensor mel = logMel(samples, 10, filters);
    const int frame = 4;
    at::Tensor power = at::zeros({kMelBins}, at::kDouble);
    for (int bin = 0; bin < kMelBins; ++bin) {
        double real = 0;
        double imaginary = 0;
        for (int i = 0; i < 400; ++i) {
            const double angle = 2 * std::numbers::pi * i / 400;
            const double value = samples[static_cast<std::size_t>(frame * kMelHop + i - 200)] *
                                 (0.5 - 0.5 * std::cos(angle));
            real += value * std::cos(angle * bin);
            imaginary -= value * std::sin(angle * bin);
        }
        power[bin] = real * real + imaginary * imaginary;
    }
    const at::Tensor level = at::mv(filters.to(at::kDouble), power).clamp_min(1e-10).log10();
    const at::Tensor found = mel.select(1, frame).to(at::kDouble) * 4 - 4;
    const at::Tensor heard = found > found.min() + 0.01;
    EXPECT_LT((found - level).masked_select(heard).abs().max().item<double>(), 1e-4);
}

}  // namespace
}  // namespace skimline
