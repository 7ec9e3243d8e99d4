// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QImage>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
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
    class Coded;

public:
    /// A frame that is not decoded yet.
    class Undecoded {
    public:
        Undecoded(std::shared_ptr<const Coded> frames, std::size_t at)
            : m_frames(std::move(frames)), m_at(at) {}
        /// Adds a frame, which is then available in every copy of its store. May be called in any
        /// thread.
        void decode() const;

    private:
        std::shared_ptr<const Coded> m_frames;
        std::size_t m_at;
    };
    struct AtHand {
        QImage image;
        std::optional<Undecoded> missing;  ///< the frame to decode where the image is null
    };

    ThumbnailStore();

    void insert(double seconds, QImage image) { m_images[seconds] = std::move(image); }
    /// Many frames at once, ascending in time, instead of those that were set before.
    void setCoded(std::vector<CodedThumbnail> frames);
    /// Minimum number of frames over a whole video, once all are there.
    static constexpr double kSparsest = 24;
    /// While frames still arrive, no frame is better than one of another scene: from now on
    /// nearest() without a reach looks no further than the largest distance between frames, or a
    /// second.
    /// @param duration  of the video, seconds; 0: not known
    void setDuration(double duration);

    /// The frame nearest in time, if it is at most `reach` seconds away; else a null image.
    QImage nearest(double seconds, double reach) const;
    QImage nearest(double seconds) const { return nearest(seconds, m_reach); }
    /// Result of nearest() without decoding anything.
    AtHand atHand(double seconds, double reach) const;
    AtHand atHand(double seconds) const { return atHand(seconds, m_reach); }
    /// Whether there is a frame from `start` to `end`.
    bool hasWithin(double start, double end) const;
    bool isEmpty() const { return size() == 0; }
    std::size_t size() const;
    /// Width / height of the first frame; 16:9 while there is none.
    double aspectRatio() const;

private:
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

}  // namespace skimline
