// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/foundation/film/film_writer.h"
#include "core/skim/analysis/analysis.h"
#include "core/skim/ask/like_picture.h"
#include "core/skim/causes/explain.h"
#include "core/skim/export/clip_export.h"
#include "core/skim/export/jpeg_pictures.h"
#include "core/skim/export/listed_cut.h"
#include "core/skim/export/storyboard_page.h"
#include "core/skim/features/audio/sound_scores.h"
#include "core/skim/features/subjects/subject_sight.h"
#include "core/skim/film/capture_time.h"
#include "core/skim/film/film_report.h"
#include "core/skim/highlights/highlight_run.h"
#include "core/skim/inspect/attention/attention_export.h"
#include "core/skim/inspect/attention/foreign_maps.h"
#include "core/skim/inspect/attention/trace_attention.h"
#include "core/skim/inspect/compare/compare_data.h"
#include "core/skim/inspect/compare/compare_figures.h"
#include "core/skim/inspect/page/video_page.h"
#include "core/skim/installation/doctor.h"
#include "core/skim/installation/weights_catalogue.h"
#include "core/skim/models/runtime/decoding_choice.h"
#include "core/skim/models/runtime/program_needs.h"
#include "core/skim/screen_text/picture_subtitles.h"
#include "core/skim/screen_text/read_screen_text.h"
#include "core/skim/speakers/voice_prints.h"
#include "core/skim/speaking/speaking_faces.h"
#include "core/skim/speech/transcript_source.h"
#include "core/skim/words/explained_summary.h"
#include "core/skim/words/speech/transcribe_video.h"

/// Note [Functions that are loaded]

/// LibTorch takes ten times longer to load than everything else
/// that a command needs, and FFmpeg and OpenCV ten times longer than `skimline --help` alone. So
/// the program skimline links none of them. The functions of core below, which need them, are in
/// two libraries next to it; the program links functions of the same names that load these
/// libraries (loaded_clips.cpp, loaded_networks.cpp). Callers, and tests that link core directly,
/// see no difference. The rules for objects that cross the border in Note [Objects across the
/// module border] (app/studio/jobs/engine_module.h) hold here, too.

// clang-format off
/// Functions that read and write videos, as DO(result, name, parameters, arguments).
#define SKIMLINE_CLIP_FUNCTIONS(DO)                                                              \
    DO(CaptureTime, captureTime, (const std::filesystem::path& video), (video))                  \
    DO(std::vector<NamedSheet>, compareFigures,                                                  \
       (const Comparison& comparison, const FigureRequest& request, const RunContext& context),  \
       (comparison, request, context))                                                           \
    DO(ListedCut, cutByList,                                                                     \
       (const std::filesystem::path& video, const std::optional<std::filesystem::path>& list,    \
        const VideoPart& part, const RunContext& context), (video, list, part, context))         \
    DO(ClipEstimate, estimateExport,                                                             \
       (const Analysis& analysis, const std::vector<Shot>& shots,                                \
        const std::filesystem::path& target, const ClipOptions& options,                         \
        const RunContext& context), (analysis, shots, target, options, context))                 \
    DO(ClipReport, exportClip,                                                                   \
       (const Analysis& analysis, const EditList& edits, const std::filesystem::path& target,    \
        const ClipOptions& options, TranscriptSource& own, const RunContext& context),           \
       (analysis, edits, target, options, own, context))                                         \
    DO(std::string, filmReport, (const std::vector<FilmFile>& files, const Film& film),          \
       (files, film))                                                                            \
    DO(SaidPointer, findTranscript,                                                              \
       (const std::filesystem::path& video, const std::optional<std::filesystem::path>& file,    \
        const RunContext& context), (video, file, context))                                      \
    DO(InterchangeFilm, interchangeFilm,                                                         \
       (const std::vector<FilmFile>& files, const Film& film, const std::string& title),         \
       (files, film, title))                                                                     \
    DO(std::string, interchangeText,                                                             \
       (const Analysis& analysis, const std::vector<Shot>& shots, const EditList& edits,         \
        InterchangeFormat format), (analysis, shots, edits, format))                             \
    DO(void, jpegPictures,                                                                       \
       (const std::filesystem::path& video, const std::vector<Rational>& times, int side,        \
        const std::function<void(std::size_t at, const std::string& jpeg)>& found,               \
        const RunContext& context), (video, times, side, found, context))                        \
    DO(SandboxNeeds, needsOfProgram, (const std::string& device, HardwareDecoding hardware),      \
       (device, hardware))                                                                       \
    DO(SheetTable, patternTable, (const Comparison& comparison), (comparison))                   \
    DO(TimeRange, rangeOf,                                                                       \
       (const VideoPart& part, const std::filesystem::path& video, const Rational& duration),    \
       (part, video, duration))                                                                  \
    DO(void, requireClipSuffix, (const std::filesystem::path& target), (target))                 \
    DO(void, requireSubtitles, (const EditList& edits, const Transcript& said), (edits, said))   \
    DO(std::string, storyboardPage,                                                              \
       (const Analysis& analysis, const std::vector<Shot>& shots, const RunContext& context),    \
       (analysis, shots, context))                                                               \
    DO(std::string, storyboardText, (const std::vector<FilmFile>& files, const Film& film),      \
       (files, film))                                                                            \
    DO(std::vector<std::filesystem::path>, subtitlesBeside,                                      \
       (const std::filesystem::path& video), (video))                                            \
    DO(std::string, subtitleText,                                                                \
       (const EditList& edits, const Transcript& said, const std::filesystem::path& target),     \
       (edits, said, target))                                                                    \
    DO(ClipReport, writeFilm,                                                                    \
       (const FilmContents& film, const std::filesystem::path& target,                           \
        const ClipOptions& options, const RunContext& context), (film, target, options, context))

/// Functions that compute with LibTorch.
#define SKIMLINE_NETWORK_FUNCTIONS(DO)                                                           \
    DO(AnalysisPointer, analyse, (const AnalysisRequest& request, const RunContext& context),    \
       (request, context))                                                                       \
    DO(FloatMatrix, attentionMap,                                                                \
       (const AttentionInspection& run, const HeadId& head, const RunContext& context),          \
       (run, head, context))                                                                     \
    DO(AttentionRunPointer, attentionMapsOf,                                                     \
       (const std::filesystem::path& file, const std::filesystem::path& video,                   \
        const RunContext& context), (file, video, context))                                      \
    DO(std::size_t, audioTrackCount, (const std::filesystem::path& video), (video))              \
    DO(const std::vector<std::string>&, baselineNames, (), ())                                   \
    DO(void, clearCache, (), ())                                                                 \
    DO(std::vector<DataFile>, compareData,                                                       \
       (const Comparison& comparison, const std::vector<HeadId>& heads,                          \
        const RunContext& context), (comparison, heads, context))                                \
    DO(std::string, compareJson, (const Comparison& comparison), (comparison))                   \
    DO(std::shared_ptr<const Comparison>, compareRuns,                                           \
       (const CompareRequest& request, const RunContext& context), (request, context))           \
    DO(std::vector<Finding>, examineInstallation,                                                \
       (const std::optional<std::filesystem::path>& modelFolder), (modelFolder))                 \
    DO(Explanation, explain, (const ExplainRequest& request, const RunContext& context),         \
       (request, context))                                                                       \
    DO(ExplainedSummary, explainSummary,                                                         \
       (const Words& words, const SummaryRequest& request, const std::string& why,               \
        const RunContext& context), (words, request, why, context))                              \
    DO(LikeResult, findLike, (const LikeRequest& request, const RunContext& context),            \
       (request, context))                                                                       \
    DO(std::filesystem::path, importModel,                                                       \
       (const std::filesystem::path& file, const std::optional<std::filesystem::path>& folder,   \
        const RunContext& context), (file, folder, context))                                     \
    DO(std::vector<RunChoice>, patternRuns, (), ())                                              \
    DO(std::unique_ptr<PictureSubtitles>, pictureSubtitles,                                      \
       (const std::filesystem::path& video, const Rational& duration, const RunContext& context), \
       (video, duration, context))                                                               \
    DO(ScreenText, readScreenText,                                                               \
       (const ScreenTextRequest& request, const RunContext& context), (request, context))        \
    DO(SoundScores, readSoundScores, (const SoundRequest& request, const RunContext& context),   \
       (request, context))                                                                       \
    DO(VoicePrints, readVoicePrints, (const VoiceRequest& request, const RunContext& context),   \
       (request, context))                                                                       \
    DO(AnalysisPointer, readVideo, (const AnalysisRequest& request, const RunContext& context),  \
       (request, context))                                                                       \
    DO(HighlightRunPointer, runHighlights,                                                       \
       (const HighlightRequest& request, const RunContext& context), (request, context))         \
    DO(std::unique_ptr<SpeakingFaces>, speakingFaces,                                            \
       (const std::filesystem::path& video, std::vector<TimeRange> stretches),                   \
       (video, stretches))                                                                       \
    DO(std::filesystem::path, speechModelPlace, (const TranscribeRequest& request), (request))   \
    DO(std::string, speechModelRemark, (const std::filesystem::path& model), (model))            \
    DO(std::unique_ptr<SubjectFinder>, subjectSight,                                             \
       (const std::filesystem::path& network, const std::filesystem::path& model,                \
        const RunContext& context), (network, model, context))                                   \
    DO(AttentionRunPointer, traceAttention,                                                      \
       (const AnalysisRequest& request, const RunContext& context), (request, context))          \
    DO(Rational, transcriptDelay,                                                                \
       (const TranscribeRequest& request, const RunContext& context), (request, context))        \
    DO(Transcript, transcribeVideo,                                                              \
       (const TranscribeRequest& request,                                                        \
        const std::function<void(const Transcript::Line&)>& found, const RunContext& context),   \
       (request, found, context))                                                                \
    DO(std::string, videoPage, (const PageRequest& request, const RunContext& context),          \
       (request, context))                                                                       \
    DO(void, writeAttentionMap,                                                                  \
       (const FloatMatrix& map, const std::filesystem::path& target, bool overwrite,             \
        const std::vector<double>& times), (map, target, overwrite, times))                                                                 \
    DO(WrittenSummary, writeSummary,                                                             \
       (const Words& words, const SummaryRequest& request, const RunContext& context),           \
       (words, request, context))
// clang-format on

namespace skimline::cli {

#define SKIMLINE_MEMBER(result, name, parameters, arguments) result(*name) parameters;
struct ClipFunctions {
    static constexpr const char* kModule = "skimline-clips.so";
    static constexpr const char* kEntry = "skimlineClips";
    SKIMLINE_CLIP_FUNCTIONS(SKIMLINE_MEMBER)
};

struct NetworkFunctions {
    static constexpr const char* kModule = "skimline-engine.so";
    static constexpr const char* kEntry = "skimlineNetworks";
    SKIMLINE_NETWORK_FUNCTIONS(SKIMLINE_MEMBER)
};
#undef SKIMLINE_MEMBER

/// Entry point of a module: returns its table of functions, which lives as long as the program;
/// null if the layouts differ.
using ModuleEntry = const void*(const char* layout);

/// As engineLayout() of the studio.
inline std::string moduleLayout() {
    std::string layout = SKIMLINE_VERSION;
    for (const std::size_t size : {sizeof(AnalysisRequest),
                                   sizeof(Analysis),
                                   sizeof(VideoFacts),
                                   sizeof(Scores),
                                   sizeof(Shot),
                                   sizeof(EditList),
                                   sizeof(ClipOptions),
                                   sizeof(ClipReport),
                                   sizeof(ClipEstimate),
                                   sizeof(ListedCut),
                                   sizeof(Film),
                                   sizeof(FilmFile),
                                   sizeof(FilmContents),
                                   sizeof(InterchangeFilm),
                                   sizeof(Transcript),
                                   sizeof(TranscriptSource),
                                   sizeof(ExplainRequest),
                                   sizeof(Explanation),
                                   sizeof(CompareRequest),
                                   sizeof(Comparison),
                                   sizeof(PageRequest),
                                   sizeof(HighlightRequest),
                                   sizeof(LikeRequest),
                                   sizeof(LikeResult),
                                   sizeof(TranscribeRequest),
                                   sizeof(SoundRequest),
                                   sizeof(ScreenTextRequest),
                                   sizeof(VoiceRequest),
                                   sizeof(VoicePrints),
                                   sizeof(Words),
                                   sizeof(SummaryRequest),
                                   sizeof(ExplainedSummary),
                                   sizeof(WrittenSummary),
                                   sizeof(SoundScores),
                                   sizeof(ScreenText),
                                   sizeof(SandboxNeeds),
                                   sizeof(CaptureTime),
                                   sizeof(FigureRequest),
                                   sizeof(VideoPart),
                                   sizeof(NamedSheet),
                                   sizeof(FloatMatrix),
                                   sizeof(HeadId),
                                   sizeof(RunChoice),
                                   sizeof(Finding),
                                   sizeof(RunContext)})
        layout += ' ' + std::to_string(size);
    return layout;
}

/// Loads a module of the folder lib/skimline beside the program's. It is never unloaded.
/// @throws Error(NotFound | Unreadable | Mismatch)
const void* functionsOf(const char* module, const char* entry);

/// The engine has all functions, so no other library is needed once it is loaded.
bool engineIsLoaded();

/// The functions of a module, which the first call loads. Thread-safe. @throws as functionsOf()
template <class Functions>
const Functions& loaded() {
    static const auto* const kFunctions = static_cast<const Functions*>(functionsOf(
        engineIsLoaded() ? NetworkFunctions::kModule : Functions::kModule, Functions::kEntry));
    return *kFunctions;
}

}  // namespace skimline::cli
