// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <vector>

#include "core/base/run_context.h"
#include "core/media/encode/clip_output.h"
#include "core/text/subtitles/timed_text.h"

namespace skimline {

/// Gives the clip what the file says about itself (title, date, place ...) and its chapters, as far
/// as something of them is kept. Before output.begin().
/// @param zero  container time of the source's first frame, seconds
/// @throws as MediaSource
void carryMetadata(const std::filesystem::path& source, const Rational& zero,
                   const std::vector<CutSpan>& cuts, ClipOutput& output, const RunContext& context);

/// Chapters of a source (seconds from its first frame, ascending) in the clip's time: from where
/// the first kept moment of each stands to where the next one's does.
std::vector<TimedText> chaptersInClip(const std::vector<TimedText>& chapters,
                                      const std::vector<CutSpan>& cuts);

}  // namespace skimline
