// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include "core/foundation/base/clock_text.h"
#include "core/foundation/base/error.h"
#include "core/foundation/interchange/interchange.h"
#include "core/foundation/interchange/interchange_text.h"

namespace skimline {
namespace {

/// Attribute values; characters that XML cannot hold become spaces.
std::string attribute(const std::string& text) {
    std::string out;
    for (const char c : text) {
        switch (c) {
            case '&':
                out += "&amp;";
                break;
            case '<':
                out += "&lt;";
                break;
            case '>':
                out += "&gt;";
                break;
            case '"':
                out += "&quot;";
                break;
            default:
                out += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
        }
    }
    return "\"" + out + "\"";
}

/// Whole frames as a fraction of a second: editors refuse times between two frames.
std::string frames(std::int64_t count, const Rational& rate) {
    const Rational seconds = Rational(count) / rate;
    return seconds.den() == 1 ? "\"" + std::to_string(seconds.num()) + "s\""
                              : "\"" + std::to_string(count * rate.den()) + "/" +
                                    std::to_string(rate.num()) + "s\"";
}

/// Markers and tags of a clip, in its time.
std::string markedIn(const InterchangeInput& input, const InterchangeFilm::Cut& cut,
                     std::int64_t start, std::int64_t length) {
    const Rational& rate = input.edits.frameRate;
    std::string text;
    for (const CutMarker& marker : markersIn(input, cut, rate))
        text += "              <marker start=" + frames(start + marker.frame, rate) +
                " duration=" + frames(1, rate) + " value=" + attribute(marker.text) + "/>\n";
    std::string last;
    for (const InterchangeShot& shot : labelledIn(input, cut.range)) {
        if (shot.tag.empty() || shot.tag == last) continue;
        last = shot.tag;
        text += "              <keyword start=" + frames(start, rate) +
                " duration=" + frames(length, rate) + " value=" + attribute(shot.tag) + "/>\n";
    }
    return text;
}

/// The rest of a clip without sound. The times of a clip are playback times. They start at the
/// source time at which the clip begins, so a reader that takes its start for a source time is
/// right, too.
std::string timeMap(std::int64_t start, std::int64_t length, std::int64_t source,
                    const Rational& rate) {
    const auto point = [&](std::int64_t time, std::int64_t value) {
        return "                <timept time=" + frames(time, rate) +
               " value=" + frames(value, rate) + " interp=\"linear\"/>\n";
    };
    return "              <timeMap>\n" + point(start, start) +
           point(start + length, start + source) + "              </timeMap>\n";
}

std::string resources(const InterchangeInput& input, std::int64_t origin, std::int64_t length) {
    const Rational& rate = input.edits.frameRate;
    std::string size;
    if (input.width > 0 && input.height > 0)
        size = " width=\"" + std::to_string(input.width) + "\" height=\"" +
               std::to_string(input.height) + "\"";
    return "  <resources>\n    <format id=\"r1\" frameDuration=" + frames(1, rate) + size +
           "/>\n    <asset id=\"r2\" name=" + attribute(input.title) +
           " start=" + frames(origin, rate) + " duration=" + frames(length, rate) +
           " hasVideo=\"1\"" + (input.hasAudio ? " hasAudio=\"1\"" : "") +
           " format=\"r1\">\n      <media-rep kind=\"original-media\" src=" +
           attribute(fileUrl(input.edits.source)) + "/>\n    </asset>\n  </resources>\n";
}

}  // namespace

std::string toFcpXml(const InterchangeInput& input) {
    checkFrameRate(input);
    const Rational& rate = input.edits.frameRate;
    const std::int64_t origin = input.sourceStart.roundTimes(rate);
    std::string spine;
    std::int64_t offset = 0;
    for (const InterchangeFilm::Cut& cut : filmOf(input).cuts) {
        const std::int64_t first = frameAtOrAfter(cut.range.start, rate);
        const std::int64_t source = frameAtOrAfter(cut.range.end, rate) - first;
        if (source <= 0) continue;
        const std::int64_t length =
            cut.isOwnSpeed() ? source : std::max<std::int64_t>(1, cut.played().roundTimes(rate));
        const std::string names = namesIn(input, cut.range);
        const std::string inside =
            (cut.isOwnSpeed() ? "" : timeMap(origin + first, length, source, rate)) +
            markedIn(input, cut, origin + first, length);
        spine += "            <asset-clip ref=\"r2\" name=" +
                 attribute(names.empty() ? input.title : names) +
                 " offset=" + frames(offset, rate) + " start=" + frames(origin + first, rate) +
                 " duration=" + frames(length, rate) + " format=\"r1\" tcFormat=\"NDF\"" +
                 (cut.isOwnSpeed() ? "" : " srcEnable=\"video\"") +
                 (inside.empty() ? "/>\n" : ">\n" + inside + "            </asset-clip>\n");
        offset += length;
    }
    const std::int64_t available =
        std::max(frameAtOrAfter(input.availableDuration + input.lead, rate), std::int64_t{1});
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE fcpxml>\n"
           "<fcpxml version=\"1.9\">\n" +
           resources(input, origin - input.lead.roundTimes(rate), available) +
           "  <library>\n    <event name=" + attribute(input.title) +
           ">\n      <project name=" + attribute(input.title) +
           ">\n        <sequence format=\"r1\" tcStart=\"0s\" tcFormat=\"NDF\" duration=" +
           frames(offset, rate) + ">\n          <spine>\n" + spine +
           "          </spine>\n        </sequence>\n      </project>\n    </event>\n"
           "  </library>\n</fcpxml>\n";
}

std::string toChapters(const InterchangeInput& input) {
    // Players of chapters want the first at 0:00 and ten seconds for each.
    constexpr std::int64_t shortest = 10;
    std::string text;
    Rational clip;
    std::int64_t last = -shortest;
    int number = 0;
    for (const InterchangeFilm::Cut& cut : filmOf(input).cuts) {
        const std::int64_t second = clip.floorTimes(Rational(1));
        if (second - last >= shortest && (cut.isOwnSpeed() || number == 0)) {
            last = second;
            const std::string names = namesIn(input, cut.range);
            ++number;
            text += clockText(second) + " " +
                    (names.empty() ? std::to_string(number) + ": from " +
                                         clockText(cut.range.start.floorTimes(Rational(1)))
                                   : names) +
                    "\n";
        }
        clip = clip + cut.played();
    }
    return text;
}

}  // namespace skimline
