// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/timeline/thumbnail_store.h"

#include <algorithm>
#include <cmath>

namespace skimline {

void ThumbnailStore::setDuration(double duration) {
    if (duration > 0) m_reach = std::max(1.0, duration / kSparsest);
}

QImage ThumbnailStore::nearest(double seconds, double reach) const {
    if (m_images.empty()) return {};
    auto found = m_images.lower_bound(seconds);
    if (found == m_images.end()) {
        --found;
    } else if (found != m_images.begin()) {
        const auto before = std::prev(found);
        if (seconds - before->first <= found->first - seconds) found = before;
    }
    return std::abs(found->first - seconds) <= reach ? found->second : QImage();
}

double ThumbnailStore::aspectRatio() const {
    if (m_images.empty() || m_images.begin()->second.height() == 0) return 16.0 / 9.0;
    const QImage& first = m_images.begin()->second;
    return std::clamp(static_cast<double>(first.width()) / first.height(), 0.4, 3.0);
}

}  // namespace skimline
