// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/runs/html_page.h"

#include <cstddef>
#include <cstdint>
#include <utility>

#include "core/foundation/base/text_format.h"
#include "core/foundation/figures/svg.h"

namespace skimline {
namespace {

constexpr const char* kStyle = R"(
:root{--paper:#fbfbfd;--card:#fff;--ink:#1c1f26;--soft:#667085;--line:#e3e6ec;--grid:#eef0f4;
--c0:#2f6fde;--c1:#d9622b;--c2:#1f9d78;--c3:#8a4fd3}
@media(prefers-color-scheme:dark){:root{--paper:#14161b;--card:#1c1f26;--ink:#e8eaf0;--soft:#98a2b3;
--line:#2e333d;--grid:#262a33;--c0:#7aa7ff;--c1:#ff9d66;--c2:#57d3ad;--c3:#c09bff}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);
font:15px/1.5 system-ui,"Segoe UI",Roboto,"Helvetica Neue",sans-serif}
main{max-width:1080px;margin:0 auto;padding:32px 24px 64px}
h1{font-size:26px;line-height:1.25;margin:0 0 4px;overflow-wrap:anywhere}
h2{font-size:18px;margin:36px 0 12px;overflow-wrap:anywhere}
h3{font-size:15px;margin:20px 0 8px}
p{margin:0 0 12px}.soft{color:var(--soft)}
.charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,440px),1fr));gap:16px}
figure{margin:0;background:var(--card);border:1px solid var(--line);border-radius:10px;padding:14px}
figcaption{font-weight:600;margin-bottom:6px;display:flex;flex-wrap:wrap;gap:4px 14px;
justify-content:space-between}
figcaption .legend{font-weight:400;color:var(--soft);font-size:13px}
.legend i{display:inline-block;width:14px;height:3px;border-radius:2px;margin:0 5px 3px 12px}
svg{display:block;width:100%;height:auto}
svg text{font-family:system-ui,sans-serif}
.maps{display:grid;grid-template-columns:repeat(auto-fill,minmax(170px,1fr));gap:12px}
.maps figure{padding:8px}.maps img{display:block;width:100%;border-radius:6px;
image-rendering:pixelated}
.maps figcaption{font-weight:400;font-size:13px;color:var(--soft);margin:6px 0 0}
.table{overflow-x:auto;background:var(--card);border:1px solid var(--line);border-radius:10px}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:8px 14px;text-align:right;white-space:nowrap;border-bottom:1px solid var(--line)}
th:first-child,td:first-child{text-align:left}
td:first-child{white-space:normal;overflow-wrap:anywhere;min-width:9em}
th{font-size:13px;color:var(--soft);font-weight:600}tr:last-child td{border-bottom:0}
details{margin:16px 0}summary{cursor:pointer;font-weight:600;margin-bottom:12px}
@media print{figure,.table{break-inside:avoid}}
)";

/// Colours by their names in the style sheet above, so that charts follow the reader's light or
/// dark setting.
const std::vector<std::pair<Ink, const char*>>& pageInks() {
    static const std::vector<std::pair<Ink, const char*>> kInks{
        {{28, 31, 38}, "ink"},  {{102, 112, 133}, "soft"}, {{238, 240, 244}, "grid"},
        {{47, 111, 222}, "c0"}, {{217, 98, 43}, "c1"},     {{31, 157, 120}, "c2"},
        {{138, 79, 211}, "c3"}};
    return kInks;
}

SheetStyle pageStyle() {
    const auto& inks = pageInks();
    SheetStyle style;
    style.width = 520;
    style.textSize = 11;
    style.text = inks[0].first;
    style.faint = inks[1].first;
    style.grid = inks[2].first;
    style.paper.reset();
    style.runs.clear();
    for (std::size_t i = 3; i < inks.size(); ++i) style.runs.push_back(inks[i].first);
    return style;
}

std::string pageName(const Ink& ink) {
    for (const auto& [known, name] : pageInks())
        if (known.red == ink.red && known.green == ink.green && known.blue == ink.blue)
            return std::string("var(--") + name + ")";
    return hexName(ink);
}

std::string figure(std::string_view title, const std::string& legend, const std::string& content) {
    return "<figure><figcaption><span>" + escapedMarkup(title) + "</span>" + legend +
           "</figcaption>" + content + "</figure>\n";
}

/// Nothing for a single one.
std::string legendOf(const std::vector<std::string>& names) {
    if (names.size() < 2) return "";
    const SheetStyle style = pageStyle();
    std::string text = "<span class=\"legend\">";
    for (std::size_t i = 0; i < names.size(); ++i)
        text +=
            "<i style=\"background:" + pageName(style.run(i)) + "\"></i>" + escapedMarkup(names[i]);
    return text + "</span>";
}

}  // namespace

std::string htmlPage(std::string_view title, std::string_view body) {
    return "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
           "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">"
           "<meta name=\"color-scheme\" content=\"light dark\"><title>" +
           escapedMarkup(title) + "</title><style>" + kStyle + "</style></head>\n<body><main>\n" +
           std::string(body) + "\n</main></body></html>\n";
}

std::string htmlChart(const Chart& chart) {
    std::vector<std::string> names;
    for (const ChartCurve& curve : chart.curves) names.push_back(curve.name);
    const Sheet sheet = chartSheet(chart, pageStyle());
    return figure(chart.title, legendOf(names),
                  sheet.items.empty() ? "<p class=\"soft\">Nothing was measured.</p>"
                                      : inlineSvg(sheet, chart.title, pageName));
}

std::string htmlBars(std::string_view title, const std::vector<std::string>& names,
                     const std::vector<BarGroup>& groups) {
    return figure(title, legendOf(names),
                  inlineSvg(barSheet(groups, pageStyle()), title, pageName));
}

std::string htmlImage(std::string_view png, std::string_view caption) {
    return "<figure><img alt=\"" + escapedMarkup(caption) + "\" src=\"data:image/png;base64," +
           base64(png) + "\"><figcaption>" + escapedMarkup(caption) + "</figcaption></figure>\n";
}

std::string htmlTable(const HtmlTable& table) {
    std::string text = "<div class=\"table\"><table><thead><tr>";
    for (const std::string& heading : table.headings)
        text += "<th>" + escapedMarkup(heading) + "</th>";
    text += "</tr></thead><tbody>\n";
    for (const auto& row : table.rows) {
        text += "<tr>";
        for (const std::string& cell : row) text += "<td>" + escapedMarkup(cell) + "</td>";
        text += "</tr>\n";
    }
    return text + "</tbody></table></div>\n";
}

}  // namespace skimline
