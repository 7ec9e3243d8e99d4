// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <span>

#include "core/foundation/clip/encode/clip_options.h"
#include "core/foundation/clip/encode/clip_output.h"
#include "core/foundation/media/read/clip_audio_source.h"

namespace skimline {

/// How audio is coded.
struct ClipAudioCoding {
    const char* encoder = "aac";  ///< FFmpeg's name of it
    AudioFormat format;
    int bitrate = 0;   ///< bits per second for one or two channels; more get more
    int keptBits = 0;  ///< bits per sample, as in the source; 0: the codec is lossy
};

/// FLAC and PCM of 16 or 24 bits as they are in smart cuts and copies whose container holds them.
/// Else Opus in WebM, uncompressed for editors, AAC; `source`'s own rate and mono, stereo, 5.1 or
/// 7.1 where the codec allows, else 48 kHz and stereo.
ClipAudioCoding audioCodingFor(const AVCodecParameters& source, ClipContainer container,
                               const ClipOptions& options);

/// Codes the clip's audio into one stream of the output. One thread, which need not be that of the
/// output.
class ClipAudioEncoder {
public:
    /// Takes the packet's data.
    using Take = std::function<void(AVPacket& packet)>;

    /// Adds its stream to `output`, which is not touched afterwards.
    /// @param take  gets every packet, with times in timeBase()
    /// @throws Error(Unsupported) when this FFmpeg lacks the encoder or it refuses the audio
    ClipAudioEncoder(ClipOutput& output, const ClipAudioCoding& coding, Take take);

    int streamIndex() const { return m_stream; }
    AVRational timeBase() const { return m_encoder->time_base; }
    /// Interleaved samples that follow the earlier ones.
    void add(std::span<const float> samples);
    void finish();

private:
    void sendBlocks(bool withRest);
    void fill(AVFrame& frame, std::span<const float> samples) const;
    void drain(const AVFrame* frame);
    void markPadding();

    Take m_take;
    ffmpeg::Codec m_encoder;
    ffmpeg::Packet m_packet = ffmpeg::makePacket();
    std::vector<float> m_pending;
    std::int64_t m_sent = 0;  ///< samples
    int m_stream = -1;
    double m_fullScale = 0;  ///< of whole numbers
};

}  // namespace skimline
