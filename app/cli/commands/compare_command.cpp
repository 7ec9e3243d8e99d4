// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/commands/compare_command.h"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "app/cli/terminal/duration_parsing.h"
#include "app/cli/terminal/figure_files.h"
#include "app/cli/terminal/input_files.h"
#include "core/base/atomic_file.h"
#include "core/base/error.h"
#include "core/base/input_files.h"
#include "core/engine/compare/compare_data.h"
#include "core/engine/compare/compare_figures.h"

namespace skimline::cli {
namespace {

/// The table with columns as wide as what is in them; the first one to the left.
std::string alignedText(const SheetTable& table) {
    std::vector<std::vector<std::string>> lines{table.headings};
    lines.insert(lines.end(), table.rows.begin(), table.rows.end());
    std::vector<std::size_t> widths(table.headings.size(), 0);
    for (const auto& line : lines)
        for (std::size_t column = 0; column < line.size(); ++column)
            widths[column] = std::max(widths[column], line[column].size());
    std::string text;
    for (const auto& line : lines) {
        for (std::size_t column = 0; column < line.size(); ++column) {
            const std::string room(widths[column] - line[column].size(), ' ');
            text += column == 0 ? line[column] + room : "  " + room + line[column];
        }
        text += "\n";
    }
    for (const std::string& note : table.notes) text += note + "\n";
    return text;
}

/// The video's curve in a benchmark file: by key, by its name, or the only one.
GroundTruthCurve curveFor(const std::filesystem::path& file, const std::string& key,
                          const std::filesystem::path& video, const RunContext& context) {
    const std::vector<GroundTruthCurve> curves = readGroundTruth(file, context);
    const auto wanted = [&](const GroundTruthCurve& curve) {
        return key.empty() ? curve.name == video.stem().string() : curve.key == key;
    };
    const auto found = std::ranges::find_if(curves, wanted);
    if (found != curves.end()) return *found;
    if (key.empty() && curves.size() == 1) return curves.front();
    throw Error(ErrorCode::Usage, file.string(),
                key.empty() ? file.string() + " holds several videos; name one with --labels-key."
                            : file.string() + " holds no " + key + ".");
}

}  // namespace

CLI::App* CompareCommand::addTo(CLI::App& program) {
    CLI::App* command = program.add_subcommand(
        "compare", "Runs side by side on one video: scores, key shots, time, memory, pairs");
    m_command = command;
    command->add_option("IN", m_video, "Video")->required();
    command->add_flag("--json", m_json, "As JSON");
    command->add_option(
        "--runs", m_runs,
        "Runs, the first one is what the others are held against: an attention (lga, "
        "full, local, global; lcaam: lga with learnable masks) with :window=N, :globals=N, "
        ":model=FILE, "
        ":extractor=NAME; or a way to choose without a network: uniform, coverage, worth, teacher; "
        "default: the four patterns");
    command->add_option("--model", m_checkpoint, "Checkpoint of runs that name none");
    auto* length =
        command->add_option("--length", m_length, "Length of the skims, for example 90s");
    command->add_option("--budget", m_budget, "Share of the video; default 15%")->excludes(length);
    command->add_option("--passes", m_passes, "Timed passes of every run")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
    command->add_option("--figures", m_figures,
                        "Folder for the paper's figures 3, 4, 5, 6, 8 and Table III of this video, "
                        "as PNG, SVG and PDF, and their data");
    command->add_option("--head", m_head, "Head of figure 6, for example encoder:5:0");
    command->add_option("--labels", m_labels,
                        "Benchmark file with what people chose, for figure 3");
    command->add_option("--labels-key", m_labelsKey, "Which video of it, for example video_7");
    command->add_flag("--overwrite", m_overwrite, "Replace figures that are there already");
    m_options.addCommonTo(*command);
    return command;
}

CompareRequest CompareCommand::request(Console& console) const {
    CompareRequest request;
    request.base = m_options.request(m_video, console);
    request.base.checkpoint = m_checkpoint;
    if (!m_length.empty()) {
        request.base.budget.seconds = secondsFromText(m_length);
        if (request.base.budget.seconds <= 0)
            throw Error(ErrorCode::Usage, m_length, "A skim must be longer than 0 seconds.");
    } else if (!m_budget.empty()) {
        request.base.budget.fraction = fractionFromText(m_budget);
    }
    request.base.keepTrace = !m_figures.empty();
    request.passes = m_passes;
    for (const std::string& text : m_runs) request.runs.push_back(runFromText(text));
    if (request.runs.empty()) request.runs = patternRuns();
    return request;
}

int CompareCommand::run(const CommandContext& context) {
    const CompareRequest wanted = request(context.console);
    if (!m_head.empty()) headChoiceFromName(m_head);
    // Before the long work, so that what cannot be drawn is said at once.
    if (!m_figures.empty()) requireFigures();
    const RunContext progress =
        context.console.context(context.stop, wanted.base.video.filename().string());
    const auto comparison = compareRuns(wanted, progress);
    if (!m_figures.empty()) writeFigures(*comparison, context);
    std::ostream& out = context.console.out();
    if (m_json) {
        out << compareJson(*comparison);
        return kSuccess;
    }
    out << alignedText(patternTable(*comparison));
    for (std::size_t run = 1; run < comparison->runs.size(); ++run) {
        if (comparison->runs[run].agreement.identical)
            out << comparison->runs[run].name << " is identical to " << comparison->runs[0].name
                << ".\n";
    }
    return kSuccess;
}

std::vector<std::filesystem::path> CompareCommand::inputs() const {
    std::vector<std::filesystem::path> files = inputsOf(*m_command, targetOptions());
    for (const std::string& run : m_runs) files.push_back(runFromText(run).checkpoint);
    return files;
}

void CompareCommand::writeFigures(const Comparison& comparison,
                                  const CommandContext& context) const {
    const RunContext progress = context.console.context(context.stop, "figures");
    FigureRequest request;
    if (!m_head.empty()) request.head = headChoiceFromName(m_head);
    if (!m_labels.empty()) request.groundTruth = curveFor(m_labels, m_labelsKey, m_video, progress);
    std::vector<HeadChoice> heads;
    if (request.head) heads.push_back(*request.head);
    const std::vector<DataFile> data = compareData(comparison, heads, progress);
    const std::vector<NamedSheet> sheets = compareFigures(comparison, request, progress);
    const std::filesystem::path folder(m_figures);
    std::error_code failure;
    std::filesystem::create_directories(folder, failure);
    if (failure) {
        throw Error(ErrorCode::Io, m_figures,
                    "The folder " + m_figures + " cannot be made: " + failure.message() + ".");
    }
    const auto ifExists =
        m_overwrite ? AtomicFile::IfExists::Replace : AtomicFile::IfExists::Refuse;
    const std::vector<std::filesystem::path> read = inputs();
    const auto write = [&](const std::string& name, const std::string& bytes) {
        requireTargetIsNotInput(folder / name, read);
        AtomicFile::write(folder / name, bytes, ifExists);
    };
    for (const DataFile& file : data) write(file.name, file.bytes);
    for (const NamedSheet& sheet : sheets) {
        for (const FigureFormat format :
             {FigureFormat::Png, FigureFormat::Svg, FigureFormat::Pdf}) {
            progress.throwIfStopped();
            write(sheet.name + suffixOf(format), figureBytes(sheet.sheet, format));
        }
    }
}

}  // namespace skimline::cli
