// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/learning/train_command.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "app/cli/terminal/mask_options.h"
#include "core/base/error.h"
#include "core/experiments/runs/training_report.h"

namespace skimline::cli {
namespace {

using nlohmann::ordered_json;

constexpr const char* kProgressText = "Progress as JSON lines on stderr, for a program to read";

std::optional<std::filesystem::path> folderOrNothing(const std::string& text) {
    if (text.empty()) return {};
    return text;
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

/// @param texts  what the task about texts is called
void requireTask(const std::string& task, const std::string& texts) {
    for (const char* known : {"montage", "benchmark", "distill", "highlights"})
        if (task == known) return;
    if (texts.starts_with(task)) return;
    throw Error(ErrorCode::Usage, "--task",
                "\"" + task + "\" is no task; there are montage, benchmark, distill, highlights, " +
                    texts + " and worth.");
}

void requireBank(const std::filesystem::path& bank) {
    if (bank.empty())
        throw Error(ErrorCode::Usage, "--bank",
                    "This task needs a feature bank: name one with --bank.");
}

void requireFolder(const std::filesystem::path& folder) {
    if (folder.empty())
        throw Error(ErrorCode::Usage, "--run", "Training needs a folder: name one with --run.");
}

}  // namespace

CLI::App* TrainCommand::addTo(CLI::App& program) {
    auto* command = program.add_subcommand(
        "train", "Train on montages without human labels, on a labelled benchmark, or distil");
    command
        ->add_option(
            "--task", m_task,
            "montage, benchmark, distill (the built-in extractor), highlights, text, worth")
        ->capture_default_str();
    command->add_option("--bank", m_bank.bank,
                        "Feature bank; distill: file of pictures with the teacher's features");
    command->add_flag("--prepare", m_prepare, "Build or continue the feature bank, train nothing");
    command->add_option("--photos", m_bank.photos,
                        "Folder of photos for the bank; may be repeated");
    command->add_option("--videos", m_bank.videos, "Folder of clips for the bank; may be repeated");
    command->add_option("--hold-out", m_bank.heldOut,
                        "Name of a folder that stays out of training; may be repeated");
    command->add_option("--crops", m_bank.crops, "Crops per photo")->capture_default_str();
    command->add_option("--models", m_weights, "Folder with the extractor's weights");
    command->add_option("--extractor", m_bank.extractor, "Of the bank: googlenet, builtin")
        ->check(CLI::IsMember({"googlenet", "builtin"}))
        ->capture_default_str();
    command->add_option("--builtin-weights", m_bank.builtinWeights,
                        "Weight file of the built-in extractor; default: the bundled one");
    command->add_option("--run", m_training.runFolder,
                        "Folder of the run; an unfinished run is continued");
    command->add_option("-o,--output", m_training.checkpoint, "Where the finished network goes");
    command->add_option("--threads", m_training.threads, "0: all cores")->capture_default_str();
    command->add_option("--device", m_training.device, "Where to compute: auto, cpu, cuda")
        ->check(CLI::IsMember({"auto", "cpu", "cuda"}))
        ->capture_default_str();
    command->add_flag("--json", m_json, "The outcome as JSON on stdout");
    command->add_flag("--progress", m_progress, kProgressText);
    addMapsTo(*command);
    m_benchmark.addTo(*command);
    addRecipeTo(*command);
    addMaskOptions(*command, m_training.mask);
    m_distill.addTo(*command);
    m_highlights.addTo(*command);
    m_text.addTo(*command);
    m_worth.addTo(*command);
    return command;
}

void TrainCommand::addMapsTo(CLI::App& command) {
    const auto add = [&command](const char* name, auto& value, const char* text) {
        return command.add_option(name, value, text)->group("What a training leaves to look at");
    };
    add("--maps", m_heads,
        "Head whose attention map is kept as it is learnt: PART:LAYER:HEAD, encoder:5:0; may be "
        "repeated");
    add("--map-video", m_training.maps.video,
        "Task benchmark: of which video; default: the first tested one");
    add("--map-every", m_training.maps.every, "Epochs between maps; montages: hundreds of updates")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    add("--report", m_report, "Where the report goes (HTML); default: report.html in the folder");
}

void TrainCommand::addRecipeTo(CLI::App& command) {
    const auto add = [&command](const char* name, auto& value, const char* text) {
        command.add_option(name, value, text)
            ->capture_default_str()
            ->group("Recipe of task montage");
    };
    add("--grow-from", m_training.growFrom, "Checkpoint of a smaller network to start from");
    add("--attention", m_training.attention,
        "lga, full, local, global; lcaam: lga with learnable masks");
    add("--max-frames", m_training.maxFrames, "That learnable masks cover");
    add("--width", m_training.width, "Of the model (d)");
    add("--heads", m_training.heads, "Attention heads");
    add("--layers", m_training.layers, "Encoder layers, and decoder layers");
    add("--decoder-layers", m_training.decoderLayers, "0: as many as the encoder's");
    add("--order", m_training.order, "Of the decoder: time (frames), turn (shots, as greedy does)");
    add("--feed-forward", m_training.feedForwardWidth, "Inner width of the feed-forward parts");
    add("--steps", m_training.steps, "Updates");
    add("--batch", m_training.batch, "Montages per update");
    add("--min-rows", m_training.minRows, "Shortest montage, samples");
    add("--max-rows", m_training.maxRows, "Longest montage, samples");
    add("--clip-share", m_training.clipShare, "Share of topics that are clips");
    add("--blend", m_training.blend, "Largest share of a second photo mixed in");
    command
        .add_flag("--worth", m_training.worth,
                  "Montages whose frames differ in worth, which the network is told")
        ->group("Recipe of task montage");
    add("--channel-spread", m_training.channelSpread, "Of random gains per feature channel");
    add("--label-alone", m_training.labelAlone, "Label: share of a shot's worth alone");
    add("--label-in-turn", m_training.labelMarginal, "Label: share of its worth in greedy's turn");
    add("--warm-up", m_training.warmUp, "Updates until the full learning rate");
    add("--learning-rate", m_training.learningRate, "Peak");
    add("--weight-decay", m_training.weightDecay, "Decoupled from the gradient");
    add("--dropout", m_training.dropout, "In the embedding");
    add("--sequence-weight", m_training.sequenceWeight, "Of the decoder's loss");
    add("--importance-weight", m_training.importanceWeight, "Of the importance head's loss");
    add("--sequence-loss", m_training.sequenceLoss, "ce, bce");
    add("--score", m_training.score, "importance, blend, decoder, maximum, turn");
    add("--similarity-start", m_training.similarityStart, "Start by comparing frames");
    add("--save-every", m_training.saveEvery, "Updates between saved states");
    add("--validate-every", m_training.validateEvery, "Updates between validations; 0: never");
    add("--seed", m_training.seed, "Of weights and montages");
    add("--commit", m_training.commit, "Version of the sources, for the recipe");
}

int TrainCommand::run(const CommandContext& context) {
    context.console.setProgressLines(m_progress);
    if (m_task == "worth") return fitWorth(context);
    requireTask(m_task, "text");
    for (const std::string& name : m_heads)
        m_training.maps.heads.push_back(headChoiceFromName(name));
    const bool banked = m_task == "montage" || m_task == "distill";
    if (banked) requireBank(m_bank.bank);
    if (!banked || !m_prepare) requireFolder(m_training.runFolder);
    if (m_task == "benchmark") {
        const int status = m_benchmark.run(context, m_training, m_json);
        if (!m_benchmark.trainsOne()) writeReport(context);
        return status;
    }
    if (m_task == "highlights") return m_highlights.run(m_training, m_json, context);
    if (m_task == "text") return m_text.run(m_training, m_json, context);
    if (m_task == "distill") return distill(context);
    return m_prepare ? prepare(context) : train(context);
}

void TrainCommand::writeReport(const CommandContext& context) {
    const auto target =
        m_report.empty() ? m_training.runFolder / "report.html" : std::filesystem::path(m_report);
    writeTrainingReport(m_training.runFolder, target);
    context.console.log(LogLevel::Info, "The report is in " + target.string() + ".");
}

int TrainCommand::distill(const CommandContext& context) {
    m_bank.modelFolder = folderOrNothing(m_weights);
    m_bank.threads = m_training.threads;
    return m_prepare ? m_distill.prepare(m_bank, m_json, context)
                     : m_distill.train(m_bank, m_training, m_json, context);
}

int TrainCommand::prepare(const CommandContext& context) {
    m_bank.modelFolder = folderOrNothing(m_weights);
    m_bank.threads = m_training.threads;
    const BankReport report = prepareBank(m_bank, context.console.logSink(),
                                          context.console.context(context.stop, "bank"));
    std::ostream& out = context.console.out();
    if (m_json) {
        const ordered_json facts = {{"bank", m_bank.bank.string()},
                                    {"sources", report.sources},
                                    {"rows", report.rows},
                                    {"added", report.added},
                                    {"refused", report.refused}};
        out << facts.dump(1) << "\n";
    } else {
        out << m_bank.bank.string() << ": " << report.sources << " sources, " << report.rows
            << " rows\n";
    }
    return kSuccess;
}

int TrainCommand::fitWorth(const CommandContext& context) {
    return m_worth.run({m_bank.photos, m_training.checkpoint, m_bank.extractor,
                        m_bank.builtinWeights, m_weights, m_training.seed, m_training.threads},
                       context, m_json);
}

int TrainCommand::train(const CommandContext& context) {
    m_training.bank = m_bank.bank;
    const TrainReport report = trainOnMontages(m_training, context.console.logSink(),
                                               context.console.context(context.stop, "training"));
    writeReport(context);
    std::ostream& out = context.console.out();
    if (m_json) {
        const ordered_json facts = {{"checkpoint", report.checkpoint.string()},
                                    {"steps", report.steps},
                                    {"loss", report.loss},
                                    {"validation_f", report.validationF}};
        out << facts.dump(1) << "\n";
    } else {
        out << report.checkpoint.string() << ": " << report.steps << " steps, validation F "
            << report.validationF << "\n";
    }
    return kSuccess;
}

CLI::App* EvaluateCommand::addTo(CLI::App& program) {
    auto* command =
        program.add_subcommand("evaluate", "Measure networks on footage they have not seen");
    command
        ->add_option(
            "--task", m_task,
            "montage, benchmark, distill (the built-in extractor), highlights, words, worth "
            "(judged videos), owners (learning from edits)")
        ->capture_default_str();
    command->add_option("--bank", m_request.bank,
                        "Feature bank; built from --photos and --videos if absent");
    command->add_option("--checkpoint", m_request.checkpoint, "Default: the bundled one");
    command->add_option("--photos", m_request.photos, "Folder of photos; may be repeated");
    command->add_option("--videos", m_request.videos, "Folder of clips; may be repeated");
    command->add_option("--models", m_weights, "Folder with the extractor's weights");
    command->add_option("--extractor", m_request.extractor, "Of a bank that is built")
        ->check(CLI::IsMember({"googlenet", "builtin"}))
        ->capture_default_str();
    command->add_option("--builtin-weights", m_request.builtinWeights,
                        "Weight file of the built-in extractor; default: the bundled one");
    command->add_option("--montages", m_request.montages, "Per table")->capture_default_str();
    command->add_option("--seed", m_request.seed, "Of montages, and of the random row")
        ->capture_default_str();
    command->add_flag("--validation", m_request.validation,
                      "The validation part instead of the held-out one");
    command->add_option("--score", m_request.score, "importance, blend, decoder, maximum, turn");
    command->add_option("--threads", m_request.threads, "0: all cores")->capture_default_str();
    command->add_flag("--json", m_json, "As JSON on stdout");
    command->add_flag("--progress", m_progress, kProgressText);
    m_benchmark.addTo(*command);
    m_highlights.addTo(*command);
    m_words.addTo(*command);
    m_worth.addTo(*command);
    m_owners.addTo(*command);
    return command;
}

int EvaluateCommand::run(const CommandContext& context) {
    context.console.setProgressLines(m_progress);
    if (m_task == "worth")
        return m_worth.run({m_request.checkpoint.string(), m_weights, m_request.threads}, context,
                           m_json);
    if (m_task == "owners")
        return m_owners.run(m_worth.judgements(), {{}, m_weights, m_request.threads},
                            m_request.seed, context, m_json);
    requireTask(m_task, "words");
    if (m_task == "highlights") return m_highlights.run(context, m_json);
    if (m_task == "words")
        return m_words.run(m_highlights.truths(), m_highlights.predictions(), context, m_json);
    if (m_task == "benchmark")
        return m_benchmark.run(context, m_request.seed, m_request.threads, m_json);
    m_request.modelFolder = folderOrNothing(m_weights);
    if (m_task == "distill") return DistillTask::evaluate(m_request, m_json, context);
    requireBank(m_request.bank);
    const auto results = evaluateOnMontages(m_request, context.console.logSink(),
                                            context.console.context(context.stop, "evaluation"));
    if (m_json) {
        context.console.out() << toJson(results).dump(1) << "\n";
    } else {
        printTable(context.console.out(), results);
    }
    return kSuccess;
}

}  // namespace skimline::cli
