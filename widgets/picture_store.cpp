#include "widgets/picture_store.h"

#include <algorithm>

namespace skimline {

QImage PictureStore::nearest(double seconds) const {
    if (m_pictures.empty()) return {};
    const auto after = m_pictures.lower_bound(seconds);
    if (after == m_pictures.end()) return m_pictures.rbegin()->second;
    if (after == m_pictures.begin()) return after->second;
    const auto before = std::prev(after);
    return seconds - before->first <= after->first - seconds ? before->second : after->second;
}

double PictureStore::aspectRatio() const {
    if (m_pictures.empty() || m_pictures.begin()->second.height() == 0) return 16.0 / 9.0;
    const QImage& first = m_pictures.begin()->second;
    return std::clamp(static_cast<double>(first.width()) / first.height(), 0.4, 3.0);
}

}  // namespace skimline
