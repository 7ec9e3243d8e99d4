// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "app/cli/commands/commands.h"
#include "app/cli/terminal/analysis_options.h"
#include "app/cli/terminal/command.h"
#include "app/cli/terminal/duration_parsing.h"
#include "app/cli/terminal/options.h"
#include "app/cli/terminal/output_paths.h"
#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/error.h"
#include "core/skim/inspect/attention/foreign_maps.h"
#include "core/skim/inspect/page/video_page.h"

namespace skimline::cli {
namespace {

/// skimline page IN -o PAGE.html [--budget B] [--layer L --head H | --from MAPS] [--shot N]
class PageCommand : public Command {
public:
    CLI::App* addTo(CLI::App& program) override;
    std::vector<std::string> targetOptions() const override { return {"--output"}; }
    bool runsIsolated() const override { return true; }
    int run(const CommandContext& context) override;

private:
    AnalysisOptions m_options;
    std::string m_video;
    std::string m_output;
    std::string m_budget;
    std::string m_length;
    std::string m_maps;
    std::int64_t m_layer = 1;
    std::int64_t m_head = 1;
    std::int64_t m_shot = 0;
    bool m_overwrite = false;
};

CLI::App* PageCommand::addTo(CLI::App& program) {
    auto* command = program.add_subcommand(
        "page", "Write curve, shots with reasons, attention and causes as one HTML page.");
    beginGroup(*command, kOutputGroup);
    command->add_option("IN", m_video, "Video to read.")->required();
    command->add_option("-o,--output", m_output, "The page (.html); it needs nothing else.")
        ->required();
    command->add_flag("-y,--overwrite", m_overwrite, "Replace a file that exists.");
    beginGroup(*command, kLengthGroup);
    auto* budget = command->add_option("--budget", m_budget,
                                       "Share of the video to keep, in percent (default 15%).");
    command->add_option("--length", m_length, "Length to keep: 90, 90s, 1:30, 2m or 00:01:30.5.")
        ->excludes(budget);
    beginGroup(*command, "Contents");
    addOption(*command, "--layer", m_layer, "Layer of the head, counted from 1.")
        ->check(CLI::Range(1, 1000));
    addOption(*command, "--head", m_head, "Head whose map is shown, counted from 1.")
        ->check(CLI::Range(1, 1000));
    command->add_option("--from", m_maps,
                        "Show a head of the maps in this .safetensors file instead.");
    command->add_option("--shot", m_shot, "Shot whose causes are shown (default: the best one).")
        ->check(CLI::Range(1, 1'000'000));
    m_options.addModelTo(*command);
    m_options.addCommonTo(*command);
    return command;
}

int PageCommand::run(const CommandContext& context) {
    if (std::filesystem::path(m_output).extension() != ".html")
        throw Error(ErrorCode::Usage, m_output,
                    "A page can be written as .html, not as " + m_output + ".");
    requireFree(m_output, m_overwrite);
    PageRequest request;
    request.analysis = m_options.request(m_video, context.console);
    if (!m_budget.empty()) request.budget.fraction = fractionFromText(m_budget);
    if (!m_length.empty()) request.budget.seconds = secondsFromText(m_length);
    request.head = {AttentionPart::Encoder, m_layer - 1, m_head - 1};
    request.cause = m_shot;
    const RunContext runContext =
        context.console.context(context.stop, request.analysis.video.filename().string());
    if (!m_maps.empty()) request.attention = attentionMapsOf(m_maps, m_video, runContext);
    AtomicFile::write(m_output, videoPage(request, runContext),
                      m_overwrite ? AtomicFile::IfExists::Replace : AtomicFile::IfExists::Refuse);
    context.console.out() << m_output << "\n";
    return kSuccess;
}

}  // namespace

std::unique_ptr<Command> makePageCommand() { return std::make_unique<PageCommand>(); }

}  // namespace skimline::cli
