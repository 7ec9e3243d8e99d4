// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/text/keywords/running_text.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "core/foundation/text/unicode/unicode.h"

namespace skimline {
namespace {

constexpr std::size_t kLongestMark = 60;

/// A dash or ">>" is how subtitles mark a change of speaker.
std::string_view withoutDash(std::string_view line) {
    line = trimmed(line);
    for (const std::string_view dash : {">>>", ">>", "-", "\xE2\x80\x93", "\xE2\x80\x94"})
        if (line.starts_with(dash) && line.size() > dash.size())
            return trimmed(line.substr(dash.size()));
    return line;
}

/// Without names of speakers and other sounds: "[SPEAKER_00]:", "[Music]".
std::string spokenPart(std::string_view line) {
    std::string spoken;
    while (!line.empty()) {
        const std::size_t close =
            line.front() == '[' ? line.substr(0, kLongestMark).find(']') : std::string_view::npos;
        if (close == std::string_view::npos) {
            spoken += line.front();
            line.remove_prefix(1);
            continue;
        }
        line.remove_prefix(close + 1);
        if (line.starts_with(':')) line.remove_prefix(1);
        // The words around it stay apart by one space.
        if (spoken.empty() || spoken.back() == ' ') line = trimmed(line);
    }
    return std::string(withoutDash(spoken));
}

/// Share of the letters before `offset`.
Rational shareOf(std::size_t offset, const TextRange& letters) {
    return {static_cast<std::int64_t>(offset - letters.begin),
            static_cast<std::int64_t>(letters.end - letters.begin)};
}

}  // namespace

RunningText::RunningText(SaidPointer transcript) : m_transcript(std::move(transcript)) {
    for (const Transcript::Line& line : lines()) {
        TextRange place{m_text.size(), m_text.size()};
        for (const std::string_view part : linesOf(line.text)) {
            const std::string said = spokenPart(withoutDash(part));
            if (said.empty()) continue;
            if (!m_text.empty()) m_text += ' ';
            if (place.begin == place.end) place.begin = m_text.size();
            m_text += said;
            place.end = m_text.size();
        }
        m_places.push_back(place);
    }
}

std::size_t RunningText::lineAt(std::size_t offset) const {
    const auto found = std::ranges::upper_bound(m_places, offset, {}, &TextRange::end);
    return found == m_places.end() ? m_places.size() - 1
                                   : static_cast<std::size_t>(found - m_places.begin());
}

Rational RunningText::timeIn(std::size_t lineIndex, std::size_t offset, Edge edge) const {
    const TextRange& place = m_places[lineIndex];
    const Transcript::Line& line = lines()[lineIndex];
    if (offset <= place.begin || place.end <= place.begin) return line.start;
    if (offset >= place.end) return line.end;
    if (const auto known = timeByWords(lineIndex, offset, edge)) return *known;
    return line.start + (line.end - line.start) * shareOf(offset, place);
}

std::optional<Rational> RunningText::timeByWords(std::size_t lineIndex, std::size_t offset,
                                                 Edge edge) const {
    const TextRange& place = m_places[lineIndex];
    const Transcript::Word* before = nullptr;
    std::size_t from = place.begin;
    for (const Transcript::Word& word : lines()[lineIndex].words) {
        const std::size_t begin = m_text.find(word.text, from);
        const TextRange letters{begin, begin + word.text.size()};
        // The text was corrected.
        if (begin == std::string::npos || letters.end > place.end) return std::nullopt;
        const bool reached = edge == Edge::End ? offset <= letters.end : offset < letters.end;
        if (reached && offset > begin)
            return word.start + (word.end - word.start) * shareOf(offset, letters);
        if (reached) return edge == Edge::End && before != nullptr ? before->end : word.start;
        before = &word;
        from = letters.end;
    }
    return std::nullopt;
}

Rational RunningText::timeAt(std::size_t offset) const {
    return timeIn(lineAt(offset), offset, Edge::Begin);
}

Rational RunningText::timeBefore(std::size_t offset) const {
    return timeIn(lineAt(offset == 0 ? 0 : offset - 1), offset, Edge::End);
}

}  // namespace skimline
