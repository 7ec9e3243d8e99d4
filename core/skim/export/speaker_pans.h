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
#include "core/skim/speaking/speaking_faces.h"
#include "core/skim/worth/framing/subject_profile.h"

namespace skimline {

/// A part of a piece in which one of several faces speaks.
struct SpeakerStretch {
    TimeRange range;
    std::vector<SubjectProfile> profiles;  ///< its face alone, evenly spread over the range
};

/// Frames in which a window moves.
struct WindowGround {
    CropRectangle within{};  ///< of the frames as shown, in which faces were looked for
    double shape = 1;        ///< of that part, width by height
    WindowAxis axis = WindowAxis::Across;
    double share = 1;  ///< of the axis that the window shows
};

/// Finds who speaks where several faces do not fit into a window. Asks for scores only there.
class SpeakerFollower {
public:
    /// @param speech  ascending and apart  @param scorer  nullptr: there is nobody to follow
    SpeakerFollower(const WindowGround& ground, std::vector<TimeRange> speech,
                    std::unique_ptr<SpeakingFaces> scorer);

    /// @param looks  faces in fractions of WindowGround::within
    /// @return stretches of 1.2 s or more that cover the piece, or none: no voice, no second face,
    /// all faces in one window, or the voice belongs to none of them
    /// @throws as SpeakingFaces::scores()
    std::vector<SpeakerStretch> stretches(const TimeRange& piece, std::span<const FaceLook> looks,
                                          const RunContext& context);

private:
    bool fitTogether(std::span<const FaceTrack> tracks) const;
    std::vector<bool> voiceIn(const TimeRange& piece, std::int64_t frames) const;
    std::vector<FaceTrack> inFrames(std::span<const FaceTrack> tracks) const;
    SpeakerStretch stretchOf(const TimeRange& piece, const TurnOnScreen& turn,
                             const FaceTrack& track, bool last) const;
    SubjectProfile profileOf(const FaceSquare& face) const;

    WindowGround m_ground;
    std::vector<TimeRange> m_speech;
    std::unique_ptr<SpeakingFaces> m_scorer;
};

}  // namespace skimline
