// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <numeric>
#include <string>
#include <vector>

#include "app/cli/commands/commands.h"
#include "app/cli/terminal/analysis_options.h"
#include "app/cli/terminal/command.h"
#include "app/cli/terminal/duration_parsing.h"
#include "app/cli/terminal/figure_files.h"
#include "app/cli/terminal/input_files.h"
#include "app/cli/terminal/options.h"
#include "app/cli/terminal/output_paths.h"
#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/clock_text.h"
#include "core/foundation/base/error.h"
#include "core/skim/causes/explain.h"
#include "core/skim/causes/explanation_document.h"
#include "core/skim/causes/explanation_figure.h"

namespace skimline::cli {
namespace {

constexpr std::size_t kShownShots = 10;

FigureFormat formatOf(const std::filesystem::path& target) {
    for (const FigureFormat format : {FigureFormat::Png, FigureFormat::Svg, FigureFormat::Pdf})
        if (target.extension() == suffixOf(format)) return format;
    throw Error(ErrorCode::Usage, target.string(),
                "A figure can be written as .svg, .png or .pdf, not as " + target.string() + ".");
}

template <class... Values>
std::string text(const char* format, Values... values) {
    char line[240];
    std::snprintf(line, sizeof line, format, values...);
    return line;
}

/// A transition is short: tenths of seconds.
std::string spanText(const Shot& shot, bool transition = false) {
    const auto tenths = [](const Rational& seconds) {
        const std::int64_t count = std::llround(10 * seconds.toDouble());
        return clockText(count / 10) + "." + std::to_string(count % 10);
    };
    if (transition) return tenths(shot.range.start) + " - " + tenths(shot.range.end);
    return playedClockText(shot.range.start.toDouble()) + " - " +
           playedClockText(shot.range.end.toDouble());
}

/// The shots with the largest weights, other than the explained one; one per line, in percent of
/// the sum of all absolute weights.
std::string weightLines(const Explanation& explanation) {
    std::vector<std::size_t> order(explanation.shots.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::erase(order, static_cast<std::size_t>(explanation.shot) - 1);  // of all shots: none
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
        return explanation.shots[a] > explanation.shots[b];
    });
    order.resize(std::min(order.size(), kShownShots));
    double all = 0;
    for (const float weight : explanation.shots) all += std::abs(static_cast<double>(weight));
    std::string lines;
    for (const std::size_t shot : order) {
        const std::int64_t number = explanation.numbers[shot];
        const std::string name = number > 0 ? "shot " + std::to_string(number) : "transition";
        lines += text("%-11s %21s %7.1f %%\n", name.c_str(),
                      spanText(explanation.analysis->scores->shots[shot], number <= 0).c_str(),
                      all > 0 ? 100 * static_cast<double>(explanation.shots[shot]) / all : 0);
    }
    return lines;
}

std::string faithfulnessLines(const Explanation& explanation) {
    if (explanation.faithfulness.empty()) return {};
    std::string lines = text("%-16s %8s %8s %10s %10s %9s %9s\n", "method", "Disc+", "Disc-",
                             "violations", "rank corr.", "deletion", "insertion");
    for (const Faithfulness& row : explanation.faithfulness) {
        lines += text("%-16s ", row.name.c_str());
        lines += row.discPlus.empty()
                     ? text("%8s %8s %10s %10s ", "-", "-", "-", "-")
                     : text("%8.3f %8.3f %10.2f %10.3f ", row.meanDiscPlus(), row.meanDiscMinus(),
                            row.violations, row.rankCorrelation);
        lines += text("%9.3f %9.3f\n", row.deletionArea(), row.insertionArea());
    }
    for (const Faithfulness& row : explanation.faithfulness)
        if (row.draws > 1)
            lines += text(
                "Disc+ and Disc-: 1 - Kendall's tau of the ranking without the 1 to 5 shots that "
                "weigh most and least; %s: mean of %lld draws, Disc+ +- %.3f.\n",
                row.name.c_str(), static_cast<long long>(row.draws), row.discPlusSpread);
    for (const auto& [name, agreement] : explanation.agreement)
        lines += text("agrees with %s: %.3f\n", name.c_str(), agreement);
    return lines;
}

/// "1st", "2nd", "11th".
std::string ordinal(std::int64_t number) {
    const bool teen = number / 10 % 10 == 1;
    const std::int64_t last = teen ? 0 : number % 10;
    const char* const suffix = last == 1 ? "st" : last == 2 ? "nd" : last == 3 ? "rd" : "th";
    return std::to_string(number) + suffix;
}

/// In words where the name of a method is an abbreviation.
std::string spelledOut(const std::string& method) {
    if (method == "ig") return "integrated gradients";
    return method == "lime" ? "a fitted sum (LIME)" : method;
}

std::string answerLine(const Explanation& explanation) {
    if (explanation.shot == 0) return "The choice of all shots together is explained.\n";
    std::string line =
        "Shot " + std::to_string(explanation.named({explanation.shot}).front()) + " (" +
        spanText(
            explanation.analysis->scores->shots[static_cast<std::size_t>(explanation.shot) - 1]) +
        ")";
    if (explanation.turn)
        line += " is ranked " + ordinal(*explanation.turn) + " of " +
                std::to_string(explanation.numberedShots()) + " shots by the network";
    else
        line += " is judged by its importance";
    const bool kept = std::ranges::count(explanation.skim, explanation.shot) > 0;
    line += kept ? "; the skim contains it.\n" : "; the skim does not contain it.\n";
    const auto& parts = explanation.parts;
    if (!parts) return line;
    const double context = std::round(100 * parts->context()) / 100 + 0.0;  // no "-0.00"
    return line +
           text(
               "Importance %.2f of 1: %.2f by itself, %+.2f from other moments; %.0f %% of the "
               "video was taken before it.\n",
               parts->importance, parts->own, context, 100 * parts->takenBefore);
}

/// skimline explain IN --shot N --method M [--evaluate] [--json] [-o FIGURE]
class ExplainCommand : public Command {
public:
    CLI::App* addTo(CLI::App& program) override;
    std::vector<std::string> targetOptions() const override { return {"--output"}; }
    bool runsIsolated() const override { return true; }
    int run(const CommandContext& context) override;

private:
    void print(const Explanation& explanation, std::ostream& out) const;

    AnalysisOptions m_options;
    std::string m_video;
    std::int64_t m_shot = 0;
    std::string m_method = "relevance";
    std::string m_stand = "mean";
    std::string m_budget;
    std::string m_length;
    std::string m_output;
    bool m_evaluate = false;
    bool m_json = false;
    bool m_overwrite = false;
};

CLI::App* ExplainCommand::addTo(CLI::App& program) {
    auto* command = program.add_subcommand(
        "explain", "Explain the network's score of a shot: relevance, occlusion, ablation.");
    beginGroup(*command, kOutputGroup);
    command->add_option("IN", m_video, "Video to read.")->required();
    beginGroup(*command, "Explanation");
    command
        ->add_option("--shot", m_shot,
                     "Number of the shot in the list of shots; without it, all shots.")
        ->check(CLI::Range(1, 1'000'000));
    command
        ->add_option(
            "--method", m_method,
            "Method of weighing frames; switch-off is an ablation of parts of the network.")
        ->check(CLI::IsMember(explainMethods()))
        ->capture_default_str();
    command->add_option("--stand-in", m_stand, "Replacement value for a part that is switched off.")
        ->check(CLI::IsMember({"mean", "zero"}))
        ->capture_default_str();
    beginGroup(*command, kLengthGroup);
    auto* budget = command->add_option("--budget", m_budget,
                                       "Share of the video to keep, in percent (default 15%).");
    command->add_option("--length", m_length, "Length to keep: 90, 90s, 1:30, 2m or 00:01:30.5.")
        ->excludes(budget);
    beginGroup(*command, "Explanation");
    command->add_flag("--evaluate", m_evaluate,
                      "Test the weights by deletion and insertion, compared with other orders.");
    beginGroup(*command, kOutputGroup);
    command->add_flag("--json", m_json, "Print the result as JSON.");
    command->add_option("-o,--output", m_output, "Figure of the result (.svg, .png, .pdf).");
    command->add_flag("-y,--overwrite", m_overwrite, "Replace a file that exists.");
    m_options.addModelTo(*command);
    m_options.addCommonTo(*command);
    return command;
}

int ExplainCommand::run(const CommandContext& context) {
    ExplainRequest request;
    request.analysis = m_options.request(m_video, context.console);
    request.shot = 0;
    request.number = m_shot;
    request.method = m_method;
    request.evaluate = m_evaluate;
    request.toZero = m_stand == "zero";
    if (!m_budget.empty()) request.budget.fraction = fractionFromText(m_budget);
    if (!m_length.empty()) request.budget.seconds = secondsFromText(m_length);
    // Before the long work, so that a missing figure library is reported at once.
    if (!m_output.empty()) {
        formatOf(m_output);
        requireFigures();
        requireFree(m_output, m_overwrite);
    }
    const Explanation explanation = explain(
        request, context.console.context(context.stop, request.analysis.video.filename().string()));
    if (!m_output.empty())
        AtomicFile::write(
            m_output, figureBytes(explanationSheet(explanation), formatOf(m_output)),
            m_overwrite ? AtomicFile::IfExists::Replace : AtomicFile::IfExists::Refuse);
    if (m_json)
        context.console.out() << explanationJson(explanation);
    else
        print(explanation, context.console.out());
    return kSuccess;
}

void ExplainCommand::print(const Explanation& explanation, std::ostream& out) const {
    out << answerLine(explanation);
    for (const SwitchEffect& effect : explanation.switches)
        out << effect.sentence(explanation.numbers) << "\n";
    if (!explanation.switches.empty())
        out << "tau: Kendall's, of the scores with and without the part; 1 - tau is 0 for the same "
               "order and 2 for the reverse.\n";
    if (explanation.shots.empty()) return;
    out << "Largest weights by " << spelledOut(explanation.method)
        << ", in percent of the sum of all:\n"
        << weightLines(explanation);
    if (explanation.completeness)
        out << text("The frames' shares add up to the answer but for %.2f %% (%lld steps).\n",
                    100 * *explanation.completeness, static_cast<long long>(explanation.steps));
    out << faithfulnessLines(explanation);
}

}  // namespace

std::unique_ptr<Command> makeExplainCommand() { return std::make_unique<ExplainCommand>(); }

}  // namespace skimline::cli
