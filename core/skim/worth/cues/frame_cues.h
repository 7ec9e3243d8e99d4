// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/skim/worth/cues/cue_names.h"
#include "core/skim/worth/cues/frame_planes.h"
#include "core/skim/worth/cues/frame_view.h"

namespace skimline {

/// Sets the cues that one frame shows: Sharpness to TitleCard, Blockiness, FineDetail. Any size
/// from 1 x 1 on; one that is n times as wide as kCueImageWidth is averaged over n x n pixels
/// first. The same frame gives the same bits. Reentrant, one thread.
/// @throws Error(Shape) as checkFrame()
void addFrameCues(const FrameView& image, CueRow& cues);

/// Reduction of the steepness of edges by a blur, in [0, 1]: large for crisp edges, small for soft
/// ones. After Crete, Dolmiere, Ladret and Nicolas, "The blur effect" (2007), with a threshold for
/// noise and a blur that grows with the frame. 0 for frames without edges.
double sharpnessOf(const FramePlanes& planes);

/// How the steps of luma between neighbouring pixels are spread over a frame's columns and over its
/// rows: the mean step across every line between two columns, and between two rows.
/// Reentrant.
class StepProfiles {
public:
    explicit StepProfiles(const FramePlanes& planes);

    /// Whether steps recur at one distance of 5 to 32 pixels both across and down, [0, 1]:
    /// correlation of the profiles with themselves, the lesser of both directions. Blocks of any
    /// size are found, because the frame was scaled since it was compressed.
    double blockiness() const;

    /// How much the profiles differ from their own averages over 17 lines, as a share, [0, 1]; the
    /// lesser of both directions, so that a smear along one line is enough to lower it.
    double fineDetail() const;

private:
    struct Profile {
        std::vector<double> excess;  ///< of every line over the average around it
        double fineness = 0;
    };
    static Profile profileOf(const std::vector<int>& sums);
    static std::vector<double> recurrence(const Profile& profile);

    Profile m_across;
    Profile m_down;
};

}  // namespace skimline
