// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/media/ffmpeg/ffmpeg.h"

namespace skimline {

/// Brings every frame of a source into the one form the clip is coded in: upright, 8-bit 4:2:0,
/// even width and height, the size of the first frame. Edges of odd sizes are repeated. One
/// thread.
class FrameConverter {
public:
    /// @param first            frame that decides about size and colour
    /// @param rotationDegrees  clockwise: 0, 90, 180, 270
    /// @param sampleAspect     of the unrotated frame; 0/1 when unknown
    /// @throws Error(Unsupported) for a pixel format that cannot be converted
    FrameConverter(const AVFrame& first, int rotationDegrees, AVRational sampleAspect);

    /// Size, pixel format, aspect and colour description for the encoder.
    void describe(AVCodecContext& encoder) const;
    /// The frame in the clip's form; shares the data where nothing has to change.
    ffmpeg::Frame shape(const AVFrame& image);

private:
    struct Plane;

    ffmpeg::Frame newFrame(int width, int height) const;
    ffmpeg::Frame convert(const AVFrame& image);
    void prepareScaler(const AVFrame& image);
    void turn(const AVFrame& image, AVFrame& upright) const;
    void setColours(AVFrame& frame) const;

    int m_width;  ///< before rotation
    int m_height;
    int m_rotation;
    int m_uprightWidth;  ///< even
    int m_uprightHeight;
    AVRational m_aspect;  ///< upright
    bool m_rgb;           ///< the source is; the clip then gets a matrix of our choice
    bool m_fullRange;
    AVColorRange m_range;
    AVColorSpace m_matrix;
    AVColorPrimaries m_primaries;
    AVColorTransferCharacteristic m_transfer;
    AVChromaLocation m_chroma;
    ffmpeg::Scaler m_scaler;
};

}  // namespace skimline
