// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiments/runs/html_page.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>

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
svg text{fill:var(--soft);font:11px system-ui,sans-serif}
svg .grid{stroke:var(--grid);stroke-width:1}
svg .axis{stroke:var(--line);stroke-width:1}
svg polyline{fill:none;stroke-width:1.8;stroke-linejoin:round;stroke-linecap:round}
svg .faint{stroke-width:1;opacity:.28}
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

constexpr double kWidth = 520;
constexpr double kHeight = 220;
constexpr double kLeft = 54;
constexpr double kRight = 12;
constexpr double kTop = 10;
constexpr double kBottom = 34;
constexpr std::size_t kMostPoints = 300;
constexpr int kColours = 4;

std::string fixed(double value) {
    char text[40];
    std::snprintf(text, sizeof text, "%.1f", value);
    return text;
}

/// Means of neighbours, so that the page stays small.
std::vector<ChartPoint> thinned(const std::vector<ChartPoint>& points) {
    std::vector<ChartPoint> finite;
    for (const ChartPoint& point : points)
        if (std::isfinite(point.x) && std::isfinite(point.y)) finite.push_back(point);
    const std::size_t together = (finite.size() + kMostPoints - 1) / kMostPoints;
    if (together < 2) return finite;
    std::vector<ChartPoint> result;
    for (std::size_t first = 0; first < finite.size(); first += together) {
        const std::size_t end = std::min(first + together, finite.size());
        ChartPoint mean;
        for (std::size_t i = first; i < end; ++i) {
            mean.x += finite[i].x / static_cast<double>(end - first);
            mean.y += finite[i].y / static_cast<double>(end - first);
        }
        result.push_back(mean);
    }
    return result;
}

std::vector<ChartPoint> runningMean(const std::vector<ChartPoint>& points) {
    const std::size_t reach = std::max<std::size_t>(2, points.size() / 30);
    std::vector<ChartPoint> result;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const std::size_t first = i > reach ? i - reach : 0;
        const std::size_t end = std::min(points.size(), i + reach + 1);
        double sum = 0;
        for (std::size_t j = first; j < end; ++j) sum += points[j].y;
        result.push_back({points[i].x, sum / static_cast<double>(end - first)});
    }
    return result;
}

/// One axis: what it spans, in pixels and in values, and where it is marked.
struct Axis {
    double low = 0;
    double high = 1;
    double first = 0;
    double last = 1;
    double step = 1;

    void cover(double least, double most) {
        if (!(most > least)) {
            const double around = std::max(std::abs(most) * 0.1, 1e-12);
            least -= around;
            most += around;
        }
        const double rough = (most - least) / 4;
        const double power = std::pow(10, std::floor(std::log10(rough)));
        step = power * (rough / power > 5 ? 10 : rough / power > 2 ? 5 : rough / power > 1 ? 2 : 1);
        low = least;
        high = most;
    }
    double at(double value) const { return first + (value - low) / (high - low) * (last - first); }
    template <typename Function>
    void forEachMark(const Function& function) const {
        const auto begin = static_cast<std::int64_t>(std::ceil(low / step - 1e-9));
        const auto end = static_cast<std::int64_t>(std::floor(high / step + 1e-9));
        for (std::int64_t mark = begin; mark <= end; ++mark)
            function(static_cast<double>(mark) * step);
    }
};

std::string polyline(const std::vector<ChartPoint>& points, const Axis& x, const Axis& y,
                     std::size_t colour, const char* kind) {
    std::string text = std::string("<polyline class=\"") + kind + "\" style=\"stroke:var(--c" +
                       std::to_string(colour) + ")\" points=\"";
    for (const ChartPoint& point : points)
        text += fixed(x.at(point.x)) + "," + fixed(y.at(point.y)) + " ";
    return text + "\"/>";
}

std::string line(const char* kind, double x1, double y1, double x2, double y2) {
    return std::string("<line class=\"") + kind + "\" x1=\"" + fixed(x1) + "\" y1=\"" + fixed(y1) +
           "\" x2=\"" + fixed(x2) + "\" y2=\"" + fixed(y2) + "\"/>";
}

std::string label(double x, double y, const char* anchor, std::string_view text) {
    return "<text x=\"" + fixed(x) + "\" y=\"" + fixed(y) + "\" text-anchor=\"" + anchor + "\">" +
           escapedHtml(text) + "</text>";
}

std::string frame(const Axis& x, const Axis& y, std::string_view xName) {
    std::string text;
    y.forEachMark([&](double value) {
        text += line("grid", kLeft, y.at(value), kWidth - kRight, y.at(value)) +
                label(kLeft - 8, y.at(value) + 4, "end", readableNumber(value));
    });
    text += line("axis", kLeft, kHeight - kBottom, kWidth - kRight, kHeight - kBottom);
    x.forEachMark([&](double value) {
        // A mark at the edge would run out of the image or into the axis' name.
        if (x.at(value) > kWidth - kRight - 60) return;
        text += label(x.at(value), kHeight - kBottom + 16, "middle", readableNumber(value));
    });
    return text + label(kWidth - kRight, kHeight - kBottom + 16, "end", xName);
}

std::string legend(const Chart& chart) {
    if (chart.curves.size() < 2) return "";
    std::string text = "<span class=\"legend\">";
    for (std::size_t i = 0; i < chart.curves.size(); ++i)
        text += "<i style=\"background:var(--c" + std::to_string(i % kColours) + ")\"></i>" +
                escapedHtml(chart.curves[i].name);
    return text + "</span>";
}

std::string base64(std::string_view bytes) {
    static constexpr char kLetters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        std::uint32_t group = 0;
        const std::size_t count = std::min<std::size_t>(3, bytes.size() - at);
        for (std::size_t i = 0; i < 3; ++i)
            group = group << 8 | (i < count ? static_cast<std::uint8_t>(bytes[at + i]) : 0U);
        for (std::size_t i = 0; i < 4; ++i)
            text += i <= count ? kLetters[group >> (18 - 6 * i) & 63U] : '=';
    }
    return text;
}

}  // namespace

std::string readableNumber(double value) {
    if (std::isnan(value)) return "-";
    char text[40];
    const bool large = std::abs(value) >= 1e4 && std::abs(value) < 1e9;
    std::snprintf(text, sizeof text, large ? "%.0f" : "%.4g", value == 0 ? 0.0 : value);
    return text;
}

std::string escapedHtml(std::string_view text) {
    std::string result;
    for (const char letter : text) {
        switch (letter) {
            case '&':
                result += "&amp;";
                break;
            case '<':
                result += "&lt;";
                break;
            case '>':
                result += "&gt;";
                break;
            case '"':
                result += "&quot;";
                break;
            default:
                result += letter;
        }
    }
    return result;
}

std::string htmlPage(std::string_view title, std::string_view body) {
    return "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
           "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">"
           "<meta name=\"color-scheme\" content=\"light dark\"><title>" +
           escapedHtml(title) + "</title><style>" + kStyle + "</style></head>\n<body><main>\n" +
           std::string(body) + "\n</main></body></html>\n";
}

std::string htmlChart(const Chart& chart) {
    std::string text = "<figure><figcaption><span>" + escapedHtml(chart.title) + "</span>" +
                       legend(chart) + "</figcaption>";
    std::vector<std::vector<ChartPoint>> curves;
    std::vector<ChartPoint> all;
    for (const Curve& curve : chart.curves) {
        curves.push_back(thinned(curve.points));
        all.insert(all.end(), curves.back().begin(), curves.back().end());
    }
    if (all.empty()) return text + "<p class=\"soft\">Nothing was measured.</p></figure>\n";
    const auto [left, right] = std::ranges::minmax_element(all, {}, &ChartPoint::x);
    const auto [low, high] = std::ranges::minmax_element(all, {}, &ChartPoint::y);
    Axis x{0, 1, kLeft, kWidth - kRight, 1};
    Axis y{0, 1, kHeight - kBottom, kTop, 1};
    x.cover(left->x, right->x);
    y.cover(low->y, high->y);
    text += "<svg viewBox=\"0 0 " + fixed(kWidth) + " " + fixed(kHeight) + "\" role=\"img\" " +
            "aria-label=\"" + escapedHtml(chart.title) + "\">" + frame(x, y, chart.xName);
    for (std::size_t i = 0; i < curves.size(); ++i) {
        text += polyline(curves[i], x, y, i % kColours, chart.smoothed ? "faint" : "");
        if (chart.smoothed) text += polyline(runningMean(curves[i]), x, y, i % kColours, "");
    }
    return text + "</svg></figure>\n";
}

std::string htmlImage(std::string_view png, std::string_view caption) {
    return "<figure><img alt=\"" + escapedHtml(caption) + "\" src=\"data:image/png;base64," +
           base64(png) + "\"><figcaption>" + escapedHtml(caption) + "</figcaption></figure>\n";
}

std::string htmlTable(const HtmlTable& table) {
    std::string text = "<div class=\"table\"><table><thead><tr>";
    for (const std::string& heading : table.headings)
        text += "<th>" + escapedHtml(heading) + "</th>";
    text += "</tr></thead><tbody>\n";
    for (const auto& row : table.rows) {
        text += "<tr>";
        for (const std::string& cell : row) text += "<td>" + escapedHtml(cell) + "</td>";
        text += "</tr>\n";
    }
    return text + "</tbody></table></div>\n";
}

}  // namespace skimline
