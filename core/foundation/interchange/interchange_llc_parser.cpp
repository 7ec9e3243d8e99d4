// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cctype>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/foundation/interchange/interchange_parsers.h"

namespace skimline {
namespace {

using Json = nlohmann::json;

/// JSON5 as LosslessCut writes it, as JSON: names without quotes, texts in single ones, comments,
/// commas at the end, numbers with a sign or without a digit on one side of their point.
class Json5Reader {
public:
    explicit Json5Reader(std::string_view text) : m_text(text) {}

    std::string json() {
        while (m_at < m_text.size()) take();
        return std::move(m_json);
    }

private:
    void take() {
        const char letter = m_text[m_at];
        if (letter == '"' || letter == '\'') {
            quotedText(letter);
        } else if (m_text.substr(m_at).starts_with("//")) {
            m_at = std::min(m_text.find('\n', m_at), m_text.size());
        } else if (m_text.substr(m_at).starts_with("/*")) {
            const std::size_t end = m_text.find("*/", m_at + 2);
            m_at = end == std::string_view::npos ? m_text.size() : end + 2;
        } else if (isWordLetter(letter)) {
            word();
        } else {
            if ((letter == '}' || letter == ']') && m_json.ends_with(',')) m_json.pop_back();
            if (std::isspace(static_cast<unsigned char>(letter)) == 0) m_json += letter;
            ++m_at;
        }
    }

    static bool isWordLetter(char letter) {
        return std::isalnum(static_cast<unsigned char>(letter)) != 0 ||
               std::string_view("_$.+-").find(letter) != std::string_view::npos;
    }

    void quotedText(char quote) {
        m_json += '"';
        for (++m_at; m_at < m_text.size() && m_text[m_at] != quote; ++m_at) {
            if (m_text[m_at] == '\\' && m_at + 1 < m_text.size()) {
                ++m_at;
                escaped(m_text[m_at]);
            } else {
                m_json += m_text[m_at] == '"' ? "\\\"" : std::string(1, m_text[m_at]);
            }
        }
        ++m_at;
        m_json += '"';
    }

    void escaped(char letter) {
        if (letter == '\n') return;
        if (std::string_view("\"\\/bfnrtu").find(letter) != std::string_view::npos) m_json += '\\';
        m_json += letter;
    }

    void word() {
        std::string text;
        for (; m_at < m_text.size() && isWordLetter(m_text[m_at]); ++m_at) text += m_text[m_at];
        const auto number = numberOf(text.starts_with('+') ? text.substr(1) : text);
        if (number) {
            m_json += Json(*number).dump();
        } else {
            const bool isName = text != "true" && text != "false" && text != "null";
            m_json += isName ? '"' + text + '"' : text;
        }
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::string m_json;
};

Rational secondsIn(const Json& segment, const char* name, const Rational& without) {
    const Json value = segment.value(name, Json());
    if (!value.is_number()) return without;
    const double seconds = value.get<double>();
    if (!(std::abs(seconds) <= kLongestSeconds)) throw BadInterchange{"a time is out of range"};
    return Rational::fromSeconds(seconds);
}

}  // namespace

std::vector<ListedPiece> piecesOfLlc(std::string_view text, const InterchangeVideo& video) {
    const Json project = interchangeJson(Json5Reader(text).json());
    const Json name = project.value("mediaFileName", Json());
    // Since version 2 a segment without an end marks a moment.
    const bool hasMarkers = project.value("version", 1.0) > 1;
    std::vector<ListedPiece> pieces;
    for (const Json& segment : project.at("cutSegments")) {
        if (hasMarkers && !segment.value("end", Json()).is_number()) continue;
        const TimeRange range{secondsIn(segment, "start", Rational()),
                              secondsIn(segment, "end", video.duration)};
        if (range.end <= range.start) throw BadInterchange{"a segment ends before it starts"};
        if (segment.value("selected", true))
            pieces.push_back({range, name.is_string() ? name.get<std::string>() : std::string()});
    }
    return pieces;
}

}  // namespace skimline
