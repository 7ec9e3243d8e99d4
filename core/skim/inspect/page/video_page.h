// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/skim/analysis/analysis_request.h"
#include "core/skim/export/jpeg_pictures.h"
#include "core/skim/inspect/attention/attention_inspector.h"
#include "core/skim/plan/key_shots.h"

namespace skimline {

struct PageRequest {
    AnalysisRequest analysis;
    Budget budget;
    std::optional<std::vector<Shot>> shots = {};  ///< as a user has them; none: chosen by budget
    AttentionRunPointer attention = {};           ///< maps to show; null: those of the network
    HeadSelection head = {};                      ///< one head of the encoder
    std::int64_t cause = 0;  ///< number of the shot whose causes are shown; 0: the best kept shot
    PictureSource pictures = {};  ///< decodes the video; none: jpegPictures() in this process
};

/// One HTML page about a video that needs nothing outside of it: the curve, a filmstrip, all shots
/// with reasons, one head with its strongest links, and the causes of a shot. A sentence replaces
/// each part that the video's network cannot provide. English. Call from a worker thread.
/// @throws as traceAttention() and jpegPictures(), Error(Cancelled)
std::string videoPage(const PageRequest& request, const RunContext& context);

}  // namespace skimline
