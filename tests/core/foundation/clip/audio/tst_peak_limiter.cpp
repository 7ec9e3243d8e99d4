// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/clip/audio/peak_limiter.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

using namespace skimline;

namespace {

constexpr int kRate = 48000;

std::vector<float> limited(const std::vector<float>& samples, int channels, double gain,
                           std::size_t block) {
    std::vector<float> out;
    PeakLimiter limiter(kRate, channels, gain, [&](std::span<const float> some) {
        out.insert(out.end(), some.begin(), some.end());
    });
    for (std::size_t at = 0; at < samples.size(); at += block)
        limiter.add(std::span(samples).subspan(at, std::min(block, samples.size() - at)));
    limiter.finish();
    return out;
}

std::vector<float> tone(std::size_t count, float level) {
    std::vector<float> samples(count);
    for (std::size_t i = 0; i < count; ++i)
        samples[i] = level * std::sin(0.1F * static_cast<float>(i));
    return samples;
}

}  // namespace

TEST(PeakLimiter, softAudioIsOnlyMultiplied) {
    for (const std::size_t count : {1U, 2U, 100U, 240U, 20000U}) {
        const std::vector<float> in = tone(count, 0.2F);
        const std::vector<float> out = limited(in, 1, 3, 1000);
        ASSERT_EQ(out.size(), in.size());
        for (std::size_t i = 0; i < count; ++i) ASSERT_EQ(out[i], in[i] * 3.0F) << i;
    }
}

TEST(PeakLimiter, noPeakPassesAndNothingJumps) {
    std::vector<float> in = tone(48000, 0.3F);
    for (std::size_t i = 20000; i < 20200; ++i) in[i] *= 4;
    for (const std::size_t block : {7U, 4096U}) {
        const std::vector<float> out = limited(in, 1, 2, block);
        ASSERT_EQ(out.size(), in.size());
        for (std::size_t i = 0; i < out.size(); ++i) {
            ASSERT_LE(std::abs(out[i]), PeakLimiter::kCeiling * 1.0001F) << i;
            if (std::abs(in[i]) < 0.01F || i == 0 || std::abs(in[i - 1]) < 0.01F) continue;
            // The gain itself moves slowly, before, at and after the peak.
            EXPECT_NEAR(out[i] / in[i], out[i - 1] / in[i - 1], 0.02F) << i;
        }
        EXPECT_NEAR(out[10000], 2 * in[10000], 1e-5);
        EXPECT_NEAR(out[47900], 2 * in[47900], 0.02);
    }
}

TEST(PeakLimiter, channelsKeepTheirBalance) {
    std::vector<float> in;
    for (const float sample : tone(5000, 0.9F)) {
        in.push_back(sample);
        in.push_back(sample / 4);
    }
    const std::vector<float> out = limited(in, 2, 4, 512);
    ASSERT_EQ(out.size(), in.size());
    for (std::size_t i = 0; i < in.size(); i += 2) EXPECT_NEAR(out[i], 4 * out[i + 1], 1e-5) << i;
}
