// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>

#include "core/base/run_context.h"
#include "core/engine/analysis/analysis_types.h"
#include "core/engine/analysis/attention_choice.h"
#include "core/engine/analysis/extractor_choice.h"
#include "core/engine/runtime/device_choice.h"
#include "core/features/cache/feature_cache.h"
#include "core/nets/scores/checkpoint.h"
#include "core/nets/scores/frame_scores.h"
#include "core/shots/boundaries/exact_shots.h"
#include "core/shots/kts/segmentation.h"

namespace skimline {

/// The stages of the main job, each timed and announced; call them in order. Private to
/// core/engine. One thread per instance.
class AnalysisPipeline {
public:
    /// @throws Error(Usage) for settings that contradict themselves
    AnalysisPipeline(const AnalysisRequest& request, const RunContext& context);

    void probeVideo();
    /// Before the long work, so that a wrong checkpoint is refused at once.
    void loadModel();
    void readFeatures();
    /// Instead of readFeatures(): what another run of the same video and extractor has read.
    void takeFeaturesOf(const AnalysisPipeline& other);
    void findShots();
    void scoreFrames();
    void selectShots();

    const VideoFeatures& features() const { return m_features; }
    /// After findShots().
    const std::vector<ExactShot>& pieces() const { return m_analysis->pieces; }
    const ExtractorChoice& extractor() const { return m_extractor; }
    const Checkpoint& checkpoint() const { return *m_checkpoint; }
    /// After findShots(): the pass that scoreFrames() makes, without keeping anything of it.
    FrameScores forward(const RunContext& context) const;
    std::shared_ptr<Analysis> analysis() const { return m_analysis; }

private:
    void timed(Stage stage, const char* name, const std::function<void()>& work);
    /// What the cache has and the request can use. May look into the video for black bars.
    std::optional<VideoFeatures> knownFeatures(const std::string& hash);
    void findBars();
    void store(const std::string& hash, const VideoFeatures& features) const;
    VideoFeatures extract();
    FrameScores scoresOn(ComputeDevice device, bool trace, const RunContext& context) const;
    KeywordGuidance guidance() const;
    void overridePattern();
    void noteSampleTimes();
    void measureWorth();
    void applyTaste();
    std::shared_ptr<const AttentionRecord> recordOf(AttentionTrace trace) const;
    /// Shots as KTS has them, on the grid of samples.
    std::vector<ExactShot> gridPieces(const Segmentation& found) const;
    std::vector<ExactShot> exactPieces(const Segmentation& found) const;
    bool keepsGrid() const;
    /// Lowers the scores of shots that show again what better ones show.
    void dampRepeats();

    const AnalysisRequest& m_request;
    const RunContext& m_context;
    AttentionChoice m_attention;
    DeviceChoice m_device;
    ExtractorChoice m_extractor;
    FeatureCache m_cache;
    std::shared_ptr<Analysis> m_analysis = std::make_shared<Analysis>();
    std::optional<Checkpoint> m_checkpoint;
    std::optional<CropRectangle> m_crop;  ///< once known: what black bars leave of the frames
    VideoFeatures m_features;
    std::vector<std::int64_t> m_firstFrames;  ///< of the pieces, on the grid
};

}  // namespace skimline
