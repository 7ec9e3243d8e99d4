// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/commands/commands.h"
#include "app/cli/commands/run_spec.h"
#include "app/cli/terminal/analysis_options.h"
#include "app/cli/terminal/command.h"
#include "app/cli/terminal/duration_parsing.h"
#include "app/cli/terminal/figure_files.h"
#include "app/cli/terminal/input_files.h"
#include "app/cli/terminal/options.h"
#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/error_ids.h"
#include "core/foundation/base/input_files.h"
#include "core/skim/causes/explain.h"
#include "core/skim/inspect/compare/compare_data.h"
#include "core/skim/inspect/compare/compare_figures.h"
#include "core/skim/inspect/compare/compare_runs.h"
#include "core/skim/inspect/compare/run_causes.h"

namespace skimline::cli {
namespace {

/// The table with columns as wide as their contents; the first one left-aligned.
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

/// `skimline compare`: several runs on one video side by side.
class CompareCommand : public Command {
public:
    CLI::App* addTo(CLI::App& program) override;
    std::vector<std::string> targetOptions() const override { return {"--figures"}; }
    bool runsIsolated() const override { return true; }
    void beforeIsolation(const CommandContext& context) override;
    int run(const CommandContext& context) override;

private:
    void addFiguresTo(CLI::App& command);
    CompareRequest request(Console& console) const;
    void writeFigures(const Comparison& comparison, const std::vector<RunCauses>& causes,
                      const CommandContext& context) const;

    std::vector<std::filesystem::path> inputs() const;

    const CLI::App* m_command = nullptr;
    AnalysisOptions m_options;
    std::string m_video;
    std::string m_checkpoint;
    std::vector<std::string> m_runs;
    std::string m_budget;
    std::string m_length;
    std::string m_figures;
    std::string m_head;
    std::string m_labels;
    std::string m_labelsKey;
    std::optional<GroundTruthCurve> m_groundTruth;
    int m_passes = 3;
    bool m_causes = false;
    bool m_json = false;
    bool m_overwrite = false;
};

CLI::App* CompareCommand::addTo(CLI::App& program) {
    CLI::App* command = program.add_subcommand(
        "compare", "Compare networks on one video: scores, shots, time, memory.");
    m_command = command;
    beginGroup(*command, kOutputGroup);
    command->add_option("IN", m_video, "Video to read.")->required();
    command->add_flag("--json", m_json, "Print the result as JSON.");
    beginGroup(*command, "Runs");
    command->add_option("--runs", m_runs,
                        "Runs to compare; the first is the reference: lga, full, local, global, "
                        "lcaam, uniform, ...");
    command->add_option("--model", m_checkpoint,
                        "Checkpoint of the network, instead of the bundled one.");
    beginGroup(*command, kLengthGroup);
    auto* length = command->add_option("--length", m_length,
                                       "Length of the skims: 90, 90s, 1:30, 2m or 00:01:30.5.");
    command
        ->add_option("--budget", m_budget, "Share of the video to keep, in percent (default 15%).")
        ->excludes(length);
    beginGroup(*command, "Runs");
    command->add_option("--passes", m_passes, "Number of timed passes per run.")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
    addFiguresTo(*command);
    m_options.addCommonTo(*command);
    return command;
}

void CompareCommand::addFiguresTo(CLI::App& command) {
    beginGroup(command, "Figures");
    command.add_option("--figures", m_figures,
                       "Write the figures of the paper and their data to this folder.");
    command.add_flag("--causes", m_causes,
                     "Add a figure of causes: relevance of frames, ablation of heads.");
    command.add_option("--head", m_head,
                       "Head in figure 6 as PART:LAYER:HEAD, counted from 1, such as encoder:6:1.");
    command.add_option("--labels", m_labels, "Benchmark file with the annotation for figure 3.");
    command.add_option("--labels-key", m_labelsKey,
                       "Video in the benchmark file, for example video_7.");
    command.add_flag("-y,--overwrite", m_overwrite, "Replace files that exist.");
}

CompareRequest CompareCommand::request(Console& console) const {
    CompareRequest request;
    request.base = m_options.request(m_video, console);
    request.base.checkpoint = m_checkpoint;
    if (!m_length.empty()) {
        request.budget.seconds = secondsFromText(m_length);
        if (request.budget.seconds <= 0)
            throw Error(ErrorCode::Usage, m_length, "A skim must be longer than 0 seconds.");
    } else if (!m_budget.empty()) {
        request.budget.fraction = fractionFromText(m_budget);
    }
    request.keepsMaps = !m_figures.empty();
    request.passes = m_passes;
    for (const std::string& text : m_runs) request.runs.push_back(runFromText(text));
    if (request.runs.empty()) request.runs = patternRuns();
    return request;
}

void CompareCommand::beforeIsolation(const CommandContext& context) {
    if (m_figures.empty() || m_labels.empty()) return;
    m_groundTruth =
        curveFor(m_labels, m_labelsKey, m_video, context.console.context(context.stop, "figures"));
}

int CompareCommand::run(const CommandContext& context) {
    const CompareRequest wanted = request(context.console);
    if (!m_head.empty()) headIdFromName(m_head);
    // Before the long work, so that a missing figure library is reported at once.
    if (!m_figures.empty()) requireFigures();
    const RunContext progress =
        context.console.context(context.stop, wanted.base.video.filename().string());
    const auto comparison = compareRuns(wanted, progress);
    std::vector<RunCauses> causes;
    if (m_causes && !m_figures.empty()) {
        ExplainRequest request;
        request.analysis = wanted.base;
        request.budget = wanted.budget;
        causes = causesOfRuns(*comparison, request, [&](const ExplainRequest& one) {
            return std::make_shared<const Explanation>(explain(one, progress));
        });
    }
    if (!m_figures.empty()) writeFigures(*comparison, causes, context);
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
                                  const std::vector<RunCauses>& causes,
                                  const CommandContext& context) const {
    const RunContext progress = context.console.context(context.stop, "figures");
    FigureRequest request;
    if (!m_head.empty()) request.head = headIdFromName(m_head);
    request.groundTruth = m_groundTruth;
    std::vector<HeadId> heads;
    if (request.head) heads.push_back(*request.head);
    std::vector<DataFile> data = compareData(comparison, heads, progress);
    std::vector<NamedSheet> sheets = compareFigures(comparison, request, progress);
    if (!causes.empty()) {
        data.push_back({"causes.csv", runsCausesTable(causes)});
        sheets.push_back({"causes", runsCausesSheet(causes, request.style)});
    }
    const std::filesystem::path folder(m_figures);
    makeFolder(folder);
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

}  // namespace

std::unique_ptr<Command> makeCompareCommand() { return std::make_unique<CompareCommand>(); }

}  // namespace skimline::cli
