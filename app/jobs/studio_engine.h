// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <vector>

#include "core/base/image.h"
#include "core/base/run_context.h"
#include "core/engine/analysis/analysis.h"
#include "core/engine/attention/attention_inspector.h"
#include "core/engine/attention/attention_map_log.h"
#include "core/engine/compare/compare_data.h"
#include "core/engine/compare/compare_runs.h"
#include "core/engine/compare/ground_truth.h"
#include "core/engine/export/clip_export.h"
#include "core/engine/highlights/highlight_run.h"
#include "core/engine/installation/model_cards.h"
#include "core/engine/taste/taste_desk.h"
#include "core/engine/words/written_summary.h"

namespace skimline {

/// Everything the studio asks of core, as a table of functions: the window is built and tested
/// against it without LibTorch. The members mean what their namesakes in core/engine promise; all
/// but `reselect`, `shotsBesides`, `editListOf` and `bundledDemonstration` are called from worker
/// threads and must be reentrant.
struct StudioEngine {
    std::function<MediaInfo(const std::filesystem::path&, const RunContext&)> probe;
    std::function<std::shared_ptr<const Analysis>(const AnalysisRequest&, const RunContext&)>
        analyse;
    std::function<std::vector<Shot>(std::vector<Shot>, const Budget&, const Analysis&)> reselect;
    std::function<std::vector<Shot>(const Analysis&, const Budget&,
                                    const std::vector<TimeRange>& shownBefore)>
        shotsBesides;
    std::function<EditList(const Analysis&, const std::vector<Shot>&)> editListOf;
    std::function<ClipReport(const Analysis&, const std::vector<Shot>&,
                             const std::filesystem::path&, const ClipOptions&, const RunContext&)>
        exportClip;
    std::function<ClipEstimate(const Analysis&, const std::vector<Shot>&,
                               const std::filesystem::path&, const ClipOptions&, const RunContext&)>
        estimateExport;
    std::function<void(const Analysis&, const std::vector<Shot>&, InterchangeFormat,
                       const std::filesystem::path&, bool overwrite)>
        exportInterchange;
    std::function<void(const std::filesystem::path&, const std::vector<double>&, int maxWidth,
                       int maxHeight, const std::function<void(std::size_t, RgbImage)>&,
                       const RunContext&)>
        filmstrip;
    std::function<std::string(const std::filesystem::path&, const RunContext&)> sourceHash;
    std::function<std::vector<GroundTruthCurve>(const std::filesystem::path&, const RunContext&)>
        readGroundTruth;
    std::function<AttentionRunPointer(const AnalysisRequest&, const RunContext&)> traceAttention;
    std::function<SavedMaps(const std::filesystem::path&)> readSavedMaps;
    std::function<FloatMatrix(const SavedMap&)> readSavedMap;
    std::function<std::shared_ptr<const Comparison>(const CompareRequest&, const RunContext&)>
        compareRuns;
    std::function<std::vector<DataFile>(const Comparison&, const std::vector<HeadChoice>&,
                                        const RunContext&)>
        compareData;
    std::function<ImportedEdits(const Analysis&, const std::filesystem::path&, const RunContext&)>
        importEdits;
    std::function<std::vector<ModelCard>(const std::optional<std::filesystem::path>&,
                                         const std::vector<std::filesystem::path>&,
                                         const RunContext&)>
        modelCards;
    std::function<std::filesystem::path(const std::string&, const RunContext&)> fetchModel;
    std::function<std::filesystem::path(const std::filesystem::path&, const RunContext&)>
        importModel;
    std::function<FoundTranscript(const std::filesystem::path&,
                                  const std::optional<std::filesystem::path>&, const RunContext&)>
        findTranscript;
    std::function<Words(const FoundTranscript&, const WordsOptions&, const RunContext&)> readWords;
    std::function<WrittenSummary(const Words&, const SummaryRequest&, const RunContext&)>
        writeSummary;
    std::function<void(const Words&, const WrittenSummary&, const std::filesystem::path&,
                       bool overwrite)>
        exportWords;
    std::function<HighlightRunPointer(const HighlightRequest&, const RunContext&)> runHighlights;
    std::function<std::filesystem::path()> bundledDemonstration;
    std::function<TasteOverview(const std::filesystem::path&)> tasteOverview;
    std::function<TasteOverview(bool, const std::filesystem::path&)> switchTaste;
    std::function<TasteOverview(double, const std::filesystem::path&)> setTasteStrength;
    std::function<TasteOverview(const EditedVideo&, const std::filesystem::path&)> learnFrom;
    std::function<TasteOverview(const std::filesystem::path&)> resetTaste;
    std::function<void(const std::filesystem::path&, bool overwrite, const std::filesystem::path&)>
        exportTaste;
    std::function<TasteOverview(const std::filesystem::path&, const std::filesystem::path&)>
        importTaste;
};

}  // namespace skimline
