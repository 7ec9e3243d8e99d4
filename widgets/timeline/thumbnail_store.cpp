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

/// Most decoded frames, of 83 KB each at 192 x 108. More than a wide screen shows: frames in view
/// are painted when decoded, and must not push each other out.
constexpr int kMostDecoded = 2048;

double timeOf(const CodedThumbnail& frame) { return frame.seconds; }
double timeOf(const std::pair<const double, QImage>& frame) { return frame.first; }

/// The nearest of frames that ascend in time; the end if there is none.
template <class Frames, class Found>
Found nearestOf(const Frames& frames, Found after, double seconds) {
    if (after == frames.begin()) return after;
    const Found before = std::prev(after);
    if (after == frames.end()) return before;
    return seconds - timeOf(*before) <= timeOf(*after) - seconds ? before : after;
}

}  // namespace

/// Immutable encoded frames, and those decoded so far.
class ThumbnailStore::Coded {
public:
    explicit Coded(std::vector<CodedThumbnail> frames)
        : m_frames(std::move(frames)), m_decoded(kMostDecoded) {}

    const std::vector<CodedThumbnail>& frames() const { return m_frames; }
    std::vector<CodedThumbnail>::const_iterator notBefore(double seconds) const {
        return std::ranges::lower_bound(m_frames, seconds, {}, &CodedThumbnail::seconds);
    }
    std::optional<QImage> decoded(std::size_t at) const {
        const QMutexLocker lock(&m_mutex);
        const QImage* known = m_decoded.object(at);
        return known != nullptr ? std::optional(*known) : std::nullopt;
    }
    QImage image(std::size_t at) const {
        if (const std::optional<QImage> known = decoded(at)) return *known;
        const std::string& jpeg = *m_frames[at].jpeg;
        const auto* bytes = reinterpret_cast<const uchar*>(jpeg.data());
        // Done outside the lock, so that painting does not wait.
        QImage image = QImage::fromData(bytes, static_cast<int>(jpeg.size()), "JPG");
        const QMutexLocker lock(&m_mutex);
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

ThumbnailStore::AtHand ThumbnailStore::atHand(double seconds, double reach) const {
    const Found found = find(seconds, reach);
    if (found.own != nullptr) return {*found.own, {}};
    if (!found.coded) return {};
    if (const std::optional<QImage> known = m_coded->decoded(*found.coded)) return {*known, {}};
    return {{}, Undecoded(m_coded, *found.coded)};
}

void ThumbnailStore::Undecoded::decode() const { m_frames->image(m_at); }

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

}  // namespace skimline
