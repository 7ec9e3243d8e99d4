// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/text/keywords/running_text.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "core/foundation/text/unicode/unicode.h"

namespace skimline {
namespace {

/// "- Where?" is how subtitles mark a change of speaker.
std::string_view withoutDash(std::string_view line) {
    line = trimmed(line);
    for (const std::string_view dash : {"-", "\xE2\x80\x93", "\xE2\x80\x94"})
        if (line.starts_with(dash) && line.size() > dash.size()) {
            const std::string_view rest = line.substr(dash.size());
            return trimmed(rest);
        }
    return line;
}

/// Of the letters those before `offset`.
Rational shareOf(std::size_t offset, const TextRange& letters) {
    return {static_cast<std::int64_t>(offset - letters.begin),
            static_cast<std::int64_t>(letters.end - letters.begin)};
}

}  // namespace

RunningText::RunningText(SaidPointer transcript) : m_transcript(std::move(transcript)) {
    std::vector<std::string_view> before;
    for (const Transcript::Line& line : lines()) {
        const auto parts = linesOf(line.text);
        TextRange place{m_text.size(), m_text.size()};
        for (const std::string_view part : parts) {
            const bool repeated = std::ranges::find(before, part) != before.end();
            const std::string_view said = withoutDash(part);
            if (said.empty() || (repeated && parts.size() > 1)) continue;
            if (!m_text.empty()) m_text += ' ';
            if (place.begin == place.end) place.begin = m_text.size();
            m_text += said;
            place.end = m_text.size();
        }
        m_places.push_back(place);
        before = parts;
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
