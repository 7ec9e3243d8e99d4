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

std::string shapeText(int width, int height) {
    if (width <= 0 || height <= 0) return {};
    return " width=\"" + std::to_string(width) + "\" height=\"" + std::to_string(height) + "\"";
}

/// Writes a film. The first format is that of the sequence, and of its one source if that has the
/// same rate and size, as in a skim; any other source has its own.
class FcpXmlWriter {
public:
    explicit FcpXmlWriter(const InterchangeFilm& film) : m_film(film) {
        for (const InterchangeInput& reel : film.reels) checkFrameRate(reel);
    }

    std::string text() {
        std::string spine;
        for (std::size_t at = 0; at < m_film.cuts.size(); ++at) spine += clip(at);
        const std::string title = attribute(m_film.title);
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE fcpxml>\n"
               "<fcpxml version=\"1.9\">\n" +
               resources() + "  <library>\n    <event name=" + title +
               ">\n      <project name=" + title +
               ">\n        <sequence format=\"r1\" tcStart=\"0s\" tcFormat=\"NDF\" duration=" +
               frames(m_offset, m_film.frameRate) + ">\n          <spine>\n" + spine +
               "          </spine>\n        </sequence>\n      </project>\n    </event>\n"
               "  </library>\n</fcpxml>\n";
    }

private:
    bool hasOne() const { return m_film.reels.size() == 1; }
    bool sharesFormat() const;
    std::string assetOf(std::size_t reel) const { return "r" + std::to_string(2 * reel + 2); }
    std::string formatOf(std::size_t reel) const {
        return sharesFormat() ? "r1" : "r" + std::to_string(2 * reel + 3);
    }
    std::string nameOf(const InterchangeInput& reel) const {
        return hasOne() ? m_film.title : reel.edits.source.stem().string();
    }
    std::string resources() const;
    std::string asset(std::size_t at) const;
    std::string clip(std::size_t at);

    const InterchangeFilm& m_film;
    std::int64_t m_offset = 0;  ///< frames of the film
};

bool FcpXmlWriter::sharesFormat() const {
    if (!hasOne()) return false;
    const InterchangeInput& reel = m_film.reels.front();
    const bool bothKnown = m_film.width > 0 && reel.width > 0;
    return reel.edits.frameRate == m_film.frameRate &&
           (!bothKnown || (reel.width == m_film.width && reel.height == m_film.height));
}

std::string FcpXmlWriter::resources() const {
    const InterchangeInput& first = m_film.reels.front();
    std::string text =
        "  <resources>\n    <format id=\"r1\" frameDuration=" + frames(1, m_film.frameRate) +
        (m_film.width > 0 ? shapeText(m_film.width, m_film.height)
                          : shapeText(first.width, first.height)) +
        "/>\n";
    for (std::size_t at = 0; at < m_film.reels.size(); ++at) text += asset(at);
    return text + "  </resources>\n";
}

std::string FcpXmlWriter::asset(std::size_t at) const {
    const InterchangeInput& reel = m_film.reels[at];
    const Rational& rate = reel.edits.frameRate;
    const std::int64_t start = reel.sourceStart.roundTimes(rate) - reel.lead.roundTimes(rate);
    const std::int64_t length =
        std::max(frameAtOrAfter(reel.availableDuration + reel.lead, rate), std::int64_t{1});
    const std::string format = sharesFormat() ? ""
                                              : "    <format id=\"" + formatOf(at) +
                                                    "\" frameDuration=" + frames(1, rate) +
                                                    shapeText(reel.width, reel.height) + "/>\n";
    return format + "    <asset id=\"" + assetOf(at) + "\" name=" + attribute(nameOf(reel)) +
           " start=" + frames(start, rate) + " duration=" + frames(length, rate) +
           " hasVideo=\"1\"" + (reel.hasAudio ? " hasAudio=\"1\"" : "") + " format=\"" +
           formatOf(at) + "\">\n      <media-rep kind=\"original-media\" src=" +
           attribute(fileUrl(reel.edits.source)) + "/>\n    </asset>\n";
}

std::string FcpXmlWriter::clip(std::size_t at) {
    const InterchangeFilm::Cut& cut = m_film.cuts[at];
    const InterchangeInput& reel = m_film.reels[cut.reel];
    const Rational& rate = reel.edits.frameRate;
    const Rational& filmRate = m_film.frameRate;
    const std::int64_t origin = reel.sourceStart.roundTimes(rate);
    const std::int64_t first = origin + frameAtOrAfter(cut.range.start, rate);
    const std::int64_t source = origin + frameAtOrAfter(cut.range.end, rate) - first;
    if (source <= 0) return {};
    const bool whole = cut.isOwnSpeed() && rate == filmRate;
    const std::int64_t length =
        whole ? source : std::max<std::int64_t>(1, cut.played().roundTimes(filmRate));
    const std::int64_t half = m_film.halfDissolve(at);
    std::string text;
    if (half > 0)
        text = "            <transition name=\"Cross Dissolve\" offset=" +
               frames(m_offset - half, filmRate) + " duration=" + frames(2 * half, filmRate) +
               "/>\n";
    const std::string names = namesIn(reel, cut.range);
    const std::string inside = (cut.isOwnSpeed() ? "" : timeMap(first, length, source, rate)) +
                               markedIn(reel, cut, first, length);
    text += "            <asset-clip ref=\"" + assetOf(cut.reel) +
            "\" name=" + attribute(names.empty() ? nameOf(reel) : names) +
            " offset=" + frames(m_offset, filmRate) + " start=" + frames(first, rate) +
            " duration=" + frames(length, filmRate) + " format=\"" + formatOf(cut.reel) +
            "\" tcFormat=\"NDF\"" + (cut.isOwnSpeed() ? "" : " srcEnable=\"video\"") +
            (inside.empty() ? "/>\n" : ">\n" + inside + "            </asset-clip>\n");
    m_offset += length;
    return text;
}

}  // namespace

std::string toFcpXml(const InterchangeInput& input) { return toFcpXml(filmOf(input)); }

std::string toFcpXml(const InterchangeFilm& film) { return FcpXmlWriter(film).text(); }

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
