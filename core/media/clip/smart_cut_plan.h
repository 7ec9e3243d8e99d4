#pragma once

#include "core/media/clip/clip_plan.h"
#include "core/media/clip/clip_request.h"

namespace skimline {

/// A clip that can be made by joining copies: its plan, and how copies fit in.
struct JoiningPlan {
    ClipClock clock;
    ClipPlan plan;
    std::vector<CutShift> shifts;  ///< ClipMode::Copy only

    /// Within two pictures of a place where segments meet.
    bool isNextToJoin(std::size_t picture) const;
    /// The packet at hand as it goes into the clip, without times.
    /// @param startsCopy  pictures in front of it are left out
    ffmpeg::Packet copyOf(CodedPictureReader& reader, bool startsCopy) const;
};

/// Codings whose packets consist of units with parameter sets.
bool isMadeOfUnits(AVCodecID codec);

/// @param mode  Smart or Copy
/// @throws CopyRefusal, Error(Cancelled), Error(Usage) for a list behind the end
JoiningPlan planJoining(const EditList& edits, ClipContainer container, ClipMode mode,
                        const ClipVideoSource& video, CodedPictureReader& reader);

}  // namespace skimline
