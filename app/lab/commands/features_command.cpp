// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "app/cli/terminal/analysis_options.h"
#include "app/cli/terminal/command.h"
#include "app/cli/terminal/options.h"
#include "app/cli/terminal/output_paths.h"
#include "app/lab/commands/learning_commands.h"
#include "core/foundation/base/json/json_text.h"
#include "core/lab/benchmark/feature_export.h"

namespace skimline::cli {
namespace {

/// skimline-lab features IN -o F.h5 [--cues F.csv]
class FeaturesCommand : public Command {
public:
    CLI::App* addTo(CLI::App& program) override;
    std::vector<std::string> targetOptions() const override { return {"--output", "--cues"}; }
    bool runsIsolated() const override { return true; }
    int run(const CommandContext& context) override;

private:
    AnalysisOptions m_options;
    std::string m_video;
    std::string m_output;
    std::string m_cues;
    bool m_overwrite = false;
    bool m_json = false;
};

CLI::App* FeaturesCommand::addTo(CLI::App& program) {
    auto* command =
        program.add_subcommand("features", "Write features in the layout of the benchmarks.");
    command->add_option("IN", m_video, "Read this video.")->required();
    command->add_option("-o,--output", m_output, "Write features to this HDF5 file.")->required();
    command->add_option(
        "--cues", m_cues,
        "Write the cues of every sample to this CSV file: sharpness, motion, faces and others.");
    command->add_flag("-y,--overwrite", m_overwrite, "Replace a file that exists.");
    command->add_flag("--json", m_json, "Describe the written file as JSON on stdout.");
    m_options.addCommonTo(*command);
    return command;
}

int FeaturesCommand::run(const CommandContext& context) {
    const AnalysisRequest request = m_options.request(m_video, context.console);
    for (const std::string& target : {m_output, m_cues}) requireFree(target, m_overwrite);
    const RunContext runContext =
        context.console.context(context.stop, request.video.filename().string());
    const FeatureExport written =
        exportFeatures(request, m_output, m_overwrite, runContext, m_cues);
    if (m_json) {
        const nlohmann::ordered_json facts{{"path", m_output},
                                           {"steps", written.steps},
                                           {"width", written.width},
                                           {"features_from_cache", written.fromCache}};
        context.console.out() << jsonText(facts, 1) << "\n";
    } else {
        context.console.out() << m_output << ": " << written.steps << " x " << written.width
                              << "\n";
    }
    return kSuccess;
}

}  // namespace

std::unique_ptr<Command> makeFeaturesCommand() { return std::make_unique<FeaturesCommand>(); }

}  // namespace skimline::cli
