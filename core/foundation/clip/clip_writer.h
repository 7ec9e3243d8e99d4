// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>

#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/edit_list.h"
#include "core/foundation/base/run_context.h"
#include "core/foundation/clip/clip_request.h"
#include "core/foundation/clip/encode/clip_options.h"

namespace skimline {

/// Writes the ranges of `edits` as one clip: every source frame whose presentation time lies inside
/// a range, in order, timestamps closed up, audio re-encoded, cut at the same times and
/// cross-faded; a range at another speed gets evenly spaced frames and silence, all re-encoded.
/// Container by suffix: .mp4 .mov .m4v (H.264 + AAC), .mkv (H.264 + AAC), .webm (VP9 + Opus);
/// copied frames keep their coding. The target appears whole or not at all; the source is only
/// read. A joined clip is read back, counted and decoded across the joins; if Smart is not possible
/// or the check fails, the clip is written as Accurate and `remark` says why. `remark` also says
/// when the source was cut off before its end.
/// @throws Error(Usage) for an empty or unordered list, a list behind the end, an unknown suffix,
///         options out of range or target == source; Error(Exists); Error(Io | DiskFull);
///         Error(Corrupt) when the source cannot be decoded; Error(Unsupported) when Copy is not
///         possible; Error(Cancelled). Reentrant.
ClipReport writeClip(const EditList& edits, const std::filesystem::path& target,
                     const ClipOptions& options, const RunContext& context);

/// How a clip treats an existing target.
AtomicFile::IfExists ifClipExists(const ClipOptions& options);

/// The public writeClip() with a tap.
ClipReport writeClip(const EditList& edits, const std::filesystem::path& target,
                     const ClipOptions& options, const RunContext& context, const PacketTap& tap);

}  // namespace skimline
