// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/foundation/base/edit_list.h"
#include "core/foundation/interchange/interchange_video.h"

namespace skimline {

/// Ranges of a video that an imported edit list keeps.
struct ImportedEdits {
    std::vector<TimeRange> kept;        ///< disjoint, inside the video, as shown; at least one
    std::string remark;                 ///< on entries that did not fit, one sentence; or empty
    std::vector<Rational> speeds = {};  ///< of `kept`, as EditList's
};

/// How to treat pieces that are shown faster or slower than recorded.
enum class ListedSpeeds {
    Normal,  ///< shown at normal speed; the remark counts them
    Kept     ///< as listed; pieces that stand still, run backwards or change speed are treated as
             ///< Normal
};

/// Reads the files of our writers, and those of other programs in these formats, by the suffix:
/// OTIO (video tracks laid over each other, stacks inside), FCPXML (its first sequence), CMX 3600
/// EDL (video events, cuts; shown in the order of their record times; or MPlayer's, of skipped
/// parts), CSV and TSV (`start,end` in seconds, h:mm:ss or with frames, `kept` optional, one of the
/// two may be empty; PySceneDetect's), JSON (ours), LLC (LosslessCut), SRT and VTT (where they are
/// shown), TXT (comskip's, of skipped parts); shown as they stand there. Pieces of other sources
/// are left out.
/// @throws Error(NotFound | Unreadable) from the disk; Error(Unsupported) for another suffix, more
/// than 16 MiB or a part that cannot be read; Error(Corrupt) naming the fault; Error(Mismatch) when
/// nothing of it lies inside the video. Reentrant.
ImportedEdits readEditList(const std::filesystem::path& file, const InterchangeVideo& video,
                           ListedSpeeds speeds = ListedSpeeds::Normal);

/// The same from memory. @param file  for the suffix and the sentences
ImportedEdits editListFromText(std::string_view text, const std::filesystem::path& file,
                               const InterchangeVideo& video,
                               ListedSpeeds speeds = ListedSpeeds::Normal);

}  // namespace skimline
