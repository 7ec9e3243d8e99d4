// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <array>
#include <cstdio>

#include "core/foundation/interchange/interchange.h"
#include "core/foundation/interchange/interchange_text.h"
#include "core/foundation/interchange/timecode.h"

namespace skimline {
namespace {

constexpr std::int64_t kRecordHour = 1;

/// Comments and titles are one line each.
std::string oneLine(std::string text) {
    std::replace_if(
        text.begin(), text.end(), [](unsigned char c) { return c < 0x20 || c == 0x7f; }, ' ');
    return text;
}

}  // namespace

std::string toEdl(const InterchangeInput& input) {
    const Rational& frameRate = input.edits.frameRate;
    TimecodeRate rate = TimecodeRate::of(frameRate);
    if (input.dropsNoNumbers) rate.dropFrame = false;
    // Before 00:00:00:00 there is no timecode.
    const std::int64_t origin = std::max<std::int64_t>(0, input.sourceStart.roundTimes(frameRate));
    const std::string reel = reelName(input.edits.source);
    const std::string clip = oneLine(input.edits.source.filename().string());
    std::string text = "TITLE: " + oneLine(input.title) +
                       "\nFCM: " + (rate.dropFrame ? "DROP FRAME" : "NON-DROP FRAME") + "\n\n";
    std::int64_t record = frameAtTimecode(kRecordHour, 0, 0, 0, rate);
    int event = 0;
    for (const TimeRange& range : input.edits.ranges) {
        const std::int64_t first = frameAtOrAfter(range.start, frameRate);
        const std::int64_t end = frameAtOrAfter(range.end, frameRate);
        if (end <= first) continue;
        std::array<char, 64> head{};
        std::snprintf(head.data(), head.size(), "%03d  %-8s %-5s C        ", ++event, reel.c_str(),
                      input.hasAudio ? "AA/V" : "V");
        text += head.data();
        text += timecodeText(origin + first, rate) + ' ' + timecodeText(origin + end, rate) + ' ' +
                timecodeText(record, rate) + ' ' + timecodeText(record + end - first, rate) + '\n';
        text += "* FROM CLIP NAME: " + clip + '\n';
        record += end - first;
    }
    return text;
}

}  // namespace skimline
