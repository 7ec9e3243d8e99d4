// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/analysis_options.h"

#include <CLI/CLI.hpp>

#include "app/cli/terminal/duration_parsing.h"
#include "app/cli/terminal/options.h"
#include "core/foundation/base/error.h"
#include "core/skim/analysis/attention_choice.h"
#include "core/skim/models/runtime/decoding_choice.h"

namespace skimline::cli {

namespace {

void addHardwareTo(CLI::App& command, std::string& chosen) {
    command
        .add_option("--hardware-decoding", chosen,
                    "Hardware decoder; auto takes one that opens, else software.")
        ->check(CLI::IsMember(
            std::vector<std::string>(kHardwareDecodingNames.begin(), kHardwareDecodingNames.end())))
        ->capture_default_str();
}

}  // namespace

void AnalysisOptions::addCommonTo(CLI::App& command) {
    beginGroup(command, kOutputGroup);
    command.add_flag("-q,--quiet", m_quiet,
                     "Print results and errors only: no progress, no remarks.");
    beginGroup(command, kCuttingGroup);
    command.add_option("--min-shot", m_minShot, "Make no shot shorter than this, for example 1s.");
    command.add_option("--max-shot", m_maxShot, "Make no shot longer than this, for example 20s.");
    beginGroup(command, kNetworkGroup);
    command
        .add_option("--extractor", m_extractor,
                    "Feature network; by default googlenet if installed, else builtin.")
        ->check(CLI::IsMember({"googlenet", "builtin", "clip-b16", "dinov2-s14", "image-text"}));
    addWeights(command, m_weights);
    beginGroup(command, kMachineGroup);
    addMachineTo(command);
}

void AnalysisOptions::addMachineTo(CLI::App& command) {
    command
        .add_option("--device", m_device,
                    "Device to compute on; auto takes a usable GPU, else the CPU.")
        ->check(CLI::IsMember({"auto", "cpu", "cuda"}))
        ->capture_default_str();
    command
        .add_option("--precision", m_precision,
                    "Precision of features on the CPU; fast is bfloat16 if supported.")
        ->check(CLI::IsMember({"fast", "float32"}))
        ->capture_default_str();
    addHardwareTo(command, m_hardwareDecoding);
    addThreads(command, m_threads);
    addCache(command, m_cache);
}

void AnalysisOptions::addModelTo(CLI::App& command) {
    beginGroup(command, kNetworkGroup);
    command.add_option("--model", m_checkpoint,
                       "Checkpoint of the network, instead of the bundled one.");
    command
        .add_option("--attention", m_attention,
                    "Attention pattern; lcaam is lga with learnable masks.")
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
    request.precision =
        m_precision == "float32" ? FeaturePrecision::Float32 : FeaturePrecision::Fast;
    request.hardwareDecoding = hardwareDecodingNamed(m_hardwareDecoding);
    request.bounds.minSeconds = m_minShot.empty() ? 0 : secondsFromText(m_minShot);
    request.bounds.maxSeconds = m_maxShot.empty() ? 0 : secondsFromText(m_maxShot);
    if (!m_maxShot.empty() && request.bounds.maxSeconds == 0)
        throw Error(ErrorCode::Usage, m_maxShot, "--max-shot must be more than 0 s.");
    request.threads = m_threads;
    request.cacheFolder = m_cache;
    request.log = console.logSink();
    return request;
}

}  // namespace skimline::cli
