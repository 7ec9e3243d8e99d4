// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/causes/explanation_figure.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <sstream>
#include <string>
#include <vector>

#include "core/foundation/base/text_format.h"
#include "core/foundation/figures/axes.h"

namespace skimline {
namespace {

constexpr double kCurveHeight = 150;
constexpr double kBarHeight = 11;

std::string rounded(double value, const SheetStyle& style) {
    return spelled(decimals(value, 2), style);
}

std::string titleOf(const Explanation& explanation) {
    if (explanation.method == "switch-off")
        return "What changes without parts of the network (1 - tau of the scores)";
    const std::string asked =
        explanation.shot > 0
            ? "shot " + std::to_string(explanation.named({explanation.shot}).front())
            : "the choice of all shots";
    return "What fed " + asked + ", by " + explanation.method;
}

/// The shot that is explained, and those of the skim along the lower edge.
void shadeShots(Sheet& sheet, const SheetStyle& style, const Axes& axes,
                const Explanation& explanation) {
    const Area& area = axes.area();
    const auto box = [&](std::int64_t number, double top, double height, Ink ink) {
        const TimeRange& range =
            explanation.analysis->scores->shots[static_cast<std::size_t>(number) - 1].range;
        const double left = axes.x(range.start.toDouble());
        sheet.add(BoxItem{{left, top, axes.x(range.end.toDouble()) - left, height}, ink, {}});
    };
    Ink shade = style.run(1);
    shade.opacity = 0.25;
    if (explanation.shot > 0) box(explanation.shot, area.top, area.height, shade);
    for (const std::int64_t kept : explanation.skim) box(kept, area.bottom() - 3, 3, style.run(2));
}

struct CurveLook {
    double height;
    Ink ink;
};

/// Numbers for the left axis: the ends, and 0 where it lies between them.
std::vector<double> axisValues(double least, double most) {
    std::vector<double> values{least, most};
    if (least < 0 && most > 0) values.insert(values.begin() + 1, 0);
    return values;
}

/// Below what is there already. @param height  of the curve
void drawCauses(Sheet& sheet, const SheetStyle& style, const Explanation& explanation,
                const CurveLook& look, const CauseWords& words = {}) {
    const double left = kSheetEdge + 4.2 * style.textSize;
    const double top = sheet.height + 0.9 * style.textSize;
    double least = 0;
    double most = 1e-12;
    std::vector<float> curve = explanation.frames;
    // The shot itself would hide all others: a network that is asked about it mostly looks at it.
    const std::vector<double>& times = explanation.analysis->facts->sampleTimes;
    for (std::size_t step = 0; step < curve.size(); ++step) {
        const bool own = explanation.isAsked(times[step]);
        if (own) curve[step] = std::nanf("");
        if (own) continue;
        least = std::min<double>(least, curve[step]);
        most = std::max<double>(most, curve[step]);
    }
    // As shares of the highest: what weights sum to says nothing.
    for (float& value : curve) value = static_cast<float>(value / most);
    const double lowest = std::floor(least / most * 10) / 10;
    const Axes axes({left, top, style.width - left - 2 * kSheetEdge, look.height}, 0,
                    explanation.analysis->facts->duration.toDouble(), lowest, 1);
    const std::vector<double> values = axisValues(lowest, 1);
    axes.drawValues(sheet, style, values, words.weight);
    shadeShots(sheet, style, axes, explanation);
    axes.drawCurve(sheet, style, {look.ink, 1.25, false}, times, curve);
    axes.drawTimes(sheet, style, words.time);
    axes.drawFrame(sheet, style);
    sheet.height = top + look.height + 4 * style.textSize + kSheetEdge;
}

void drawFaithfulness(Sheet& sheet, const SheetStyle& style, const Explanation& explanation) {
    const std::array<const char*, 7> headings{"method",     "Disc+",    "Disc-",    "violations",
                                              "rank corr.", "deletion", "insertion"};
    const double column = (style.width - 2 * kSheetEdge - 90) / 6;
    const auto line = [&](const std::vector<std::string>& cells, bool bold) {
        for (std::size_t at = 0; at < cells.size(); ++at) {
            const double x =
                at == 0 ? kSheetEdge : kSheetEdge + 90 + column * static_cast<double>(at);
            addLabel(sheet, style, {x, sheet.height}, cells[at],
                     at == 0 ? TextAnchor::Left : TextAnchor::Right, bold);
        }
        sheet.height += 1.5 * style.textSize;
    };
    sheet.height += style.textSize;
    line({headings.begin(), headings.end()}, true);
    for (const Faithfulness& row : explanation.faithfulness) {
        const bool ranks = !row.discPlus.empty();
        const auto ifRanked = [&](double value) {
            return ranks ? rounded(value, style) : std::string();
        };
        line({row.name, ifRanked(row.meanDiscPlus()), ifRanked(row.meanDiscMinus()),
              ifRanked(row.violations), ifRanked(row.rankCorrelation),
              rounded(row.deletionArea(), style), rounded(row.insertionArea(), style)},
             false);
    }
}

/// "0.12  -1 +2": what changes, and how many shots leave and enter.
std::string effectText(const SwitchEffect& effect, const SheetStyle& style) {
    std::string text = rounded(1 - effect.tau, style);
    if (!effect.leave.empty() || !effect.enter.empty())
        text += "  -" + std::to_string(effect.leave.size()) + " +" +
                std::to_string(effect.enter.size());
    return text;
}

/// Where the bars of switches stand.
struct Bars {
    double left, width;
    double most = 1e-12;  ///< of all bars

    Bars(const SheetStyle& style, const std::vector<const Explanation*>& all)
        : left(kSheetEdge + 20 * style.textSize), width(style.width - left - 10 * style.textSize) {
        for (const Explanation* one : all)
            for (const SwitchEffect& effect : one->switches) most = std::max(most, 1 - effect.tau);
    }
    /// @param top, height  of the bar
    void draw(Sheet& sheet, const SheetStyle& style, const SwitchEffect& effect, double top,
              const CurveLook& look) const {
        const double length = width * std::max(1 - effect.tau, 0.0) / most;
        sheet.add(BoxItem{{left, top + 1, length, look.height - 3}, look.ink, {}});
        addLabel(sheet, style, {left + length + 4, top + look.height - 3},
                 effectText(effect, style), TextAnchor::Left);
    }
    void name(Sheet& sheet, const SheetStyle& style, const std::string& text,
              double baseline) const {
        addLabel(sheet, style, {left - 4, baseline}, text, TextAnchor::Right);
    }
};

void drawSwitches(Sheet& sheet, const SheetStyle& style, const Explanation& explanation) {
    const Bars bars(style, {&explanation});
    sheet.height = kSheetEdge + 3 * style.textSize;
    for (const SwitchEffect& effect : explanation.switches) {
        bars.name(sheet, style, effect.name, sheet.height + kBarHeight - 3);
        bars.draw(sheet, style, effect, sheet.height,
                  {kBarHeight, style.run(effect.head >= 0 ? 0 : 1)});
        sheet.height += kBarHeight;
    }
    sheet.height += kSheetEdge;
}

/// Names of all parts: what matters at a glance first, then layers, then heads.
std::vector<std::string> partNames(const std::vector<RunCauses>& runs) {
    const auto place = [](SwitchedPart part) {
        if (part == SwitchedPart::Head) return 2;
        return part == SwitchedPart::Layer ? 1 : 0;
    };
    std::vector<std::string> names;
    for (const int now : {0, 1, 2})
        for (const RunCauses& run : runs)
            for (const SwitchEffect& effect : run.parts->switches)
                if (place(effect.part) == now && !std::ranges::count(names, effect.name))
                    names.push_back(effect.name);
    return names;
}

void drawParts(Sheet& sheet, const SheetStyle& style, const std::vector<RunCauses>& runs,
               const CauseWords& words) {
    std::vector<const Explanation*> all;
    all.reserve(runs.size());
    for (const RunCauses& run : runs) all.push_back(run.parts.get());
    const Bars bars(style, all);
    for (const std::string& name : partNames(runs)) {
        const double top = sheet.height;
        std::string shown = name;
        for (std::size_t at = 0; at < runs.size(); ++at) {
            const auto& switches = all[at]->switches;
            const auto effect = std::ranges::find(switches, name, &SwitchEffect::name);
            if (effect == switches.end()) continue;
            if (words.part) shown = words.part(*effect);
            bars.draw(sheet, style, *effect, sheet.height, {kBarHeight, style.run(at)});
            sheet.height += kBarHeight;
        }
        bars.name(sheet, style, shown, top + kBarHeight - 3);
        sheet.height += 3;
    }
    sheet.height += kSheetEdge;
}

}  // namespace

Sheet explanationSheet(const Explanation& explanation, const SheetStyle& style) {
    Sheet sheet{style.width, 0, style.paper, {}};
    addLabel(sheet, style, {kSheetEdge, kSheetEdge + style.textSize}, titleOf(explanation),
             TextAnchor::Left, true);
    if (!explanation.switches.empty()) {
        drawSwitches(sheet, style, explanation);
        return sheet;
    }
    sheet.height = kSheetEdge + 1.5 * style.textSize;
    drawCauses(sheet, style, explanation, {kCurveHeight, style.run(0)});
    if (!explanation.faithfulness.empty()) drawFaithfulness(sheet, style, explanation);
    sheet.height += kSheetEdge;
    return sheet;
}

Sheet runsCausesSheet(const std::vector<RunCauses>& runs, const SheetStyle& style,
                      const CauseWords& words) {
    constexpr double height = 70;
    Sheet sheet{style.width, kSheetEdge, style.paper, {}};
    for (std::size_t at = 0; at < runs.size(); ++at) {
        addLabel(sheet, style, {kSheetEdge, sheet.height + style.textSize},
                 words.fed + ": " + runs[at].name, TextAnchor::Left, true);
        sheet.height += 1.2 * style.textSize;
        drawCauses(sheet, style, *runs[at].fed, {height, style.run(at)}, words);
    }
    addLabel(sheet, style, {kSheetEdge, sheet.height + style.textSize}, words.worth,
             TextAnchor::Left, true);
    sheet.height += 2.4 * style.textSize;
    drawParts(sheet, style, runs, words);
    return sheet;
}

std::string runsCausesTable(const std::vector<RunCauses>& runs) {
    std::ostringstream table;
    table << "run,without,change,leave,enter\n";
    for (const RunCauses& run : runs)
        for (const SwitchEffect& effect : run.parts->switches)
            table << '"' << run.name << "\"," << effect.name << ',' << 1 - effect.tau << ','
                  << effect.leave.size() << ',' << effect.enter.size() << '\n';
    return table.str();
}

}  // namespace skimline
