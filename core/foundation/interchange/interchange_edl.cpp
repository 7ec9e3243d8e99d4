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

/// One line of an event.
struct EventLine {
    int number = 0;
    const std::string& reel;
    const char* channels;
    std::string transition;  ///< "C" or "D    024"
    std::int64_t source = 0;
    std::int64_t sourceEnd = 0;
    std::int64_t record = 0;
    std::int64_t recordEnd = 0;

    std::string text(const TimecodeRate& rate) const {
        std::array<char, 64> head{};
        std::snprintf(head.data(), head.size(), "%03d  %-8s %-5s %-9s", number, reel.c_str(),
                      channels, transition.c_str());
        return head.data() + timecodeText(source, rate) + ' ' + timecodeText(sourceEnd, rate) +
               ' ' + timecodeText(record, rate) + ' ' + timecodeText(recordEnd, rate) + '\n';
    }
};

std::string dissolveCode(std::int64_t frames) {
    std::array<char, 32> code{};
    std::snprintf(code.data(), code.size(), "D    %03lld", static_cast<long long>(frames));
    return code.data();
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

/// The events of a film, one by one.
class EdlWriter {
public:
    explicit EdlWriter(const InterchangeFilm& film)
        : m_film(film), m_rate(TimecodeRate::of(film.frameRate)), m_reels(reelNames(film.reels)) {
        if (std::ranges::any_of(film.reels, &InterchangeInput::dropsNoNumbers))
            m_rate.dropFrame = false;
        m_record = frameAtTimecode(kRecordHour, 0, 0, 0, m_rate);
    }

    std::string text() {
        std::string text = "TITLE: " + oneLine(m_film.title) +
                           "\nFCM: " + (m_rate.dropFrame ? "DROP FRAME" : "NON-DROP FRAME") +
                           "\n\n";
        for (std::size_t at = 0; at < m_film.cuts.size(); ++at) text += event(at);
        return text;
    }

private:
    std::string event(std::size_t at);

    const InterchangeFilm& m_film;
    TimecodeRate m_rate;
    std::vector<std::string> m_reels;
    std::int64_t m_record = 0;
    std::int64_t m_leaving = 0;  ///< source frame at which the event before ends
    int m_number = 0;
};

/// A dissolve is a second line, at whose beginning the picture begins to change: it repeats where
/// the source before it ends, and both cuts are half of the dissolve earlier than in the film.
std::string EdlWriter::event(std::size_t at) {
    const InterchangeFilm::Cut& cut = m_film.cuts[at];
    const Rational& frameRate = m_film.frameRate;
    const InterchangeInput& reel = m_film.reels[cut.reel];
    // Before 00:00:00:00 there is no timecode.
    const std::int64_t origin = std::max<std::int64_t>(0, reel.sourceStart.roundTimes(frameRate));
    const std::int64_t first = frameAtOrAfter(cut.range.start, frameRate);
    const std::int64_t end = frameAtOrAfter(cut.range.end, frameRate);
    if (end <= first) return {};
    const std::int64_t recorded = recordedFrames(cut, end - first, frameRate);
    const std::int64_t head = m_film.halfDissolve(at);
    const std::int64_t tail = m_film.halfDissolve(at + 1);
    ++m_number;
    const std::string& name = m_reels[cut.reel];
    std::string text;
    EventLine line{m_number, name, reel.hasAudio && cut.isOwnSpeed() ? "AA/V" : "V", "C"};
    if (head > 0) {
        text = EventLine{m_number,        m_reels[m_film.cuts[at - 1].reel],
                         line.channels,   "C",
                         m_leaving,       m_leaving,
                         m_record - head, m_record - head}
                   .text(m_rate);
        line.transition = dissolveCode(2 * head);
    }
    line.source = origin + first - head;
    line.sourceEnd = m_leaving = origin + end - tail;
    line.record = m_record - head;
    line.recordEnd = m_record + recorded - tail;
    text += line.text(m_rate);
    if (!cut.isOwnSpeed())
        text +=
            speedLine(name, end - first, recorded, frameRate, timecodeText(origin + first, m_rate));
    const auto clipName = [&](std::size_t of) {
        return oneLine(m_film.reels[m_film.cuts[of].reel].edits.source.filename().string()) + '\n';
    };
    text += "* FROM CLIP NAME: " + clipName(head > 0 ? at - 1 : at) +
            (head > 0 ? "* TO CLIP NAME: " + clipName(at) : "") +
            remarks(reel, cut, m_record, m_rate, frameRate);
    m_record += recorded;
    return text;
}

}  // namespace

std::string toEdl(const InterchangeInput& input) { return toEdl(filmOf(input)); }

std::string toEdl(const InterchangeFilm& film) { return EdlWriter(film).text(); }

}  // namespace skimline
