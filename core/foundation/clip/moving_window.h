// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "core/foundation/base/edit_list.h"
#include "core/foundation/base/image.h"
#include "core/foundation/base/rational.h"
#include "core/foundation/base/run_context.h"
#include "core/foundation/clip/encode/clip_options.h"

namespace skimline {

/// A stretch of the source during which the window's middle moves from one place to another and
/// stays there, in shares of the side of MovingWindow::within. It starts and ends softly.
struct WindowPan {
    TimeRange range;
    double from = 0.5;
    double to = 0.5;
    /// The share of that side that is shown over a blurred ground, above the window's own. 0: only
    /// the window is shown.
    double wider = 0;
    /// Middle of the window at `time`.
    double middleAt(const Rational& time) const;
};

/// The part of the source's upright frames that a clip shows: of one size, moving along the side
/// that it does not fill.
struct MovingWindow {
    double width = 1;  ///< shares of `within`; at least one of them is 1
    double height = 1;
    std::vector<WindowPan>
        pans;                ///< in the order of time; the first and last hold beyond their range
    CropRectangle within{};  ///< where it moves: all of the frame but black bars

    /// The part shown at `time`, in shares of the upright frame.
    CropRectangle at(const Rational& time) const;
    /// The wider part that is shown instead, smaller, above what at() gives, blurred.
    std::optional<CropRectangle> widerAt(const Rational& time) const;

private:
    const WindowPan* panAt(const Rational& time) const;
    CropRectangle partAround(double middle, double shareAcross, double shareDown) const;
};

/// As writeClip() with ClipMode::Accurate, every frame seen through `window`. Sizes and places are
/// rounded to even pixels. Reentrant. @throws as writeClip()
ClipReport writeReframedClip(const EditList& edits, const std::filesystem::path& target,
                             const ClipOptions& options, const MovingWindow& window,
                             const RunContext& context);

}  // namespace skimline
