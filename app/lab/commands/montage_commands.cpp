// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>

#include "app/cli/terminal/options.h"
#include "app/lab/commands/learning_commands.h"
#include "app/lab/commands/mask_options.h"
#include "app/lab/commands/task_options.h"
#include "core/lab/benchmark/montages/evaluate_on_montages.h"
#include "core/lab/benchmark/montages/prepare_feature_dataset.h"
#include "core/lab/benchmark/montages/train_on_montages.h"
#include "core/skim/analysis/attention_choice.h"

namespace skimline::cli {
namespace {

using nlohmann::ordered_json;

const std::vector<std::string> kScoreRules{"importance", "blend", "decoder",
                                           "maximum",    "turn",  "moment"};

/// Prepares the feature bank, or trains on it.
class TrainMontageCommand : public Command {
public:
    CLI::App* addTo(CLI::App& train) override;
    std::vector<std::string> targetOptions() const override { return {"--output", "--report"}; }
    int run(const CommandContext& context) override;

private:
    void addRanksTo(CLI::App& command);
    void addRecipeTo(CLI::App& command);
    void addNetworkTo(CLI::App& command);
    void addLearningTo(CLI::App& command);
    void addMontagesTo(CLI::App& command);
    int prepare(const CommandContext& context);

    TaskOptions m_task;
    RunReport m_report;
    bool m_prepare = false;
    int m_threads = 0;
    BankRequest m_bank;
    TrainRequest m_request;
};

constexpr const char* kRecipe = "Recipe";

CLI::App* TrainMontageCommand::addTo(CLI::App& train) {
    CLI::App* command = train.add_subcommand(
        "montage", "Train a summarizer on montages of photos and clips, without human labels.");
    CLI::Option* bank = command->add_option("--bank", m_bank.bank, "Read features from this file.");
    bank->required();
    m_task.addTo(*command, m_threads);
    const std::vector<CLI::Option*> always{bank, command->get_option("--threads"),
                                           command->get_option("--json"),
                                           command->get_option("--progress")};
    std::vector<CLI::Option*> preparing = addFootageTo(*command, {m_bank.photos, m_bank.videos});
    preparing.push_back(command->add_option(
        "--hold-out", m_bank.heldOut, "Hold folders of this name out of training (repeatable)."));
    preparing.push_back(
        addOption(*command, "--crops", m_bank.crops, "Take this many crops of every photo."));
    preparing.push_back(addExtractorTo(*command, m_bank.extractor));
    preparing.push_back(addWeightFolderTo(*command, m_bank.modelFolder));
    preparing.push_back(addBuiltinWeightsTo(*command, m_bank.builtinWeights));
    addRunTo(*command, m_request.runFolder);
    command->add_option("-o,--output", m_request.checkpoint,
                        "Write the trained network to this file. The default is final.safetensors "
                        "in the run's folder.");
    addDeviceTo(*command, m_request.device);
    addRanksTo(*command);
    m_report.addTo(*command, m_request.maps, "hundred updates");
    addRecipeTo(*command);
    addMaskOptions(*command, m_request.mask, {"each", "shared", "none"});
    addPrepareTo(*command, m_prepare, preparing, always);
    return command;
}

void TrainMontageCommand::addRanksTo(CLI::App& command) {
    constexpr const char* kGroup = "Training by several processes";
    command
        .add_flag("--together", m_request.ranks.together,
                  "Train together with the other processes of torchrun, srun or mpirun; --batch is "
                  "for all of them.")
        ->group(kGroup);
    addOption(command, "--bind", m_request.ranks.bind,
              "Address to listen on; any but 127.0.0.1 is open to the network, without a password.")
        ->group(kGroup);
    command
        .add_option(
            "--meet", m_request.ranks.meeting,
            "Folder where the processes find each other; by default .ranks in the run's folder.")
        ->group(kGroup);
}

void TrainMontageCommand::addRecipeTo(CLI::App& command) {
    command
        .add_option("--grow-from", m_request.growFrom,
                    "Start from this checkpoint of a smaller network.")
        ->group(kRecipe);
    addNetworkTo(command);
    addLearningTo(command);
    addMontagesTo(command);
    addSeedTo(command, m_request.training.seed);
    addCommitTo(command, m_request.commit);
}

void TrainMontageCommand::addNetworkTo(CLI::App& command) {
    const auto add = [&command](const char* name, auto& value, const char* text) {
        return addOption(command, name, value, text)->group(kRecipe);
    };
    FullTransNetConfig& network = m_request.network;
    add("--attention", m_request.attention, "Attention pattern; lcaam is lga with learnable masks.")
        ->check(CLI::IsMember(
            std::vector<std::string>(kAttentionNames.begin(), kAttentionNames.end())));
    add("--max-frames", network.maxFrames, "Number of frames that learnable masks cover.");
    add("--width", network.modelWidth, "Width of the model (d_model), in channels.");
    add("--heads", network.heads, "Use this many attention heads.");
    add("--layers", network.encoderLayers, "Use this many encoder layers.");
    add("--decoder-layers", network.decoderLayers,
        "Use this many decoder layers; 0 takes as many as the encoder has.");
    add("--order", m_request.order,
        "Decoder order: frames by time, or whole shots in the greedy order (turn).")
        ->check(CLI::IsMember({"time", "turn"}));
    add("--feed-forward", network.feedForwardWidth,
        "Width of the feed-forward layers (d_ff), in channels.");
    add("--dropout", network.dropout, "Drop this share of the embedding's values, 0 to 1.");
    add("--sequence-loss", m_request.sequenceLoss,
        "Train the decoder with cross-entropy (ce) or binary cross-entropy (bce).")
        ->check(CLI::IsMember({"ce", "bce"}));
    add("--score", m_request.score, "Score frames by this rule.")
        ->check(CLI::IsMember(kScoreRules));
}

void TrainMontageCommand::addLearningTo(CLI::App& command) {
    const auto add = [&command](const char* name, auto& value, const char* text) {
        addOption(command, name, value, text)->group(kRecipe);
    };
    TrainerOptions& training = m_request.training;
    add("--steps", training.steps, "Train for this many updates.");
    add("--batch", training.batch, "Average each update over this many montages.");
    add("--warm-up", training.warmUp, "Reach the full learning rate after this many updates.");
    add("--learning-rate", training.learningRate, "Use this learning rate at its peak.");
    add("--weight-decay", training.adam.weightDecay,
        "Decoupled weight decay, as a share of the learning rate.");
    add("--sequence-weight", training.sequenceWeight, "Weigh the decoder's loss by this factor.");
    add("--importance-weight", training.importanceWeight,
        "Weigh the importance head's loss by this factor.");
    add("--similarity-start", training.similarityStart,
        "Start from weights that compare frames (1) or from random ones (0).");
    add("--save-every", training.saveEvery, "Save the run's state every N updates.");
    add("--validate-every", training.validateEvery,
        "Measure the network every N updates; 0 never measures it.");
}

void TrainMontageCommand::addMontagesTo(CLI::App& command) {
    const auto add = [&command](const char* name, auto& value, const char* text) {
        addOption(command, name, value, text)->group(kRecipe);
    };
    MontageOptions& montage = m_request.examples.montage;
    LabelOptions& labels = m_request.examples.labels;
    add("--min-rows", montage.minRows, "Make montages of at least this many samples.");
    add("--max-rows", montage.maxRows, "Make montages of at most this many samples.");
    add("--clip-share", montage.clipShare,
        "Share of the topics that are taken from clips, 0 to 1.");
    add("--blend", montage.blend, "Largest share of a second photo that is mixed in, 0 to 1.");
    command
        .add_flag("--worth", montage.worth,
                  "Vary the worth of frames in a montage, and give it to the network.")
        ->group(kRecipe);
    add("--channel-spread", montage.channelSpread,
        "Random gains of the feature channels: spread of their logarithm.");
    add("--label-alone", labels.alone,
        "Share of a shot's label that is its worth on its own, 0 to 1.");
    add("--label-in-turn", labels.inTurn,
        "Share of a shot's label that is its worth when greedy takes it, 0 to 1.");
}

int TrainMontageCommand::prepare(const CommandContext& context) {
    m_bank.threads = m_threads;
    const BankReport report =
        prepareBank(m_bank, context.console.logSink(), m_task.begin(context, "bank"));
    m_task.finish(context,
                  {{"bank", m_bank.bank.string()},
                   {"sources", report.sources},
                   {"rows", report.rows},
                   {"added", report.added},
                   {"refused", report.refused}},
                  [&](std::ostream& out) {
                      out << m_bank.bank.string() << ": " << report.sources << " sources, "
                          << report.rows << " rows\n";
                  });
    return kSuccess;
}

int TrainMontageCommand::run(const CommandContext& context) {
    if (m_prepare) return prepare(context);
    requireRunFolder(m_request.runFolder);
    m_report.readHeads(m_request.maps);
    m_request.bank = m_bank.bank;
    m_request.threads = m_threads;
    const TrainReport report =
        trainOnMontages(m_request, context.console.logSink(), m_task.begin(context, "training"));
    if (!report.isOurs) return kSuccess;
    m_report.write(m_request.runFolder, context);
    m_task.finish(context,
                  {{"checkpoint", report.checkpoint.string()},
                   {"steps", report.steps},
                   {"loss", report.loss},
                   {"validation_f", report.validationF}},
                  [&](std::ostream& out) {
                      out << report.checkpoint.string() << ": " << report.steps
                          << " steps, validation F " << report.validationF << "\n";
                  });
    return kSuccess;
}

void printTable(std::ostream& out, const std::vector<MethodResult>& results) {
    std::string set;
    for (const MethodResult& result : results) {
        char line[128];
        if (result.set != set) {
            set = result.set;
            std::snprintf(line, sizeof line, "%s%s (%lld)\n%-16s %11s %9s\n",
                          &result == results.data() ? "" : "\n", set.c_str(),
                          static_cast<long long>(result.videos), "", "agreement F", "coverage");
            out << line;
        }
        std::snprintf(line, sizeof line, "%-16s %11.3f %9.3f\n", result.method.c_str(),
                      result.agreementF, result.coverage);
        out << line;
    }
}

ordered_json toJson(const std::vector<MethodResult>& results) {
    ordered_json list = ordered_json::array();
    for (const MethodResult& result : results) {
        list.push_back({{"set", result.set},
                        {"videos", result.videos},
                        {"method", result.method},
                        {"agreement_f", result.agreementF},
                        {"coverage", result.coverage}});
    }
    return list;
}

class EvaluateMontageCommand : public Command {
public:
    CLI::App* addTo(CLI::App& evaluate) override;
    int run(const CommandContext& context) override;

private:
    TaskOptions m_task;
    EvaluateRequest m_request;
};

CLI::App* EvaluateMontageCommand::addTo(CLI::App& evaluate) {
    CLI::App* command = evaluate.add_subcommand(
        "montage", "Measure a summarizer on montages of footage it has not seen.");
    command
        ->add_option("--bank", m_request.bank,
                     "Read features from this file; it is built from --photos and --videos if it "
                     "does not exist.")
        ->required();
    command->add_option("--model", m_request.checkpoint,
                        "Checkpoint of the network, instead of the bundled one.");
    addFootageTo(*command, {m_request.photos, m_request.videos});
    addWeightFolderTo(*command, m_request.modelFolder);
    addExtractorTo(*command, m_request.extractor);
    addBuiltinWeightsTo(*command, m_request.builtinWeights);
    addOption(*command, "--montages", m_request.montages,
              "Measure this many montages for every table.");
    addSeedTo(*command, m_request.seed);
    command->add_flag("--validation", m_request.validation,
                      "Measure on the validation part instead of the held-out one.");
    command
        ->add_option("--score", m_request.score,
                     "Score frames by this rule instead of the checkpoint's.")
        ->check(CLI::IsMember(kScoreRules));
    m_task.addTo(*command, m_request.threads);
    return command;
}

int EvaluateMontageCommand::run(const CommandContext& context) {
    const auto results = evaluateOnMontages(m_request, context.console.logSink(),
                                            m_task.begin(context, "evaluation"));
    m_task.finish(context, toJson(results), [&](std::ostream& out) { printTable(out, results); });
    return kSuccess;
}

}  // namespace

std::unique_ptr<Command> makeTrainMontageCommand() {
    return std::make_unique<TrainMontageCommand>();
}
std::unique_ptr<Command> makeEvaluateMontageCommand() {
    return std::make_unique<EvaluateMontageCommand>();
}

}  // namespace skimline::cli
