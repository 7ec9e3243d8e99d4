// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/foundation/clip/encode/clip_output.h"
#include "core/foundation/text/subtitles/retiming.h"

namespace skimline {

/// Metadata and chapters of a clip.
struct ClipDescription {
    bool ofSource = true;  ///< title, date, place ..., timecode and chapters of the source
    std::vector<Transcript::Line>
        chapters;               ///< of the source, seconds from its first frame, ascending;
                                /// < replaces the chapters of the source; none: keeps them
    std::vector<CutSpan> cuts;  ///< the kept parts
    Rational frameRate;         ///< of the clip, > 0
};

/// Writes the clip's metadata, and the chapters that are kept at least in part: the first starts at
/// 0, and each ends where the next begins. Before output.begin().
/// @param zero  container time of the source's first frame, seconds
/// @throws as MediaSource
void describeClip(const std::filesystem::path& source, const Rational& zero,
                  const ClipDescription& description, ClipOutput& output,
                  const RunContext& context);

/// Chapters of a source (seconds from its first frame, ascending) in the clip's time, each from its
/// first kept moment to its last or to the start of the next one. In a clip that goes back in its
/// source a chapter may stand in several places.
std::vector<Transcript::Line> chaptersInClip(const std::vector<Transcript::Line>& chapters,
                                             const std::vector<CutSpan>& cuts);

}  // namespace skimline
