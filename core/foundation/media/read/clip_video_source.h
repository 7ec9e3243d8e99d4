// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <vector>

#include "core/foundation/media/filters/deinterlacer.h"
#include "core/foundation/media/read/clip_stream_decoder.h"

namespace skimline {

/// The frames of a file in presentation order from any point on. Times are seconds from the first
/// frame. One thread.
class ClipVideoSource {
public:
    struct Frame {
        ffmpeg::Frame frame;
        Rational time;
    };

    enum class Fields {
        AsCoded,
        Whole  ///< interlaced frames are deinterlaced
    };

    /// @param threads  that decode; 0: one per core
    /// @throws as MediaSource; Error(Corrupt) when nothing decodes
    ClipVideoSource(const std::filesystem::path& path, const RunContext& context,
                    Fields fields = Fields::AsCoded, int threads = 0);

    const AVStream& stream() const { return m_decoder.stream(); }
    /// Container time of the first frame.
    const Rational& zero() const { return m_zero; }
    /// The same in ticks of the stream.
    std::int64_t zeroTicks() const { return m_zeroTicks; }
    /// The file says when its frames are shown.
    bool isTimed() const { return m_isTimed; }
    const Rational& nominalDuration() const { return m_nominal; }

    /// Makes peek() a frame shown at or before `time` (the first one if there is none). Where
    /// `time` has not decreased since the last call, frames that were taken do not come again.
    void goTo(const Rational& time);
    /// The frame that take() will return; null at the end.
    const Frame* peek();
    Frame take();
    /// Seconds to add to the file's clock after each of its jumps; see timestamp_discontinuities.h.
    const std::vector<Rational>& timeShifts() const { return m_timeShifts; }
    /// Frames differ from the coded ones.
    bool deinterlaces() const { return m_deinterlacer.has_value(); }
    /// When the newest decoded frame stops being shown; at the end of the file, its length.
    const Rational& end() const { return m_end; }

private:
    bool decodeFirst(AVFrame& frame, Fields fields);
    bool decodeNext(AVFrame& frame);
    std::optional<Frame> decode();
    void forgetPlace();
    bool seekTo(const Rational& time);
    bool landsBefore(const Rational& time);
    void startAgain(const Rational& time);
    std::int64_t withoutJumps(std::int64_t ticks);
    void noteEnd(const AVFrame& frame, const Rational& time);

    std::filesystem::path m_path;
    ClipStreamDecoder m_decoder;
    std::optional<Deinterlacer> m_deinterlacer;
    bool m_drained = false;  ///< the end of the file is known
    Rational m_zero;
    Rational m_nominal;
    Rational m_end;
    bool m_isTimed = true;
    bool m_seekable = true;
    Rational m_wentTo;
    std::optional<Frame> m_next;
    bool m_ended = false;
    std::vector<Rational> m_timeShifts;
    std::int64_t m_shift = 0;  ///< ticks added since the last jump
    std::int64_t m_endTicks = 0;
    std::int64_t m_zeroTicks = 0;
    std::int64_t m_ticks = AV_NOPTS_VALUE;  ///< of the newest decoded frame
};

}  // namespace skimline
