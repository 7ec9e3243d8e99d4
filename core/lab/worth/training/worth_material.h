// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <vector>

#include "core/foundation/base/log.h"
#include "core/foundation/base/run_context.h"
#include "core/lab/worth/dull/dull_kinds.h"
#include "core/lab/worth/training/worth_pairs.h"
#include "core/lab/worth/training/worth_row.h"
#include "core/lab/worth/training/worth_training.h"
#include "core/skim/worth/model/appeal_model.h"
#include "core/skim/worth/model/worth_model.h"

namespace skimline {

/// An image that was made dull. Numbers count in WorthMaterial::rows.
struct DulledRow {
    DullKind kind = DullKind::Black;
    std::size_t row = 0;
    std::size_t plain = 0;  ///< the good image it was made of, or is paired with
};

/// Everything a worth model is fitted to and measured on. Numbers count in `rows`.
struct WorthMaterial {
    std::vector<WorthRow> rows;       ///< all of the same width
    std::vector<std::size_t> train;   ///< spans
    std::vector<std::size_t> tune;    ///< spans, only looked at
    std::vector<std::size_t> images;  ///< as they are
    std::vector<WorthPair> titled;    ///< an image of `images` above its titled twin
    std::vector<DulledRow> dulled;
    LayerSource extractor;  ///< whose numbers these are
};

/// Sees all judged videos and images, and draws titles over `request.titles` of the images,
/// and makes `request.dulled` images of every kind of dullness, out of good ones.
/// @throws as trainWorth()
WorthMaterial gatherMaterial(const WorthTraining& request, const WorthModel& start,
                             const LogSink& log, const RunContext& context);

}  // namespace skimline
