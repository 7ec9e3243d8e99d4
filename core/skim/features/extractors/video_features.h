// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <functional>
#include <optional>

#include "core/foundation/base/compute_device.h"
#include "core/foundation/base/rational.h"
#include "core/foundation/base/run_context.h"
#include "core/skim/features/cache/feature_cache.h"
#include "core/skim/features/extractors/extractor.h"

namespace skimline {

class AppealModel;
class ThumbnailRecorder;

/// Inputs of extractVideoFeatures() other than the frames, and receivers of partial results.
struct ReadingOptions {
    std::filesystem::path faceModel{};  ///< for the cues of faces; empty: none is looked for
    /// For Cue::Appeal, of the extractor's middle layer. May be null: 0.
    const AppealModel* appeal = nullptr;
    /// Gets the middle layer's rows, one per sample, to learn from them. May be null; goes without
    /// `known`.
    FloatMatrix* middle = nullptr;
    CropRectangle crop{};  ///< what features and sights see of the stored images
    HardwareDecoding hardware = HardwareDecoding::Off;  ///< as SamplerOptions::hardware
    /// Gets what has been read so far, on the calling thread: first a coarse look at the whole
    /// (coarseFeatures()) where that is worth it, after the first batch, then whenever there is a
    /// fair amount more, as long as telling takes a twentieth of the time at most. What the coarse
    /// look saw follows what has been read. Features and cues of that are final but for motion in
    /// the last sample; boundaries may still move.
    std::function<void(const VideoFeatures&)> soFar{};
    std::optional<Rational> start{};  ///< as KeyFrameLooks::start
    /// Gets small pictures of the samples, and before them of the coarse look. May be null.
    ThumbnailRecorder* thumbnails = nullptr;
    /// The part that `stopped` got of an earlier pass over the same video, which this pass
    /// continues: frames are decoded again, but not looked into. The outcome is the same, to the
    /// bit. May be null.
    const VideoFeatures* known = nullptr;
    /// Gets what was read when the pass is stopped or fails: features, and cues of samples by
    /// themselves, not yet those of a whole.
    std::function<void(VideoFeatures)> stopped{};
};

/// Samples `path` at `sampleRate` and extracts features in batches; decoding runs on its own thread
/// and hands frames over through a bounded queue, so both overlap and memory stays fixed. Groups of
/// frames decode side by side; where they turn out not to, one decoder begins anew. Reports
/// Stage::Features (done = steps). Deterministic: batch boundaries do not depend on timing.
/// @throws as FrameSampler, Error(Cancelled)
VideoFeatures extractVideoFeatures(const std::filesystem::path& path, const Rational& sampleRate,
                                   FeatureExtractor& extractor, const RunContext& context,
                                   const ReadingOptions& options = {});

}  // namespace skimline
