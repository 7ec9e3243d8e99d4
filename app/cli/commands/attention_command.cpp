// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/commands/attention_command.h"

#include <CLI/CLI.hpp>

#include "core/base/error.h"
#include "core/engine/attention/attention_export.h"

namespace skimline::cli {

namespace {

AttentionPart partFromName(const std::string& name) {
    if (name == "decoder") return AttentionPart::Decoder;
    return name == "cross" ? AttentionPart::Cross : AttentionPart::Encoder;
}

void requireMapSuffix(const std::filesystem::path& target) {
    if (target.extension() == ".png" || target.extension() == ".npz") return;
    throw Error(ErrorCode::Usage, target.string(),
                "A map can be written as .png or .npz, not as " + target.string() + ".");
}

}  // namespace

CLI::App* AttentionCommand::addTo(CLI::App& program) {
    auto* command = program.add_subcommand("attention", "Write one attention map");
    command->add_option("IN", m_video, "Video")->required();
    command->add_option("--part", m_part, "encoder, decoder or cross")
        ->check(CLI::IsMember({"encoder", "decoder", "cross"}))
        ->capture_default_str();
    command->add_option("--layer", m_layer, "Layer, counted from 0")->capture_default_str();
    command->add_option("--head", m_head, "Head, counted from 0")->capture_default_str();
    command->add_option("-o,--output", m_output, "Picture (.png) or array (.npz)")->required();
    command->add_flag("--overwrite", m_overwrite, "Replace the file if it is there already");
    m_keywords.addTo(*command);
    m_options.addModelTo(*command);
    m_options.addCommonTo(*command);
    return command;
}

int AttentionCommand::run(const CommandContext& context) {
    AnalysisRequest request = m_options.request(m_video, context.console);
    requireMapSuffix(m_output);
    if (!m_overwrite && std::filesystem::exists(m_output)) {
        throw Error(ErrorCode::Exists, m_output,
                    m_output + " is there already; --overwrite replaces it.");
    }
    request.keepTrace = true;
    // Maps do not depend on the budget; with all of it no video is too short.
    request.budget.fraction = 1;
    const RunContext runContext =
        context.console.context(context.stop, request.video.filename().string());
    m_keywords.steer(request, {m_output}, runContext);
    const auto analysis = analyse(request, runContext);
    const FloatMatrix map = attentionMap(*analysis, partFromName(m_part), m_layer, m_head);
    writeAttentionMap(map, m_output, m_overwrite);
    context.console.out() << m_output << ": " << map.rows << " x " << map.cols << "\n";
    return kSuccess;
}

}  // namespace skimline::cli
