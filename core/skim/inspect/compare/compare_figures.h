// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/foundation/figures/run_figures.h"
#include "core/foundation/figures/sheet.h"
#include "core/skim/inspect/attention/training_map_choice.h"
#include "core/skim/inspect/compare/compare_types.h"
#include "core/skim/inspect/compare/ground_truth.h"

namespace skimline {

struct NamedSheet {
    std::string name;  ///< for a file, without suffix: "fig3-scores"
    Sheet sheet;
};

struct FigureRequest {
    SheetStyle style;
    std::optional<GroundTruthCurve> groundTruth;  ///< for Fig. 3
    std::optional<HeadId> head;  ///< for Fig. 6; none: the encoder's last layer, the head that
                                 ///< looks most sharply
};

/// Comparison::figure from the runs. There must be one.
RunsFigure runsFigure(const Comparison& comparison);
/// Adds up to `most` frames of the kept shots to every run. Reads the video.
/// @throws as filmstrip()
void addFrames(RunsFigure& figure, const Comparison& comparison, int most,
               const RunContext& context);

/// Table III for this video: a row per run from its own measurement, the figures of the paper
/// below.
SheetTable patternTable(const Comparison& comparison);

/// FullTransNet's Figs. 3 and 4, the score difference and Table III; for runs that kept their
/// attention also Figs. 5, 6 and 8, each per run. Reads the video for frames.
/// @throws Error(Usage) for a head that does not exist, Error(Cancelled), as filmstrip()
std::vector<NamedSheet> compareFigures(const Comparison& comparison, const FigureRequest& request,
                                       const RunContext& context);

/// "lga-window-9" for a run's name, distinct within the comparison.
std::string fileNameOf(const Comparison& comparison, std::size_t run);

}  // namespace skimline
