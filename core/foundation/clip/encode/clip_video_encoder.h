// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <map>
#include <string>

#include "core/foundation/clip/encode/clip_options.h"
#include "core/foundation/clip/encode/frame_converter.h"
#include "core/foundation/clip/encode/hdr_metadata.h"

namespace skimline {

/// How new frames are coded.
struct ClipCoding {
    AVCodecID codec = AV_CODEC_ID_H264;  ///< or HEVC, VP9, AV1, ProRes, FFV1
    int crf = 20;  ///< on the scale of H.264 for 8 bits; not for editors' codecs
    std::string preset;
    Rational frameRate;
    int ticksPerSecond = 0;  ///< unit of all times
    HdrMetadata hdr = {};
    bool globalHeader = false;  ///< parameter sets in the stream's extra data, not in packets

    /// Values that new frames must share with the copied frames next to them, and one that must
    /// differ: the id of their parameter sets.
    int profile = AV_PROFILE_UNKNOWN;
    int level = AV_LEVEL_UNKNOWN;
    int reorderDepth = -1;  ///< at most; negative: the encoder's choice
    int setNumber = 0;      ///< H.264 only
};

/// Encodes frames in one pass. One thread.
class ClipVideoEncoder {
public:
    /// Called with each packet in decoding order; pts and duration are set.
    using Sink = std::function<void(AVPacket& packet)>;

    /// @throws Error(Unsupported) when this FFmpeg lacks the encoder or it refuses the frames,
    ///         Error(Usage) for a preset that does not exist
    ClipVideoEncoder(const ClipCoding& coding, const FrameConverter& shaper, Sink sink);

    const AVCodecContext& context() const { return *m_encoder; }
    /// Frames that may precede, in coding order, a frame that is shown before them.
    int reorderDepth() const;
    /// @param ticks     when the frame appears; must increase
    /// @param keyFrame  start of a shot: players can jump there
    void add(ffmpeg::Frame image, std::int64_t ticks, bool keyFrame);
    /// The last frame is shown until `endTicks`. No calls afterwards.
    void finish(std::int64_t endTicks);

private:
    void send(std::int64_t endTicks);
    void drain(const AVFrame* frame);

    Sink m_sink;
    ffmpeg::Codec m_encoder;
    ffmpeg::Packet m_packet = ffmpeg::makePacket();
    ffmpeg::Frame m_waiting;  ///< its duration is known when the next one comes
    std::map<std::int64_t, std::int64_t> m_durations;  ///< of frames inside the encoder, by time
};

}  // namespace skimline
