// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <memory>
#include <nlohmann/json.hpp>

#include "app/cli/terminal/options.h"
#include "app/lab/commands/judged_options.h"
#include "app/lab/commands/learning_commands.h"
#include "app/lab/commands/task_options.h"
#include "core/lab/moments/train_on_moments.h"

namespace skimline::cli {
namespace {

class TrainMomentsCommand : public Command {
public:
    TrainMomentsCommand();
    CLI::App* addTo(CLI::App& train) override;
    std::vector<std::string> targetOptions() const override { return {"--output"}; }
    int run(const CommandContext& context) override;

private:
    void addRecipeTo(CLI::App& command);

    TaskOptions m_task;
    MomentTraining m_request;
};

// Chosen on the tune part of the judged moments.
TrainMomentsCommand::TrainMomentsCommand() {
    TrainerOptions& training = m_request.training;
    training.steps = 1200;
    training.batch = 4;
    training.warmUp = 100;
    training.learningRate = 3e-4;
    training.adam.weightDecay = 0.02;
    training.validateEvery = 100;
    training.returnBest = true;
    training.sequenceWeight = 0.5;
    training.rankWeight = 1;
}

CLI::App* TrainMomentsCommand::addTo(CLI::App& train) {
    CLI::App* command =
        train.add_subcommand("moments", "Train a summarizer on judged whole videos.");
    addJudgedTo(*command, {m_request.judged, m_request.footage},
                "resources/judged/judged-moments.json");
    CLI::Option* reels = command->add_option(
        "--reels", m_request.reels,
        "Learn from judged spans in this JSON file as well, joined to one video per source.");
    reels->needs(command->add_option("--reel-footage", m_request.reelFootage,
                                     "Take the videos of --reels from this folder."));
    command->add_option("--bank", m_request.bank,
                        "Mix in montages from this file, written by \"train montage --prepare\".");
    command
        ->add_option("--grow-from", m_request.growFrom,
                     "Start from this network; its decoder must choose whole shots (--order turn).")
        ->required();
    addRunTo(*command, m_request.runFolder);
    command->add_option("-o,--output", m_request.checkpoint,
                        "Write the trained network to this file. The default is final.safetensors "
                        "in the run's folder.");
    command->add_option("--extractor", m_request.extractors, "Feature network (repeatable).")
        ->check(CLI::IsMember({"googlenet", "builtin"}));
    addWeightFolderTo(*command, m_request.analysis.modelFolder);
    addRecipeTo(*command);
    m_task.addTo(*command, m_request.analysis.threads);
    return command;
}

void TrainMomentsCommand::addRecipeTo(CLI::App& command) {
    const auto add = [&command](const char* name, auto& value, const char* text) {
        addOption(command, name, value, text)->group("Recipe");
    };
    TrainerOptions& training = m_request.training;
    add("--steps", training.steps, "Train for this many updates.");
    add("--batch", training.batch, "Average each update over this many videos.");
    add("--warm-up", training.warmUp, "Reach the full learning rate after this many updates.");
    add("--learning-rate", training.learningRate, "Use this learning rate at its peak.");
    add("--weight-decay", training.adam.weightDecay,
        "Decoupled weight decay, as a share of the learning rate.");
    add("--sequence-weight", training.sequenceWeight, "Weigh the decoder's loss by this factor.");
    add("--importance-weight", training.importanceWeight,
        "Weigh the importance head's loss by this factor.");
    add("--rank-weight", training.rankWeight,
        "Weight of the samples' order in the loss, relative to their labels.");
    add("--dropout", m_request.dropout, "Drop this share of the embedding's values, 0 to 1.");
    add("--montage-share", m_request.examples.montageShare,
        "Share of the examples that are montages, 0 to 1.");
    add("--channel-drop", m_request.examples.channelDrop,
        "Drop this share of the feature channels of every judged video, 0 to 1.");
    add("--teacher-share", m_request.examples.teacherShare,
        "Mix this share of the coverage teacher's scores into the judgements, 0 to 1.");
    add("--max-rows", m_request.examples.maxRows, "Take at most this many samples of a video.");
    add("--save-every", training.saveEvery, "Save the run's state every N updates.");
    add("--validate-every", training.validateEvery,
        "Measure the network every N updates; the best one is kept.");
    addSeedTo(command, training.seed);
    addCommitTo(command, m_request.commit);
}

int TrainMomentsCommand::run(const CommandContext& context) {
    requireRunFolder(m_request.runFolder);
    m_request.analysis.log = context.console.logSink();
    const MomentTrainingReport report =
        trainOnMoments(m_request, context.console.logSink(), m_task.begin(context, "training"));
    m_task.finish(context,
                  {{"checkpoint", report.checkpoint.string()},
                   {"steps", report.steps},
                   {"loss", report.loss},
                   {"preference", report.validation}},
                  [&](std::ostream& out) {
                      out << report.checkpoint.string() << ": " << report.steps
                          << " steps, preference " << report.validation << "\n";
                  });
    return kSuccess;
}

}  // namespace

std::unique_ptr<Command> makeTrainMomentsCommand() {
    return std::make_unique<TrainMomentsCommand>();
}

}  // namespace skimline::cli
