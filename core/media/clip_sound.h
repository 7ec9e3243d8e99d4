#pragma once

#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "core/base/bounded_queue.h"
#include "core/media/clip_audio_encoder.h"
#include "core/media/clip_audio_track.h"
#include "core/media/clip_video_source.h"
#include "core/media/clip_writer.h"

namespace skimline {

/// The sound of a clip from its source to its file; nothing where the source has none that can be
/// decoded. Adds its stream to `output`. Times are seconds.
///
/// The sound is cut and coded on a thread of its own, at most some seconds behind the pictures; its
/// packets are written on the caller's. To be used by one thread. All calls but describe()
/// throw what went wrong with the sound since the last one.
class ClipSound {
public:
    /// @param video  what the sound belongs to
    /// @throws Error(Cancelled | Unsupported)
    ClipSound(const std::filesystem::path& source, const ClipVideoSource& video, ClipOutput& output,
              ClipContainer container, const ClipOptions& options, const RunContext& context);
    ~ClipSound();
    ClipSound(const ClipSound&) = delete;
    ClipSound& operator=(const ClipSound&) = delete;

    /// More than this apart, packets are no longer laid in order of time by the muxer.
    static constexpr std::int64_t mostSecondsAhead = 8;

    void beginRange(const TimeRange& source);
    /// The clip reaches at least `clipTime`, which may lie up to mostSecondsAhead in front of the
    /// pictures: what the sound has done by then it need not be waited for later.
    void advance(const Rational& clipTime);
    void endRange(const Rational& clipEnd);
    void finish();
    /// Adds what is to be said about the sound.
    void describe(ClipReport& report, const Rational& videoEnd) const;

private:
    using Step = std::function<void()>;

    void then(Step step);
    void work();
    void keep(AVPacket& packet);
    void writeCoded();

    ClipOutput& m_output;
    std::unique_ptr<ClipAudioSource> m_source;
    std::unique_ptr<ClipAudioEncoder> m_encoder;
    std::unique_ptr<ClipAudioTrack> m_track;
    BoundedQueue<Step> m_steps;
    Rational m_asked;  ///< clip time that was asked for last
    std::mutex m_mutex;
    std::vector<ffmpeg::Packet> m_coded;  ///< under the mutex, as is the failure
    std::exception_ptr m_failure;
    std::thread m_worker;
};

}  // namespace skimline
