// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/learning/distill_command.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <nlohmann/json.hpp>

namespace skimline::cli {

using nlohmann::ordered_json;

namespace {

ordered_json toJson(const DistillAgreement& found) {
    ordered_json facts = {{"version", found.version},
                          {"photos",
                           {{"count", found.photos.photos},
                            {"centred_cosine", found.photos.meanCosine},
                            {"centred_cosine_lowest_tenth", found.photos.lowestTenth},
                            {"plain_cosine", found.photos.plainCosine}}},
                          {"videos", ordered_json::array()}};
    for (const VideoAgreement& video : found.videos) {
        facts["videos"].push_back({{"video", video.video},
                                   {"steps", video.steps},
                                   {"centred_cosine", video.cosine},
                                   {"boundary_f", video.boundaryF},
                                   {"key_shot_f", video.keyShotF},
                                   {"chance_f", video.chanceF}});
    }
    return facts;
}

void printVideo(std::ostream& out, const VideoAgreement& video) {
    char line[256];
    std::snprintf(line, sizeof line, "%-48.48s %6lld %7.3f %11.3f %11.3f %7.3f\n",
                  video.video.c_str(), static_cast<long long>(video.steps), video.cosine,
                  video.boundaryF, video.keyShotF, video.chanceF);
    out << line;
}

void printTable(std::ostream& out, const DistillAgreement& found) {
    char line[256];
    std::snprintf(
        line, sizeof line,
        "builtin %s against googlenet\n%lld held-out photos: centred cosine %.3f (a tenth "
        "below %.3f), plain %.3f\n\n%-48s %6s %7s %11s %11s %7s\n",
        found.version.c_str(), static_cast<long long>(found.photos.photos), found.photos.meanCosine,
        found.photos.lowestTenth, found.photos.plainCosine, "held-out video", "steps", "cosine",
        "boundary F", "key shot F", "chance");
    out << line;
    VideoAgreement mean;
    mean.video = "mean";
    const auto count = static_cast<double>(found.videos.size());
    for (const VideoAgreement& video : found.videos) {
        printVideo(out, video);
        mean.steps += video.steps;
        mean.cosine += video.cosine / count;
        mean.boundaryF += video.boundaryF / count;
        mean.keyShotF += video.keyShotF / count;
        mean.chanceF += video.chanceF / count;
    }
    if (!found.videos.empty()) printVideo(out, mean);
}

}  // namespace

void DistillTask::addTo(CLI::App& train) {
    m_command = &train;
    const auto add = [&train](const char* name, auto& value, const char* text) {
        train.add_option(name, value, text)->capture_default_str()->group("Distillation");
    };
    add("--views", m_pairs.views, "Views per photo");
    add("--side", m_pairs.side, "Side of the student's pictures, pixels");
    add("--start-from", m_training.startFrom, "Weight file of an earlier run to start from");
    add("--early-width", m_training.earlyWidth, "Share of GoogLeNet's channels up to 3b");
    add("--middle-width", m_training.middleWidth, "Of those of modules 4a to 4e");
    add("--late-width", m_training.lateWidth, "Of those of modules 5a and 5b");
    add("--precision", m_training.precision, "Of the convolutions: bfloat16, float32");
}

int DistillTask::prepare(const BankRequest& shared, bool json, const CommandContext& context) {
    m_pairs.photos = shared.photos;
    m_pairs.videos = shared.videos;
    m_pairs.pairs = shared.bank;
    m_pairs.heldOut = shared.heldOut;
    m_pairs.modelFolder = shared.modelFolder;
    m_pairs.threads = shared.threads;
    const PairsReport report = preparePairs(m_pairs, context.console.logSink(),
                                            context.console.context(context.stop, "pairs"));
    std::ostream& out = context.console.out();
    if (json) {
        const ordered_json facts = {{"pairs", report.pairs},
                                    {"added", report.added},
                                    {"refused", report.refused},
                                    {"file", m_pairs.pairs.string()}};
        out << facts.dump(1) << "\n";
    } else {
        out << m_pairs.pairs.string() << ": " << report.pairs << " pairs\n";
    }
    return kSuccess;
}

int DistillTask::train(const BankRequest& bank, const TrainRequest& shared, bool json,
                       const CommandContext& context) {
    const auto typed = [this](const char* name, auto value, auto& target) {
        if (m_command->count(name) > 0) target = value;
    };
    typed("--steps", shared.steps, m_training.steps);
    typed("--batch", shared.batch, m_training.batch);
    typed("--warm-up", shared.warmUp, m_training.warmUp);
    typed("--save-every", shared.saveEvery, m_training.saveEvery);
    typed("--validate-every", shared.validateEvery, m_training.validateEvery);
    typed("--learning-rate", shared.learningRate, m_training.learningRate);
    typed("--weight-decay", shared.weightDecay, m_training.weightDecay);
    m_training.pairs = bank.bank;
    m_training.modelFolder = bank.modelFolder;
    m_training.runFolder = shared.runFolder;
    m_training.weights = shared.checkpoint;
    m_training.seed = shared.seed;
    m_training.threads = shared.threads;
    m_training.commit = shared.commit;
    const DistillReport report = distil(m_training, context.console.logSink(),
                                        context.console.context(context.stop, "distillation"));
    std::ostream& out = context.console.out();
    if (json) {
        const ordered_json facts = {{"weights", report.weights.string()},
                                    {"steps", report.steps},
                                    {"cosine", report.cosine},
                                    {"validation_cosine", report.validationCosine}};
        out << facts.dump(1) << "\n";
    } else {
        out << report.weights.string() << ": " << report.steps << " steps, validation cosine "
            << report.validationCosine << "\n";
    }
    return kSuccess;
}

int DistillTask::evaluate(const EvaluateRequest& shared, bool json, const CommandContext& context) {
    DistillEvaluation request;
    request.weights = shared.builtinWeights;
    request.photos = shared.photos;
    request.videos = shared.videos;
    request.checkpoint = shared.checkpoint;
    request.modelFolder = shared.modelFolder;
    request.threads = shared.threads;
    const DistillAgreement found = evaluateDistillation(
        request, context.console.logSink(), context.console.context(context.stop, "evaluation"));
    if (json) {
        context.console.out() << toJson(found).dump(1) << "\n";
    } else {
        printTable(context.console.out(), found);
    }
    return kSuccess;
}

}  // namespace skimline::cli
