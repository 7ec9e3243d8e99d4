// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/features/audio/audio_tokens.h"

extern "C" {
#include <libavutil/mem.h>
#include <libavutil/tx.h>
}

#include <algorithm>
#include <cmath>
#include <new>
#include <numbers>
#include <utility>

#include "core/foundation/media/read/audio_reader.h"

namespace skimline {
namespace {

constexpr int kWindow = kAudioRate / 40;
constexpr int kHop = kAudioRate / 100;
constexpr int kTransform = 512;
constexpr int kBins = kTransform / 2 + 1;
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
    const double spacing = static_cast<double>(kAudioRate) / kTransform;
    std::vector<Band> bands;
    for (std::size_t band = 0; band < AudioTokens::kBands; ++band) {
        const double low = edges[band];
        const double peak = edges[band + 1];
        const double high = edges[band + 2];
        // The lowest triangles are narrower than a bin: each gets the bin nearest its peak.
        Band made{static_cast<int>(std::lround(peak / spacing)), {1.0F}};
        const int begin = static_cast<int>(std::ceil(low / spacing));
        std::vector<float> weights;
        for (int bin = begin; bin < kBins && bin * spacing < high; ++bin) {
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

double decibels(double meanSquare) {
    return std::max(kQuietest, 10 * std::log10(std::max(meanSquare, 1e-30)));
}

}  // namespace

/// Band powers of one window. A sine of full scale has the power 1/2 in all.
class LogMelExtractor::Spectrum {
public:
    Spectrum() : m_bands(melBands()) {
        float scale = 1;
        if (av_tx_init(&m_context, &m_transform, AV_TX_FLOAT_RDFT, 0, kTransform, &scale, 0) < 0)
            throw std::bad_alloc();
        m_in = static_cast<float*>(av_calloc(kTransform, sizeof(float)));
        m_out = static_cast<float*>(av_calloc(2 * kBins, sizeof(float)));
        double sum = 0;
        for (int at = 0; at < kWindow; ++at) {
            const double place = 2 * std::numbers::pi * (at + 0.5) / kWindow;
            m_shape.push_back(static_cast<float>(0.5 - 0.5 * std::cos(place)));
            sum += m_shape.back() * m_shape.back();
        }
        m_norm = 2 / (sum * kTransform);
        if (m_in == nullptr || m_out == nullptr) {
            release();
            throw std::bad_alloc();
        }
    }
    ~Spectrum() { release(); }
    Spectrum(const Spectrum&) = delete;
    Spectrum& operator=(const Spectrum&) = delete;

    void powers(const float* samples, std::vector<double>& bands) {
        for (int at = 0; at < kWindow; ++at)
            m_in[at] = samples[at] * m_shape[static_cast<std::size_t>(at)];
        std::fill(m_in + kWindow, m_in + kTransform, 0.0F);
        m_transform(m_context, m_out, m_in, sizeof(float));
        for (std::size_t band = 0; band < m_bands.size(); ++band) {
            double sum = 0;
            int bin = m_bands[band].first;
            for (const float weight : m_bands[band].weights) {
                const double re = m_out[2 * bin];
                const double im = m_out[2 * bin + 1];
                sum += weight * (re * re + im * im);
                ++bin;
            }
            bands[band] = sum * m_norm;
        }
    }

private:
    void release() {
        av_tx_uninit(&m_context);
        av_freep(&m_in);
        av_freep(&m_out);
    }

    std::vector<Band> m_bands;
    std::vector<float> m_shape;
    double m_norm = 1;
    AVTXContext* m_context = nullptr;
    av_tx_fn m_transform = nullptr;
    float* m_in = nullptr;
    float* m_out = nullptr;
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
