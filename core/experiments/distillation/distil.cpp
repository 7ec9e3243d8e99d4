// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <fstream>
#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/base/input_files.h"
#include "core/base/parse_json.h"
#include "core/engine/runtime/thread_limits.h"
#include "core/experiments/distillation/distillation.h"
#include "core/features/extractors/googlenet.h"
#include "core/features/weights/model_store.h"
#include "core/training/distill/distiller.h"

namespace skimline {
namespace {

using nlohmann::ordered_json;

DistillOptions optionsFrom(const DistillRequest& request) {
    if (request.precision != "bfloat16" && request.precision != "float32") {
        throw Error(ErrorCode::Usage, "precision",
                    "\"" + request.precision + "\" is no precision; there are bfloat16, float32.");
    }
    DistillOptions options;
    options.steps = request.steps;
    options.batch = request.batch;
    options.warmUp = request.warmUp;
    options.saveEvery = request.saveEvery;
    options.validateEvery = request.validateEvery;
    options.learningRate = request.learningRate;
    options.adam.weightDecay = request.weightDecay;
    options.halfPrecision = request.precision == "bfloat16";
    options.widths = {request.earlyWidth, request.middleWidth, request.lateWidth};
    options.seed = request.seed;
    return options;
}

/// The recipe of the network that training began with, so that the whole history is in the file.
ordered_json historyOf(const std::filesystem::path& weights) {
    return parseJson<ordered_json>(loadStudent(weights).info.recipe, weights.string(),
                                   IfNotJson::Discard);
}

ordered_json recipeOf(const DistillRequest& request, const PairReader& pairs) {
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
            {"widths", {request.earlyWidth, request.middleWidth, request.lateWidth}},
            {"loss", "1 - centred cosine + 0.1 squared error / variance"},
            {"steps", request.steps},
            {"batch", request.batch},
            {"optimiser", "adam"},
            {"learning_rate", request.learningRate},
            {"weight_decay", request.weightDecay},
            {"warm_up", request.warmUp},
            {"precision", request.precision},
            {"seed", request.seed},
            {"commit", request.commit}};
}

/// One JSON line per update, in log.jsonl of the run folder; a continued run appends.
class RunLog {
public:
    RunLog(const std::filesystem::path& folder, DistillReport& report)
        : m_file(folder / "log.jsonl", std::ios::app), m_report(report) {}

    void write(const DistillRecord& record) {
        ordered_json line = {{"step", record.step},
                             {"cosine", record.cosine},
                             {"square_error", record.squareError},
                             {"gradient_norm", record.gradientNorm},
                             {"learning_rate", record.learningRate},
                             {"seconds", record.seconds}};
        if (record.validationCosine <= 1) {
            line["validation_cosine"] = record.validationCosine;
            m_report.validationCosine = record.validationCosine;
        }
        m_file << line.dump() << std::endl;
        constexpr double kMemory = 0.98;
        m_report.cosine = m_report.steps == 0
                              ? record.cosine
                              : kMemory * m_report.cosine + (1 - kMemory) * record.cosine;
        m_report.steps = record.step;
    }

private:
    std::ofstream m_file;
    DistillReport& m_report;
};

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
    info.recipe = recipeOf(request, pairs).dump();
    std::filesystem::create_directories(request.runFolder);
    Distiller distiller(pairs, info, optionsFrom(request), request.runFolder);
    if (!request.startFrom.empty()) distiller.startFrom(loadStudent(request.startFrom).net);
    DistillReport report;
    RunLog runLog(request.runFolder, report);
    const StudentNet net = distiller.run(
        [&] {
            const auto folder = ModelStore(request.modelFolder).folderOf(kGoogLeNetId);
            return StudentNet(googLeNetParameters(folder, context));
        },
        [&](const DistillRecord& record) { runLog.write(record); }, context);
    report.weights = target;
    saveStudent(report.weights, info, net);
    logTo(log, LogLevel::Info, "The network is in " + report.weights.string() + ".");
    return report;
}

}  // namespace skimline
