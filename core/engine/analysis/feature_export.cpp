#include "core/engine/feature_export.h"

#include <algorithm>

#include "core/engine/analysis_pipeline.h"
#include "core/features/benchmark_file.h"

namespace skimline {

namespace {

/// Shots as the first and last source frame of each, without gaps.
void addShots(const Analysis& analysis, BenchmarkVideo& video) {
    std::int64_t first = 0;
    for (const Shot& shot : analysis.shots) {
        video.changePoints.push_back(first);
        video.changePoints.push_back(first + shot.length - 1);
        video.framesPerSegment.push_back(shot.length);
        first += shot.length;
    }
    video.frameCount = first;
}

}  // namespace

FeatureExport exportFeatures(const AnalysisRequest& request, const std::filesystem::path& target,
                             bool overwrite, const RunContext& context) {
    AnalysisPipeline pipeline(request, context);
    pipeline.probeVideo();
    pipeline.readFeatures();
    pipeline.findShots();
    const Analysis& analysis = *pipeline.analysis();
    BenchmarkVideo video;
    video.key = "video_1";
    video.name = request.video.stem().string();
    video.features = pipeline.features().features;
    addShots(analysis, video);
    const Rational framesPerStep = analysis.media.video.frameRate / analysis.sampleRate;
    for (std::int64_t step = 0; step < video.features.rows; ++step) {
        const std::int64_t frame = Rational(step).floorTimes(framesPerStep);
        video.picks.push_back(std::min(frame, std::max<std::int64_t>(video.frameCount - 1, 0)));
    }
    video.framesPerSecond = analysis.media.video.frameRate.toDouble();
    context.throwIfStopped();
    writeBenchmark(target, {video}, overwrite);
    return {video.features.rows, video.features.cols, analysis.featuresFromCache};
}

}  // namespace skimline
