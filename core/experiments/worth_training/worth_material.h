#pragma once

#include <cstddef>
#include <vector>

#include "core/base/log.h"
#include "core/base/run_context.h"
#include "core/experiments/worth_training/worth_pairs.h"
#include "core/experiments/worth_training/worth_row.h"
#include "core/experiments/worth_training/worth_training.h"
#include "core/worth/dull/dull_kinds.h"
#include "core/worth/model/worth_model.h"

namespace skimline {

/// A picture that was made dull. Numbers count in WorthMaterial::rows.
struct DulledRow {
    DullKind kind = DullKind::Black;
    std::size_t row = 0;
    std::size_t plain = 0;  ///< the good picture it was made of, or, made of nothing, is beside
};

/// Everything a worth model is fitted to and measured on. Numbers count in `rows`.
struct WorthMaterial {
    std::vector<WorthRow> rows;         ///< all of the same width
    std::vector<std::size_t> train;     ///< spans
    std::vector<std::size_t> test;      ///< spans, only looked at
    std::vector<std::size_t> pictures;  ///< as they are
    std::vector<WorthPair> titled;      ///< a picture of `pictures` above its titled twin
    std::vector<DulledRow> dulled;
};

/// Sees all judged videos and pictures, and draws titles over `request.titles` of the pictures,
/// and makes `request.dulled` pictures of every kind of dullness, out of good ones.
/// @throws as trainWorth()
WorthMaterial gatherMaterial(const WorthTraining& request, const WorthModel& start,
                             const LogSink& log, const RunContext& context);

}  // namespace skimline
