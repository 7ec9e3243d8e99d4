// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/foundation/clip/encode/clip_options.h"
#include "core/foundation/text/transcript.h"
#include "core/skim/analysis/analysis_types.h"
#include "core/skim/speech/transcript_source.h"

namespace skimline {

/// The words that the analysis knows, else the video's own subtitles. Refers to their owner.
/// @throws as TranscriptSource::get()
const std::vector<Transcript::Line>& subtitlesOf(const Analysis& analysis, TranscriptSource& own,
                                                 const RunContext& context);

/// Passes them to a clip. @return why there are none although the video has some; else empty
/// @throws Error(Cancelled)
std::string addSubtitles(const Analysis& analysis, ClipOptions& options, TranscriptSource& own,
                         const RunContext& context);

}  // namespace skimline
