// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/inspect/page/page_html.h"

#include <algorithm>
#include <cmath>

#include "core/foundation/base/clock_text.h"
#include "core/foundation/base/text_format.h"

namespace skimline::page {
namespace {

constexpr double kWidth = 1000;  // of a drawing, in its own units
constexpr double kCurveHeight = 160;
constexpr double kArcHeight = 180;
constexpr double kLine = 3;  ///< the widest line
constexpr int kTicks = 5;

constexpr std::string_view kStyle = R"(
:root{color-scheme:light dark;--paper:#fff;--ink:#1d1f21;--soft:#5a6068;--line:#d6d9dd;--kept:#2a6fb3;--shade:#cfe2f5}
@media(prefers-color-scheme:dark){:root{--paper:#17191c;--ink:#e6e8ea;--soft:#a0a7af;--line:#3a3f45;--kept:#6db3f2;
--shade:#21405e}}
*{box-sizing:border-box}
body{margin:0 auto;padding:1rem;max-width:70rem;background:var(--paper);color:var(--ink);font:16px/1.5 sans-serif;
overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:1.25;margin:.5rem 0}h2{font-size:1.15rem;margin:2rem 0 .5rem}
p{margin:.5rem 0}.soft,figcaption{color:var(--soft);font-size:.875rem}
svg{display:block;width:100%;height:clamp(8rem,16vw,11rem);border:1px solid var(--line)}
.curve{fill:none;stroke:var(--kept);stroke-width:2;vector-effect:non-scaling-stroke}
.shade{fill:var(--shade)}.arc{fill:none;stroke:var(--kept);stroke-width:2;vector-effect:non-scaling-stroke}
.zero{stroke:var(--line);vector-effect:non-scaling-stroke}
.plot{position:relative}.plot b{position:absolute;left:.25rem;font-weight:normal;color:var(--soft);font-size:.75rem;
line-height:1.2;background:var(--paper);padding:0 .2rem}.plot b.most{top:1px}.plot b.least{bottom:1px}
.ticks,.rows{white-space:nowrap}.ticks{position:relative;height:1.3rem;color:var(--soft);font-size:.8rem}
.ticks span{position:absolute;transform:translateX(-50%)}.ticks span:first-child{transform:none}
.ticks span:last-child{transform:translateX(-100%)}
.guide{stroke:var(--line);stroke-dasharray:2 4;vector-effect:non-scaling-stroke}
.strip{display:flex;gap:2px;margin-top:.5rem}.strip img{flex:1 1 0;min-width:0;height:auto}
@media(max-width:40rem){.strip{flex-wrap:wrap}.strip img{flex:1 1 18%;max-width:19.5%}}
ol.shots{list-style:none;margin:0;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(18rem,1fr));gap:.75rem}
ol.shots li{border:1px solid var(--line);border-left:4px solid var(--line);padding:.5rem;display:flex;gap:.75rem}
ol.shots li.kept{border-left-color:var(--kept)}ol.shots img{width:7rem;height:auto;align-self:start;flex:none}
figure{margin:0}.axes{display:grid;grid-template-columns:auto minmax(0,1fr);width:min(100%,33rem);column-gap:.4rem}
.map{display:block;width:100%;height:auto;image-rendering:pixelated}
.rows{position:relative;width:2.6rem;color:var(--soft);font-size:.8rem;line-height:1}
.rows span{position:absolute;right:0;transform:translateY(-50%)}.rows span:first-child{transform:none}
.rows span:last-child{transform:translateY(-100%)}
.axes .ticks,.axes .across{grid-column:2}.across{text-align:center;color:var(--soft);font-size:.8rem}
.down{grid-column:1/3;color:var(--soft);font-size:.8rem}
.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr));gap:1rem;align-items:start}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{text-align:left;padding:.2rem .75rem .2rem 0;border-bottom:1px solid var(--line)}
th:last-child,td:last-child{text-align:right;padding-right:0}
)";

double across(double seconds, double duration) {
    return duration > 0 ? std::clamp(seconds / duration, 0.0, 1.0) * kWidth : 0;
}

std::string number(double value) { return decimals(value, 1); }

std::string opened(double height, const std::string& name) {
    return "<svg viewBox=\"0 0 " + number(kWidth) + " " + number(height) +
           "\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"" + escaped(name) + "\">";
}

/// Labels in a row or a column, evenly from the first edge to the last.
std::string labels(const std::string& name, const std::string& edge,
                   const std::vector<double>& seconds) {
    std::string line = "<div class=\"" + name + "\" aria-hidden=\"true\">";
    for (std::size_t at = 0; at < seconds.size(); ++at)
        line += "<span style=\"" + edge + ":" +
                number(100 * static_cast<double>(at) / static_cast<double>(seconds.size() - 1)) +
                "%\">" + roundedClockText(seconds[at]) + "</span>";
    return line + "</div>\n";
}

std::string ticks(double duration) {
    std::vector<double> seconds;
    for (int tick = 0; tick < kTicks; ++tick) seconds.push_back(duration * tick / (kTicks - 1));
    return labels("ticks", "left", seconds);
}

/// Lines at the times that the labels name.
std::string guides(double height) {
    std::string lines;
    for (int tick = 1; tick + 1 < kTicks; ++tick) {
        const std::string at = number(kWidth * tick / (kTicks - 1));
        lines += "<line class=\"guide\" x1=\"" + at + "\" x2=\"" + at + "\" y1=\"0\" y2=\"" +
                 number(height) + "\"/>";
    }
    return lines;
}

/// Two decimals, or more for a small value; none for a whole number.
std::string bound(double value) {
    if (value == std::round(value)) return decimals(value, 0);
    const double size = std::abs(value);
    return decimals(value, size >= 0.1 ? 2 : size >= 0.001 ? 4 : 6);
}

}  // namespace

std::string escaped(std::string_view text) {
    std::string safe;
    for (const char letter : text) {
        if (letter == '&')
            safe += "&amp;";
        else if (letter == '<')
            safe += "&lt;";
        else if (letter == '"')
            safe += "&quot;";
        else
            safe += letter;
    }
    return safe;
}

std::string document(const std::string& title, const std::string& body) {
    return "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
           "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src "
           "data:; style-src 'unsafe-inline'\">\n"
           "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
           "<meta name=\"generator\" content=\"Skimline\">\n<title>" +
           escaped(title) + "</title><style>" + std::string(kStyle) +
           "</style></head><body><main>\n" + body + "</main></body></html>\n";
}

std::string curveSvg(const Curve& curve) {
    std::string svg = "<div class=\"plot\">" + opened(kCurveHeight, curve.name);
    for (const auto& [begin, end] : curve.shaded) {
        const double left = across(begin, curve.duration);
        svg += "<rect class=\"shade\" x=\"" + number(left) + "\" y=\"0\" width=\"" +
               number(across(end, curve.duration) - left) + "\" height=\"" + number(kCurveHeight) +
               "\"/>";
    }
    svg += guides(kCurveHeight);
    const double span = std::max(curve.most - curve.least, 1e-12);
    const auto down = [&](double value) {
        const double share = std::clamp((value - curve.least) / span, 0.0, 1.0);
        return kLine + (kCurveHeight - 2 * kLine) * (1 - share);
    };
    if (curve.least < 0)
        svg += "<line class=\"zero\" x1=\"0\" x2=\"" + number(kWidth) + "\" y1=\"" +
               number(down(0)) + "\" y2=\"" + number(down(0)) + "\"/>";
    std::string points;
    for (std::size_t at = 0; at < std::min(curve.times.size(), curve.values.size()); ++at)
        points += number(across(curve.times[at], curve.duration)) + "," +
                  number(down(static_cast<double>(curve.values[at]))) + " ";
    // A label of 0 at the edge would only hide the curve.
    return svg + "<polyline class=\"curve\" points=\"" + points + "\"/></svg><b class=\"most\">" +
           bound(curve.most) + "</b>" +
           (curve.least < 0 ? "<b class=\"least\">" + bound(curve.least) + "</b>" : std::string()) +
           "</div>\n" + ticks(curve.duration);
}

std::string arcsSvg(const std::vector<Arc>& arcs, double duration, const std::string& name) {
    std::string svg = opened(kArcHeight, name) + guides(kArcHeight);
    double most = 1e-12;
    for (const Arc& arc : arcs) most = std::max(most, arc.weight);
    for (const Arc& arc : arcs) {
        const double from = across(arc.from, duration);
        const double to = across(arc.to, duration);
        // Long links are higher, all the way to those that span the video; their line fits in.
        const double top =
            kLine + (kArcHeight - kLine) * (1 - std::sqrt(std::abs(to - from) / kWidth));
        svg += "<path class=\"arc\" opacity=\"" + decimals(0.25 + 0.75 * arc.weight / most, 2) +
               "\" d=\"M" + number(from) + " " + number(kArcHeight) + " Q" +
               number((from + to) / 2) + " " + number(2 * top - kArcHeight) + " " + number(to) +
               " " + number(kArcHeight) + "\"/>";
    }
    return svg + "</svg>\n" + ticks(duration);
}

std::string mapFigure(std::string_view png, const std::string& name,
                      const std::vector<double>& seconds) {
    std::vector<double> shown;
    for (std::size_t tick = 0; tick < kTicks && !seconds.empty(); ++tick)
        shown.push_back(seconds[tick * (seconds.size() - 1) / (kTicks - 1)]);
    return "<figure class=\"axes\"><div class=\"down\">Query frame, down</div>" +
           labels("rows", "top", shown) + "<img class=\"map\" alt=\"" + escaped(name) +
           "\" src=\"" + dataAddress("image/png", png) + "\">" + labels("ticks", "left", shown) +
           "<div class=\"across\">Key frame, across</div></figure>\n";
}

std::string dataAddress(std::string_view mediaType, std::string_view bytes) {
    return "data:" + std::string(mediaType) + ";base64," + base64(bytes);
}

std::string clock(double seconds) {
    const auto tenths = std::llround(10 * seconds);
    return clockText(tenths / 10) + "." + std::to_string(tenths % 10);
}

}  // namespace skimline::page
