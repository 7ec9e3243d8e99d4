// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>

#include "core/base/run_context.h"
#include "core/features/cache/feature_cache.h"
#include "core/features/extractors/extractor.h"

namespace skimline {

/// Samples `path` at `sampleRate` and extracts features in batches; decoding runs on its own thread
/// and hands frames over through a bounded queue, so both overlap and memory stays fixed. Reports
/// Stage::Features (done = steps). Deterministic: batch boundaries do not depend on timing.
/// @throws as FrameSampler, Error(Cancelled)
/// @param faceModel  for the cues of faces; empty: none is looked for
/// @param crop  what features and sights see of the stored images
VideoFeatures extractVideoFeatures(const std::filesystem::path& path, const Rational& sampleRate,
                                   FeatureExtractor& extractor, const RunContext& context,
                                   const std::filesystem::path& faceModel = {},
                                   const CropRectangle& crop = {});

}  // namespace skimline
