// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/foundation/base/edit_list.h"
#include "core/foundation/clip/moving_window.h"
#include "core/skim/export/window_form.h"
#include "core/skim/worth/framing/subject_profile.h"

namespace skimline {

/// A pan and its reason.
struct ReasonedPan {
    WindowPan pan;
    WindowReason reason = WindowReason::Middle;
};

/// Sizes that a window may have, in shares of the side along which it moves, (0, 1].
struct PanShares {
    double share = 1;                  ///< its own
    std::vector<double> forSubject{};  ///< wider ones, ascending
    std::vector<double> forText{};     ///< the same where only they show text whole
};

/// @param shown  shape of the frames over which the window moves, width by height
PanShares panShares(const WindowForm& form, double shown);

/// A part of the side along which a window moves, in shares of it.
struct TextSpan {
    double from = 0;
    double to = 0;
};

/// The pan over a piece that shows most of its subject, in the narrowest of the sizes that shows
/// enough of it. Text is shown whole if one of the sizes allows that.
/// @param profiles  of the piece's images, evenly spread over it
ReasonedPan panOver(const TimeRange& piece, std::span<const SubjectProfile> profiles,
                    const PanShares& shares, const std::optional<TextSpan>& text = {});

}  // namespace skimline
