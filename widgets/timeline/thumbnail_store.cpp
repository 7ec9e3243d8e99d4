// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/timeline/thumbnail_store.h"

#include <QCache>
#include <QMutex>
#include <QMutexLocker>
#include <algorithm>
#include <cmath>
#include <utility>

namespace skimline {
namespace {

constexpr int kMostDecoded = 1024;  ///< of 83 KB each, where they are 192 x 108

double timeOf(const CodedThumbnail& frame) { return frame.seconds; }
double timeOf(const std::pair<const double, QImage>& frame) { return frame.first; }

/// Of frames that ascend in time; the end where there is none.
template <class Frames, class Found>
Found nearestOf(const Frames& frames, Found after, double seconds) {
    if (after == frames.begin()) return after;
    const Found before = std::prev(after);
    if (after == frames.end()) return before;
    return seconds - timeOf(*before) <= timeOf(*after) - seconds ? before : after;
}

}  // namespace

/// Frames that never change, and what has been decoded of them.
class ThumbnailStore::Coded {
public:
    explicit Coded(std::vector<CodedThumbnail> frames)
        : m_frames(std::move(frames)), m_decoded(kMostDecoded) {}

    const std::vector<CodedThumbnail>& frames() const { return m_frames; }
    std::vector<CodedThumbnail>::const_iterator notBefore(double seconds) const {
        return std::ranges::lower_bound(m_frames, seconds, {}, &CodedThumbnail::seconds);
    }
    bool isDecoded(std::size_t at) const {
        const QMutexLocker lock(&m_mutex);
        return m_decoded.contains(at);
    }
    QImage image(std::size_t at) const {
        const QMutexLocker lock(&m_mutex);
        if (const QImage* known = m_decoded.object(at)) return *known;
        const std::string& jpeg = *m_frames[at].jpeg;
        const auto* bytes = reinterpret_cast<const uchar*>(jpeg.data());
        QImage image = QImage::fromData(bytes, static_cast<int>(jpeg.size()), "JPG");
        m_decoded.insert(at, new QImage(image));
        return image;
    }

private:
    const std::vector<CodedThumbnail> m_frames;
    mutable QMutex m_mutex;
    mutable QCache<std::size_t, QImage> m_decoded;
};

ThumbnailStore::ThumbnailStore()
    : m_coded(std::make_shared<const Coded>(std::vector<CodedThumbnail>())) {}

void ThumbnailStore::setCoded(std::vector<CodedThumbnail> frames) {
    m_coded = std::make_shared<const Coded>(std::move(frames));
}

void ThumbnailStore::setDuration(double duration) {
    if (duration > 0) m_reach = std::max(1.0, duration / kSparsest);
}

ThumbnailStore::Found ThumbnailStore::find(double seconds, double reach) const {
    const auto& frames = m_coded->frames();
    const auto own = nearestOf(m_images, m_images.lower_bound(seconds), seconds);
    const auto coded = nearestOf(frames, m_coded->notBefore(seconds), seconds);
    const auto away = [&](const auto& all, const auto& found) {
        return found == all.end() ? std::numeric_limits<double>::infinity()
                                  : std::abs(timeOf(*found) - seconds);
    };
    const double ownAway = away(m_images, own);
    const double codedAway = away(frames, coded);
    if (std::min(ownAway, codedAway) > reach) return {};
    if (own != m_images.end() && ownAway <= codedAway) return {&own->second, {}};
    if (coded == frames.end()) return {};
    return {nullptr, static_cast<std::size_t>(coded - frames.begin())};
}

QImage ThumbnailStore::nearest(double seconds, double reach) const {
    const Found found = find(seconds, reach);
    if (found.coded) return m_coded->image(*found.coded);
    return found.own != nullptr ? *found.own : QImage();
}

bool ThumbnailStore::isAtHand(double seconds, double reach) const {
    const Found found = find(seconds, reach);
    return !found.coded || m_coded->isDecoded(*found.coded);
}

bool ThumbnailStore::hasWithin(double start, double end) const {
    const auto own = m_images.lower_bound(start);
    const auto coded = m_coded->notBefore(start);
    return (own != m_images.end() && own->first <= end) ||
           (coded != m_coded->frames().end() && coded->seconds <= end);
}

std::size_t ThumbnailStore::size() const { return m_images.size() + m_coded->frames().size(); }

double ThumbnailStore::aspectRatio() const {
    QImage first;
    if (!m_images.empty())
        first = m_images.begin()->second;
    else if (!m_coded->frames().empty())
        first = m_coded->image(0);
    if (first.height() == 0) return 16.0 / 9.0;
    return std::clamp(static_cast<double>(first.width()) / first.height(), 0.4, 3.0);
}

QImage FrameRation::nearest(const ThumbnailStore& frames, double seconds, double reach) {
    if (!frames.isAtHand(seconds, reach) && ++m_decoded > kMost) {
        m_exceeded = true;
        return {};
    }
    return frames.nearest(seconds, reach);
}

}  // namespace skimline
