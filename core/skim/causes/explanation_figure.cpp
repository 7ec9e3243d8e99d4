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
// The number of bars that fit a page below the curves of two runs.
constexpr std::size_t kMostBars = 36;
constexpr std::size_t kFewestParts = 6;
// Smaller values print as 0.00.
constexpr double kNoChange = 0.005;

std::string rounded(double value, const SheetStyle& style) {
    return spelled(decimals(value, 2), style);
}

std::string titleOf(const Explanation& explanation) {
    const std::string asked =
        explanation.shot > 0
            ? "shot " + std::to_string(explanation.named({explanation.shot}).front())
            : "the choice of all shots";
    if (explanation.method == "switch-off") return CauseWords().ablation + ", for " + asked;
    return "Weight of each frame for " + asked + ", by " + explanation.method;
}

/// The shot that is explained, and those of the skim along the lower edge.
void shadeShots(Sheet& sheet, const SheetStyle& style, const Axes& axes,
                const Explanation& explanation) {
    const Area& area = axes.area();
    const auto box = [&](double begin, double end, const Area& rows, Ink ink) {
        const double left = axes.x(begin);
        sheet.add(BoxItem{{left, rows.top, axes.x(end) - left, rows.height}, ink, {}});
    };
    Ink shade = style.run(1);
    shade.opacity = 0.25;
    if (explanation.shot > 0) {
        const TimeRange& asked =
            explanation.analysis->scores->shots[static_cast<std::size_t>(explanation.shot) - 1]
                .range;
        box(asked.start.toDouble(), asked.end.toDouble(), area, shade);
    }
    for (const auto& [begin, end] : explanation.kept)
        box(begin, end, {0, area.bottom() - 3, 0, 3}, style.run(2));
}

struct CurveLook {
    double height;
    Ink ink;
};

/// Numbers for the left axis: the ends, and 0 if it lies between them.
std::vector<double> axisValues(double least, double most) {
    std::vector<double> values{least, most};
    if (least < 0 && most > 0) values.insert(values.begin() + 1, 0);
    return values;
}

/// Below the items already there. @param height  of the curve
void drawCauses(Sheet& sheet, const SheetStyle& style, const Explanation& explanation,
                const CurveLook& look, const CauseWords& words) {
    const double left = kSheetEdge + 4.2 * style.textSize;
    const double top = sheet.height + 0.9 * style.textSize;
    double least = 0;
    double most = 1e-12;
    std::vector<float> curve = explanation.frames;
    // The shot itself would dwarf all others, because it mostly attends to itself.
    const std::vector<double>& times = explanation.analysis->facts->sampleTimes;
    for (std::size_t step = 0; step < curve.size(); ++step) {
        const bool own = explanation.isAsked(times[step]);
        if (own) curve[step] = std::nanf("");
        if (own) continue;
        least = std::min<double>(least, curve[step]);
        most = std::max<double>(most, curve[step]);
    }
    // As shares of the highest, because the sum of the weights has no meaning.
    for (float& value : curve) value = static_cast<float>(value / most);
    const double lowest = std::floor(least / most * 10) / 10;
    const Axes axes({left, top, style.width - left - 2 * kSheetEdge, look.height}, 0,
                    explanation.analysis->facts->duration.toDouble(), lowest, 1);
    const std::vector<double> values = axisValues(lowest, 1);
    // Beside a low curve there is no room for its name.
    const bool fits = textWidth(words.weight, style.textSize) <= look.height;
    axes.drawValues(sheet, style, values, fits ? words.weight : std::string());
    if (!fits)
        addLabel(sheet, style, {axes.area().right(), top - 1.1 * style.textSize}, words.weight,
                 TextAnchor::Right);
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
        const std::string name =
            row.draws > 1 ? row.name + " (n = " + std::to_string(row.draws) + ")" : row.name;
        std::string most = ifRanked(row.meanDiscPlus());
        if (row.draws > 1) most += " ± " + rounded(row.discPlusSpread, style);
        line({name, most, ifRanked(row.meanDiscMinus()), ifRanked(row.violations),
              ifRanked(row.rankCorrelation), rounded(row.deletionArea(), style),
              rounded(row.insertionArea(), style)},
             false);
    }
}

/// "0.12  1 shot lost, 2 gained"
std::string effectText(const SwitchEffect& effect, const SheetStyle& style,
                       const CauseWords& words) {
    std::string text = rounded(1 - effect.tau, style);
    if (!effect.leave.empty() || !effect.enter.empty())
        text += "  " + words.changes(effect.leave.size(), effect.enter.size());
    return text;
}

/// A part that networks have, and their results without it.
struct ShownPart {
    const SwitchEffect* effect;  ///< of the first network that has it
    std::string name;
    double change = 0;    ///< the largest 1 - tau of all
    bool counts = false;  ///< changes anything at the printed precision
};

bool isSamePart(const SwitchEffect& one, const SwitchEffect& other) {
    return one.part == other.part && one.section == other.section && one.layer == other.layer &&
           one.head == other.head;
}

void addPart(std::vector<ShownPart>& parts, const SwitchEffect& effect, const CauseWords& words) {
    auto part = std::ranges::find_if(
        parts, [&](const ShownPart& known) { return isSamePart(*known.effect, effect); });
    const std::string name = words.part ? words.part(effect) : effect.name;
    if (part == parts.end())
        part = parts.insert(parts.end(), ShownPart{&effect, name});
    else if (part->name.find(name) == std::string::npos)
        part->name += " / " + name;
    part->change = std::max(part->change, 1 - effect.tau);
    part->counts =
        part->counts || part->change >= kNoChange || !effect.leave.empty() || !effect.enter.empty();
}

struct ShownParts {
    std::vector<ShownPart> parts;
    std::size_t all = 0;  ///< including parts that the figure leaves out
    double most = 0;      ///< 1 - tau, of those
};

/// Leaves out what changes nothing, and of many what changes least.
ShownParts shownParts(const std::vector<const Explanation*>& runs, const CauseWords& words) {
    std::vector<ShownPart> parts;
    for (const Explanation* run : runs)
        for (const SwitchEffect& effect : run->switches) addPart(parts, effect, words);
    std::vector<double> changes;
    for (const ShownPart& part : parts)
        if (part.counts) changes.push_back(part.change);
    std::ranges::sort(changes, std::ranges::greater());
    const std::size_t room = std::max(kFewestParts, kMostBars / runs.size());
    const double least = changes.size() > room ? changes[room - 1] : -1;
    // If several tie for the last place, the first ones are shown.
    const auto more = static_cast<std::size_t>(
        std::ranges::count_if(changes, [&](double change) { return change > least; }));
    std::size_t ties = room > more ? room - more : 0;
    ShownParts shown{{}, parts.size(), 0};
    for (const ShownPart& part : parts) {
        const bool fits = part.change == least && ties > 0;
        if (part.counts && (part.change > least || fits)) {
            shown.parts.push_back(part);
            if (fits) --ties;
        } else {
            shown.most = std::max(shown.most, part.change);
        }
    }
    return shown;
}

void noteLeftOut(Sheet& sheet, const SheetStyle& style, const ShownParts& parts,
                 const CauseWords& words) {
    if (parts.parts.size() < parts.all) {
        sheet.height += 1.5 * style.textSize;
        addLabel(sheet, style, {kSheetEdge, sheet.height},
                 words.leftOut(parts.parts.size(), parts.all, rounded(parts.most, style)),
                 TextAnchor::Left);
    }
    sheet.height += kSheetEdge;
}

/// Layout of the bars of switches.
struct Bars {
    double left, width;
    double most = 1e-12;  ///< of all bars

    Bars(const SheetStyle& style, const std::vector<const Explanation*>& all,
         const ShownParts& shown)
        : left(kSheetEdge + std::max(18 * style.textSize, widestName(style, shown) + 4)),
          width(std::max(style.width - left - 18 * style.textSize, 4 * style.textSize)) {
        for (const Explanation* one : all)
            for (const SwitchEffect& effect : one->switches) most = std::max(most, 1 - effect.tau);
    }
    static double widestName(const SheetStyle& style, const ShownParts& shown) {
        double widest = 0;
        for (const ShownPart& part : shown.parts)
            widest = std::max(widest, textWidth(part.name, style.textSize));
        return std::min(widest, style.width - 14 * style.textSize);
    }
    /// @param top, height  of the bar
    void draw(Sheet& sheet, const SheetStyle& style, const SwitchEffect& effect,
              const CurveLook& look, const CauseWords& words) const {
        const double top = sheet.height;
        const double length = width * std::max(1 - effect.tau, 0.0) / most;
        sheet.add(BoxItem{{left, top + 1, length, look.height - 3}, look.ink, {}});
        addLabel(sheet, style, {left + length + 4, top + look.height - 3},
                 effectText(effect, style, words), TextAnchor::Left);
        sheet.height += look.height;
    }
    void name(Sheet& sheet, const SheetStyle& style, const std::string& text,
              double baseline) const {
        addLabel(sheet, style, {left - 4, baseline}, text, TextAnchor::Right);
    }
};

void drawSwitches(Sheet& sheet, const SheetStyle& style, const Explanation& explanation,
                  const CauseWords& words) {
    const ShownParts shown = shownParts({&explanation}, words);
    const Bars bars(style, {&explanation}, shown);
    sheet.height = kSheetEdge + 3 * style.textSize;
    for (const ShownPart& part : shown.parts) {
        const SwitchEffect& effect = *part.effect;
        bars.name(sheet, style, part.name, sheet.height + kBarHeight - 3);
        bars.draw(sheet, style, effect, {kBarHeight, style.run(effect.head >= 0 ? 0 : 1)}, words);
    }
    noteLeftOut(sheet, style, shown, words);
}

/// Ranges of attention first, then layers, then heads.
int placeOf(const ShownPart& part) {
    if (part.effect->part == SwitchedPart::Head) return 2;
    return part.effect->part == SwitchedPart::Layer ? 1 : 0;
}

void drawParts(Sheet& sheet, const SheetStyle& style, const std::vector<RunCauses>& runs,
               const CauseWords& words) {
    std::vector<const Explanation*> all;
    all.reserve(runs.size());
    for (const RunCauses& run : runs) all.push_back(run.parts.get());
    ShownParts parts = shownParts(all, words);
    const Bars bars(style, all, parts);
    std::ranges::stable_sort(parts.parts, {}, placeOf);
    for (const ShownPart& part : parts.parts) {
        bars.name(sheet, style, part.name, sheet.height + kBarHeight - 3);
        for (std::size_t at = 0; at < runs.size(); ++at) {
            const auto effect = std::ranges::find_if(
                all[at]->switches,
                [&](const SwitchEffect& one) { return isSamePart(*part.effect, one); });
            if (effect != all[at]->switches.end())
                bars.draw(sheet, style, *effect, {kBarHeight, style.run(at)}, words);
        }
        sheet.height += 3;
    }
    noteLeftOut(sheet, style, parts, words);
}

}  // namespace

std::string CauseWords::shotChanges(std::size_t lost, std::size_t gained) {
    const auto shots = [](std::size_t count) {
        return std::to_string(count) + (count == 1 ? " shot" : " shots");
    };
    if (lost == 0) return shots(gained) + " gained";
    if (gained == 0) return shots(lost) + " lost";
    return shots(lost) + " lost, " + std::to_string(gained) + " gained";
}

std::string CauseWords::partsLeftOut(std::size_t shown, std::size_t all, const std::string& most) {
    return std::to_string(shown) + " of " + std::to_string(all) +
           " parts shown; for each of the others, 1 - tau is at most " + most + ".";
}

Sheet explanationSheet(const Explanation& explanation, const SheetStyle& style,
                       const CauseWords& words) {
    Sheet sheet{style.width, 0, style.paper, {}};
    addLabel(sheet, style, {kSheetEdge, kSheetEdge + style.textSize},
             words.title.empty() ? titleOf(explanation) : words.title, TextAnchor::Left, true);
    if (!explanation.switches.empty()) {
        drawSwitches(sheet, style, explanation, words);
        return sheet;
    }
    sheet.height = kSheetEdge + 1.5 * style.textSize;
    drawCauses(sheet, style, explanation, {kCurveHeight, style.run(0)}, words);
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
                 words.relevance + ": " + runs[at].name, TextAnchor::Left, true);
        sheet.height += 1.2 * style.textSize;
        drawCauses(sheet, style, *runs[at].fed, {height, style.run(at)}, words);
    }
    addLabel(sheet, style, {kSheetEdge, sheet.height + style.textSize}, words.ablation,
             TextAnchor::Left, true);
    sheet.height += 2.4 * style.textSize;
    drawParts(sheet, style, runs, words);
    return sheet;
}

std::string runsCausesTable(const std::vector<RunCauses>& runs) {
    std::ostringstream table;
    table << "run,without,one_minus_tau,leave,enter\n";
    for (const RunCauses& run : runs)
        for (const SwitchEffect& effect : run.parts->switches)
            table << '"' << run.name << "\"," << effect.name << ',' << 1 - effect.tau << ','
                  << effect.leave.size() << ',' << effect.enter.size() << '\n';
    return table.str();
}

}  // namespace skimline
