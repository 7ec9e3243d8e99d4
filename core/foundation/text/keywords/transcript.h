// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/foundation/text/subtitles/cue.h"
#include "core/foundation/text/unicode/text_range.h"

namespace skimline {

/// What is said in a video as one running text, and when. Immutable.
class Transcript {
public:
    Transcript() = default;
    /// Cues are joined by single spaces, their lines too; dashes that open a speaker's line go. A
    /// line that only repeats the cue before it (captions that roll up) is said once.
    /// @param cues  by start time
    explicit Transcript(std::vector<SubtitleCue> cues);

    const std::string& text() const { return m_text; }
    const std::vector<SubtitleCue>& cues() const { return m_cues; }
    /// The place of every cue in text(), in order; empty where a cue added nothing.
    const std::vector<TextRange>& places() const { return m_places; }

    /// The cue that holds this byte, or the space before it. @pre there are cues
    std::size_t cueAt(std::size_t offset) const;
    /// When the byte at `offset` begins, and when the one before it has ended: by the words of
    /// the cue where they have times, else linear inside the cue. @pre there are cues
    Rational timeAt(std::size_t offset) const;
    Rational timeBefore(std::size_t offset) const;

private:
    enum class Edge : std::uint8_t { Begin, End };  ///< of what stands at an offset

    Rational timeIn(std::size_t cueIndex, std::size_t offset, Edge edge) const;
    std::optional<Rational> timeByWords(std::size_t cueIndex, std::size_t offset, Edge edge) const;

    std::vector<SubtitleCue> m_cues;
    std::vector<TextRange> m_places;
    std::string m_text;
};

struct Sentence {
    TextRange place;  ///< in Transcript::text()
    Rational start;   ///< seconds; for text without times both are 0
    Rational end;
};

/// Cuts a running text after . ! ? and their like, not after abbreviations, initials and decimal
/// points. Every byte but the space between sentences belongs to exactly one.
/// @param breaks  offsets at which a sentence ends whatever the letters say, ascending
std::vector<TextRange> splitSentences(const std::string& text,
                                      const std::vector<std::size_t>& breaks = {});

/// Sentences with their times. Silence of two seconds ends a sentence, and where captions have no
/// full stops, so does the end of a cue after thirty words.
std::vector<Sentence> sentencesOf(const Transcript& transcript);

}  // namespace skimline
