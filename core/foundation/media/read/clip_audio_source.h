// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <deque>
#include <optional>
#include <span>
#include <vector>

#include "core/foundation/media/read/clip_stream_decoder.h"

namespace skimline {

/// Rate and channels the clip's audio is converted to.
struct AudioFormat {
    int rate = 48000;
    AVChannelLayout layout = AV_CHANNEL_LAYOUT_STEREO;  ///< one of the native orders
    int channels() const { return layout.nb_channels; }
};

/// Audio of a file as one endless line of samples: sample 0 is at the first frame, missing parts
/// are silence. Joins of audio and silence are ramped so that they do not click. Interleaved float.
/// One thread.
class ClipAudioSource {
public:
    /// @param zero  container time of the first frame
    /// @param timeShifts  to add to container times after each jump of their clock
    /// @param stream  as ClipStreamDecoder's
    /// @throws as ClipStreamDecoder
    ClipAudioSource(const std::filesystem::path& path, const Rational& zero,
                    std::vector<Rational> timeShifts, const RunContext& context, int stream = -1);
    ~ClipAudioSource();
    ClipAudioSource(const ClipAudioSource&) = delete;
    ClipAudioSource& operator=(const ClipAudioSource&) = delete;

    const AVStream& stream() const { return m_decoder.stream(); }
    const AVCodecParameters& parameters() const { return *stream().codecpar; }
    void convertTo(const AudioFormat& format) { m_format = format; }

    /// Another file continues where this one ends, so the end is not a join of audio and silence.
    void goOn() { m_goesOn = true; }

    /// Samples [from, from + out.size() / channels). Going back by more than half a second seeks.
    /// @throws Error(Cancelled)
    void read(std::int64_t from, std::span<float> out);
    /// read() gave silence from this sample on, after the end of the file.
    bool endedBefore(std::int64_t sample) const { return m_ended && decodedUntil() <= sample; }

private:
    void startAgain();
    struct Segment {
        std::int64_t start = 0;
        bool startsInSilence = false;  ///< the file holds nothing just before it
        std::vector<float> samples;
    };

    std::int64_t endOf(const Segment& segment) const;
    std::int64_t decodedUntil() const;
    bool decodeMore();
    void place(const AVFrame& frame);
    std::int64_t startOf(const AVFrame& frame) const;
    bool followJump(std::int64_t start, std::int64_t expected);
    void openSegment(std::int64_t start);
    void closeSegment(bool goesOn = false);
    void convert(const AVFrame* frame);
    void followSource(const AVFrame& frame);
    void goNear(std::int64_t from);
    bool landsBefore(std::int64_t from);
    void forgetBefore(std::int64_t from);
    void copy(std::int64_t from, std::span<float> out) const;

    ClipStreamDecoder m_decoder;
    Rational m_zero;
    std::vector<Rational> m_timeShifts;
    std::size_t m_jumps = 0;  ///< of the clock so far
    AudioFormat m_format;
    ffmpeg::Frame m_frame = ffmpeg::makeFrame();
    ffmpeg::Resampler m_resampler;
    int m_sourceRate = 0;
    int m_sourceFormat = -1;
    AVChannelLayout m_sourceLayout{};
    std::deque<Segment> m_segments;  ///< ascending, apart
    bool m_open = false;             ///< the last segment may still grow
    bool m_ended = false;
    bool m_goesOn = false;
    std::optional<std::int64_t> m_from;  ///< of the last read()
    bool m_seekable;
    bool m_landed = false;  ///< the next frame follows a seek, not silence
};

}  // namespace skimline
