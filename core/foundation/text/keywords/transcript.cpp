// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/text/keywords/transcript.h"

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

Transcript::Transcript(std::vector<SubtitleCue> cues) : m_cues(std::move(cues)) {
    std::vector<std::string_view> before;
    for (const SubtitleCue& cue : m_cues) {
        const auto lines = linesOf(cue.text);
        TextRange place{m_text.size(), m_text.size()};
        for (const std::string_view line : lines) {
            const bool repeated = std::ranges::find(before, line) != before.end();
            const std::string_view said = withoutDash(line);
            if (said.empty() || (repeated && lines.size() > 1)) continue;
            if (!m_text.empty()) m_text += ' ';
            if (place.begin == place.end) place.begin = m_text.size();
            m_text += said;
            place.end = m_text.size();
        }
        m_places.push_back(place);
        before = lines;
    }
}

std::size_t Transcript::cueAt(std::size_t offset) const {
    const auto found = std::ranges::upper_bound(m_places, offset, {}, &TextRange::end);
    return found == m_places.end() ? m_places.size() - 1
                                   : static_cast<std::size_t>(found - m_places.begin());
}

Rational Transcript::timeIn(std::size_t cueIndex, std::size_t offset, Edge edge) const {
    const TextRange& place = m_places[cueIndex];
    const SubtitleCue& cue = m_cues[cueIndex];
    if (offset <= place.begin || place.end <= place.begin) return cue.start;
    if (offset >= place.end) return cue.end;
    if (const auto known = timeByWords(cueIndex, offset, edge)) return *known;
    return cue.start + (cue.end - cue.start) * shareOf(offset, place);
}

std::optional<Rational> Transcript::timeByWords(std::size_t cueIndex, std::size_t offset,
                                                Edge edge) const {
    const TextRange& place = m_places[cueIndex];
    const CueWord* before = nullptr;
    std::size_t from = place.begin;
    for (const CueWord& word : m_cues[cueIndex].words) {
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

Rational Transcript::timeAt(std::size_t offset) const {
    return timeIn(cueAt(offset), offset, Edge::Begin);
}

Rational Transcript::timeBefore(std::size_t offset) const {
    return timeIn(cueAt(offset == 0 ? 0 : offset - 1), offset, Edge::End);
}

}  // namespace skimline
