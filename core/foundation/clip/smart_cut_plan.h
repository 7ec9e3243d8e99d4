// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/clip/clip_plan.h"
#include "core/foundation/clip/clip_request.h"

namespace skimline {

/// A clip that can be made by joining copies: its plan, and how the copies fit together.
struct SmartCutPlan {
    ClipClock clock;
    ClipPlan plan;
    std::vector<CutShift> shifts;   ///< ClipMode::Copy only
    std::vector<TimeRange> ranges;  ///< ClipMode::Copy only: the copied ranges

    /// Within two frames of a place where segments meet.
    bool isNextToJoin(std::size_t image) const;
    /// The current packet as it is written into the clip, without times.
    /// @param startsCopy  frames in front of it are left out
    ffmpeg::Packet copyOf(PacketReader& reader, bool startsCopy) const;
};

/// Codecs whose packets consist of units with parameter sets.
bool usesStartCodes(AVCodecID codec);

/// How much of the list can be copied, if anything.
/// @param options  whose mode is Smart or Copy
/// @param ticks  of the clip in a second; 0: as the source and the list need
/// @throws as planSmartCut()
SmartCutPlan planSegments(const EditList& edits, ClipContainer container,
                          const ClipOptions& options, ClipVideoSource& video, PacketReader& reader,
                          int ticks);

/// The same, if some of it can be copied.
/// @throws NotCopyable, Error(Cancelled), Error(Usage) for a list behind the end
SmartCutPlan planSmartCut(const EditList& edits, ClipContainer container,
                          const ClipOptions& options, ClipVideoSource& video, PacketReader& reader);

}  // namespace skimline
