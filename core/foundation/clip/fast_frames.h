// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>

#include "core/foundation/media/filters/frame_mean.h"
#include "core/foundation/media/read/clip_video_source.h"

namespace skimline {

/// A frame on its way into a clip.
struct ClipImage : ClipVideoSource::Frame {
    ClipImage(ClipVideoSource::Frame image, bool shaped = false)
        : ClipVideoSource::Frame(std::move(image)), isShaped(shaped) {}
    bool isShaped;  ///< it has the clip's size and pixel format already
};

/// The frames of a range at another speed: evenly spaced in the clip, each the source's frame at
/// its beginning or the mean of those that it stands for. A frame that the source shows for longer
/// comes once. One thread.
class FastFrames {
public:
    /// Brings a frame into the form of the clip.
    using Shape = std::function<ffmpeg::Frame(const ClipVideoSource::Frame&)>;
    /// @param number  of the range's frames in the clip, ascending from 0
    using Show = std::function<void(ClipImage image, std::int64_t number)>;

    /// @param slack  how far the source's times may be off by rounding, seconds
    FastFrames(const Rational& slack, Shape shape, Show show)
        : m_slack(slack), m_shape(std::move(shape)), m_show(std::move(show)) {}

    /// @param length  seconds of the source that a frame of the clip stands for
    /// @param blended  how many evenly spaced frames of the source become one; 1: the first of them
    void begin(const Rational& length, int blended);
    /// @param since  seconds of the source from the start of the range; ascending
    void add(ClipVideoSource::Frame image, const Rational& since);
    /// The range ends here.
    void end(const Rational& since);

private:
    void passUntil(const Rational& since);
    void sample(int times);
    void showMean();

    Rational m_slack;
    Shape m_shape;
    Show m_show;
    Rational m_step;  ///< seconds of the source between two samples
    std::int64_t m_blended = 1;
    std::int64_t m_passed = 0;  ///< samples
    std::optional<ClipVideoSource::Frame> m_newest;
    std::int64_t m_number = 0;  ///< of the newest frame
    bool m_isShown = false;     ///< the newest frame, without blending
    FrameMean m_mean;
    Rational m_meanTime;
    std::int64_t m_meanFirst = 0;  ///< number of the first and the last frame in it
    std::int64_t m_meanLast = 0;
    std::int64_t m_alone = 0;  ///< the frame that the last mean consisted of; 0: of several
};

}  // namespace skimline
