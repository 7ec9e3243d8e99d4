// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <numbers>
#include <vector>

#include "core/skim/features/audio/short_spectrum.h"
#include "core/skim/speaking/speaking_network.h"

namespace skimline {
namespace {

constexpr std::int64_t kCepstraWindow = 400;  // samples
constexpr std::int64_t kCepstraStep = 160;
constexpr std::size_t kMelBands = 26;
constexpr std::size_t kMelCorners = kMelBands + 2;
constexpr std::size_t kCepstra = 13;
constexpr double kCepstraHertz = 16000;
constexpr double kEmphasis = 0.97;
constexpr double kLifter = 22;

/// Corners of the triangles, as bins of the spectrum.
std::array<std::size_t, kMelCorners> melCorners() {
    const double highest = 2595 * std::log10(1 + kCepstraHertz / 2 / 700);
    std::array<std::size_t, kMelCorners> corners{};
    for (std::size_t at = 0; at < corners.size(); ++at) {
        const double mel = highest * static_cast<double>(at) / (kMelBands + 1);
        const double hertz = 700 * (std::pow(10, mel / 2595) - 1);
        corners[at] = static_cast<std::size_t>(
            std::floor((ShortSpectrum::kTransform + 1) * hertz / kCepstraHertz));
    }
    return corners;
}

double logarithm(double energy) {
    return std::log(energy > 0 ? energy : std::numeric_limits<double>::epsilon());
}

using Powers = std::array<double, ShortSpectrum::kBins>;

Powers powersOf(ShortSpectrum& spectrum, const float* samples) {
    Powers powers{};
    const float* parts = spectrum.of(samples);
    for (double& power : powers) {
        power = (double{parts[0]} * double{parts[0]} + double{parts[1]} * double{parts[1]}) /
                ShortSpectrum::kTransform;
        parts += 2;
    }
    return powers;
}

std::array<double, kMelBands> bandsOf(const Powers& powers) {
    static const std::array<std::size_t, kMelCorners> kCorners = melCorners();
    std::array<double, kMelBands> bands{};
    for (std::size_t band = 0; band < kMelBands; ++band) {
        const auto low = static_cast<double>(kCorners[band]);
        const auto peak = static_cast<double>(kCorners[band + 1]);
        const auto high = static_cast<double>(kCorners[band + 2]);
        for (std::size_t bin = kCorners[band]; bin < kCorners[band + 2]; ++bin) {
            const auto at = static_cast<double>(bin);
            const double weight =
                at < peak ? (at - low) / (peak - low) : (high - at) / (high - peak);
            bands[band] += weight * powers[bin];
        }
    }
    return bands;
}

/// The orthogonal cosine transform of logarithms, its lower numbers lifted less.
void appendCepstra(const Powers& powers, std::vector<float>& rows) {
    std::array<double, kMelBands> logs = bandsOf(powers);
    double energy = 0;
    for (const double power : powers) energy += power;
    for (double& band : logs) band = logarithm(band);
    rows.push_back(static_cast<float>(logarithm(energy)));
    for (std::size_t number = 1; number < kCepstra; ++number) {
        double sum = 0;
        for (std::size_t band = 0; band < kMelBands; ++band)
            sum += logs[band] * std::cos(std::numbers::pi * static_cast<double>(number) *
                                         (2 * static_cast<double>(band) + 1) / (2 * kMelBands));
        const double lift =
            1 + kLifter / 2 * std::sin(std::numbers::pi * static_cast<double>(number) / kLifter);
        rows.push_back(static_cast<float>(lift * sum * std::sqrt(2.0 / kMelBands)));
    }
}

}  // namespace

std::vector<float> soundCepstra(std::span<const std::int16_t> samples) {
    std::vector<float> rows;
    const std::int64_t count = std::ssize(samples);
    if (count == 0) return rows;
    ShortSpectrum spectrum(std::vector<float>(kCepstraWindow, 1.0F));
    std::array<float, kCepstraWindow> window{};
    const std::int64_t more = std::max<std::int64_t>(count - kCepstraWindow, 0);
    const std::int64_t windows = 1 + (more + kCepstraStep - 1) / kCepstraStep;
    for (std::int64_t row = 0; row < windows; ++row) {
        for (std::int64_t at = 0; at < kCepstraWindow; ++at) {
            const std::int64_t sample = row * kCepstraStep + at;
            double value = 0;
            if (sample < count) value = samples[static_cast<std::size_t>(sample)];
            if (sample > 0 && sample < count)
                value -= kEmphasis * samples[static_cast<std::size_t>(sample - 1)];
            window[static_cast<std::size_t>(at)] = static_cast<float>(value);
        }
        appendCepstra(powersOf(spectrum, window.data()), rows);
    }
    return rows;
}

}  // namespace skimline
