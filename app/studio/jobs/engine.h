// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <vector>

#include "core/foundation/base/image.h"
#include "core/foundation/base/run_context.h"
#include "core/skim/analysis/analysis.h"
#include "core/skim/analysis/audio_peaks.h"
#include "core/skim/analysis/filmstrip.h"
#include "core/skim/analysis/taste/taste_desk.h"
#include "core/skim/causes/explain_types.h"
#include "core/skim/export/clip_export.h"
#include "core/skim/export/window_looks.h"
#include "core/skim/highlights/highlight_run.h"
#include "core/skim/inspect/attention/attention_inspector.h"
#include "core/skim/inspect/attention/attention_map_log.h"
#include "core/skim/inspect/compare/compare_data.h"
#include "core/skim/inspect/compare/compare_runs.h"
#include "core/skim/inspect/compare/ground_truth.h"
#include "core/skim/installation/model_cards.h"
#include "core/skim/words/speech/transcribe_video.h"
#include "core/skim/words/written_summary.h"

namespace skimline {

using ComparisonPointer = std::shared_ptr<const Comparison>;

/// Everything the studio asks of core: the window is built and tested against this interface
/// without LibTorch. The functions mean what their namesakes in core/skim promise, are called
/// from worker threads and are reentrant. What is selected of an analysis is core/skim/plan,
/// without it.
class Engine {
public:
    Engine() = default;
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;
    virtual ~Engine() = default;

    virtual MediaInfo probe(const std::filesystem::path& video,
                            const RunContext& context) const = 0;
    virtual AnalysisPointer analyse(const AnalysisRequest& request,
                                    const RunContext& context) const = 0;
    virtual void filmstrip(const std::filesystem::path& video, const std::vector<double>& times,
                           int maxWidth, int maxHeight,
                           const std::function<void(std::size_t, RgbImage)>& ready,
                           const RunContext& context) const = 0;
    /// An engine that knows of no key frames shows none.
    virtual int keyFilmstrip(const std::filesystem::path& /*video*/, const KeyFilmstrip& /*wanted*/,
                             const std::function<void(double, RgbImage)>& /*ready*/,
                             const RunContext& /*context*/) const {
        return 0;
    }
    /// For the waveform; empty where nobody measures.
    virtual AudioPeaks audioPeaks(const std::filesystem::path& /*video*/,
                                  const RunContext& /*context*/) const {
        return {};
    }
    virtual std::string sourceHash(const std::filesystem::path& file,
                                   const RunContext& context) const = 0;

    virtual ClipReport exportClip(const Analysis& analysis, const std::vector<Shot>& shots,
                                  const std::filesystem::path& target, const ClipOptions& options,
                                  const RunContext& context) const = 0;
    virtual ClipEstimate estimateExport(const Analysis& analysis, const std::vector<Shot>& shots,
                                        const std::filesystem::path& target,
                                        const ClipOptions& options,
                                        const RunContext& context) const = 0;
    /// @param options  with an aspect
    virtual std::vector<WindowLook> windowLooks(const Analysis& analysis,
                                                const std::vector<Shot>& shots,
                                                const ClipOptions& options, std::size_t count,
                                                const RunContext& context) const = 0;
    virtual void exportInterchange(const Analysis& analysis, const std::vector<Shot>& shots,
                                   InterchangeFormat format, const std::filesystem::path& target,
                                   bool overwrite) const = 0;
    virtual ImportedEdits importEdits(const Analysis& analysis, const std::filesystem::path& file,
                                      const RunContext& context) const = 0;
    virtual std::vector<GroundTruthCurve> readGroundTruth(const std::filesystem::path& file,
                                                          const RunContext& context) const = 0;

    virtual AttentionRunPointer traceAttention(const AnalysisRequest& request,
                                               const RunContext& context) const = 0;
    virtual SavedMaps readSavedMaps(const std::filesystem::path& folder) const = 0;
    virtual FloatMatrix readSavedMap(const SavedMap& map) const = 0;
    virtual ComparisonPointer compareRuns(const CompareRequest& request,
                                          const RunContext& context) const = 0;
    virtual std::vector<DataFile> compareData(const Comparison& comparison,
                                              const std::vector<HeadId>& heads,
                                              const RunContext& context) const = 0;

    virtual std::vector<ModelCard> modelCards(
        const std::optional<std::filesystem::path>& modelFolder,
        const std::vector<std::filesystem::path>& others, const RunContext& context) const = 0;
    virtual std::filesystem::path fetchModel(const std::string& id,
                                             const RunContext& context) const = 0;
    virtual std::filesystem::path importModel(const std::filesystem::path& file,
                                              const RunContext& context) const = 0;

    virtual FoundTranscript findTranscript(const std::filesystem::path& video,
                                           const std::optional<std::filesystem::path>& file,
                                           const RunContext& context) const = 0;
    /// Writes down what is said. @param found  gets every line as soon as it is known, on the
    /// calling thread
    virtual FoundTranscript transcribe(const TranscribeRequest& request,
                                       const std::function<void(const SubtitleCue&)>& found,
                                       const RunContext& context) const = 0;
    virtual Words readWords(const FoundTranscript& transcript, const WordsOptions& options,
                            const RunContext& context) const = 0;
    virtual WrittenSummary writeSummary(const Words& words, const SummaryRequest& request,
                                        const RunContext& context) const = 0;
    /// The topics of what is said become chapters of a clip; an engine that finds none adds none.
    virtual void addChapters(ClipOptions& /*options*/, const Words& /*words*/,
                             const Rational& /*duration*/) const {}
    virtual void exportWords(const Words& words, const WrittenSummary& summary,
                             const std::filesystem::path& target, bool overwrite) const = 0;
    virtual HighlightRunPointer runHighlights(const HighlightRequest& request,
                                              const RunContext& context) const = 0;
    virtual ExplanationPointer explain(const ExplainRequest& request,
                                       const RunContext& context) const = 0;

    // Learning from edits; an engine without a memory has learned nothing.
    virtual TasteOverview tasteOverview(const std::filesystem::path& /*file*/) const { return {}; }
    virtual TasteOverview switchTaste(bool /*on*/, const std::filesystem::path& /*file*/) const {
        return {};
    }
    virtual TasteOverview setTasteStrength(double /*strength*/,
                                           const std::filesystem::path& /*file*/) const {
        return {};
    }
    virtual TasteOverview learnFrom(const EditedVideo& /*video*/,
                                    const std::filesystem::path& /*file*/) const {
        return {};
    }
    virtual TasteOverview resetTaste(const std::filesystem::path& /*file*/) const { return {}; }
    virtual void exportTaste(const std::filesystem::path& /*target*/, bool /*overwrite*/,
                             const std::filesystem::path& /*file*/) const {}
    virtual TasteOverview importTaste(const std::filesystem::path& /*source*/,
                                      const std::filesystem::path& /*file*/) const {
        return {};
    }
};

/// Gives the engine, waiting until it is there. What it gives lives as long as the program.
/// Thread-safe. @throws Error(NotFound | Unreadable | Mismatch) when it cannot be loaded, and
/// Error(Cancelled)
using EngineSource = std::function<const Engine&(const RunContext&)>;

}  // namespace skimline
