// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/engine/analysis/analysis.h"

#include "core/engine/analysis/analysis_pipeline.h"

namespace skimline {

std::shared_ptr<const Analysis> analyse(const AnalysisRequest& request, const RunContext& context) {
    AnalysisPipeline pipeline(request, context);
    pipeline.probeVideo();
    pipeline.loadModel();
    pipeline.readFeatures();
    pipeline.findShots();
    pipeline.scoreFrames();
    pipeline.selectShots();
    return pipeline.analysis();
}

std::shared_ptr<const Analysis> findShots(const AnalysisRequest& request,
                                          const RunContext& context) {
    AnalysisPipeline pipeline(request, context);
    pipeline.probeVideo();
    pipeline.readFeatures();
    pipeline.findShots();
    return pipeline.analysis();
}

std::vector<Shot> reselect(std::vector<Shot> shots, const Budget& budget,
                           const Analysis& analysis) {
    const Rational& rate = analysis.media.video.frameRate;
    selectKeyShots(shots, budget.frames(analysis.duration, rate), rate);
    return shots;
}

EditList editListOf(const Analysis& analysis, const std::vector<Shot>& shots) {
    return withHandles(makeEditList(shots, analysis.media.path, analysis.media.video.frameRate),
                       analysis.handles, analysis.cuts, analysis.duration);
}

}  // namespace skimline
