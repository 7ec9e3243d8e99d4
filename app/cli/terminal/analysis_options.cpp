// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/analysis_options.h"

#include <CLI/CLI.hpp>

#include "app/cli/terminal/duration_parsing.h"
#include "core/base/error.h"
#include "core/engine/analysis/attention_choice.h"

namespace skimline::cli {

void AnalysisOptions::addCommonTo(CLI::App& command) {
    command
        .add_option(
            "--extractor", m_extractor,
            "Features: googlenet, builtin (default: googlenet if its weights are installed)")
        ->check(CLI::IsMember({"googlenet", "builtin"}));
    command.add_option("--device", m_device, "Where to compute: auto, cpu, cuda")
        ->check(CLI::IsMember({"auto", "cpu", "cuda"}))
        ->capture_default_str();
    command.add_option("--threads", m_threads, "Threads for the networks; 0 takes all cores")
        ->check(CLI::NonNegativeNumber)
        ->capture_default_str();
    command.add_option("--weights", m_weights, "Folder with network weights");
    command.add_option("--cache", m_cache, "Folder for cached features");
    command.add_option("--min-shot", m_minShot, "Shortest shot, for example 1s");
    command.add_option("--max-shot", m_maxShot, "Longest shot, for example 20s");
    command.add_flag("-q,--quiet", m_quiet, "Only errors on stderr");
}

void AnalysisOptions::addModelTo(CLI::App& command) {
    command.add_option("--model", m_checkpoint, "Checkpoint; default: the one that is bundled");
    command
        .add_option("--attention", m_attention,
                    "Pattern: lga, full, local, global; lcaam: lga with learnable masks")
        ->check(
            CLI::IsMember(std::vector<std::string>(kAttentionNames.begin(), kAttentionNames.end())))
        ->capture_default_str();
}

AnalysisRequest AnalysisOptions::request(const std::filesystem::path& video,
                                         Console& console) const {
    console.setQuiet(m_quiet);
    AnalysisRequest request;
    request.video = video;
    request.checkpoint = m_checkpoint;
    if (!m_weights.empty()) request.modelFolder = m_weights;
    request.extractor = m_extractor;
    request.attention = m_attention;
    request.device = m_device;
    request.minShotSeconds = m_minShot.empty() ? 0 : secondsFromText(m_minShot);
    request.maxShotSeconds = m_maxShot.empty() ? 0 : secondsFromText(m_maxShot);
    request.threads = m_threads;
    request.cacheFolder = m_cache;
    request.log = console.logSink();
    return request;
}

}  // namespace skimline::cli
