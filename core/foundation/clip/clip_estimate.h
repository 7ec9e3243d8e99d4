// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/base/edit_list.h"
#include "core/foundation/base/run_context.h"
#include "core/foundation/clip/encode/clip_options.h"

namespace skimline {

/// Size, length and cost of a clip, before it is written.
struct ClipEstimate {
    ClipMode mode = ClipMode::Accurate;  ///< how it will be written
    std::string
        remark;  ///< why the clip will differ from the request, one sentence; empty if it will not
    std::int64_t bytes = 0;  ///< of the file, roughly
    double clipSeconds = 0;  ///< how long it will be
    double seconds = 0;      ///< to write it, on this machine's cores when they are idle; roughly
    double codedShare = 1;   ///< of the frames that are re-encoded, [0, 1]
    std::vector<CutShift> shifts;  ///< Copy: of every range of the edit list
};

/// Looks at the source as writeClip() would: for Smart and Copy it reads the kept ranges, which
/// takes about as long as copying them. For Copy `remark` says why it is impossible, if it is.
/// @throws as writeClip(), except for errors of writing. Reentrant.
ClipEstimate estimateClip(const EditList& edits, const std::filesystem::path& target,
                          const ClipOptions& options, const RunContext& context);

}  // namespace skimline
