// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/commands/features_command.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/engine/analysis/feature_export.h"

namespace skimline::cli {

CLI::App* FeaturesCommand::addTo(CLI::App& program) {
    auto* command = program.add_subcommand("features", "Write features in the benchmark's layout");
    command->add_option("IN", m_video, "Video")->required();
    command->add_option("-o,--output", m_output, "HDF5 file")->required();
    command->add_option(
        "--cues", m_cues,
        "CSV file for the cues of every sample: sharpness, motion, faces and others");
    command->add_flag("--overwrite", m_overwrite, "Replace the file if it is there already");
    command->add_flag("--json", m_json, "What was written, as JSON on stdout");
    m_options.addCommonTo(*command);
    return command;
}

int FeaturesCommand::run(const CommandContext& context) {
    const AnalysisRequest request = m_options.request(m_video, context.console);
    for (const std::string& target : {m_output, m_cues}) {
        if (m_overwrite || target.empty() || !std::filesystem::exists(target)) continue;
        throw Error(ErrorCode::Exists, target,
                    target + " is there already; --overwrite replaces it.");
    }
    const RunContext runContext =
        context.console.context(context.stop, request.video.filename().string());
    const FeatureExport written =
        exportFeatures(request, m_output, m_overwrite, runContext, m_cues);
    if (m_json) {
        const nlohmann::ordered_json facts{{"path", m_output},
                                           {"steps", written.steps},
                                           {"width", written.width},
                                           {"features_from_cache", written.fromCache}};
        context.console.out() << facts.dump(1) << "\n";
    } else {
        context.console.out() << m_output << ": " << written.steps << " x " << written.width
                              << "\n";
    }
    return kSuccess;
}

}  // namespace skimline::cli
