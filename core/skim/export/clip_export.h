// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/foundation/clip/clip_estimate.h"
#include "core/foundation/clip/clip_writer.h"
#include "core/foundation/clip/encode/clip_presets.h"
#include "core/foundation/interchange/interchange_input.h"
#include "core/foundation/interchange/interchange_reader.h"
#include "core/foundation/text/transcript.h"
#include "core/skim/analysis/analysis.h"
#include "core/skim/speech/transcript_source.h"

namespace skimline {

/// Writes the kept shots of `analysis` as a clip. With `options.carrySubtitles` the clip carries
/// the words of the analysis, else the video's subtitles, or those of the file next to it, if there
/// are any; `remark` says why it does not. With `options.burnSubtitles` there must be some. With
/// `options.aspect` the clip is seen through subjectWindow(), which only ClipMode::Accurate can
/// write.
/// @throws as writeClip(), subjectWindow(), TranscriptSource::get(), Error(Usage) for an aspect in
/// another mode
ClipReport exportClip(const Analysis& analysis, const std::vector<Shot>& shots,
                      const std::filesystem::path& target, const ClipOptions& options,
                      const RunContext& context);
/// The same for a list of pieces, wherever it comes from, and for a run that may already have
/// looked for the video's own subtitles.
ClipReport exportClip(const Analysis& analysis, const EditList& edits,
                      const std::filesystem::path& target, const ClipOptions& options,
                      TranscriptSource& own, const RunContext& context);

/// Estimated cost of exportClip(). Reads briefly in the source. @throws as estimateClip()
ClipEstimate estimateExport(const Analysis& analysis, const std::vector<Shot>& shots,
                            const std::filesystem::path& target, const ClipOptions& options,
                            const RunContext& context);

/// Checks the suffix before the long work. @throws Error(Usage) naming the suffixes that work
void requireClipSuffix(const std::filesystem::path& target);

enum class InterchangeFormat { Otio, Edl, Csv, Json, FcpXml, Chapters, Srt, Vtt };

/// Writes the shots in an interchange format, atomically. Subtitles are those that a clip carries,
/// cut and re-timed like it. @throws Error(Exists | Io | DiskFull), for subtitles as
/// findTranscript() and Error(NotFound) when none lies inside the kept parts
void exportInterchange(const Analysis& analysis, const std::vector<Shot>& shots,
                       const std::vector<Marker>& markers, InterchangeFormat format,
                       const std::filesystem::path& target, bool overwrite);
/// The text of the file that goes with a clip. @param edits  the pieces that the clip shows
/// @throws as exportInterchange()
std::string interchangeText(const Analysis& analysis, const std::vector<Shot>& shots,
                            const EditList& edits, InterchangeFormat format);

/// The video as a reel of a film's lists.
InterchangeInput reelOf(const Analysis& analysis);

/// The subtitles of a clip, in its times, as SubRip or, for the suffix .vtt, as WebVTT.
/// @param said  in the video  @throws as exportInterchange()
std::string subtitleText(const EditList& edits, const Transcript& said,
                         const std::filesystem::path& target);
/// Called before the long work. @throws Error(NotFound) if no line lies inside the edits
void requireSubtitles(const EditList& edits, const Transcript& said);

/// Reads an edit list for this video, from another program or ours. @throws as readEditList()
ImportedEdits importEdits(const Analysis& analysis, const std::filesystem::path& file,
                          const RunContext& context);
/// The same with the speeds of the pieces.
ImportedEdits importEditsAndSpeeds(const Analysis& analysis, const std::filesystem::path& file,
                                   const RunContext& context);

/// The report of `summarize --report`: video, extractor, model, times and scores, shots, budget,
/// pattern statistics, timings, versions; JSON text.
std::string reportJson(const Analysis& analysis, const Selection& skim);

}  // namespace skimline
