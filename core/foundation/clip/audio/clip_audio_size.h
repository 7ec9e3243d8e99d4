// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/base/edit_list.h"
#include "core/foundation/base/run_context.h"
#include "core/foundation/clip/encode/clip_options.h"
#include "core/foundation/clip/encode/clip_output.h"

namespace skimline {

/// The audio of a clip, before it is written.
struct ClipAudioSize {
    int tracks = 0;
    int copied = 0;  ///< tracks whose packets are copied, except at cuts
    double bytes = 0;
    double packets = 0;
};

/// As ClipAudioTracks would write it. Reads up to 40 pieces of what is kept, 20 s of each, where
/// the source's packets decide.
/// @param options  whose mode is how the clip will be written
/// @param zero     container time of the first video frame, seconds
/// @throws Error(Usage) for a listed track that does not exist, Error(Cancelled)
ClipAudioSize clipAudioSize(const EditList& edits, const Rational& zero, ClipContainer container,
                            const ClipOptions& options, const RunContext& context);

}  // namespace skimline
