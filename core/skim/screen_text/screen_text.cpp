// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/screen_text/screen_text.h"

#include <cstdint>
#include <cstdio>
#include <sstream>
#include <utility>

namespace skimline {
namespace {

/// Implausible numbers end the reading of a note, because any program may have written to the
/// cache.
constexpr std::size_t kMostCounted = 1'000'000;

void putTime(std::string& bytes, const Rational& time) {
    bytes += std::to_string(time.num()) + ' ' + std::to_string(time.den()) + ' ';
}

/// Four places, as looks are rounded.
void putPlaces(std::string& bytes, double number) {
    char text[32];
    std::snprintf(text, sizeof text, "%.4f ", number);
    bytes += text;
}

bool takeTime(std::istream& stream, Rational& time) {
    std::int64_t num = 0;
    std::int64_t den = 0;
    if (!(stream >> num >> den) || den <= 0 || num < 0) return false;
    time = Rational(num, den);
    return true;
}

bool takeLine(std::istream& stream, ScreenLine& line) {
    CropRectangle& box = line.box;
    if (!(stream >> box.left >> box.top >> box.width >> box.height >> line.confidence))
        return false;
    stream.get();
    return static_cast<bool>(std::getline(stream, line.text));
}

bool takeLook(std::istream& stream, ScreenLook& look) {
    std::size_t lines = 0;
    if (!takeTime(stream, look.range.start) || !takeTime(stream, look.range.end) ||
        !takeTime(stream, look.time) || !(stream >> look.share >> lines) || lines > kMostCounted)
        return false;
    for (std::size_t at = 0; at < lines; ++at) {
        ScreenLine line;
        if (!takeLine(stream, line)) return false;
        look.lines.push_back(std::move(line));
    }
    return true;
}

}  // namespace

bool isReadable(const ScreenLine& line) {
    int characters = 0;
    for (const char byte : line.text)
        if (byte != ' ' && (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U) ++characters;
    return line.confidence >= kLeastLineConfidence && characters >= 2;
}

std::vector<ScreenLook> looksAt(std::span<const TimeRange> shots) {
    std::vector<ScreenLook> looks;
    for (const TimeRange& shot : shots) {
        const Rational length = shot.end - shot.start;
        if (length <= Rational(0)) continue;
        std::int64_t parts = length.floorTimes(Rational(1, kLongestLook));
        if (length > Rational(parts * kLongestLook)) ++parts;
        for (std::int64_t part = 0; part < parts; ++part) {
            ScreenLook look;
            look.range.start = shot.start + length * Rational(part, parts);
            look.range.end = shot.start + length * Rational(part + 1, parts);
            look.time = (look.range.start + look.range.end) / Rational(2);
            looks.push_back(std::move(look));
        }
    }
    return looks;
}

// One line per look: its times, share and number of text lines; these follow, each with its text at
// the end.
std::string bytesOf(const ScreenText& text) {
    std::string bytes = std::to_string(text.looks.size()) + "\n";
    for (const ScreenLook& look : text.looks) {
        putTime(bytes, look.range.start);
        putTime(bytes, look.range.end);
        putTime(bytes, look.time);
        putPlaces(bytes, look.share);
        bytes += std::to_string(look.lines.size()) + "\n";
        for (const ScreenLine& line : look.lines) {
            for (const double number :
                 {line.box.left, line.box.top, line.box.width, line.box.height})
                putPlaces(bytes, number);
            putPlaces(bytes, double{line.confidence});
            bytes += line.text + "\n";
        }
    }
    return bytes;
}

std::optional<ScreenText> screenTextIn(std::string_view bytes) {
    std::istringstream stream{std::string(bytes)};
    std::size_t count = 0;
    ScreenText text;
    if (!(stream >> count) || count > kMostCounted) return std::nullopt;
    for (std::size_t at = 0; at < count; ++at) {
        ScreenLook look;
        if (!takeLook(stream, look)) return std::nullopt;
        text.looks.push_back(std::move(look));
    }
    return text;
}

}  // namespace skimline
