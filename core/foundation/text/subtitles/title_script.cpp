// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/text/subtitles/title_script.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>

namespace skimline {
namespace {

constexpr double kTitleLetters = 0.09;  ///< of the height of the picture
constexpr double kTitleLettersOfWidth = 0.08;

/// "0:01:02.50"
std::string assTime(const Rational& seconds) {
    const auto hundredths = std::max<std::int64_t>(seconds.roundTimes(100), 0);
    std::array<char, 48> text{};
    std::snprintf(text.data(), text.size(), "%lld:%02lld:%02lld.%02lld",
                  static_cast<long long>(hundredths / 360'000),
                  static_cast<long long>(hundredths / 6000 % 60),
                  static_cast<long long>(hundredths / 100 % 60),
                  static_cast<long long>(hundredths % 100));
    return text.data();
}

/// A line of the script each.
std::string onOneLine(std::string text) {
    std::ranges::replace_if(
        text, [](unsigned char letter) { return letter < 0x20; }, ' ');
    return text;
}

}  // namespace

std::string titleScript(const std::vector<Transcript::Line>& texts, double shape) {
    constexpr int height = 1000;
    const double width = shape * height;
    const double letters = std::min(kTitleLetters * height, kTitleLettersOfWidth * width);
    std::array<char, 512> head{};
    std::snprintf(head.data(), head.size(),
                  "[Script Info]\nScriptType: v4.00+\nPlayResX: %.0f\nPlayResY: %d\n"
                  "WrapStyle: 0\n\n[V4+ Styles]\nFormat: Name, Fontname, Fontsize, "
                  "PrimaryColour, OutlineColour, BackColour, Bold, BorderStyle, Outline, Shadow, "
                  "Alignment, MarginL, MarginR, MarginV, Encoding\nStyle: Title,sans-serif,%.0f,"
                  "&H00FFFFFF,&H50000000,&H50000000,1,1,%.1f,%.1f,5,%.0f,%.0f,0,1\n\n[Events]\n"
                  "Format: Layer, Start, End, Style, Text\n",
                  width, height, letters, letters / 20, letters / 30, width / 12, width / 12);
    std::string script = head.data();
    for (const Transcript::Line& line : texts)
        script += "Dialogue: 0," + assTime(line.start) + "," + assTime(line.end) +
                  ",Title,{\\fad(400,400)}" + onOneLine(line.text) + "\n";
    return script;
}

}  // namespace skimline
