// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/foundation/base/matrix.h"
#include "core/skim/worth/cues/cue_names.h"
#include "core/skim/worth/model/worth_model.h"

namespace skimline {

/// The known parts of a frame that explain a decision, each named by one reason. The order is that
/// of the columns of effects: append, never reorder.
enum class KnownPart {
    Light,
    Glare,
    Sharpness,
    Detail,
    TestCard,
    TitleCard,
    Motion,  ///< or none: frozen pictures
    Camera,
    Faces,
    Picture,  ///< the features, and the cues computed from them
    Loudness,
    Voice,
    Place,  ///< in the video
};
inline constexpr std::size_t kKnownPartCount = 13;

/// Columns of effects: the effect of each part on the log-odds of a frame's importance, then the
/// log-odds.
inline constexpr std::size_t kEffectColumns = kKnownPartCount + 1;

/// The cues that measure a part; none for invisible parts. Every cue belongs to one part.
std::span<const Cue> cuesOf(KnownPart part);

/// Whether a part hides everything else in a frame: black, overexposed, a plain ground with or
/// without text, a test card, or blurred all over. Without it the frame would be a different
/// picture. At most one part of a frame does so.
bool hidesPicture(KnownPart part, const CueRow& cues);

/// The worth of every frame of one video if a part were at its median over the video. Refers to its
/// arguments. Const members are reentrant.
class WorthWithout {
public:
    /// @param worth  [steps] by the model, perhaps changed by learning from edits
    /// @throws Error(Shape)
    WorthWithout(const WorthModel& model, const WorthEvidence& evidence,
                 std::span<const float> worth);
    /// [steps]; the same worth for a part that the model does not know.
    std::vector<float> part(KnownPart part) const;

private:
    const WorthModel& m_model;
    const FloatMatrix& m_cues;
    std::span<const float> m_worth;
    std::vector<double> m_cueValues;  ///< [steps] the model's, of the cues alone
    std::vector<double> m_sights;     ///< [steps]
    std::vector<double> m_idle;       ///< [steps] contribution of idleness, smoothed
    double m_scale = 1;               ///< log-odds of worth per unit of value
};

/// Median over the rows, the upper of two. @param column  of `rows`, which has at least one row
float medianOf(const FloatMatrix& rows, std::size_t column);

}  // namespace skimline
