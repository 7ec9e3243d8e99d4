#pragma once

#include <map>

#include "core/media/clip_output.h"
#include "core/media/clip_picture.h"
#include "core/media/clip_writer.h"

namespace skimline {

/// Codes the clip's pictures into one stream of the output: H.264, or VP9 in WebM. One thread.
class ClipVideoEncoder {
public:
    /// Adds its stream to `output`.
    /// @param ticksPerSecond  unit of all times below
    /// @throws Error(Unsupported) when this FFmpeg lacks the encoder or it refuses the pictures
    ClipVideoEncoder(ClipOutput& output, ClipContainer container, const ClipOptions& options,
                     const ClipPictureShaper& shaper, const Rational& frameRate,
                     int ticksPerSecond);

    int streamIndex() const { return m_stream; }
    /// @param ticks     when the picture appears; must increase
    /// @param keyFrame  start of a shot: players can jump there
    void add(ffmpeg::Frame picture, std::int64_t ticks, bool keyFrame);
    /// The last picture is shown until `endTicks`.
    void finish(std::int64_t endTicks);

private:
    void send(std::int64_t endTicks);
    void drain(const AVFrame* frame);

    ClipOutput& m_output;
    ffmpeg::Codec m_encoder;
    ffmpeg::Packet m_packet = ffmpeg::makePacket();
    ffmpeg::Packet m_held = ffmpeg::makePacket();  ///< may be the last one
    std::int64_t m_firstDts = 0;
    ffmpeg::Frame m_waiting;  ///< its duration is known when the next one comes
    std::map<std::int64_t, std::int64_t> m_durations;  ///< of pictures inside the encoder, by time
    int m_stream = -1;
};

}  // namespace skimline
