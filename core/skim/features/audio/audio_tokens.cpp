// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/features/audio/audio_tokens.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "core/foundation/media/read/audio_reader.h"
#include "core/skim/features/audio/short_spectrum.h"

namespace skimline {
namespace {

constexpr int kWindow = kAudioRate / 40;
constexpr int kHop = kAudioRate / 100;
constexpr int kFramesPerToken = 100 / AudioTokens::kPerSecond;
constexpr double kLowest = 60;
constexpr double kHighest = 7600;
/// Power of a band below which it counts as silent: about -100 dB.
constexpr double kFloor = 1e-10;
constexpr double kQuietest = -100;  ///< dB
/// Steps from silence up to this logarithm are dither and codec noise, no onset.
constexpr float kNoise = -14.0F;

double melOf(double hertz) { return 2595 * std::log10(1 + hertz / 700); }
double hertzOf(double mel) { return 700 * (std::pow(10, mel / 2595) - 1); }

/// One triangle of the filter bank: weights of consecutive bins.
struct Band {
    int first = 0;
    std::vector<float> weights;
};

std::vector<Band> melBands() {
    std::vector<double> edges;
    for (int edge = 0; edge < AudioTokens::kBands + 2; ++edge)
        edges.push_back(hertzOf(melOf(kLowest) + (melOf(kHighest) - melOf(kLowest)) * edge /
                                                     (AudioTokens::kBands + 1)));
    const double spacing = static_cast<double>(kAudioRate) / ShortSpectrum::kTransform;
    std::vector<Band> bands;
    for (std::size_t band = 0; band < AudioTokens::kBands; ++band) {
        const double low = edges[band];
        const double peak = edges[band + 1];
        const double high = edges[band + 2];
        // The lowest triangles are narrower than a bin: each gets the bin nearest its peak.
        Band made{static_cast<int>(std::lround(peak / spacing)), {1.0F}};
        const int begin = static_cast<int>(std::ceil(low / spacing));
        std::vector<float> weights;
        for (int bin = begin; bin < ShortSpectrum::kBins && bin * spacing < high; ++bin) {
            const double hertz = bin * spacing;
            weights.push_back(static_cast<float>(std::max(
                0.0, std::min((hertz - low) / (peak - low), (high - hertz) / (high - peak)))));
        }
        if (std::ranges::any_of(weights, [](float weight) { return weight > 0; }))
            made = {begin, std::move(weights)};
        bands.push_back(std::move(made));
    }
    return bands;
}

std::vector<float> windowShape() {
    std::vector<float> shape;
    for (int at = 0; at < kWindow; ++at) {
        const double place = 2 * std::numbers::pi * (at + 0.5) / kWindow;
        shape.push_back(static_cast<float>(0.5 - 0.5 * std::cos(place)));
    }
    return shape;
}

double decibels(double meanSquare) {
    return std::max(kQuietest, 10 * std::log10(std::max(meanSquare, 1e-30)));
}

}  // namespace

/// Band powers of one window. A sine of full scale has the power 1/2 in all.
class LogMelExtractor::Spectrum {
public:
    Spectrum() : m_bands(melBands()), m_spectrum(windowShape()) {
        double sum = 0;
        for (const float weight : m_spectrum.shape()) sum += weight * weight;
        m_norm = 2 / (sum * ShortSpectrum::kTransform);
    }

    void powers(const float* samples, std::vector<double>& bands) {
        const float* const bins = m_spectrum.of(samples);
        for (std::size_t band = 0; band < m_bands.size(); ++band) {
            double sum = 0;
            int bin = m_bands[band].first;
            for (const float weight : m_bands[band].weights) {
                const double re = bins[2 * bin];
                const double im = bins[2 * bin + 1];
                sum += weight * (re * re + im * im);
                ++bin;
            }
            bands[band] = sum * m_norm;
        }
    }

private:
    std::vector<Band> m_bands;
    ShortSpectrum m_spectrum;
    double m_norm = 1;
};

LogMelExtractor::LogMelExtractor()
    : m_spectrum(std::make_unique<Spectrum>()),
      m_power(AudioTokens::kBands),
      m_last(AudioTokens::kBands, kNoise),
      m_lastButOne(AudioTokens::kBands, kNoise) {}

LogMelExtractor::~LogMelExtractor() = default;

void LogMelExtractor::add(std::span<const float> samples) {
    m_samples += static_cast<std::int64_t>(samples.size());
    for (const float sample : samples)
        m_pending.push_back(std::isfinite(sample) ? std::clamp(sample, -1.0F, 1.0F) : 0.0F);
    analyse();
}

void LogMelExtractor::analyse() {
    std::size_t used = 0;
    std::vector<double> powers(AudioTokens::kBands);
    for (; m_pending.size() - used >= kWindow; used += kHop) {
        const float* window = m_pending.data() + used;
        m_spectrum->powers(window, powers);
        double growth = 0;
        for (std::size_t band = 0; band < powers.size(); ++band) {
            m_power[band] += powers[band];
            const auto now = static_cast<float>(std::log(std::max(powers[band], kFloor)));
            const float before = std::max(m_lastButOne[band], kNoise);
            growth += std::max(0.0F, now - before);
            m_lastButOne[band] = std::exchange(m_last[band], now);
        }
        m_step = std::max(m_step, growth / AudioTokens::kBands);
        for (int at = 0; at < kHop; ++at) m_square += double(window[at]) * window[at];
        if (++m_frames % kFramesPerToken == 0) closeToken();
    }
    m_pending.erase(m_pending.begin(), m_pending.begin() + static_cast<std::ptrdiff_t>(used));
}

void LogMelExtractor::closeToken() {
    for (double& power : m_power) {
        m_bands.push_back(static_cast<float>(std::log(std::max(power / kFramesPerToken, kFloor))));
        power = 0;
    }
    m_tokens.loudness.push_back(
        static_cast<float>(decibels(std::exchange(m_square, 0) / (kFramesPerToken * kHop))));
    m_tokens.onset.push_back(static_cast<float>(std::exchange(m_step, 0)));
}

AudioTokens LogMelExtractor::finish() {
    constexpr std::int64_t perToken = static_cast<std::int64_t>(kHop) * kFramesPerToken;
    const std::int64_t wanted = (m_samples + perToken - 1) / perToken;
    const std::int64_t missing = wanted * perToken - m_samples + kWindow - kHop;
    if (wanted > 0) m_pending.insert(m_pending.end(), static_cast<std::size_t>(missing), 0.0F);
    analyse();
    m_tokens.logMel.rows = wanted;
    m_tokens.logMel.values = std::move(m_bands);
    return std::move(m_tokens);
}

}  // namespace skimline
