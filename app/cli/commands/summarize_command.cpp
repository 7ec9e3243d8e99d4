// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "app/cli/commands/commands.h"
#include "app/cli/skims/skim_files.h"
#include "app/cli/skims/skim_options.h"
#include "app/cli/skims/skim_writer.h"
#include "app/cli/terminal/command.h"
#include "app/cli/terminal/input_files.h"
#include "app/cli/terminal/output_paths.h"
#include "core/base/error.h"
#include "core/base/parse_json.h"
#include "core/engine/export/transcript_source.h"

namespace skimline::cli {
namespace {

using Json = nlohmann::ordered_json;

/// Among several videos a sentence about a budget must say whose.
std::string namingSource(const std::string& sentence, const std::string& source) {
    const std::string name = std::filesystem::path(source).filename().string();
    return sentence.find(name) != std::string::npos ? sentence : source + ": " + sentence;
}

/// skimline summarize IN... -o OUT
class SummarizeCommand : public Command {
public:
    CLI::App* addTo(CLI::App& program) override;
    std::vector<std::string> targetOptions() const override {
        std::vector<std::string> names = SkimFiles::optionNames();
        names.emplace_back("--output");
        return names;
    }
    int run(const CommandContext& context) override;

private:
    /// @return the report as JSON text, with a `clip` member
    std::string summarize(const SkimTargets& targets, const CommandContext& context) const;

    SkimOptions m_skim;
    SkimFiles m_files;
    std::vector<std::string> m_videos;
    std::string m_output;
    CLI::App* m_command = nullptr;
    bool m_overwrite = false;
    bool m_json = false;
    bool m_estimate = false;
    bool m_explain = false;
};

CLI::App* SummarizeCommand::addTo(CLI::App& program) {
    m_command = program.add_subcommand("summarize", "Write the part of a video worth watching.");
    m_command->add_option("IN", m_videos, "Read these videos.")->required();
    m_command
        ->add_option("-o,--output", m_output,
                     "Write the clip to this file (.mp4 .mov .m4v .mkv .webm) or folder.")
        ->required();
    m_files.addTo(*m_command, SkimFiles::Names::Allowed);
    m_command->add_flag("--overwrite", m_overwrite, "Replace targets that are there already.");
    m_command->add_flag("--json", m_json, "Print the full result as JSON on stdout.");
    m_command->add_flag("--explain", m_explain, "Print why every shot was kept or dropped.");
    m_command->add_flag("--estimate", m_estimate,
                        "Print size and time of every mode instead of writing the clip.");
    m_skim.addTo(*m_command);
    return m_command;
}

int SummarizeCommand::run(const CommandContext& context) {
    m_skim.check(context.console);
    Json reports = Json::array();
    int status = kSuccess;
    std::vector<SkimTargets> plan = planTargets(m_videos, m_files.wanted(m_output));
    const auto inputs = inputsOf(*m_command, targetOptions());
    for (SkimTargets& targets : plan) {
        targets.inputs = inputs;
        // They may be read without having been named.
        std::ranges::copy(subtitlesBeside(targets.source), std::back_inserter(targets.inputs));
        try {
            reports.push_back(parseJson<Json>(summarize(targets, context), "The report"));
        } catch (const Error& error) {
            if (plan.size() == 1 || error.code() == ErrorCode::Cancelled) throw;
            const std::string sentence = namingSource(error.what(), targets.source.string());
            context.console.log(LogLevel::Error, sentence);
            reports.push_back({{"video", targets.source.string()}, {"error", sentence}});
            status = kFailure;
        }
    }
    if (m_json) {
        const Json& shown = plan.size() == 1 ? reports[0] : reports;
        context.console.out() << shown.dump(1, ' ', false, Json::error_handler_t::replace) << "\n";
    }
    return status;
}

std::string SummarizeCommand::summarize(const SkimTargets& targets,
                                        const CommandContext& context) const {
    requireFreeTargets(targets, m_overwrite);
    const ChosenSkim skim = m_skim.choose(targets, context, progressOf(targets, context));
    const SkimWriting how{.overwrite = m_overwrite, .quiet = m_json, .explain = m_explain};
    return m_estimate ? estimateSkim(skim, targets, m_skim, how, context)
                      : writeSkim(skim, targets, m_skim, how, context);
}

}  // namespace

std::unique_ptr<Command> makeSummarizeCommand() { return std::make_unique<SummarizeCommand>(); }

}  // namespace skimline::cli
