#pragma once

#include <filesystem>

#include "core/base/run_context.h"
#include "core/features/extractor.h"
#include "core/features/feature_cache.h"

namespace skimline {

/// Samples `path` at `sampleRate` and extracts features in batches; decoding runs on its own thread
/// and hands frames over through a bounded queue, so both overlap and memory stays fixed. Reports
/// Stage::Features (done = steps). Deterministic: batch boundaries do not depend on timing.
/// @throws as FrameSampler, Error(Cancelled)
VideoFeatures extractVideoFeatures(const std::filesystem::path& path, const Rational& sampleRate,
                                   FeatureExtractor& extractor, const RunContext& context);

}  // namespace skimline
