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
    /// Receives the middle layer's rows, one per sample, for training. May be null; not used
    /// together with `known`.
    FloatMatrix* middle = nullptr;
    CropRectangle crop{};  ///< the part of the stored images that is read
    HardwareDecoding hardware = HardwareDecoding::Off;  ///< as SamplerOptions::hardware
    /// Receives the result so far, on the calling thread: first a coarse look at the whole
    /// (coarseFeatures()) where it pays, then after the first batch and after every fair amount
    /// more, as long as this takes a twentieth of the time at most. Samples of the coarse look come
    /// after those that have been read. Features and cues of the latter are final except for motion
    /// in the last sample; boundaries may still move.
    std::function<void(const VideoFeatures&)> soFar{};
    std::optional<Rational> start{};  ///< as KeyFrameLooks::start
    /// Gets small pictures of the samples, and before them of the coarse look. May be null.
    ThumbnailRecorder* thumbnails = nullptr;
    /// The part that `stopped` got of an earlier pass over the same video, which this pass
    /// continues: frames are decoded again, but not looked into. The outcome is the same, to the
    /// bit. May be null.
    const VideoFeatures* known = nullptr;
    /// Receives the part that was read if the pass is stopped or fails: features, and cues of
    /// single samples, not those of the whole video.
    std::function<void(VideoFeatures)> stopped{};
};

/// Samples `path` at `sampleRate` and extracts features in batches; decoding runs on its own thread
/// and hands frames over through a bounded queue, so both overlap and memory stays fixed. Groups of
/// frames decode side by side; if they prove dependent, a single decoder starts over. Reports
/// Stage::Features (done = steps). Deterministic: batch boundaries do not depend on timing.
/// @throws as FrameSampler, Error(Cancelled)
VideoFeatures extractVideoFeatures(const std::filesystem::path& path, const Rational& sampleRate,
                                   FeatureExtractor& extractor, const RunContext& context,
                                   const ReadingOptions& options = {});

}  // namespace skimline
