// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/learning/benchmark_tasks.h"

#include <CLI/CLI.hpp>
#include <charconv>
#include <nlohmann/json.hpp>

#include "app/cli/learning/parallel_training.h"
#include "core/base/atomic_file.h"
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

NetworkId networkFrom(const std::string& text) {
    NetworkId id;
    const char* end = text.data() + text.size();
    const auto seed = std::from_chars(text.data(), end, id.seed);
    const bool cut = seed.ec == std::errc() && seed.ptr != end && *seed.ptr == '/';
    const auto split = cut ? std::from_chars(seed.ptr + 1, end, id.split) : seed;
    if (!cut || split.ec != std::errc() || split.ptr != end)
        throw Error(ErrorCode::Usage, "--network",
                    "\"" + text + "\" names no network; seed 1 on the first split is 1/0.");
    return id;
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
    add("--jobs", m_jobs, "Networks trained side by side, each in a process of its own")
        ->check(CLI::Range(1, 64))
        ->capture_default_str();
    add("--network", m_network,
        "Train this network alone, SEED/SPLIT (split from 0), of a run that has a manifest");
}

int BenchmarkTraining::run(const CommandContext& context, const TrainRequest& common, bool json) {
    requireData(m_request.data);
    m_request.runFolder = common.runFolder;
    m_request.threads = common.threads;
    m_request.device = common.device;
    m_request.commit = common.commit;
    m_request.maps = common.maps;
    const LogSink log = context.console.logSink();
    const RunContext running = context.console.context(context.stop, "training");
    if (!m_network.empty()) {
        trainNetwork(m_request, networkFrom(m_network), log, running);
        return kSuccess;
    }
    const BenchmarkTrainReport report = m_jobs > 1
                                            ? trainInProcesses(m_request, m_jobs, log, running)
                                            : trainOnBenchmark(m_request, log, running);
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
    add("--format", m_format, "text, json, csv, latex, html")->capture_default_str();
    add("--report", m_report, "Where a page with everything goes as well (HTML)");
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
    if (!m_report.empty())
        AtomicFile::write(m_report, benchmarkTable(report, "html"), AtomicFile::IfExists::Replace);
    context.console.out() << benchmarkTable(report, format);
    return kSuccess;
}

}  // namespace skimline::cli
