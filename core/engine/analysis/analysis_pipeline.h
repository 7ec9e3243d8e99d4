#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>

#include "core/engine/analysis.h"
#include "core/engine/attention_choice.h"
#include "core/engine/device_choice.h"
#include "core/engine/extractor_choice.h"
#include "core/features/feature_cache.h"
#include "core/nets/checkpoint.h"
#include "core/nets/frame_scores.h"

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
    const ExtractorChoice& extractor() const { return m_extractor; }
    const Checkpoint& checkpoint() const { return *m_checkpoint; }
    /// After findShots(): the pass that scoreFrames() makes, without keeping anything of it.
    FrameScores forward(const RunContext& context) const;
    std::shared_ptr<Analysis> analysis() const { return m_analysis; }

private:
    void timed(Stage stage, const char* name, const std::function<void()>& work);
    VideoFeatures extract();
    FrameScores scoresOn(ComputeDevice device, bool trace, const RunContext& context) const;
    FrameSteering steering() const;
    void overridePattern();
    void noteSampleTimes();
    std::shared_ptr<const AttentionRecord> recordOf(AttentionTrace trace) const;
    /// The shots cut into pieces of about half the budget.
    std::vector<std::int64_t> piecesWithin(std::int64_t frames) const;

    const AnalysisRequest& m_request;
    const RunContext& m_context;
    AttentionChoice m_attention;
    DeviceChoice m_device;
    ExtractorChoice m_extractor;
    FeatureCache m_cache;
    std::shared_ptr<Analysis> m_analysis = std::make_shared<Analysis>();
    std::optional<Checkpoint> m_checkpoint;
    VideoFeatures m_features;
    std::vector<std::int64_t> m_firstFrames;
};

}  // namespace skimline
