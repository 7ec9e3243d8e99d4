// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QImage>
#include <limits>
#include <map>

namespace skimline {

/// Small frames of one video by their time, seconds from the first frame. Value type.
class ThumbnailStore {
public:
    void insert(double seconds, QImage image) { m_images[seconds] = std::move(image); }
    /// Frames over a whole video, at the least, once all are there.
    static constexpr double kSparsest = 24;
    /// While frames still come in, none is better than one of another scene: from now on
    /// nearest() without a reach looks no further than frames are apart at most, or a second.
    /// @param duration  of the video, seconds; 0: not known
    void setDuration(double duration);

    /// The frame nearest in time, if it is at most `reach` seconds away; else a null image.
    QImage nearest(double seconds, double reach) const;
    QImage nearest(double seconds) const { return nearest(seconds, m_reach); }
    bool isEmpty() const { return m_images.empty(); }
    std::size_t size() const { return m_images.size(); }
    /// Width / height of the first frame; 16:9 while there is none.
    double aspectRatio() const;

private:
    std::map<double, QImage> m_images;
    double m_reach = std::numeric_limits<double>::infinity();
};

}  // namespace skimline
