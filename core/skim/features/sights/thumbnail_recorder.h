// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>

#include "core/foundation/base/image.h"
#include "core/foundation/media/read/frame_sampler.h"
#include "core/foundation/media/read/jpeg_coder.h"
#include "core/skim/features/cache/thumbnail_strip.h"

namespace skimline {

/// Size of a thumbnail, pixels; a smaller video has smaller ones.
inline constexpr int kRecordedWidth = 192;
inline constexpr int kRecordedHeight = 108;
/// Most thumbnails kept: of all samples, then of every second, every fourth. Half an hour at two
/// samples a second has all of them, an hour one a second; they take some 4 KB each, 16 MiB.
inline constexpr std::size_t kMostThumbnails = 4000;

/// Keeps thumbnails of a video while it is sampled, so that it need not be decoded again for them.
/// One thread adds, any thread may ask.
class ThumbnailRecorder {
public:
    /// @param crop  the part of the stored frames that they show: bars that were cut off come back
    /// black
    explicit ThumbnailRecorder(const CropRectangle& crop = {}) : m_crop(crop) {}

    /// A pass begins, perhaps not the first one.
    void restart();
    /// Whether the next sample will be kept; if not, it is to be skipped.
    bool wantsNext() const { return m_next % m_stride == 0; }
    void skip() { ++m_next; }
    /// @param seconds  time of the sample, later than those before
    /// @param image    of the frame, upright with square pixels
    void add(double seconds, const SampledFrame& frame, const RgbImage& image);
    /// The next sample shows the frame of the one before.
    void repeat(double seconds);
    /// A first look at the whole video; replaced as the samples arrive.
    void addLook(const SampledFrame& frame, const RgbImage& image);

    /// So far. Later samples do not change it.
    ThumbnailStrip strip() const;

private:
    using Jpeg = std::shared_ptr<const std::string>;

    Jpeg coded(const SampledFrame& frame, const RgbImage& image);
    void keep(double seconds, Jpeg jpeg);

    const CropRectangle m_crop;
    JpegCoder m_coder;
    std::int64_t m_next = 0;  ///< number of the next sample
    std::int64_t m_stride = 1;
    mutable std::mutex m_mutex;  ///< of all that follows
    ThumbnailStrip m_samples;
    ThumbnailStrip m_looks;
};

}  // namespace skimline
