// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <vector>

#include "core/foundation/clip/audio/clip_audio.h"

namespace skimline {

/// The tracks that the options ask for, indices in the container.
/// @throws Error(Usage) for a listed track that does not exist
std::vector<int> chosenAudioStreams(const MediaSource& source, const ClipOptions& options);

/// All audio of a clip: the tracks requested by ClipOptions, with their languages; none if the
/// source has no decodable audio. Calls go to every track, see ClipAudio.
class ClipAudioTracks {
public:
    /// @throws Error(Usage) for a listed track that does not exist, Error(Cancelled | Unsupported)
    ClipAudioTracks(const ClipAudioInput& input, ClipOutput& output, const ClipOptions& options,
                    const RunContext& context);

    void beginRange(const TimeRange& source);
    void beginFast(const TimeRange& source, const Rational& speed);
    void advance(const Rational& images, const Rational& known);
    void endRange(const Rational& clipEnd);
    void finish();
    /// Adds the audio's part to the report.
    void describe(ClipReport& report, const Rational& videoEnd) const;

private:
    std::vector<std::unique_ptr<ClipAudio>> m_tracks;
};

}  // namespace skimline
