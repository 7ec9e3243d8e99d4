// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/skim/analysis/analysis_request.h"
#include "core/skim/models/runtime/inference_profile.h"

namespace skimline {

/// Cost of one pass of the encoder at one length.
struct LengthCost {
    std::string attention;     ///< "lga" or "full"
    std::int64_t samples = 0;  ///< T; two a second
    std::int64_t pairs = 0;    ///< query-key pairs, per head and layer
    InferenceProfile cost;
};

/// Measures the encoder with local-global and with full attention at 256, 512 .. 8,192 samples: the
/// first rows of the video's features, which are repeated, with their shots, if it is shorter. The
/// longest length has one timed pass, the others three. By length, local-global first. Reports
/// Stage::Scores with the time left. Call from a worker thread.
/// @throws as analyse(), Error(Cancelled)
std::vector<LengthCost> lengthCosts(const AnalysisRequest& base, const RunContext& context);

}  // namespace skimline
