#include "widgets/timeline/picture_store.h"

#include <algorithm>
#include <cmath>

namespace skimline {

void PictureStore::setDuration(double duration) {
    if (duration > 0) m_reach = std::max(1.0, duration / kSparsest);
}

QImage PictureStore::nearest(double seconds, double reach) const {
    if (m_pictures.empty()) return {};
    auto found = m_pictures.lower_bound(seconds);
    if (found == m_pictures.end()) {
        --found;
    } else if (found != m_pictures.begin()) {
        const auto before = std::prev(found);
        if (seconds - before->first <= found->first - seconds) found = before;
    }
    return std::abs(found->first - seconds) <= reach ? found->second : QImage();
}

double PictureStore::aspectRatio() const {
    if (m_pictures.empty() || m_pictures.begin()->second.height() == 0) return 16.0 / 9.0;
    const QImage& first = m_pictures.begin()->second;
    return std::clamp(static_cast<double>(first.width()) / first.height(), 0.4, 3.0);
}

}  // namespace skimline
