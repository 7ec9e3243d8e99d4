// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/clip/fast_frames.h"

#include <utility>

namespace skimline {

void FastFrames::begin(const Rational& length, int blended) {
    m_blended = blended;
    m_step = length / Rational(blended);
    m_passed = 0;
    m_alone = 0;
    m_newest.reset();
}

void FastFrames::add(ClipVideoSource::Frame image, const Rational& since) {
    passUntil(since);
    m_newest = std::move(image);
    ++m_number;
    m_isShown = false;
}

void FastFrames::end(const Rational& since) {
    passUntil(since);
    showMean();
    m_newest.reset();
}

void FastFrames::passUntil(const Rational& since) {
    if (!m_newest) return;
    int samples = 0;
    for (; m_step * Rational(m_passed) + m_slack < since; ++m_passed) {
        if (m_blended == 1) {
            if (!m_isShown) m_show(ClipVideoSource::Frame(std::move(*m_newest)), m_passed);
            m_isShown = true;
            continue;
        }
        if (m_passed % m_blended == 0) {
            sample(std::exchange(samples, 0));
            showMean();
        }
        ++samples;
    }
    sample(samples);
}

void FastFrames::sample(int times) {
    if (times == 0) return;
    if (m_mean.isEmpty()) {
        m_meanFirst = m_number;
        m_meanTime = m_newest->time;
    }
    m_meanLast = m_number;
    m_mean.add(*m_shape(*m_newest), times);
}

void FastFrames::showMean() {
    if (m_mean.isEmpty()) return;
    const std::int64_t alone = m_meanFirst == m_meanLast ? m_meanFirst : 0;
    ffmpeg::Frame mean = m_mean.take();
    const bool isRepeated = alone != 0 && alone == m_alone;
    m_alone = alone;
    if (isRepeated) return;
    m_show({{std::move(mean), m_meanTime}, true}, (m_passed - 1) / m_blended);
}

}  // namespace skimline
