// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QImage>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace skimline {

/// A frame as a JPEG file, which is decoded when it is shown.
struct CodedThumbnail {
    double seconds = 0;
    std::shared_ptr<const std::string> jpeg;  ///< never null
};

/// Small frames of one video by their time, seconds from the first frame. Value type; copies share
/// what they have decoded, and may be asked by different threads.
class ThumbnailStore {
public:
    ThumbnailStore();

    void insert(double seconds, QImage image) { m_images[seconds] = std::move(image); }
    /// Many frames at once, ascending in time, instead of those that were set before.
    void setCoded(std::vector<CodedThumbnail> frames);
    /// Frames over a whole video, at the least, once all are there.
    static constexpr double kSparsest = 24;
    /// While frames still come in, none is better than one of another scene: from now on
    /// nearest() without a reach looks no further than frames are apart at most, or a second.
    /// @param duration  of the video, seconds; 0: not known
    void setDuration(double duration);

    /// The frame nearest in time, if it is at most `reach` seconds away; else a null image.
    QImage nearest(double seconds, double reach) const;
    QImage nearest(double seconds) const { return nearest(seconds, m_reach); }
    /// Whether the frame that nearest() gives is decoded, or none is there.
    bool isAtHand(double seconds, double reach) const;
    /// Whether there is a frame from `start` to `end`.
    bool hasWithin(double start, double end) const;
    bool isEmpty() const { return size() == 0; }
    std::size_t size() const;
    /// Width / height of the first frame; 16:9 while there is none.
    double aspectRatio() const;

private:
    class Coded;
    /// The frame that is nearest in time and within reach: one of both, or none.
    struct Found {
        const QImage* own = nullptr;
        std::optional<std::size_t> coded;
    };

    Found find(double seconds, double reach) const;

    std::map<double, QImage> m_images;
    std::shared_ptr<const Coded> m_coded;  ///< never null
    double m_reach = std::numeric_limits<double>::infinity();
};

/// The frames that one event decodes: a lane has a hundred, of half a millisecond each. What is
/// left over is drawn in the events after it.
class FrameRation {
public:
    /// What nearest() gives; null once the ration is used up, where it would have to be decoded.
    QImage nearest(const ThumbnailStore& frames, double seconds, double reach);
    /// Whether frames were left over.
    bool isExceeded() const { return m_exceeded; }

private:
    static constexpr int kMost = 4;

    int m_decoded = 0;
    bool m_exceeded = false;
};

}  // namespace skimline
