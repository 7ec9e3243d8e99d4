// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/clip/audio/clip_audio_track.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace skimline {
namespace {

constexpr std::int64_t kReadTogether = 4096;

}  // namespace

ClipAudioTrack::ClipAudioTrack(int sampleRate, int channels, int crossFadeMs, Read read,
                               Write write)
    : m_rate(sampleRate),
      m_channels(channels),
      m_halfFade(std::int64_t{sampleRate} * std::max(crossFadeMs, 0) / 2000),
      m_read(std::move(read)),
      m_write(std::move(write)),
      m_cutHalf(m_halfFade) {}

void ClipAudioTrack::fadeNextOver(const Rational& length) {
    m_cutHalf = (length / Rational(2)).roundTimes(m_rate);
}

std::vector<float> ClipAudioTrack::readAt(std::int64_t position, std::int64_t count) const {
    std::vector<float> samples(static_cast<std::size_t>(std::max<std::int64_t>(count, 0)) *
                               static_cast<std::size_t>(m_channels));
    if (!samples.empty() && !m_silent) m_read(position + m_offset, samples);
    return samples;
}

void ClipAudioTrack::copyUntil(std::int64_t end) {
    while (m_position < end) {
        const std::int64_t count = std::min(kReadTogether, end - m_position);
        m_write(readAt(m_position, count));
        m_position += count;
    }
}

void ClipAudioTrack::beginRange(const Rational& sourceStart, const Rational& plannedLength) {
    m_silent = false;
    beginAt(sourceStart, std::min(m_cutHalf, plannedLength.roundTimes(m_rate) / 2));
}

void ClipAudioTrack::beginSilence(const Rational& plannedLength) {
    m_silent = true;
    beginAt(Rational(), std::min(m_cutHalf, plannedLength.roundTimes(m_rate) / 2));
}

void ClipAudioTrack::beginAt(const Rational& sourceStart, std::int64_t half) {
    const std::int64_t tailHalf = static_cast<std::int64_t>(m_tail.size()) / m_channels / 2;
    m_rangeBegin = m_position + tailHalf;
    m_offset = sourceStart.roundTimes(m_rate) - m_rangeBegin;
    if (!m_tail.empty()) {
        crossFade(std::min(half, tailHalf));
    } else if (sourceStart > Rational(0)) {
        fadeIn(half);
    }
    m_cutHalf = m_halfFade;
}

void ClipAudioTrack::fadeIn(std::int64_t length) {
    std::vector<float> head = readAt(m_position, length);
    for (std::size_t i = 0; i < head.size(); ++i) {
        const std::size_t step = i / static_cast<std::size_t>(m_channels);
        head[i] *= (static_cast<float>(step) + 0.5F) / static_cast<float>(length);
    }
    m_write(head);
    m_position += length;
}

void ClipAudioTrack::crossFade(std::int64_t half) {
    const auto channels = static_cast<std::size_t>(m_channels);
    const std::size_t middle = m_tail.size() / 2;
    const std::size_t reach = static_cast<std::size_t>(half) * channels;
    const std::vector<float> head = readAt(m_rangeBegin - half, 2 * half);
    std::vector<float> mixed(m_tail.begin(),
                             m_tail.begin() + static_cast<std::ptrdiff_t>(middle + reach));
    for (std::size_t i = 0; i < head.size(); ++i) {
        const std::size_t step = i / channels;
        const float weight = (static_cast<float>(step) + 0.5F) / static_cast<float>(2 * half);
        float& sample = mixed[middle - reach + i];
        sample += weight * (head[i] - sample);
    }
    m_write(mixed);
    m_position = m_rangeBegin + half;
    m_tail.clear();
}

void ClipAudioTrack::advance(const Rational& clipTime) {
    copyUntil(clipTime.roundTimes(m_rate) - m_halfFade);
}

void ClipAudioTrack::endRange(const Rational& clipEnd) {
    const std::int64_t end = std::max(clipEnd.roundTimes(m_rate), m_position);
    const std::int64_t half = std::min({m_cutHalf, (end - m_rangeBegin) / 2, end - m_position});
    copyUntil(end - half);
    m_tail = readAt(m_position, 2 * half);
}

void ClipAudioTrack::finish() {
    const std::size_t length = m_tail.size() / 2;
    for (std::size_t i = 0; i < length; ++i) {
        const std::size_t step = (length - 1 - i) / static_cast<std::size_t>(m_channels);
        m_tail[i] *= (static_cast<float>(step) + 0.5F) * static_cast<float>(m_channels) /
                     static_cast<float>(length);
    }
    m_write(std::span<const float>(m_tail).first(length));
    m_position += static_cast<std::int64_t>(length) / m_channels;
    m_tail.clear();
}

}  // namespace skimline
