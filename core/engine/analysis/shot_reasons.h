#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/engine/analysis/analysis_types.h"

namespace skimline {

enum class ReasonKind {
    LockedIn,
    LockedOut,
    Passing,      ///< a transition, or less than a watchable moment between two cuts
    Repeats,      ///< shows again what `like` shows; value: similarity
    Black,        ///< value: share of crushed pixels
    Blurred,      ///< value: sharpness
    Blank,        ///< value: entropy of luma, bits
    Overexposed,  ///< value: share of blown pixels
    TestCard,
    TitleCard,
    Noise,   ///< value: edge density
    Frozen,  ///< value: share of the time without change
    Face,    ///< value: share of the picture
    Action,  ///< more motion than usual in the video; value: motion, grey levels
    Detail,  ///< value: edge density
    Worth,   ///< value: mean worth beside the video, (0, 1); high for kept shots, low for dropped
             ///< ones
    Budget   ///< good enough, but others were better
};

/// Why a shot was kept or dropped. Every reason holds literally: it says what was measured.
struct ShotReason {
    ReasonKind kind = ReasonKind::Budget;
    double value = 0;
    std::optional<TimeRange> like;

    friend bool operator==(const ShotReason&, const ShotReason&) = default;
};

/// The reasons for one shot of `shots`, the strongest first, at most three, at least one.
/// @param shots  with `kept` solved: a repeat is a reason to drop only where the other one is kept
std::vector<ShotReason> reasonsFor(const Analysis& analysis, const std::vector<Shot>& shots,
                                   std::size_t shot);

/// "face (4 % of the picture)", "like 1:20 (0.94)". English, for the command line and reports.
std::string textOf(const ShotReason& reason);

}  // namespace skimline
