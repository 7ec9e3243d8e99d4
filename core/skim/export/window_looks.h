// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <vector>

#include "core/foundation/base/edit_list.h"
#include "core/foundation/base/image.h"
#include "core/foundation/base/run_context.h"
#include "core/skim/analysis/analysis_types.h"
#include "core/skim/export/subject_window.h"
#include "core/skim/plan/shot.h"

namespace skimline {

/// Preview of a frame of a clip with a different shape.
struct WindowLook {
    RgbImage frame;                        ///< all of it, upright, at most 640 pixels a side
    CropRectangle window{};                ///< the part that fills the clip
    std::optional<CropRectangle> wider{};  ///< shown in front of that, which is then blurred
    WindowReason reason = WindowReason::Middle;
    TimeRange piece{};       ///< of the skim that the frame is from
    CropRectangle within{};  ///< where the window may be placed: all of the frame but black bars
};

/// Frames from the middle of up to `count` kept pieces, evenly spread.
/// @throws as subjectWindow()
std::vector<WindowLook> windowLooks(const Analysis& analysis, const std::vector<Shot>& shots,
                                    const WindowForm& form, std::size_t count,
                                    const RunContext& context);
/// The same for a list of pieces.
std::vector<WindowLook> windowLooks(const Analysis& analysis, const EditList& edits,
                                    const WindowForm& form, std::size_t count,
                                    const RunContext& context);

}  // namespace skimline
