// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/engine/analysis/analysis.h"

#include <cstddef>
#include <utility>

#include "core/engine/analysis/analysis_stages.h"
#include "core/speech/edits/pause_cuts.h"

namespace skimline {
namespace {

/// An edit of a border marks the shots on both sides of it.
std::vector<Rational> bordersOfUser(const std::vector<Shot>& shots) {
    std::vector<Rational> borders;
    for (std::size_t i = 1; i < shots.size(); ++i)
        if (shots[i - 1].edited && shots[i].edited) borders.push_back(shots[i].range.start);
    return borders;
}

}  // namespace

EditList editListOf(const Analysis& analysis, const std::vector<Shot>& shots) {
    const Rational& rate = analysis.media.video.frameRate;
    EditList edits = withHandles(makeEditList(shots, analysis.media.path, rate), analysis.handles,
                                 analysis.cuts, analysis.duration);
    const std::vector<Rational> fixed = bordersOfUser(shots);
    edits =
        outOfSpeech(std::move(edits), {analysis.speech, analysis.cuts, fixed, analysis.duration},
                    analysis.speechBorders);
    std::vector<TimeRange> dropped;
    for (const Shot& shot : shots)
        if (shot.lock == Lock::Out) dropped.push_back(shot.range);
    return dropped.empty() ? edits : without(std::move(edits), std::move(dropped));
}

AnalysisPointer analyse(const AnalysisRequest& request, const RunContext& context) {
    AnalysisTools tools = toolsFor(request);
    const ScoringNetwork network = networkFor(request, tools.extractor);
    return std::make_shared<const Analysis>(
        scored(readVideo(request, tools, context), network, tools.device, false, context).analysis);
}

AnalysisPointer readVideo(const AnalysisRequest& request, const RunContext& context) {
    AnalysisTools tools = toolsFor(request);
    return std::make_shared<const Analysis>(readVideo(request, tools, context));
}

}  // namespace skimline
