#include "app/cli/features_command.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/engine/feature_export.h"

namespace skimline::cli {

CLI::App* FeaturesCommand::addTo(CLI::App& program) {
    auto* command = program.add_subcommand("features", "Write features in the benchmark's layout");
    command->add_option("IN", m_video, "Video")->required();
    command->add_option("-o,--output", m_output, "HDF5 file")->required();
    command->add_flag("--overwrite", m_overwrite, "Replace the file if it is there already");
    command->add_flag("--json", m_json, "What was written, as JSON on stdout");
    m_options.addCommonTo(*command);
    return command;
}

int FeaturesCommand::run(const CommandContext& context) {
    const AnalysisRequest request = m_options.request(m_video, context.console);
    if (!m_overwrite && std::filesystem::exists(m_output)) {
        throw Error(ErrorCode::Exists, m_output,
                    m_output + " is there already; --overwrite replaces it.");
    }
    const RunContext runContext =
        context.console.context(context.stop, request.video.filename().string());
    const FeatureExport written = exportFeatures(request, m_output, m_overwrite, runContext);
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
