// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/interchange/interchange_text.h"

#include <algorithm>
#include <cctype>

#include "core/foundation/base/error.h"

namespace skimline {

std::string fileUrl(const std::filesystem::path& path) {
    static constexpr char kDigits[] = "0123456789ABCDEF";
    static const std::string kPlain = "-._~/";
    std::string url = path.is_absolute() ? "file://" : "";
    for (const char c : path.generic_string()) {
        const auto byte = static_cast<unsigned char>(c);
        const bool isLetter = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
        if (isLetter || (byte >= '0' && byte <= '9') || kPlain.find(c) != std::string::npos) {
            url += c;
        } else {
            url += '%';
            url += kDigits[byte >> 4];
            url += kDigits[byte & 15];
        }
    }
    return url;
}

std::string oneLine(std::string text) {
    std::replace_if(
        text.begin(), text.end(), [](unsigned char c) { return c < 0x20 || c == 0x7f; }, ' ');
    return text;
}

std::string reelName(const std::filesystem::path& source) {
    std::string reel;
    for (const char c : source.stem().string()) {
        const auto letter = static_cast<unsigned char>(c);
        if (letter < 0x80 && std::isalnum(letter) != 0 && reel.size() < 8)
            reel += static_cast<char>(std::toupper(letter));
    }
    return reel.empty() ? "AX" : reel;
}

std::int64_t frameAtOrAfter(const Rational& seconds, const Rational& frameRate) {
    return -(Rational() - seconds).floorTimes(frameRate);
}

std::vector<InterchangeShot> labelledIn(const InterchangeInput& input, const TimeRange& range) {
    std::vector<InterchangeShot> shots;
    for (const InterchangeShot& shot : input.shots) {
        const Rational middle = (shot.range.start + shot.range.end) / Rational(2);
        const bool isIn = shot.kept && range.start <= middle && middle < range.end;
        if (isIn && !(shot.name.empty() && shot.tag.empty())) shots.push_back(shot);
    }
    return shots;
}

std::string namesIn(const InterchangeInput& input, const TimeRange& range) {
    std::string names;
    std::string last;
    for (const InterchangeShot& shot : labelledIn(input, range)) {
        // The two halves of a shot have one name.
        if (shot.name.empty() || shot.name == last) continue;
        last = shot.name;
        names += (names.empty() ? "" : ", ") + shot.name;
    }
    return names;
}

std::vector<CutMarker> markersIn(const InterchangeInput& input, const InterchangeFilm::Cut& cut,
                                 const Rational& frameRate) {
    std::vector<CutMarker> markers;
    for (const Marker& marker : input.markers)
        if (cut.range.start <= marker.at && marker.at < cut.range.end)
            markers.push_back(
                {((marker.at - cut.range.start) / cut.speed).floorTimes(frameRate), marker.text});
    return markers;
}

InterchangeFilm filmOf(const InterchangeInput& input) {
    InterchangeFilm film{input.title, input.edits.frameRate, {input}, {}};
    for (std::size_t at = 0; at < input.edits.ranges.size(); ++at)
        film.cuts.push_back({0, input.edits.ranges[at], input.edits.speedOf(at)});
    return film;
}

void checkFrameRate(const InterchangeInput& input) {
    if (input.edits.frameRate <= Rational())
        throw Error(ErrorCode::Config, "frame rate", "The frame rate must be positive.");
}

}  // namespace skimline
