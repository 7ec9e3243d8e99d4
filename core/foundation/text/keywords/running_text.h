// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/foundation/text/transcript.h"
#include "core/foundation/text/unicode/text_range.h"

namespace skimline {

/// The words of a video as one running text, and when they are said. Immutable.
class RunningText {
public:
    RunningText() : RunningText(std::make_shared<const Transcript>()) {}
    /// Lines are joined by single spaces, their parts too; dashes and ">>" at the start of a
    /// speaker's part are removed, as is text in square brackets.
    /// @param transcript  not null
    explicit RunningText(SaidPointer transcript);

    const std::string& text() const { return m_text; }
    const SaidPointer& transcript() const { return m_transcript; }
    const std::vector<Transcript::Line>& lines() const { return m_transcript->lines; }
    /// The place of every line in text(), in order; empty if a line added nothing.
    const std::vector<TextRange>& places() const { return m_places; }

    /// The line that holds this byte, or the space before it. @pre there are lines
    std::size_t lineAt(std::size_t offset) const;
    /// When the byte at `offset` begins, and when the one before it has ended: by the words of
    /// the line where they have times, else linear inside the line. @pre there are lines
    Rational timeAt(std::size_t offset) const;
    Rational timeBefore(std::size_t offset) const;

private:
    enum class Edge : std::uint8_t { Begin, End };  ///< of the word at an offset

    Rational timeIn(std::size_t lineIndex, std::size_t offset, Edge edge) const;
    std::optional<Rational> timeByWords(std::size_t lineIndex, std::size_t offset, Edge edge) const;

    SaidPointer m_transcript;
    std::vector<TextRange> m_places;
    std::string m_text;
};

struct Sentence {
    TextRange place;  ///< in RunningText::text()
    Rational start;   ///< seconds; for text without times both are 0
    Rational end;
    friend bool operator==(const Sentence&, const Sentence&) = default;
};

/// Cuts a running text after . ! ? and their like, not after abbreviations, initials and decimal
/// points. Every byte but the space between sentences belongs to exactly one.
/// @param breaks  offsets at which a sentence ends regardless of its punctuation, ascending
std::vector<TextRange> splitSentences(const std::string& text,
                                      const std::vector<std::size_t>& breaks = {});

/// Sentences with their times. Silence of two seconds ends a sentence, and where captions have no
/// full stops, so does the end of a line after thirty words.
std::vector<Sentence> sentencesOf(const RunningText& said);

}  // namespace skimline
