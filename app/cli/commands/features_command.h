#pragma once

#include <string>

#include "app/cli/analysis_options.h"
#include "app/cli/command.h"

namespace skimline::cli {

/// skimline features IN -o F.h5
class FeaturesCommand : public Command {
public:
    CLI::App* addTo(CLI::App& program) override;
    int run(const CommandContext& context) override;

private:
    AnalysisOptions m_options;
    std::string m_video;
    std::string m_output;
    bool m_overwrite = false;
    bool m_json = false;
};

}  // namespace skimline::cli
