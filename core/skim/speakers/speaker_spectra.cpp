// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <vector>

#include "core/foundation/nn/cpu/layer_kernels.h"
#include "core/foundation/nn/cpu/layers_cpu.h"
#include "core/skim/speakers/speaker_network.h"

namespace skimline {
namespace {

constexpr std::int64_t kWindow = SpeakerSpectra::kWindow;
constexpr std::int64_t kBins = kWindow / 2 + 1;
/// Real parts, then imaginary ones, filled up to whole vectors.
constexpr std::int64_t kParts =
    (2 * kBins + cpu::kWholeVector - 1) / cpu::kWholeVector * cpu::kWholeVector;
constexpr std::int64_t kRowsTogether = cpu::kProjectionPanel;
constexpr double kVoiceHertz = 16000;

/// Slaney's scale: straight up to 1 kHz, logarithmic above.
double slaneyHertz(double mel) {
    constexpr double kBreak = 15;
    if (mel < kBreak) return mel * 200 / 3;
    return 1000 * std::exp(std::log(6.4) / 27 * (mel - kBreak));
}

double cornerOf(std::int64_t band) {
    const double highest = 15 + std::log(kVoiceHertz / 2 / 1000) / (std::log(6.4) / 27);
    return slaneyHertz(highest * static_cast<double>(band) / (SpeakerSpectra::kBands + 1));
}

/// A triangle of area 1: its weights, of consecutive bins.
struct VoiceBand {
    std::int64_t first = 0;
    std::vector<float> weights;
};

VoiceBand voiceBand(std::int64_t band) {
    const double low = cornerOf(band);
    const double peak = cornerOf(band + 1);
    const double high = cornerOf(band + 2);
    VoiceBand made;
    for (std::int64_t bin = 0; bin < kBins; ++bin) {
        const double hertz = static_cast<double>(bin) * kVoiceHertz / kWindow;
        const double height =
            std::min((hertz - low) / (peak - low), (high - hertz) / (high - peak));
        if (height <= 0) continue;
        if (made.weights.empty()) made.first = bin;
        made.weights.push_back(static_cast<float>(height * 2 / (high - low)));
    }
    return made;
}

/// Rows of the Fourier transform with the periodic Hann window in them, [kParts, kWindow].
std::vector<float> windowedWaves() {
    std::vector<float> waves(static_cast<std::size_t>(kParts * kWindow));
    for (std::int64_t bin = 0; bin < kBins; ++bin) {
        for (std::int64_t at = 0; at < kWindow; ++at) {
            const double turn = 2 * std::numbers::pi / kWindow;
            const double shape = 0.5 - 0.5 * std::cos(turn * static_cast<double>(at));
            const double angle = turn * static_cast<double>(bin * at % kWindow);
            waves[static_cast<std::size_t>(bin * kWindow + at)] =
                static_cast<float>(shape * std::cos(angle));
            waves[static_cast<std::size_t>((kBins + bin) * kWindow + at)] =
                static_cast<float>(shape * std::sin(angle));
        }
    }
    return waves;
}

}  // namespace

struct SpeakerSpectra::Data {
    cpu::LayerKernels kernels;
    std::vector<float> waves = std::vector<float>(static_cast<std::size_t>(kParts * kWindow));
    std::vector<VoiceBand> bands{};
    std::vector<float> windows = std::vector<float>(kRowsTogether * kWindow);
    std::vector<float> parts = std::vector<float>(kRowsTogether * kParts);
    std::vector<float> panel = std::vector<float>(cpu::kProjectionPanel * (kWindow + kParts));

    /// Transforms the first `rows` windows that lie in `windows`.
    void transform(std::int64_t rows) {
        cpu::ProjectionView view;
        view.tokens = rows;
        view.width = kWindow;
        view.units = kParts;
        view.x = windows.data();
        view.y = parts.data();
        kernels.project(view, waves.data(), 0, rows, panel.data());
    }

    void sumBands(std::int64_t rows, float* sums) const {
        std::array<float, kBins> power{};
        for (std::int64_t row = 0; row < rows; ++row) {
            const float* real = parts.data() + row * kParts;
            const float* imaginary = real + kBins;
            for (std::size_t bin = 0; bin < power.size(); ++bin)
                power[bin] = real[bin] * real[bin] + imaginary[bin] * imaginary[bin];
            for (const VoiceBand& band : bands) {
                float sum = 0;
                const float* from = power.data() + band.first;
                for (const float weight : band.weights) sum += weight * *from++;
                *sums++ = sum;
            }
        }
    }
};

SpeakerSpectra::SpeakerSpectra(cpu::InstructionSet instructions)
    : m_data(new Data{cpu::layersFor(instructions)}) {
    const std::vector<float> waves = windowedWaves();
    cpu::ProjectionView view;
    view.width = kWindow;
    view.units = kParts;
    view.weight = waves.data();
    m_data->kernels.transposeWeight(view, m_data->waves.data());
    for (std::int64_t band = 0; band < kBands; ++band) m_data->bands.push_back(voiceBand(band));
}

SpeakerSpectra::~SpeakerSpectra() = default;

void SpeakerSpectra::powers(std::span<const float> samples, std::span<float> bands) {
    const std::int64_t rows = std::ssize(bands) / kBands;
    for (std::int64_t first = 0; first < rows; first += kRowsTogether) {
        const std::int64_t count = std::min(kRowsTogether, rows - first);
        for (std::int64_t row = 0; row < count; ++row)
            std::copy_n(samples.data() + (first + row) * kStep, kWindow,
                        m_data->windows.data() + row * kWindow);
        m_data->transform(count);
        m_data->sumBands(count, bands.data() + first * kBands);
    }
}

}  // namespace skimline
