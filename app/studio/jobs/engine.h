// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <vector>

#include "core/foundation/base/image.h"
#include "core/foundation/base/run_context.h"
#include "core/foundation/film/film_writer.h"
#include "core/skim/analysis/analysis.h"
#include "core/skim/analysis/audio_peaks.h"
#include "core/skim/analysis/filmstrip.h"
#include "core/skim/analysis/taste/taste_desk.h"
#include "core/skim/ask/like_picture.h"
#include "core/skim/causes/explain.h"
#include "core/skim/events/sound_events.h"
#include "core/skim/export/clip_export.h"
#include "core/skim/export/window_looks.h"
#include "core/skim/film/film_board.h"
#include "core/skim/film/film_export.h"
#include "core/skim/highlights/highlight_run.h"
#include "core/skim/inspect/attention/attention_inspector.h"
#include "core/skim/inspect/attention/attention_map_log.h"
#include "core/skim/inspect/attention/foreign_maps.h"
#include "core/skim/inspect/attention/trace_attention.h"
#include "core/skim/inspect/compare/compare_data.h"
#include "core/skim/inspect/compare/compare_runs.h"
#include "core/skim/inspect/compare/ground_truth.h"
#include "core/skim/inspect/compare/length_costs.h"
#include "core/skim/inspect/page/video_page.h"
#include "core/skim/installation/model_cards.h"
#include "core/skim/installation/weights_catalogue.h"
#include "core/skim/speakers/speaker_turns.h"
#include "core/skim/words/speech/transcribe_video.h"
#include "core/skim/words/written_summary.h"

namespace skimline {

using ComparisonPointer = std::shared_ptr<const Comparison>;

// clang-format off
/// Everything the studio asks of core, by the names of core/skim or of engine_calls below.
#define SKIMLINE_ENGINE_FUNCTIONS(DO)                                                      \
    DO(probe) DO(analyse) DO(filmstrip) DO(keyFilmstrip) DO(audioPeaks) DO(sourceHash)     \
    DO(exportClip) DO(estimateExport) DO(windowLooks) DO(exportInterchange)                \
    DO(importEdits)                                                                        \
    DO(readGroundTruth) DO(compareRuns) DO(compareData) DO(lengthCosts)                     \
    DO(traceAttention) DO(openAttentionMaps) DO(readSavedMaps) DO(readSavedMap)            \
    DO(modelCards) DO(fetchModel) DO(importModel)                                          \
    DO(findTranscript) DO(transcribe) DO(readWords) DO(writeSummary) DO(addChapters)       \
    DO(exportWords)                                                                        \
    DO(readSoundEvents) DO(readSpeakers) DO(runHighlights) DO(findLike)         \
    DO(explain) DO(videoPage)                                                                         \
    DO(tasteOverview) DO(switchTaste) DO(setTasteStrength) DO(learnFrom) DO(resetTaste)    \
    DO(exportTaste) DO(importTaste)                                                        \
    DO(recordedAt) DO(filmBoard) DO(exportFilm) DO(exportFilmList) DO(writeFilm)
// clang-format on

/// Functions of core as the studio calls them; adapters for those with another signature are in
/// core_engine.cpp.
namespace engine_calls {

using namespace skimline;

ClipReport exportClip(const Analysis& analysis, const std::vector<Shot>& shots,
                      const std::filesystem::path& target, const ClipOptions& options,
                      const RunContext& context);
/// @param options  with an aspect
std::vector<WindowLook> windowLooks(const Analysis& analysis, const std::vector<Shot>& shots,
                                    const ClipOptions& options, std::size_t count,
                                    const RunContext& context);
/// Transcribes the speech. @param found  gets every line as soon as it is known, on the calling
/// thread
SaidPointer transcribe(const TranscribeRequest& request,
                       const std::function<void(const Transcript::Line&)>& found,
                       const RunContext& context);
/// Sound events of a video, from the cache where they were read before. Reports Stage::Probe.
/// @throws as readSoundScores()
std::vector<SoundEvent> readSoundEvents(const SoundRequest& request, const RunContext& context);
/// Turns of the speakers of a video, whose voices come from the cache where they were read before.
/// Reports Stage::Probe. @throws as readVoicePrints()
std::vector<SpeakerTurn> readSpeakers(const VoiceRequest& request, const SpeakerRules& rules,
                                      const RunContext& context);
/// The topics of the speech become chapters of a clip.
void addChapters(ClipOptions& options, const Words& words, const Rational& duration);
ExplanationPointer explain(const ExplainRequest& request, const RunContext& context);
/// As captureTime(); reads the file in a separate process.
CaptureTime recordedAt(const std::filesystem::path& video, const RunContext& context);

}  // namespace engine_calls

/// The window is built and tested against this table without LibTorch. The functions work like
/// their namesakes, are called from worker threads and are reentrant; none is empty. Selecting
/// shots (core/skim/plan) does not go through it.
struct Engine {
    Engine() = default;
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

#define SKIMLINE_MEMBER(name) std::function<decltype(engine_calls::name)> name;
    SKIMLINE_ENGINE_FUNCTIONS(SKIMLINE_MEMBER)
#undef SKIMLINE_MEMBER
};

/// Returns the engine, after waiting until it is loaded. It lives as long as the program.
/// Thread-safe. @throws Error(NotFound | Unreadable | Mismatch) when it cannot be loaded, and
/// Error(Cancelled)
using EngineSource = std::function<const Engine&(const RunContext&)>;

}  // namespace skimline
