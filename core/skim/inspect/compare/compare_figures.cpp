// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/inspect/compare/compare_figures.h"

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <limits>

#include "core/foundation/figures/map_figures.h"
#include "core/skim/analysis/filmstrip.h"
#include "core/skim/inspect/compare/figure_reference.h"

namespace skimline {
namespace {

constexpr int kFrameWidth = 240;
constexpr int kFrameHeight = 180;
constexpr int kFramesPerRun = 10;
constexpr std::int64_t kSmallSide = 96;
constexpr std::int64_t kLargeSide = 720;
constexpr std::size_t kStreaks = 6;

std::vector<FigureFrame> framesAt(const Analysis& analysis, const std::vector<double>& times,
                                  const RunContext& context) {
    std::vector<FigureFrame> frames(times.size());
    filmstrip(
        analysis.facts->media.path, times, kFrameWidth, kFrameHeight,
        [&](std::size_t at, RgbImage image) {
            frames[at] = {times[at], std::move(image)};
        },
        context);
    return frames;
}

const char* nameOf(AttentionPart part) {
    if (part == AttentionPart::Encoder) return "Encoder";
    return part == AttentionPart::Decoder ? "Masked decoder" : "Cross-attention";
}

FloatMatrix pooledMap(const AttentionInspection& run, const HeadSelection& head, std::int64_t side,
                      const RunContext& context) {
    const AttentionInspection::Size size = run.size(head.part);
    return run.image(head,
                     {0, size.rows, 0, size.columns, std::min(size.rows, side),
                      std::min(size.columns, side), MapPooling::Maximum},
                     context);
}

HeadGrid gridOf(const AttentionInspection& run, AttentionPart part, const RunContext& context) {
    const AttentionInspection::Size size = run.size(part);
    HeadGrid grid{nameOf(part), {}};
    for (std::int64_t layer = 0; layer < size.layers; ++layer) {
        grid.layers.emplace_back();
        for (std::int64_t head = 0; head < size.heads; ++head)
            grid.layers.back().push_back(
                mapImage(pooledMap(run, {part, layer, head}, kSmallSide, context)));
    }
    return grid;
}

/// The last layer's head with the smallest entropy.
HeadId sharpestHead(const AttentionInspection& run, AttentionPart part, const RunContext& context) {
    const AttentionInspection::Size size = run.size(part);
    HeadId best{part, size.layers - 1, 0};
    double least = std::numeric_limits<double>::infinity();
    for (std::int64_t head = 0; head < size.heads; ++head) {
        const double entropy = run.statistics(part, best.layer, head, context).entropy;
        if (entropy < least) best.head = head;
        least = std::min(least, entropy);
    }
    return best;
}

MapFigure mapFigure(const ComparedRun& run, const HeadId& choice, const RunContext& context) {
    MapFigure figure;
    figure.title = run.name + ": " + nameOf(choice.part) + ", layer " +
                   std::to_string(choice.layer) + ", head " + std::to_string(choice.head);
    figure.map =
        pooledMap(*run.attention, {choice.part, choice.layer, choice.head}, kLargeSide, context);
    const AttentionInspection::Size size = run.attention->size(choice.part);
    const double duration = run.analysis->facts->duration.toDouble();
    const auto side = [duration](bool isSteps, std::int64_t cells) {
        return MapSide{0, isSteps ? static_cast<double>(cells) : duration, isSteps, {}, {}, {}};
    };
    figure.rows = side(choice.part != AttentionPart::Encoder, size.rows);
    figure.columns = side(choice.part == AttentionPart::Decoder, size.columns);
    return figure;
}

/// Times of the columns that collect most attention, no two of them close together.
std::vector<double> streaksOf(const FloatMatrix& map, double duration) {
    std::vector<std::pair<double, std::int64_t>> columns;
    for (std::int64_t column = 0; column < map.cols; ++column) {
        double sum = 0;
        for (std::int64_t row = 0; row < map.rows; ++row)
            sum +=
                static_cast<double>(std::max(map.row(row)[static_cast<std::size_t>(column)], 0.0F));
        columns.emplace_back(-sum, column);
    }
    std::ranges::sort(columns);
    const std::int64_t apart = std::max<std::int64_t>(map.cols / 24, 1);
    std::vector<std::int64_t> chosen;
    for (const auto& [sum, column] : columns) {
        const bool near = std::ranges::any_of(
            chosen, [&, at = column](std::int64_t other) { return std::abs(other - at) < apart; });
        if (!near && chosen.size() < kStreaks) chosen.push_back(column);
    }
    std::ranges::sort(chosen);
    std::vector<double> times;
    for (const std::int64_t column : chosen)
        times.push_back((static_cast<double>(column) + 0.5) * duration /
                        static_cast<double>(map.cols));
    return times;
}

std::string formatted(const char* format, double value) {
    char text[64];
    std::snprintf(text, sizeof text, format, value);
    return text;
}

/// "224.1 (220.4-231.0)", in milliseconds.
std::string timeOf(const InferenceProfile& cost) {
    std::string text = formatted("%.1f", cost.seconds * 1e3);
    if (cost.passes > 1)
        text += " (" + formatted("%.1f", cost.least * 1e3) + "-" +
                formatted("%.1f", cost.most * 1e3) + ")";
    return text;
}

/// The three figures of one run's attention.
void addMaps(const ComparedRun& run, const std::string& file, const FigureRequest& request,
             std::vector<NamedSheet>& sheets, const RunContext& context) {
    const Analysis& analysis = *run.analysis;
    const MapWords words;
    std::vector<HeadGrid> grids;
    for (const auto part : {AttentionPart::Encoder, AttentionPart::Decoder, AttentionPart::Cross})
        grids.push_back(gridOf(*run.attention, part, context));
    sheets.push_back({"fig5-heads-" + file, headsSheet(grids, request.style, words)});

    const HeadId head = request.head
                            ? *request.head
                            : sharpestHead(*run.attention, AttentionPart::Encoder, context);
    sheets.push_back(
        {"fig6-head-" + file, mapSheet(mapFigure(run, head, context), request.style, words)});

    if (run.attention->size(AttentionPart::Cross).layers == 0) return;
    MapFigure figure =
        mapFigure(run, sharpestHead(*run.attention, AttentionPart::Cross, context), context);
    figure.streaks = framesAt(analysis, streaksOf(figure.map, figure.columns.last), context);
    sheets.push_back({"fig8-cross-" + file, mapSheet(figure, request.style, words)});
}

}  // namespace

RunsFigure runsFigure(const Comparison& comparison) {
    const Analysis& first = *comparison.runs.front().analysis;
    RunsFigure figure{first.facts->media.path.stem().string(),
                      first.facts->duration.toDouble(),
                      first.facts->sampleTimes,
                      {},
                      {}};
    for (const ComparedRun& run : comparison.runs) {
        FigureRun of{
            run.name, run.analysis->scores->values, {}, {}, run.analysis->scores->importance};
        for (const Shot& shot : run.shots) {
            if (shot.kept)
                of.kept.emplace_back(shot.range.start.toDouble(), shot.range.end.toDouble());
        }
        figure.runs.push_back(std::move(of));
    }
    return figure;
}

void addFrames(RunsFigure& figure, const Comparison& comparison, int most,
               const RunContext& context) {
    for (FigureRun& run : figure.runs) {
        std::vector<double> times;
        const auto count = std::min<std::size_t>(run.kept.size(), static_cast<std::size_t>(most));
        for (std::size_t at = 0; at < count; ++at) {
            const auto& [begin, end] = run.kept[at * run.kept.size() / count];
            times.push_back((begin + end) / 2);
        }
        run.frames = framesAt(*comparison.runs.front().analysis, times, context);
    }
}

SheetTable patternTable(const Comparison& comparison) {
    SheetTable table;
    table.headings = {"Run",       "Window",    "Globals",    "Pairs", "Share", "GFLOP",
                      "Time (ms)", "Peak (MB)", "Params (M)", "F",     "tau",   "raw tau"};
    for (const ComparedRun& run : comparison.runs) {
        const bool reference = &run == &comparison.runs.front();
        const std::string name = reference ? run.name + " (reference)" : run.name;
        // The agreement of the reference with itself means nothing.
        const auto agreed = [&](std::optional<double> value) {
            return reference || !value ? std::string("-") : formatted("%.3f", *value);
        };
        const PatternInfo& facts = run.analysis->scores->pattern;
        const auto steps = static_cast<double>(run.analysis->scores->values.size());
        if (!run.choice.baseline.empty()) {
            std::vector<std::string> cells(table.headings.size(), "-");
            cells.front() = name;
            cells[cells.size() - 3] = agreed(run.agreement.f);
            cells[cells.size() - 2] = agreed(run.agreement.tau);
            table.rows.push_back(std::move(cells));
            continue;
        }
        const bool banded = facts.kind == "lga" || facts.kind == "local";
        table.rows.push_back(
            {name, banded ? std::to_string(facts.window) : "-", std::to_string(facts.globals),
             std::to_string(facts.pairs),
             formatted("%.1f %%", 100 * static_cast<double>(facts.pairs) / (steps * steps)),
             formatted("%.4g", facts.flops * static_cast<double>(run.encoderLayers) * 1e-9),
             timeOf(run.cost), formatted("%.1f", static_cast<double>(run.cost.peakBytes) * 1e-6),
             formatted("%.3f", static_cast<double>(run.parameters) * 1e-6), agreed(run.agreement.f),
             agreed(run.agreement.tau), agreed(run.agreement.rawTau)});
    }
    table.notes = {
        "Pairs: per head and layer of the encoder; share: of all pairs. GFLOP: attention of all "
        "encoder layers.",
        "Time: features to scores, median (least to most) of " +
            std::to_string(comparison.runs.front().cost.passes) +
            " passes. Peak: tensors at a time. F, tau: agreement with the reference; raw tau: that "
            "of the importance head's output, before turns and scaling.",
        "Reported by the paper, F on SumMe / TVSum: full 52.67 / 62.75, local 53.86 / 62.12, "
        "global 51.91 / 61.82, LGA 54.40 / 63.94."};
    return table;
}

std::string fileNameOf(const Comparison& comparison, std::size_t run) {
    std::string name;
    for (const char letter : comparison.runs[run].name) {
        const bool plain = std::isalnum(static_cast<unsigned char>(letter)) != 0;
        if (plain)
            name += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
        else if (!name.empty() && name.back() != '-')
            name += '-';
    }
    while (!name.empty() && name.back() == '-') name.pop_back();
    return name.empty() ? "run-" + std::to_string(run + 1) : name;
}

std::vector<NamedSheet> compareFigures(const Comparison& comparison, const FigureRequest& request,
                                       const RunContext& context) {
    std::vector<NamedSheet> sheets;
    RunsFigure figure = comparison.figure;
    if (request.groundTruth)
        figure.reference = referenceOf(*request.groundTruth, "Ground truth", figure.duration);
    addFrames(figure, comparison, kFramesPerRun, context);
    const FigureWords words;
    sheets.push_back({"fig3-scores", scoreSheet(figure, request.style, words)});
    if (std::ranges::any_of(figure.runs, [](const FigureRun& run) { return !run.raw.empty(); }))
        sheets.push_back({"raw-output", rawSheet(figure, request.style, words)});
    sheets.push_back({"fig4-shots", shotSheet(figure, request.style, words)});
    if (comparison.runs.size() > 1)
        sheets.push_back({"score-difference", differenceSheet(figure, request.style, words)});
    SheetTable table = patternTable(comparison);
    table.title = "Table III for " + figure.title;
    sheets.push_back({"table3", tableSheet(table, request.style)});
    for (std::size_t run = 0; run < comparison.runs.size(); ++run) {
        context.throwIfStopped();
        if (comparison.runs[run].attention)
            addMaps(comparison.runs[run], fileNameOf(comparison, run), request, sheets, context);
    }
    return sheets;
}

}  // namespace skimline
