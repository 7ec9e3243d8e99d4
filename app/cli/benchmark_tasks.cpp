#include "app/cli/benchmark_tasks.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "core/base/error.h"

namespace skimline::cli {
namespace {

constexpr const char* kGroup = "Task benchmark";

/// Which benchmark files, and who is trained on and tested.
void addDataTo(CLI::App& command, BenchmarkFiles& files, BenchmarkSplitting& splitting) {
    const auto add = [&command](const char* name, auto& value, const char* text) {
        return command.add_option(name, value, text)->group(kGroup);
    };
    add("--data", files.files,
        "Benchmark file (HDF5) as its authors distribute it; may be repeated");
    add("--annotation", files.annotation, "TVSum's annotation, .tsv or .tsv.gz");
    add("--splits", splitting.file, "Split file, JSON or YAML; otherwise folds are drawn");
    add("--folds", splitting.folds, "Folds, every video tested once; 0: all in one set")
        ->capture_default_str();
    add("--fold-seed", splitting.foldSeed, "The folds follow from it")->capture_default_str();
}

void requireData(const BenchmarkFiles& files) {
    if (files.files.empty())
        throw Error(ErrorCode::Usage, "--data",
                    "The benchmark task needs a benchmark file: name one with --data.");
}

}  // namespace

void BenchmarkTraining::addTo(CLI::App& command) {
    addDataTo(command, m_request.data, m_request.splitting);
    const auto add = [&command](const char* name, auto& value, const char* text) {
        return command.add_option(name, value, text)->group(kGroup);
    };
    add("--features", m_request.data.features, "Dataset of the features")->capture_default_str();
    add("--picks", m_request.data.picks, "Dataset of their source frames")->capture_default_str();
    add("--config", m_request.recipe, "Recipe, JSON or YAML (resources/recipes)");
    add("--seeds", m_request.seeds, "A network for each, and for each split; 1,2,3")
        ->delimiter(',')
        ->capture_default_str();
}

int BenchmarkTraining::run(const CommandContext& context, const TrainRequest& common, bool json) {
    requireData(m_request.data);
    m_request.runFolder = common.runFolder;
    m_request.threads = common.threads;
    m_request.device = common.device;
    m_request.commit = common.commit;
    const BenchmarkTrainReport report = trainOnBenchmark(
        m_request, context.console.logSink(), context.console.context(context.stop, "training"));
    std::ostream& out = context.console.out();
    if (json) {
        const nlohmann::ordered_json facts = {{"run", common.runFolder.string()},
                                              {"networks", report.networks},
                                              {"trained", report.trained},
                                              {"videos_left_out", report.leftOut}};
        out << facts.dump(1) << "\n";
        return kSuccess;
    }
    out << common.runFolder.string() << ": " << report.networks << " networks, " << report.trained
        << " of them trained now";
    if (report.leftOut > 0)
        out << "; " << report.leftOut << " videos lack what training needs and were left out";
    out << "\n";
    return kSuccess;
}

void BenchmarkEvaluation::addTo(CLI::App& command) {
    addDataTo(command, m_request.data, m_request.splitting);
    const auto add = [&command](const char* name, auto& value, const char* text) {
        return command.add_option(name, value, text)->group(kGroup);
    };
    add("--run", m_request.runs, "Folder of train --task benchmark; may be repeated");
    add("--protocol", m_protocol,
        "honest, or released: also what public code does, GROUND TRUTH LEAKS")
        ->capture_default_str();
    add("--draws", m_request.randomDraws, "Of the random row")->capture_default_str();
    add("--format", m_format, "text, json, csv, latex")->capture_default_str();
}

int BenchmarkEvaluation::run(const CommandContext& context, std::uint64_t seed, int threads,
                             bool json) {
    requireData(m_request.data);
    if (m_protocol != "honest" && m_protocol != "released")
        throw Error(ErrorCode::Usage, "--protocol",
                    "\"" + m_protocol + "\" is no protocol; there are honest and released.");
    const std::string format = json ? "json" : m_format;
    benchmarkTable({}, format);  // a wrong name is told before the work, not after it
    m_request.released = m_protocol == "released";
    m_request.seed = seed;
    m_request.threads = threads;
    const BenchmarkReport report = evaluateOnBenchmark(
        m_request, context.console.logSink(), context.console.context(context.stop, "evaluation"));
    context.console.out() << benchmarkTable(report, format);
    return kSuccess;
}

}  // namespace skimline::cli
