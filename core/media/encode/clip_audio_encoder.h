// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <span>

#include "core/media/encode/clip_output.h"
#include "core/media/read/clip_audio_source.h"

namespace skimline {

/// The form of `source`'s audio that the clip can carry: its own rate and mono, stereo, 5.1 or 7.1
/// where the codec allows, else 48 kHz and stereo.
AudioFormat audioFormatFor(const AVCodecParameters& source, ClipContainer container);

/// Codes the clip's audio into one stream of the output: AAC, or Opus in WebM. One thread, which
/// need not be that of the output.
class ClipAudioEncoder {
public:
    /// Takes the packet's data.
    using Take = std::function<void(AVPacket& packet)>;

    /// Adds its stream to `output`, which is not touched afterwards.
    /// @param bitrate  bits per second for one or two channels; more get more
    /// @param take  gets every packet, with times in timeBase()
    /// @throws Error(Unsupported) when this FFmpeg lacks the encoder or it refuses the audio
    ClipAudioEncoder(ClipOutput& output, ClipContainer container, const AudioFormat& format,
                     int bitrate, Take take);

    int streamIndex() const { return m_stream; }
    AVRational timeBase() const { return m_encoder->time_base; }
    /// Interleaved samples that follow the earlier ones.
    void add(std::span<const float> samples);
    void finish();

private:
    void sendBlocks(bool withRest);
    void drain(const AVFrame* frame);
    void markPadding();

    Take m_take;
    ffmpeg::Codec m_encoder;
    ffmpeg::Packet m_packet = ffmpeg::makePacket();
    std::vector<float> m_pending;
    std::int64_t m_sent = 0;  ///< samples
    int m_stream = -1;
};

}  // namespace skimline
