// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <nlohmann/json.hpp>

#include "core/foundation/base/error.h"
#include "core/foundation/base/input_files.h"
#include "core/foundation/base/json/json_text.h"
#include "core/lab/distil/distillation.h"
#include "core/lab/distil/training/distiller.h"
#include "core/lab/runs/run_log.h"
#include "core/skim/features/extractors/googlenet.h"
#include "core/skim/models/model_store.h"
#include "core/skim/models/runtime/thread_limits.h"

namespace skimline {
namespace {

using nlohmann::ordered_json;

DistillOptions optionsFrom(const DistillRequest& request) {
    if (request.precision != "bfloat16" && request.precision != "float32") {
        throw Error(
            ErrorCode::Usage, "precision",
            "\"" + request.precision + "\" is not a precision; choose bfloat16 or float32.");
    }
    DistillOptions options = request.options;
    options.halfPrecision = request.precision == "bfloat16";
    return options;
}

/// The recipe of the network that training began with, so that the whole history is in the file.
ordered_json historyOf(const std::filesystem::path& weights) {
    return parseJson<ordered_json>(loadStudent(weights).info.recipe, weights.string(),
                                   IfNotJson::Discard);
}

ordered_json recipeOf(const DistillRequest& request, const PairReader& pairs) {
    const StudentWidths& widths = request.options.widths;
    std::int64_t validation = 0;
    for (std::int64_t index = 0; index < pairs.count(); ++index) {
        validation += pairs.isValidation(index) ? 1 : 0;
    }
    return {{"labels", "none: features of the teacher"},
            {"pairs", pairs.count() - validation},
            {"validation_pairs", validation},
            {"views", pairs.format().recipe},
            {"held_out", pairs.format().heldOut},
            {"start", request.startFrom.empty()
                          ? ordered_json("channels of the teacher, weights by least squares")
                          : historyOf(request.startFrom)},
            {"widths", {widths.early, widths.middle, widths.late}},
            {"loss", "1 - centred cosine + 0.1 squared error / variance"},
            {"steps", request.options.steps},
            {"batch", request.options.batch},
            {"optimiser", "adam"},
            {"learning_rate", request.options.learningRate},
            {"weight_decay", request.options.adam.weightDecay},
            {"warm_up", request.options.warmUp},
            {"precision", request.precision},
            {"seed", request.options.seed},
            {"commit", request.commit}};
}

}  // namespace

DistillReport distil(const DistillRequest& request, const LogSink& log, const RunContext& context) {
    const std::filesystem::path target =
        request.weights.empty() ? request.runFolder / "final.safetensors" : request.weights;
    requireTargetIsNotInput(target, {request.pairs, request.startFrom});
    useThreads(request.threads);
    PairReader pairs(request.pairs);
    StudentInfo info;
    info.side = pairs.format().side;
    info.teacherId = pairs.format().teacherId;
    info.teacherVersion = pairs.format().teacherVersion;
    info.recipe = jsonText(recipeOf(request, pairs));
    std::filesystem::create_directories(request.runFolder);
    Distiller distiller(pairs, info, optionsFrom(request), request.runFolder);
    if (!request.startFrom.empty()) distiller.startFrom(loadStudent(request.startFrom).net);
    DistillReport report;
    RunLog runLog(request.runFolder, {"cosine_loss", "square_error", "validation_cosine"});
    const StudentNet net = distiller.run(
        [&] {
            const auto folder = ModelStore(request.modelFolder).folderOf(kGoogLeNetId);
            return StudentNet(googLeNetParameters(folder, context));
        },
        [&](const TrainingRecord& record) { runLog.write(record); }, context);
    report.steps = runLog.steps();
    report.cosine = 1 - runLog.loss();
    report.validationCosine = runLog.validation();
    report.weights = target;
    saveStudent(report.weights, info, net);
    logTo(log, LogLevel::Info, "The network is in " + report.weights.string() + ".");
    return report;
}

}  // namespace skimline
