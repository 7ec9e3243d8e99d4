// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/worth/training/train_worth.h"

#include <utility>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/foundation/base/input_files.h"
#include "core/lab/worth/training/worth_material.h"
#include "core/lab/worth/training/worth_trials.h"
#include "core/skim/models/runtime/bundled_files.h"
#include "core/skim/worth/model/appeal_model.h"
#include "core/skim/worth/model/worth_model.h"

namespace skimline {
namespace {

std::filesystem::path startOf(const WorthTraining& request) {
    if (!request.start.empty()) return request.start;
    const std::filesystem::path bundled = bundledFile(kWorthFile);
    if (!bundled.empty()) return bundled;
    throw Error(ErrorCode::NotFound, kWorthFile, "The worth model is missing; reinstall Skimline.");
}

void checkRequest(const WorthTraining& request) {
    if (request.titles < 0 || request.titles > 100'000)
        throw Error(ErrorCode::Usage, "--titles", "--titles must be between 0 and 100000.");
    if (request.dulled < 0 || request.dulled > 10'000)
        throw Error(ErrorCode::Usage, "--dulled", "--dulled must be between 0 and 10000.");
    // The start file may be the target: only its sight is fitted again.
    requireTargetIsNotInput(request.model,
                            {request.judged, request.footage, request.images, request.photos});
}

/// Model without its appeal: the fitted one takes the place of the bundled one.
WorthModel withoutAppeal(const WorthModel& model) {
    std::vector<WorthTerm> terms = model.terms();
    std::erase_if(terms, [](const WorthTerm& term) { return term.cue == Cue::Appeal; });
    return {std::move(terms), model.bias(), model.idleWeight(), model.sight()};
}

/// Sight of the start file that the fitted one replaces; empty when an appeal is fitted.
WorthSight replacedBy(const WorthTraining& request, const WorthModel& start) {
    return request.layer == TrainedLayer::Middle ? WorthSight() : start.sight();
}

std::string howMade(const WorthTraining& request, const WorthTrainingReport& report) {
    const std::string what =
        request.layer == TrainedLayer::Middle
            ? "Appeal fitted by skimline-lab train appeal to the middle layer of "
            : "Sight fitted by skimline-lab train worth to features of ";
    return what + request.extractor + ": " + std::to_string(report.spans) + " judged spans, " +
           std::to_string(report.images) + " judged images, " + std::to_string(report.titled) +
           " titled ones, " + std::to_string(report.dulled) + " made dull, seed " +
           std::to_string(request.seed) + ".";
}

}  // namespace

WorthTrainingReport trainWorth(const WorthTraining& request, const LogSink& log,
                               const RunContext& context) {
    checkRequest(request);
    const WorthModel start = WorthModel::load(startOf(request));
    const WorthModel given = withoutAppeal(start);
    const WorthMaterial material = gatherMaterial(request, given, log, context);
    const WorthTrials trials(material, request.seed);
    const WorthSight sight = trials.fitted(context);
    WorthTrainingReport report{std::ssize(material.train), std::ssize(material.images),
                               std::ssize(material.titled), std::ssize(material.dulled),
                               trials.measured(replacedBy(request, start), sight, context)};
    if (request.layer == TrainedLayer::Middle) {
        AppealModel(material.extractor, sight.weights)
            .save(request.model, howMade(request, report));
        return report;
    }
    WorthModel(start.terms(), start.bias(), start.idleWeight(), sight)
        .save(request.model, howMade(request, report));
    return report;
}

}  // namespace skimline
