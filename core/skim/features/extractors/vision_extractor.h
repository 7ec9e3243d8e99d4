// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <memory>

#include "core/foundation/base/run_context.h"
#include "core/skim/features/extractors/extractor.h"
#include "core/skim/features/extractors/vision_facts.h"

namespace skimline {

/// A vision transformer: the vector of the class token, not normalised, of the square in the middle
/// of a frame. It computes on the CPU whatever the device, in bfloat16 where the processor has it
/// and settings.precision allows. The vector of a frame does not depend on the frames it shares a
/// batch with nor on the number of threads.
/// @param context  loading, and later every extract(), looks at its stop flag between two layers
/// @throws as readVisionWeights(), Error(Cancelled). Reentrant.
std::unique_ptr<FeatureExtractor> loadVisionExtractor(const VisionFacts& facts,
                                                      const std::filesystem::path& file,
                                                      const ExtractorSettings& settings = {},
                                                      const RunContext& context = {});

}  // namespace skimline
