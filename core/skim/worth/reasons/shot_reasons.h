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
#include "core/skim/worth/cues/cue_names.h"
#include "core/skim/worth/reasons/known_parts.h"

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
    Between,      ///< a transition kept because the shots before and after it are kept
    ShownBefore,  ///< an earlier skim of the same video showed it
    Repeats,      ///< shows the same as `like`, which is kept; value: similarity
    // Weighed by the network relative to the video's median; see KnownPart. value: mean of the cue
    Dark,         ///< luma, [0, 1]
    Bright,       ///< likewise
    Overexposed,  ///< share of blown pixels
    Blurred,      ///< sharpness
    Sharp,        ///< likewise
    Blank,        ///< edge density
    Detail,       ///< likewise
    TestCard,
    TitleCard,
    Frozen,  ///< share of the time without change
    Action,  ///< motion, grey levels
    Still,   ///< likewise
    Camera,  ///< frame widths a second of the camera's own movement
    Steady,  ///< likewise
    Face,    ///< share of the frame
    NoFace,
    Picture,  ///< its features raise the score more than is usual in the video
    Plain,    ///< less
    Loud,
    Quiet,
    Voice,
    NoVoice,
    Beginning,  ///< of the video
    Middle,
    End,
    Spread,  ///< nothing stands out in the video, so the skim is spread evenly over it
    Fits,    ///< kept for none of these reasons; value: its gain for a skim, [0, 1]
    Budget   ///< dropped for none of these reasons; value: as Fits
};

/// Why a shot was kept or dropped. Without the reason, a kept shot would rank lower, a dropped one
/// higher.
struct ShotReason {
    ReasonKind kind = ReasonKind::Budget;
    double value = 0;
    std::optional<TimeRange> like = {};
    std::optional<KnownPart> part = {};  ///< that the network weighed
    double effect = 0;      ///< effect of the part on the log-odds of the shot's importance
    bool together = false;  ///< decides only together with the other reasons of this kind

    friend bool operator==(const ShotReason&, const ShotReason&) = default;
};

/// Facts about a video that reasons are made of. Refers to data that the caller keeps alive.
struct ReasonInput {
    const FloatMatrix& cues;  ///< [samples, kCueCount]; without rows: not measured
    /// [samples, kEffectColumns]; no rows: the network has no importance, or did not decide
    const FloatMatrix& effects;
    /// [samples, 2] loudness and voice; without rows: not analysed
    const FloatMatrix& heard;
    std::span<const Repeat> repeats;  ///< ascending
    std::span<const float> scores;    ///< [samples]: before the scores of repeats are lowered
    std::span<const float> choice;    ///< [samples]: the values that the skim is chosen by
    std::span<const TimeRange> shownBefore = {};  ///< kept by earlier skims of the video
    bool flat = false;                            ///< no moment is worth more than others
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
    /// Parts that speak for a kept shot or against one that is dropped: those plain to see first,
    /// then by their effect.
    std::vector<ShotReason> speaking(const Shot& shot) const;
    /// The parts that decide alone, otherwise the first few that decide together.
    std::vector<ShotReason> weighed(const std::vector<Shot>& shots, const Shot& shot) const;
    /// Whether the rank of the shot would change without the parts.
    bool decide(std::span<const ShotReason> parts, const std::vector<Shot>& shots,
                const Shot& shot) const;
    ReasonKind kindOf(KnownPart part, const Shot& shot, double effect) const;

    ReasonInput m_input;
    CueRow m_median;  ///< over the video
    float m_usualLoudness = 0;
    float m_usualVoice = 0;
    double m_scorePerImportance = 1;  ///< approximate factor from importance to score
};

/// "face (4 % of the frame)", "like 1:20 (similarity 0.94 of 1)". English, for the command line and
/// reports.
std::string textOf(const ShotReason& reason);

}  // namespace skimline
