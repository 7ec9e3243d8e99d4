#pragma once

#include <memory>

#include "core/media/clip_audio_encoder.h"
#include "core/media/clip_audio_track.h"
#include "core/media/clip_video_source.h"
#include "core/media/clip_writer.h"

namespace skimline {

/// The sound of a clip from its source to its file; nothing where the source has none that can be
/// decoded. Adds its stream to `output`. Times are seconds. One thread.
class ClipSound {
public:
    /// @param video  what the sound belongs to
    /// @throws Error(Cancelled | Unsupported)
    ClipSound(const std::filesystem::path& source, const ClipVideoSource& video, ClipOutput& output,
              ClipContainer container, const ClipOptions& options, const RunContext& context);

    void beginRange(const TimeRange& source);
    /// The clip reaches at least `clipTime`.
    void advance(const Rational& clipTime);
    void endRange(const Rational& clipEnd);
    void finish();
    /// Adds what is to be said about the sound.
    void describe(ClipReport& report, const Rational& videoEnd) const;

private:
    ClipOutput& m_output;
    std::unique_ptr<ClipAudioSource> m_source;
    std::unique_ptr<ClipAudioEncoder> m_encoder;
    std::unique_ptr<ClipAudioTrack> m_track;
};

}  // namespace skimline
