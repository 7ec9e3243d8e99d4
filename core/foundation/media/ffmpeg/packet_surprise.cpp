// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/ffmpeg/packet_surprise.h"

#include <algorithm>
#include <vector>

namespace skimline {

namespace {

constexpr std::size_t kSizes = 9;
constexpr std::size_t kSpans = 32;
constexpr double kLarge = 2;        ///< against the median of the latest sizes
constexpr double kOfKey = 0.3;      ///< against the latest key frame: most of it was not predicted
constexpr double kKeyChange = 0.1;  ///< key frames of one scene differ less than this

}  // namespace

void PacketSurprise::clear() { *this = PacketSurprise(); }

bool PacketSurprise::isLarge(std::size_t bytes, bool key) const {
    const auto size = static_cast<double>(bytes);
    const auto before = static_cast<double>(m_keyBytes);
    if (key) return size > before * (1 + kKeyChange) || size < before * (1 - kKeyChange);
    if (m_sizes.empty() || size < kOfKey * before) return false;
    std::vector<std::size_t> sizes(m_sizes.begin(), m_sizes.end());
    const auto middle = sizes.begin() + static_cast<std::ptrdiff_t>(sizes.size() / 2);
    std::nth_element(sizes.begin(), middle, sizes.end());
    return size > kLarge * static_cast<double>(*middle);
}

void PacketSurprise::note(std::int64_t time, std::size_t bytes, bool key) {
    // Frames between two that are known already are coded finer or coarser by rank.
    if (time <= m_latest) return;
    if (m_latest != INT64_MIN && isLarge(bytes, key)) m_spans.push_back({m_latest, time});
    if (m_spans.size() > kSpans) m_spans.pop_front();
    m_latest = time;
    if (key) {
        m_keyBytes = bytes;
        return;
    }
    m_sizes.push_back(bytes);
    if (m_sizes.size() > kSizes) m_sizes.pop_front();
}

bool PacketSurprise::covers(std::int64_t time) const {
    return std::any_of(m_spans.begin(), m_spans.end(),
                       [&](const Span& span) { return time > span.after && time <= span.upTo; });
}

}  // namespace skimline
