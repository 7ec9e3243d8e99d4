// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/foundation/base/edit_list.h"
#include "core/foundation/base/run_context.h"
#include "core/foundation/clip/moving_window.h"
#include "core/skim/analysis/analysis_types.h"
#include "core/skim/export/window_form.h"
#include "core/skim/plan/shot.h"

namespace skimline {

/// A window, and why each of its pans is where it is.
struct FramedWindow {
    MovingWindow window;
    std::vector<WindowReason> reasons;  ///< of window.pans

    /// The reason of the pan that applies at `time`.
    WindowReason reasonAt(const Rational& time) const;
};

/// A window over the pieces of `edits` that follows the subject of every shot (SubjectProfiler) or,
/// where a voice is heard and several faces do not fit, the face that speaks (SpeakerFollower). It
/// jumps or widens only at cuts and where another face speaks, never twice within 1.2 s, and pans
/// once at most in between, slower than kMostWindowSpeed. Looks at four frames of every second.
/// Over shots that a user framed it stands still where it was placed. Subtitles in the picture
/// (PictureSubtitles) are shown whole where a window moves across: it stands where they are, widens
/// unless `form` forbids it, and reaches down into a black bar. Pieces of less than 1.2 s and those
/// framed by a user may cut them.
/// @throws as thumbnails(), Error(Cancelled)
FramedWindow framedWindow(const Analysis& analysis, const EditList& edits, const WindowForm& form,
                          const RunContext& context);
/// The same without reasons.
MovingWindow subjectWindow(const Analysis& analysis, const EditList& edits, const WindowForm& form,
                           const RunContext& context);

}  // namespace skimline
