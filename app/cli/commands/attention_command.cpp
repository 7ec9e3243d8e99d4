// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "app/cli/commands/commands.h"
#include "app/cli/terminal/analysis_options.h"
#include "app/cli/terminal/command.h"
#include "app/cli/terminal/keyword_options.h"
#include "app/cli/terminal/options.h"
#include "app/cli/terminal/output_paths.h"
#include "core/foundation/base/error.h"
#include "core/skim/inspect/attention/attention_export.h"
#include "core/skim/inspect/attention/trace_attention.h"

namespace skimline::cli {
namespace {

AttentionPart partFromName(const std::string& name) {
    if (name == "decoder") return AttentionPart::Decoder;
    return name == "cross" ? AttentionPart::Cross : AttentionPart::Encoder;
}

void requireMapSuffix(const std::filesystem::path& target) {
    if (target.extension() == ".png" || target.extension() == ".safetensors") return;
    throw Error(ErrorCode::Usage, target.string(),
                "A map can be written as .png or .safetensors, not as " + target.string() + ".");
}

/// skimline attention IN --part encoder|decoder|cross --layer L --head H -o MAP.png|.safetensors
class AttentionCommand : public Command {
public:
    CLI::App* addTo(CLI::App& program) override;
    std::vector<std::string> targetOptions() const override { return {"--output"}; }
    bool runsIsolated() const override { return true; }
    int run(const CommandContext& context) override;

private:
    AnalysisOptions m_options;
    KeywordCommandOptions m_keywords;
    std::string m_video;
    std::string m_part = "encoder";
    std::int64_t m_layer = 1;
    std::int64_t m_head = 1;
    std::string m_output;
    bool m_overwrite = false;
};

CLI::App* AttentionCommand::addTo(CLI::App& program) {
    auto* command = program.add_subcommand("attention", "Write one attention map to a file.");
    beginGroup(*command, kOutputGroup);
    command->add_option("IN", m_video, "Video to read.")->required();
    beginGroup(*command, "Map");
    command->add_option("--part", m_part, "Part of the network.")
        ->check(CLI::IsMember({"encoder", "decoder", "cross"}))
        ->capture_default_str();
    addOption(*command, "--layer", m_layer, "Layer, counted from 1.")->check(CLI::Range(1, 1000));
    addOption(*command, "--head", m_head, "Head, counted from 1.")->check(CLI::Range(1, 1000));
    beginGroup(*command, kOutputGroup);
    command
        ->add_option("-o,--output", m_output,
                     "The map, as an image (.png) or an array (.safetensors).")
        ->required();
    command->add_flag("-y,--overwrite", m_overwrite, "Replace a file that exists.");
    m_keywords.addTo(*command);
    m_options.addModelTo(*command);
    m_options.addCommonTo(*command);
    return command;
}

int AttentionCommand::run(const CommandContext& context) {
    AnalysisRequest request = m_options.request(m_video, context.console);
    requireMapSuffix(m_output);
    requireFree(m_output, m_overwrite);
    const RunContext runContext =
        context.console.context(context.stop, request.video.filename().string());
    m_keywords.wordsOf(request.video).steer(request, {m_output}, runContext);
    const AttentionRunPointer run = traceAttention(request, runContext);
    const HeadId head{partFromName(m_part), m_layer - 1, m_head - 1};
    const FloatMatrix map = attentionMap(*run, head, runContext);
    writeAttentionMap(map, m_output, m_overwrite);
    context.console.out() << m_output << ": " << map.rows << " x " << map.cols << "\n";
    return kSuccess;
}

}  // namespace

std::unique_ptr<Command> makeAttentionCommand() { return std::make_unique<AttentionCommand>(); }

}  // namespace skimline::cli
