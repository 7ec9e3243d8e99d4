// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/figures/svg.h"

#include <array>
#include <cstdio>

#include "core/foundation/base/text_format.h"

namespace skimline {
namespace {

/// A tenth of a point is finer than the eye can see.
std::string fixed(double value) { return decimals(value, 1); }

class SvgWriter {
public:
    explicit SvgWriter(const InkName& nameOf) : m_nameOf(nameOf) {}

    void operator()(const LineItem& line) {
        m_text += "<polyline points=\"";
        for (const Place& place : line.points)
            m_text += fixed(place.x) + "," + fixed(place.y) + " ";
        m_text += "\" fill=\"none\" stroke-linejoin=\"round\" stroke-linecap=\"round\" " +
                  stroked(line.stroke) + "/>";
    }
    void operator()(const BoxItem& box) {
        m_text += "<rect x=\"" + fixed(box.area.left) + "\" y=\"" + fixed(box.area.top) +
                  "\" width=\"" + fixed(box.area.width) + "\" height=\"" + fixed(box.area.height) +
                  "\" " + (box.fill ? inked("fill", *box.fill) : "fill=\"none\"") +
                  (box.outline ? " " + stroked(*box.outline) : "") + "/>";
    }
    void operator()(const TextItem& text) {
        const std::string place = fixed(text.place.x) + "\" y=\"" + fixed(text.place.y) + "\"";
        m_text += "<text x=\"" + place + " font-size=\"" + fixed(text.size) + "\"" +
                  (text.anchor == TextAnchor::Left     ? ""
                   : text.anchor == TextAnchor::Centre ? " text-anchor=\"middle\""
                                                       : " text-anchor=\"end\"") +
                  (text.bold ? " font-weight=\"bold\"" : "");
        if (text.upright)
            m_text += " transform=\"rotate(-90 " + fixed(text.place.x) + " " + fixed(text.place.y) +
                      ")\"";
        m_text += " " + inked("fill", text.ink) + ">" + escapedMarkup(text.text) + "</text>";
    }
    void operator()(const ImageItem&) {}

    const std::string& text() const { return m_text; }

private:
    /// As a style, because an attribute cannot use names of a style sheet.
    std::string inked(const std::string& what, const Ink& ink) const {
        const std::string opacity =
            ink.opacity < 1 ? ";" + what + "-opacity:" + fixed(ink.opacity * 100) + "%" : "";
        return "style=\"" + what + ":" + m_nameOf(ink) + opacity + "\"";
    }
    std::string stroked(const Stroke& stroke) const {
        return "stroke-width=\"" + fixed(stroke.width) + "\" " +
               (stroke.dashed ? "stroke-dasharray=\"4 2\" " : "") + inked("stroke", stroke.ink);
    }

    const InkName& m_nameOf;
    std::string m_text;
};

}  // namespace

std::string inlineSvg(const Sheet& sheet, std::string_view label, const InkName& nameOf) {
    SvgWriter writer(nameOf);
    if (sheet.paper) writer(BoxItem{{0, 0, sheet.width, sheet.height}, sheet.paper, {}});
    for (const SheetItem& item : sheet.items) std::visit(writer, item);
    return "<svg viewBox=\"0 0 " + fixed(sheet.width) + " " + fixed(sheet.height) +
           "\" role=\"img\" aria-label=\"" + escapedMarkup(label) + "\">" + writer.text() +
           "</svg>";
}

std::string hexName(const Ink& ink) {
    std::array<char, 8> text{};
    std::snprintf(text.data(), text.size(), "#%02x%02x%02x", ink.red, ink.green, ink.blue);
    return text.data();
}

std::string escapedMarkup(std::string_view text) {
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

}  // namespace skimline
