// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/clip/blurred_ground.h"
#include "core/foundation/media/ffmpeg/ffmpeg.h"

namespace skimline {

/// The form that all frames of a clip have in common.
struct FrameForm {
    Orientation orientation;           ///< of the source's frames
    AVRational sampleAspect = {0, 1};  ///< of the source's frames; 0/1 when unknown
    /// As many rows for colour as columns, or no turn by 90 degrees.
    AVPixelFormat pixels = AV_PIX_FMT_YUV420P;
    bool toSdr = false;  ///< HDR is converted to SDR
    int maxHeight = 0;   ///< upright, pixels; higher frames are scaled down; 0: any
    /// Upright, pixels, even: frames of any source are fitted into this size, between black bars,
    /// with square pixels and in the colours of HDTV. 0: as in the first frame.
    int canvasWidth = 0;
    int canvasHeight = 0;
    bool blurredGround = false;  ///< in place of the bars of a canvas

    bool hasCanvas() const { return canvasWidth > 0; }
};

/// Brings every frame of a source into the one form the clip is coded in: upright, of one size and
/// pixel format, the size even where colour is shared by two pixels. Edges of odd sizes are
/// repeated; frames of a different shape keep it, between black bars. Transparent parts become
/// black where the form has no transparency. One thread.
class FrameConverter {
public:
    /// @param first  frame that decides about size and colour
    /// @throws Error(Unsupported) for a pixel format that cannot be converted
    FrameConverter(const AVFrame& first, const FrameForm& form);

    /// Size, pixel format, aspect and colour description for the encoder.
    void describe(AVCodecContext& encoder) const;
    /// The frame in the clip's form; shares the data if nothing has to change.
    ffmpeg::Frame shape(const AVFrame& image);

private:
    struct Plane;
    struct Size {
        int width;
        int height;
        friend bool operator==(const Size&, const Size&) = default;
    };

    void decideSize(const AVFrame& first);
    void fitIntoCanvas();
    void decideColour(const AVFrame& first);
    ffmpeg::Frame newFrame(AVPixelFormat format, int width, int height) const;
    bool isPlain(const AVFrame& image) const;
    /// The size of a frame inside the clip's frame, as large as its shape allows.
    Size fittedSize(const AVFrame& image) const;
    ffmpeg::Frame convert(const AVFrame& image, const Size& size);
    ffmpeg::Frame shownAsSdr(const AVFrame& image, const Size& size);
    ffmpeg::Frame overBlack(const AVFrame& image, const Size& size);
    ffmpeg::Frame scaled(const AVFrame& image, AVPixelFormat format, const Size& size);
    ffmpeg::Frame betweenBars(const AVFrame& image);
    void turn(const AVFrame& image, AVFrame& upright) const;
    void setColours(AVFrame& frame) const;
    AVColorSpace matrixOf(const AVFrame& image) const;

    FrameForm m_form;
    int m_width;  ///< as stored
    int m_height;
    double m_shape = 1;  ///< width by height as shown, but for the orientation
    int m_uprightWidth = 0;
    int m_uprightHeight = 0;
    AVRational m_aspect;  ///< upright
    bool m_fullRange = false;
    AVColorRange m_range;
    AVColorSpace m_matrix;
    AVColorPrimaries m_primaries;
    AVColorTransferCharacteristic m_transfer;
    AVChromaLocation m_chroma;
    ffmpeg::Scaler m_scaler;
    BlurredGround m_ground;
};

}  // namespace skimline
