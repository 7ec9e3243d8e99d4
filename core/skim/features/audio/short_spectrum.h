// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

extern "C" {
#include <libavutil/tx.h>
}

#include <span>
#include <vector>

namespace skimline {

/// Spectrum of a short window of audio, padded with zeros to kTransform samples. One thread.
class ShortSpectrum {
public:
    static constexpr int kTransform = 512;
    static constexpr int kBins = kTransform / 2 + 1;

    /// @param shape  of the window, at most kTransform samples
    explicit ShortSpectrum(std::vector<float> shape);
    ~ShortSpectrum();
    ShortSpectrum(const ShortSpectrum&) = delete;
    ShortSpectrum& operator=(const ShortSpectrum&) = delete;

    std::span<const float> shape() const { return m_shape; }
    /// @param samples  as many as the shape has
    /// @return real and imaginary parts of kBins bins, until the next call
    const float* of(const float* samples);

private:
    void release();

    std::vector<float> m_shape;
    AVTXContext* m_context = nullptr;
    av_tx_fn m_transform = nullptr;
    float* m_in = nullptr;
    float* m_out = nullptr;
};

}  // namespace skimline
