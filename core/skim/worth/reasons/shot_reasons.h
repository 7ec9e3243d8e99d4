// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/foundation/base/edit_list.h"
#include "core/foundation/base/matrix.h"
#include "core/skim/plan/shot.h"

namespace skimline {

/// From this similarity on two shots show the same.
inline constexpr double kSameFrom = 0.95;

/// A shot that resembles one with a higher score.
struct Repeat {
    TimeRange shot;
    TimeRange like;         ///< the most similar better one
    double similarity = 0;  ///< cosine of their mean features, centred over the video, [0, 1]
};

enum class ReasonKind {
    LockedIn,
    LockedOut,
    Passing,      ///< a transition, or less than a watchable moment between two cuts
    Between,      ///< one of those, kept because the shots before and after it are
    ShownBefore,  ///< an earlier skim of the same video showed it
    Repeats,      ///< shows again what `like`, which is kept, shows; value: similarity
    Black,        ///< value: share of crushed pixels
    Blurred,      ///< value: sharpness
    Blank,        ///< value: entropy of luma, bits
    Overexposed,  ///< value: share of blown pixels
    TestCard,
    TitleCard,
    Noise,   ///< value: edge density
    Frozen,  ///< value: share of the time without change
    Face,    ///< value: share of the frame
    People,  ///< seen by the feature network, where no face was found
    Nature,  ///< a landscape, an animal or plants, seen by the feature network
    Action,  ///< more motion than usual in the video; value: motion, grey levels
    Detail,  ///< value: edge density
    Worth,   ///< value: mean worth beside the video, (0, 1); high for kept shots, low for dropped
             ///< ones
    Spread,  ///< nothing stands out in the video, so that the skim is spread evenly over it
    Fits,    ///< kept, and nothing stands out; value: what a skim gains by it, [0, 1]
    Budget   ///< dropped, and nothing is wrong with it: others were better; value: as Fits
};

/// Why a shot was kept or dropped. Every reason holds literally: it says what was measured.
struct ShotReason {
    ReasonKind kind = ReasonKind::Budget;
    double value = 0;
    std::optional<TimeRange> like;

    friend bool operator==(const ShotReason&, const ShotReason&) = default;
};

/// What is known about a video that reasons are made of. Refers to what the caller keeps.
struct ReasonInput {
    const FloatMatrix& cues;          ///< [samples, kCueCount]; without rows: not measured
    std::span<const float> worth;     ///< [samples]; empty: not measured
    std::span<const Repeat> repeats;  ///< ascending
    std::span<const float> choice;    ///< [samples]: what the skim is chosen by
    std::span<const TimeRange> shownBefore = {};  ///< kept by earlier skims of the video
    bool flat = false;                            ///< no moment is worth more than others
    const FloatMatrix* traits = nullptr;  ///< [samples, kTraitCount]; none or no rows: not measured
};

/// Why the shots of one video are kept or dropped. Const members are reentrant.
class ShotReasons {
public:
    explicit ShotReasons(const ReasonInput& input);

    /// The reasons for one shot of `shots`, the strongest first, at most three, at least one.
    /// @param shots  with `kept` solved: a repeat is a reason to drop only where the other one is
    /// kept
    std::vector<ShotReason> of(const std::vector<Shot>& shots, std::size_t shot) const;

private:
    ReasonInput m_input;
    double m_usualMotion = 0;  ///< medians over the video
    double m_usualEdges = 0;
};

/// "face (4 % of the frame)", "like 1:20 (0.94)". English, for the command line and reports.
std::string textOf(const ShotReason& reason);

}  // namespace skimline
