// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/skim/inspect/compare/compare_types.h"

namespace skimline {

/// Small maps of all heads of a run, of every part that it has. @throws Error(Cancelled)
std::vector<HeadSketch> sketchesOf(const AttentionInspection& run, const RunContext& context);

/// A head, and the similarity of its map to the requested one.
struct SimilarHead {
    HeadId head;
    double correlation = 0;  ///< Pearson's, of the cells of both sketches
};

/// The head in the same part of `other` whose map is most like that of `head`: head numbers of
/// separately trained networks do not correspond. None: one of the two has no such map.
std::optional<SimilarHead> mostSimilarHead(const ComparedRun& run, const HeadId& head,
                                           const ComparedRun& other);

}  // namespace skimline
