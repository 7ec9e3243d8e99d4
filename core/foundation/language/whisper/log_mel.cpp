// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/language/whisper/log_mel.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace skimline {
namespace {

constexpr std::int64_t kWindow = 400;  // samples: 25 ms
constexpr double kQuietest = 1e-10;
constexpr double kRange = 8;  // powers of ten below the loudest

// Slaney's scale is linear up to 1 kHz and logarithmic beyond.
constexpr double kHertzPerMel = 200.0 / 3;
constexpr double kBreak = 1000;
const double kLogStep = std::log(6.4) / 27;

double melOf(double hertz) {
    if (hertz < kBreak) return hertz / kHertzPerMel;
    return kBreak / kHertzPerMel + std::log(hertz / kBreak) / kLogStep;
}

double hertzOf(double mel) {
    if (mel < kBreak / kHertzPerMel) return mel * kHertzPerMel;
    return kBreak * std::exp((mel - kBreak / kHertzPerMel) * kLogStep);
}

}  // namespace

at::Tensor melFilters(std::int64_t bands) {
    const double highest = kSpeechRate / 2.0;
    std::vector<double> corners;
    for (std::int64_t i = 0; i < bands + 2; ++i)
        corners.push_back(
            hertzOf(melOf(highest) * static_cast<double>(i) / static_cast<double>(bands + 1)));
    at::Tensor filters = at::zeros({bands, kMelBins});
    auto values = filters.accessor<float, 2>();
    for (std::int64_t band = 0; band < bands; ++band) {
        const double* corner = &corners[static_cast<std::size_t>(band)];
        for (std::int64_t bin = 0; bin < kMelBins; ++bin) {
            const double hertz = highest * static_cast<double>(bin) / (kMelBins - 1);
            const double rise = (hertz - corner[0]) / (corner[1] - corner[0]);
            const double fall = (corner[2] - hertz) / (corner[2] - corner[1]);
            const double height = 2 / (corner[2] - corner[0]);
            values[band][bin] = static_cast<float>(std::max(0.0, std::min(rise, fall)) * height);
        }
    }
    return filters;
}

at::Tensor logMel(std::span<const float> samples, std::int64_t frames, const at::Tensor& filters) {
    const std::int64_t wanted = frames * kMelHop;
    const std::int64_t half = kWindow / 2;
    at::Tensor sound = at::zeros({1, 1, wanted});
    const auto heard = std::min<std::ptrdiff_t>(std::ssize(samples), wanted);
    std::copy_n(samples.data(), heard, sound.data_ptr<float>());
    // Doubles: quiet bins next to loud ones would be lost to rounding.
    const at::Tensor whole = at::reflection_pad1d(sound, {half, half}).view({-1}).to(at::kDouble);
    const at::Tensor window = at::hann_window(kWindow, at::kDouble);
    const at::Tensor cut = whole.unfold(0, kWindow, kMelHop).slice(0, 0, frames) * window;
    const at::Tensor spectrum = at::view_as_real(at::fft_rfft(cut));
    const at::Tensor power = spectrum.square().sum(-1).to(at::kFloat);
    const at::Tensor level = at::matmul(filters, power.t()).clamp_min(kQuietest).log10();
    return (at::maximum(level, level.max() - kRange) + 4.0) / 4.0;
}

}  // namespace skimline
