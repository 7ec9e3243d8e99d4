// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/skim/analysis/analysis_request.h"

namespace skimline {

/// Worth of every sampled frame, taken alone.
struct FrameWorth {
    std::vector<float> worth;  ///< [samples], [0, 1]; empty if there is no worth model
    std::vector<float> plain;  ///< the same before anything learned from edits
    FloatMatrix traits;        ///< [samples, kTraitCount]: for learning from edits
    TasteFacts taste;          ///< the taste that was used
};

/// Worth by the bundled model and, if the request asks for it, by learning from edits.
/// A missing model and unusable data of edits are logged. @throws as WorthModel::load()
FrameWorth measureWorth(const VideoFeatures& features, const AnalysisRequest& request);

}  // namespace skimline
