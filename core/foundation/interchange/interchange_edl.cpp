// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <array>
#include <cstdio>
#include <vector>

#include "core/foundation/base/timecode.h"
#include "core/foundation/interchange/interchange.h"
#include "core/foundation/interchange/interchange_text.h"

namespace skimline {
namespace {

constexpr std::int64_t kRecordHour = 1;
constexpr std::size_t kReelLetters = 8;

/// Frames of a cut on the record side, at least one at another speed.
std::int64_t recordedFrames(const InterchangeFilm::Cut& cut, std::int64_t frames,
                            const Rational& rate) {
    if (cut.isOwnSpeed()) return frames;
    return std::max<std::int64_t>(1, cut.played().roundTimes(rate));
}

/// "M2 REEL 596.0 01:00:00:00": frames of the source in a second of the record, with the one
/// decimal that readers expect, and colons in a drop-frame time, too: OpenTimelineIO accepts no
/// others there.
std::string speedLine(const std::string& reel, std::int64_t frames, std::int64_t recorded,
                      const Rational& frameRate, std::string start) {
    const double rate =
        static_cast<double>(frames) / static_cast<double>(recorded) * frameRate.toDouble();
    std::ranges::replace(start, ';', ':');
    std::array<char, 96> line{};
    std::snprintf(line.data(), line.size(), "M2   %-8s       %05.1f                %s\n",
                  reel.c_str(), rate, start.c_str());
    return line.data();
}

/// "* COMMENT: Opening [interview]" for every shot with a name or a tag, "* LOC: 01:00:02:05 RED
/// text" for every marker, whose time is of the record.
std::string remarks(const InterchangeInput& reel, const InterchangeFilm::Cut& cut,
                    std::int64_t record, const TimecodeRate& rate, const Rational& frameRate) {
    std::string text;
    for (const InterchangeShot& shot : labelledIn(reel, cut.range)) {
        const std::string tag = shot.tag.empty() ? "" : "[" + shot.tag + "]";
        const char* const space = shot.name.empty() || tag.empty() ? "" : " ";
        text += "* COMMENT: " + oneLine(shot.name + space + tag) + '\n';
    }
    for (const CutMarker& marker : markersIn(reel, cut, frameRate))
        text += "* LOC: " + timecodeText(record + marker.frame, rate) + " RED     " +
                oneLine(marker.text) + '\n';
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
    for (const InterchangeFilm::Cut& cut : film.cuts) {
        const InterchangeInput& reel = film.reels[cut.reel];
        // Before 00:00:00:00 there is no timecode.
        const std::int64_t origin =
            std::max<std::int64_t>(0, reel.sourceStart.roundTimes(frameRate));
        const std::int64_t first = frameAtOrAfter(cut.range.start, frameRate);
        const std::int64_t end = frameAtOrAfter(cut.range.end, frameRate);
        if (end <= first) continue;
        const std::int64_t recorded = recordedFrames(cut, end - first, frameRate);
        std::array<char, 64> head{};
        std::snprintf(head.data(), head.size(), "%03d  %-8s %-5s C        ", ++event,
                      reels[cut.reel].c_str(), reel.hasAudio && cut.isOwnSpeed() ? "AA/V" : "V");
        text += head.data();
        text += timecodeText(origin + first, rate) + ' ' + timecodeText(origin + end, rate) + ' ' +
                timecodeText(record, rate) + ' ' + timecodeText(record + recorded, rate) + '\n';
        if (!cut.isOwnSpeed())
            text += speedLine(reels[cut.reel], end - first, recorded, frameRate,
                              timecodeText(origin + first, rate));
        text += "* FROM CLIP NAME: " + oneLine(reel.edits.source.filename().string()) + '\n' +
                remarks(reel, cut, record, rate, frameRate);
        record += recorded;
    }
    return text;
}

}  // namespace skimline
