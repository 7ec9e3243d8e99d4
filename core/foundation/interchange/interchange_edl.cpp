// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <array>
#include <cstdio>
#include <vector>

#include "core/foundation/interchange/interchange.h"
#include "core/foundation/interchange/interchange_text.h"
#include "core/foundation/interchange/timecode.h"

namespace skimline {
namespace {

constexpr std::int64_t kRecordHour = 1;
constexpr std::size_t kReelLetters = 8;

/// Comments and titles are one line each.
std::string oneLine(std::string text) {
    std::replace_if(
        text.begin(), text.end(), [](unsigned char c) { return c < 0x20 || c == 0x7f; }, ' ');
    return text;
}

/// Each source has its own, also where several have one name.
std::vector<std::string> reelNames(const std::vector<InterchangeInput>& reels) {
    std::vector<std::string> names;
    for (const InterchangeInput& reel : reels) {
        const std::string name = reelName(reel.edits.source);
        std::string own = name;
        for (int number = 2; std::ranges::find(names, own) != names.end(); ++number) {
            const std::string digits = std::to_string(number);
            own = name.substr(0, kReelLetters - digits.size()) + digits;
        }
        names.push_back(own);
    }
    return names;
}

}  // namespace

std::string toEdl(const InterchangeInput& input) { return toEdl(filmOf(input)); }

std::string toEdl(const InterchangeFilm& film) {
    const Rational& frameRate = film.frameRate;
    TimecodeRate rate = TimecodeRate::of(frameRate);
    if (std::ranges::any_of(film.reels, &InterchangeInput::dropsNoNumbers)) rate.dropFrame = false;
    const std::vector<std::string> reels = reelNames(film.reels);
    std::string text = "TITLE: " + oneLine(film.title) +
                       "\nFCM: " + (rate.dropFrame ? "DROP FRAME" : "NON-DROP FRAME") + "\n\n";
    std::int64_t record = frameAtTimecode(kRecordHour, 0, 0, 0, rate);
    int event = 0;
    for (const auto& [index, range] : film.cuts) {
        const InterchangeInput& reel = film.reels[index];
        // Before 00:00:00:00 there is no timecode.
        const std::int64_t origin =
            std::max<std::int64_t>(0, reel.sourceStart.roundTimes(frameRate));
        const std::int64_t first = frameAtOrAfter(range.start, frameRate);
        const std::int64_t end = frameAtOrAfter(range.end, frameRate);
        if (end <= first) continue;
        std::array<char, 64> head{};
        std::snprintf(head.data(), head.size(), "%03d  %-8s %-5s C        ", ++event,
                      reels[index].c_str(), reel.hasAudio ? "AA/V" : "V");
        text += head.data();
        text += timecodeText(origin + first, rate) + ' ' + timecodeText(origin + end, rate) + ' ' +
                timecodeText(record, rate) + ' ' + timecodeText(record + end - first, rate) + '\n';
        text += "* FROM CLIP NAME: " + oneLine(reel.edits.source.filename().string()) + '\n';
        record += end - first;
    }
    return text;
}

}  // namespace skimline
