// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <array>
#include <filesystem>
#include <iomanip>
#include <memory>
#include <ostream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "app/cli/commands/commands.h"
#include "app/cli/terminal/analysis_options.h"
#include "app/cli/terminal/command.h"
#include "app/cli/terminal/keyword_options.h"
#include "app/cli/terminal/options.h"
#include "app/cli/terminal/output_paths.h"
#include "core/foundation/base/error.h"
#include "core/skim/inspect/attention/attention_export.h"
#include "core/skim/inspect/attention/foreign_maps.h"
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

constexpr std::int64_t kListedLinks = 10;
constexpr std::array<std::string_view, 8> kOptionsOfMaps{
    "IN", "--from", "--video", "--layer", "--head", "--output", "--overwrite", "--quiet"};

double momentOf(const AttentionInspection& run, std::int64_t frame) {
    return run.foreign()->times[static_cast<std::size_t>(frame)];
}

/// A name from a file of strangers, on one line and without commands to a terminal.
std::string shownName(const std::string& name) {
    std::string shown = printable(name);
    std::ranges::replace_if(
        shown, [](char letter) { return letter == '\n' || letter == '\t'; }, ' ');
    return shown;
}

/// The maps' size and times, and the strongest links of one head.
void printForeign(std::ostream& out, const AttentionInspection& run, const HeadId& head,
                  const RunContext& context) {
    const AttentionInspection::Size size = run.size(AttentionPart::Encoder);
    const auto seconds = [](double value) {
        std::ostringstream text;
        text << std::fixed << std::setprecision(2) << value;
        return text.str();
    };
    out << shownName(run.foreign()->name) << ": " << size.layers << " x " << size.heads
        << " heads, " << size.rows << " frames, " << seconds(momentOf(run, 0)) << " to "
        << seconds(momentOf(run, size.rows - 1)) << " s\n"
        << "query s\tkey s\tweight, layer " << head.layer + 1 << ", head " << head.head + 1 << "\n";
    for (const AttentionLink& link :
         run.strongestLinks({head.part, head.layer, head.head}, kListedLinks, 0, context))
        out << seconds(momentOf(run, link.row)) << "\t" << seconds(momentOf(run, link.column))
            << "\t" << std::setprecision(3) << link.weight << "\n";
}

/// skimline attention IN --part encoder|decoder|cross --layer L --head H -o MAP.png|.safetensors
/// skimline attention --from MAPS.safetensors --video IN [--layer L --head H] [-o MAP]
class AttentionCommand : public Command {
public:
    CLI::App* addTo(CLI::App& program) override;
    std::vector<std::string> targetOptions() const override { return {"--output"}; }
    bool runsIsolated() const override { return true; }
    int run(const CommandContext& context) override;

private:
    void requireInputs();
    void requireOptionsOfMaps() const;
    AttentionRunPointer opened(const CommandContext& context);

    const CLI::App* m_command = nullptr;
    AnalysisOptions m_options;
    KeywordCommandOptions m_keywords;
    std::string m_video;
    std::string m_videoOfMaps;
    std::string m_maps;
    std::string m_part = "encoder";
    std::int64_t m_layer = 1;
    std::int64_t m_head = 1;
    std::string m_output;
    bool m_overwrite = false;
};

CLI::App* AttentionCommand::addTo(CLI::App& program) {
    auto* command = program.add_subcommand(
        "attention",
        "Write one attention map to a file, of a network of Skimline or of any other.");
    m_command = command;
    beginGroup(*command, kOutputGroup);
    command->add_option("IN", m_video, "Video to read.");
    beginGroup(*command, "Maps of another network");
    command->add_option("--from", m_maps,
                        "Show the maps in this .safetensors file instead of computing them.");
    command->add_option("--video", m_videoOfMaps, "Video that the maps of --from belong to.");
    beginGroup(*command, "Map");
    command->add_option("--part", m_part, "Part of the network.")
        ->check(CLI::IsMember({"encoder", "decoder", "cross"}))
        ->capture_default_str();
    addOption(*command, "--layer", m_layer, "Layer, counted from 1.")->check(CLI::Range(1, 1000));
    addOption(*command, "--head", m_head, "Head, counted from 1.")->check(CLI::Range(1, 1000));
    beginGroup(*command, kOutputGroup);
    command->add_option("-o,--output", m_output,
                        "The map, as an image (.png) or an array (.safetensors).");
    command->add_flag("-y,--overwrite", m_overwrite, "Replace a file that exists.");
    m_keywords.addTo(*command);
    m_options.addModelTo(*command);
    m_options.addCommonTo(*command);
    return command;
}

void AttentionCommand::requireInputs() {
    const auto fail = [](const char* sentence) {
        throw Error(ErrorCode::Usage, "attention", sentence);
    };
    if (m_maps.empty()) {
        if (!m_videoOfMaps.empty()) fail("--video belongs to --from; name the video alone.");
        if (m_video.empty()) fail("Name a video.");
        if (m_output.empty()) fail("Name a file for the map with -o.");
    } else {
        if (m_video.empty() == m_videoOfMaps.empty())
            fail("Name the one video that the maps of --from belong to, with --video.");
        requireOptionsOfMaps();
        if (m_video.empty()) m_video = m_videoOfMaps;
    }
    if (m_output.empty()) return;
    requireMapSuffix(m_output);
    requireFree(m_output, m_overwrite);
}

/// The other options act on networks that run here.
void AttentionCommand::requireOptionsOfMaps() const {
    for (const CLI::Option* option : m_command->get_options()) {
        const std::string name = option->get_name();
        if (option->count() == 0 || std::ranges::find(kOptionsOfMaps, name) != kOptionsOfMaps.end())
            continue;
        throw Error(ErrorCode::Usage, name, name + " does not act on maps that --from names.");
    }
}

AttentionRunPointer AttentionCommand::opened(const CommandContext& context) {
    AnalysisRequest request = m_options.request(m_video, context.console);
    const RunContext runContext =
        context.console.context(context.stop, request.video.filename().string());
    if (!m_maps.empty()) return attentionMapsOf(m_maps, m_video, runContext);
    m_keywords.wordsOf(request.video).steer(request, {m_output}, runContext);
    return traceAttention(request, runContext);
}

int AttentionCommand::run(const CommandContext& context) {
    requireInputs();
    const AttentionRunPointer run = opened(context);
    const RunContext runContext = context.console.context(context.stop, m_video);
    const HeadId head{partFromName(m_part), m_layer - 1, m_head - 1};
    if (m_output.empty()) {
        printForeign(context.console.out(), *run, head, runContext);
        return kSuccess;
    }
    const FloatMatrix map = attentionMap(*run, head, runContext);
    writeAttentionMap(map, m_output, m_overwrite,
                      run->foreign() ? run->foreign()->times : std::vector<double>());
    context.console.out() << m_output << ": " << map.rows << " x " << map.cols << "\n";
    return kSuccess;
}

}  // namespace

std::unique_ptr<Command> makeAttentionCommand() { return std::make_unique<AttentionCommand>(); }

}  // namespace skimline::cli
