// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/export/storyboard_page.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include "core/foundation/base/clock_text.h"
#include "core/foundation/base/text_format.h"
#include "core/skim/export/jpeg_pictures.h"
#include "core/skim/plan/transition.h"
#include "core/skim/worth/reasons/shot_reasons.h"

namespace skimline {
namespace {

constexpr int kPictureSide = 320;  // pixels

std::string inHtml(std::string_view text) {
    std::string safe;
    for (const char letter : text) {
        if (letter == '&')
            safe += "&amp;";
        else if (letter == '<')
            safe += "&lt;";
        else
            safe += letter;
    }
    return safe;
}

/// The moment of the highest score, or the middle.
Rational pictureTime(const Shot& shot, const Analysis& analysis) {
    const std::vector<double>& times = analysis.facts->sampleTimes;
    const std::vector<float>& scores = analysis.scores->values;
    Rational best = (shot.range.start + shot.range.end) / Rational(2);
    float highest = -1;
    for (std::size_t at = 0; at < std::min(times.size(), scores.size()); ++at) {
        const Rational time = Rational::fromSeconds(times[at]);
        if (time < shot.range.start || time >= shot.range.end || scores[at] <= highest) continue;
        highest = scores[at];
        best = time;
    }
    return best;
}

struct BoardCell {
    Rational time;
    std::string caption;
    std::string why;
};

std::vector<BoardCell> cellsOf(const Analysis& analysis, const std::vector<Shot>& shots) {
    const bool analysed = !analysis.scores->values.empty();
    std::optional<ShotReasons> why;
    if (analysed) why.emplace(reasonInputOf(analysis));
    std::vector<BoardCell> cells;
    for (std::size_t at = 0; at < shots.size(); ++at) {
        const Shot& shot = shots[at];
        if (!shot.kept || isTransition(shot)) continue;
        BoardCell cell{pictureTime(shot, analysis),
                       clockText(shot.range.start.floorTimes(Rational(1))) + " – " +
                           clockText(shot.range.end.floorTimes(Rational(1))),
                       {}};
        if (analysed) {
            cell.caption += ", shot " + std::to_string(shotNumber(shots, at)) + ", score " +
                            decimals(shot.meanScore, 2);
            for (const ShotReason& reason : why->of(shots, at))
                cell.why += (cell.why.empty() ? "" : "; ") + textOf(reason);
        }
        cells.push_back(std::move(cell));
    }
    return cells;
}

constexpr std::string_view kPageHead =
    "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><title>";
constexpr std::string_view kPageStyle =
    "</title><style>body{font:14px sans-serif;margin:2em}main{display:flex;flex-wrap:wrap;gap:1em}"
    "figure{margin:0;width:320px}img{max-width:320px;max-height:320px}small{color:#555}</style>"
    "</head><body><h1>";

}  // namespace

std::string storyboardPage(const Analysis& analysis, const std::vector<Shot>& shots,
                           const RunContext& context) {
    const std::vector<BoardCell> cells = cellsOf(analysis, shots);
    const std::string name = inHtml(analysis.facts->media.path.filename().string());
    const auto played = editListOf(analysis, shots).duration().roundTimes(Rational(1));
    std::string page = std::string(kPageHead) + name + std::string(kPageStyle) + name + "</h1><p>" +
                       std::to_string(cells.size()) + " shots, " + clockText(played) + " of " +
                       clockText(analysis.facts->duration.roundTimes(Rational(1))) + "</p><main>\n";
    std::vector<Rational> times;
    for (const BoardCell& cell : cells) times.push_back(cell.time);
    jpegPictures(
        analysis.facts->media.path, times, kPictureSide,
        [&](std::size_t at, const std::string& jpeg) {
            page += "<figure>";
            if (!jpeg.empty())
                page += "<img alt=\"\" src=\"data:image/jpeg;base64," + base64(jpeg) + "\">";
            page += "<figcaption>" + cells[at].caption + "<br><small>" + inHtml(cells[at].why) +
                    "</small></figcaption></figure>\n";
        },
        context);
    return page + "</main></body></html>\n";
}

}  // namespace skimline
