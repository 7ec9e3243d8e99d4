// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <atomic>
#include <deque>
#include <exception>
#include <filesystem>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

#include "core/foundation/base/bounded_queue.h"
#include "core/foundation/base/edit_list.h"
#include "core/foundation/base/run_context.h"
#include "core/foundation/clip/audio/clip_audio_copy.h"
#include "core/foundation/clip/audio/clip_audio_encoder.h"
#include "core/foundation/clip/audio/clip_audio_track.h"
#include "core/foundation/clip/audio/fast_audio.h"
#include "core/foundation/clip/audio/peak_limiter.h"
#include "core/foundation/clip/encode/clip_options.h"
#include "core/foundation/media/read/clip_audio_source.h"
#include "core/foundation/media/read/clip_video_source.h"

namespace skimline {

/// One track of a clip before it is written.
struct ClipTrackSource {
    std::filesystem::path path;
    const ClipVideoSource& video;  ///< that it belongs to
    int stream = -1;               ///< as ClipStreamDecoder's
    AudioFormat format;
    std::vector<TimeRange> ranges;  ///< of the source, that are heard in the clip
};

/// The factor for PeakLimiter with which the track is as loud as `loudness` (LUFS, EBU R128). Reads
/// all of its audio once, or up to three times where peaks have to be held back. 1 for silence.
/// @throws Error(Cancelled), Error(Unsupported) when this FFmpeg cannot measure loudness
double gainForLoudness(const ClipTrackSource& track, double loudness, const RunContext& context);

/// Source of a clip's audio, and the ranges to cut out of it.
struct ClipAudioInput {
    std::filesystem::path source;
    const ClipVideoSource& video;
    std::vector<TimeRange> ranges;  ///< the audible ranges, as far as known beforehand
    /// The same exactly, with their places, for a clip whose packets may be copied.
    std::vector<PlacedRange> placed{};
};

/// One track of a clip's audio from its source to its file. Adds its stream to `output`. Times are
/// seconds.
///
/// Packets of the source that fit are copied (ClipAudioCopy) where the ranges are known exactly.
/// The audio is cut and coded on a separate thread, while frames are read or coded. The
/// distribution of packets over calls never depends on thread timing, so the same clip gives the
/// same file. To be used by one thread. Calls throw the errors of that thread.
class ClipAudio {
public:
    /// @param stream  of the source, index in its container
    /// @throws Error(Cancelled | Unsupported)
    ClipAudio(const ClipAudioInput& input, int stream, ClipOutput& output,
              const ClipOptions& options, const RunContext& context);
    ~ClipAudio();
    ClipAudio(const ClipAudio&) = delete;
    ClipAudio& operator=(const ClipAudio&) = delete;

    /// False where the track cannot be decoded: calls do nothing then.
    bool isThere() const { return m_stream >= 0; }
    int streamIndex() const { return m_stream; }
    bool isCopied() const { return m_copy != nullptr; }

    void beginRange(const TimeRange& source);
    /// The samples of a range at another speed, as ClipOptions::fastSound says.
    void beginFast(const TimeRange& source, const Rational& speed);
    /// The frames have reached clip time `frames`; the range lasts at least until `known`, so audio
    /// may be processed up to there.
    void advance(const Rational& images, const Rational& known);
    void endRange(const Rational& clipEnd);
    void finish();
    /// When the audio ends, seconds of the clip.
    Rational end() const { return m_output.written(m_stream).end; }

private:
    using Step = std::function<void()>;
    using Packets = std::vector<ffmpeg::Packet>;

    void then(const Rational& clipTime, Step step);
    void keep(AVPacket& packet);
    void copyUntil(const Rational& clipTime);
    void work();
    void writeUntil(const Rational& clipTime);
    void writeNext();

    void measureFirst(const ClipTrackSource& track, double loudness, const RunContext& context);

    ClipOutput& m_output;
    int m_stream = -1;
    AVRational m_timeBase{0, 1};
    std::unique_ptr<ClipAudioCopy> m_copy;  ///< in place of all that follow
    std::unique_ptr<ClipAudioSource> m_source;
    std::unique_ptr<ClipAudioEncoder> m_encoder;
    std::unique_ptr<PeakLimiter> m_limiter;  ///< none: as loud as the source
    std::unique_ptr<FastAudio> m_fast;       ///< of a range at another speed
    std::unique_ptr<ClipAudioTrack> m_track;
    FastSound m_fastSound;
    AudioFormat m_format;
    Rational m_asked;                 ///< clip time that was asked for last
    std::deque<Rational> m_dueTimes;  ///< of requested audio that is not written yet
    BoundedQueue<Step> m_steps;       ///< to the worker,
    BoundedQueue<Packets> m_coded;    ///< and back, step by step
    Packets m_fresh;                  ///< the worker's
    std::exception_ptr m_failure;     ///< error of the worker; read after its queue is closed
    std::atomic<bool> m_abandoned = false;
    std::thread m_worker;
};

}  // namespace skimline
