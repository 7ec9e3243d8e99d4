// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <atomic>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

#include "core/base/bounded_queue.h"
#include "core/base/edit_list.h"
#include "core/media/encode/clip_audio_encoder.h"
#include "core/media/encode/clip_audio_track.h"
#include "core/media/encode/clip_options.h"
#include "core/media/read/clip_video_source.h"

namespace skimline {

/// The audio of a clip from its source to its file; nothing where the source has none that can be
/// decoded. Adds its stream to `output`. Times are seconds.
///
/// The audio is cut and coded on a thread of its own, while frames are read or coded. Which of
/// its packets are written by which call depends on the calls alone, never on the threads: the same
/// clip is the same file. To be used by one thread. Calls throw what went wrong with the audio.
class ClipAudio {
public:
    /// @param video  what the audio belongs to
    /// @throws Error(Cancelled | Unsupported)
    ClipAudio(const std::filesystem::path& source, const ClipVideoSource& video, ClipOutput& output,
              ClipContainer container, const ClipOptions& options, const RunContext& context);
    ~ClipAudio();
    ClipAudio(const ClipAudio&) = delete;
    ClipAudio& operator=(const ClipAudio&) = delete;

    void beginRange(const TimeRange& source);
    /// The frames have come to clip time `frames`; the range certainly lasts until `known`, and
    /// the audio may go ahead as far as that.
    void advance(const Rational& images, const Rational& known);
    void endRange(const Rational& clipEnd);
    void finish();
    /// Adds what is to be said about the audio.
    void describe(ClipReport& report, const Rational& videoEnd) const;

private:
    using Step = std::function<void()>;
    using Packets = std::vector<ffmpeg::Packet>;

    void then(const Rational& clipTime, Step step);
    void work();
    void writeUntil(const Rational& clipTime);
    void writeNext();

    ClipOutput& m_output;
    std::unique_ptr<ClipAudioSource> m_source;
    std::unique_ptr<ClipAudioEncoder> m_encoder;
    std::unique_ptr<ClipAudioTrack> m_track;
    Rational m_asked;                 ///< clip time that was asked for last
    std::deque<Rational> m_dueTimes;  ///< of what was asked for and is not written yet
    BoundedQueue<Step> m_steps;       ///< to the worker,
    BoundedQueue<Packets> m_coded;    ///< and back, step by step
    Packets m_fresh;                  ///< the worker's
    std::exception_ptr m_failure;     ///< of the worker; read after its queue is closed
    std::atomic<bool> m_abandoned = false;
    std::thread m_worker;
};

}  // namespace skimline
