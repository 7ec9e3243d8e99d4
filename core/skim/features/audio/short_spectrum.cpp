// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/features/audio/short_spectrum.h"

extern "C" {
#include <libavutil/mem.h>
}

#include <algorithm>
#include <cstddef>
#include <new>
#include <utility>

namespace skimline {

ShortSpectrum::ShortSpectrum(std::vector<float> shape) : m_shape(std::move(shape)) {
    float scale = 1;
    if (av_tx_init(&m_context, &m_transform, AV_TX_FLOAT_RDFT, 0, kTransform, &scale, 0) < 0)
        throw std::bad_alloc();
    m_in = static_cast<float*>(av_calloc(kTransform, sizeof(float)));
    m_out = static_cast<float*>(av_calloc(2 * std::size_t{kBins}, sizeof(float)));
    if (m_in == nullptr || m_out == nullptr) {
        release();
        throw std::bad_alloc();
    }
}

ShortSpectrum::~ShortSpectrum() { release(); }

const float* ShortSpectrum::of(const float* samples) {
    const std::size_t window = m_shape.size();
    for (std::size_t at = 0; at < window; ++at) m_in[at] = samples[at] * m_shape[at];
    std::fill(m_in + window, m_in + kTransform, 0.0F);
    m_transform(m_context, m_out, m_in, sizeof(float));
    return m_out;
}

void ShortSpectrum::release() {
    av_tx_uninit(&m_context);
    av_freep(&m_in);
    av_freep(&m_out);
}

}  // namespace skimline
