// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>

#include "core/foundation/base/run_context.h"
#include "core/foundation/media/ffmpeg/media_source.h"
#include "core/foundation/media/ffmpeg/packet_lookahead.h"
#include "core/foundation/media/ffmpeg/video_decoder.h"

namespace skimline {

/// One decoded frame on the source's time line.
struct TimedImage {
    ffmpeg::Frame frame;
    std::int64_t time = 0;  ///< presentation, ticks of the video stream
    std::int64_t end = 0;   ///< time + how long it is shown; > time
    int skipped = 0;        ///< frames left out right before it
    bool tail = false;      ///< see PacketLookahead::takeTail()
};

/// Decodes the video of one file into frames with never decreasing times. Packets that do not
/// decode are skipped. Times that are missing are continued at the nominal rate; where they jump
/// back by more than a second, or ahead by more than an hour, the rest is moved to follow without a
/// gap. One thread.
class FrameReader {
public:
    /// @param skip  leave out frames that are not needed, see PacketLookahead
    /// @param threads  of the decoder; 0 lets FFmpeg choose
    /// @param other  decodes in place of one FFmpeg decoder; empty, or where it makes none, that
    ///         does. Its exceptions are thrown by the functions below.
    FrameReader(const std::filesystem::path& path, bool skip, int threads,
                const RunContext& context, const DecoderMaker& other = {});

    void want(WantedBefore wanted) { m_window.want(std::move(wanted)); }
    /// Also decodes the frames around places where a scene may begin.
    void keepSurprises() { m_window.keepSurprises(); }
    /// From the next seek on, only the frame at each entry point is decoded, without reading ahead
    /// for frames that are shown before it; then nothing until the following seek.
    void onlyEntries();
    /// The first frame. @throws Error(Corrupt) when none decodes, Error(Cancelled)
    TimedImage first(const RunContext& context);
    /// @return the next frame, nothing at the end. @throws Error(Cancelled)
    std::optional<TimedImage> next(const RunContext& context);
    /// Moves to the last entry point at or before `time` and continues with the frame there;
    /// needs canSeek(). @return false when the file cannot seek. @throws Error(Cancelled)
    bool seek(std::int64_t time, const RunContext& context);

    /// Right after a seek: the entry point found is shown at `time` or before it.
    bool isEntryBy(std::int64_t time);

    const MediaSource& source() const { return m_source; }
    /// Whether the distances between the next hundred frames differ; file headers are not always
    /// right.
    bool timesIrregular() const { return m_window.timesIrregular(); }
    AVRational timeBase() const { return m_source.video().time_base; }
    /// Times so far were the file's own, so they can be used to seek.
    bool canSeek() const { return m_window.timesKnown() && m_shift == 0; }
    /// Frames that the decoder has output so far.
    std::int64_t decodedFrames() const { return m_decoded; }
    /// Frames after the first one that did not decode, or only with concealment, so far. Decoders
    /// with several threads may not report what they conceal.
    std::int64_t damagedFrames() const { return m_damaged; }

private:
    bool feed();
    void noteDamage();
    std::optional<TimedImage> place(ffmpeg::Frame frame);

    MediaSource m_source;
    PacketLookahead m_window;
    std::unique_ptr<VideoDecoder> m_decoder;
    std::int64_t m_nominalDuration;
    std::optional<std::int64_t> m_lastTime;
    std::int64_t m_lastEnd = 0;
    std::int64_t m_shift = 0;  ///< added to the file's times after a jump
    std::int64_t m_decoded = 0;
    std::int64_t m_damaged = 0;
    bool m_draining = false;
    bool m_onlyEntries = false;
    bool m_entryFed = false;
    bool m_awaitKey = false;  ///< after a seek, until a frame that can be decoded alone
};

}  // namespace skimline
