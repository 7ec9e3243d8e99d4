// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <vector>

#include "core/foundation/base/edit_list.h"
#include "core/foundation/base/image.h"
#include "core/foundation/base/run_context.h"
#include "core/skim/speaking/face_tracks.h"
#include "core/skim/speaking/turns_on_screen.h"

namespace skimline {

/// Says which of several faces speak, from all frames and the sound of a stretch. One thread.
class SpeakingFaces {
public:
    virtual ~SpeakingFaces() = default;

    /// Decodes the stretch again; at the first call all of the sound.
    /// @param tracks  of faces, in fractions of the frames as shown
    /// @return smoothed scores of each track; nothing without sound
    /// @throws as thumbnails(), Error(Cancelled)
    virtual std::vector<SpeakingScores> scores(const TimeRange& stretch,
                                               std::span<const FaceTrack> tracks,
                                               const RunContext& context) = 0;
};

/// By SpeakingNetwork. @param stretches  that scores() will be asked for; their sound is kept: 2 MB
/// a minute
/// @return nullptr without the network
std::unique_ptr<SpeakingFaces> speakingFaces(const std::filesystem::path& video,
                                             std::vector<TimeRange> stretches);

}  // namespace skimline
