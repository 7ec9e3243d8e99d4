// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/jobs/engine_entry.h"
#include "core/engine/analysis/filmstrip.h"
#include "core/engine/analysis/shot_selection.h"
#include "core/engine/installation/weights_catalogue.h"

bool skimlineFillEngine(const char* layout, skimline::StudioEngine* engine) {
    if (skimline::engineLayout() != layout) return false;
    *engine = {.probe = skimline::probe,
               .analyse = skimline::analyse,
               .reselect = skimline::reselect,
               .shotsBesides =
                   [](const skimline::Analysis& analysis, const skimline::Budget& budget,
                      const std::vector<skimline::TimeRange>& shownBefore) {
                       return skimline::shotsBesides(analysis, budget, shownBefore);
                   },
               .editListOf = skimline::editListOf,
               .exportClip = skimline::exportClip,
               .estimateExport = skimline::estimateExport,
               .exportInterchange = skimline::exportInterchange,
               .filmstrip = skimline::filmstrip,
               .sourceHash = skimline::sourceHash,
               .readGroundTruth = skimline::readGroundTruth,
               .traceAttention = skimline::traceAttention,
               .readSavedMaps = skimline::readSavedMaps,
               .readSavedMap = skimline::readSavedMap,
               .compareRuns = skimline::compareRuns,
               .compareData = skimline::compareData,
               .importEdits = skimline::importEdits,
               .modelCards = skimline::modelCards,
               .fetchModel = skimline::fetchModel,
               .importModel = skimline::importModel,
               .findTranscript = skimline::findTranscript,
               .readWords = skimline::readWords,
               .writeSummary = skimline::writeSummary,
               .exportWords = skimline::exportWords,
               .runHighlights = skimline::runHighlights,
               .bundledDemonstration = skimline::bundledDemonstration,
               .tasteOverview = skimline::tasteOverview,
               .switchTaste = skimline::switchTaste,
               .setTasteStrength = skimline::setTasteStrength,
               .learnFrom = skimline::learnFrom,
               .resetTaste = skimline::resetTaste,
               .exportTaste = skimline::exportTaste,
               .importTaste = skimline::importTaste};
    return true;
}
