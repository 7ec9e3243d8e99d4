// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/foundation/text/transcript.h"

namespace skimline {

// The readers of the single formats, over UTF-8 with "\n"; none throws but
// Error(Cancelled). Private to core/foundation/text but
// for the events of a container's subtitle stream.

Transcript parseSrt(std::string_view text, const RunContext& context = {});
Transcript parseVtt(std::string_view text, const RunContext& context = {});
Transcript parseAss(std::string_view text, const RunContext& context = {});

/// JSON of openai-whisper, WhisperX, stable-ts, faster-whisper, whisper.cpp, transformers and ours,
/// with the times of words if it has them.
Transcript parseTranscriptJson(std::string_view text, const RunContext& context = {});
/// Whisper's table of milliseconds.
Transcript parseTsv(std::string_view text, const RunContext& context = {});
Transcript parseSbv(std::string_view text, const RunContext& context = {});
/// Lyrics. A line ends where the next one begins, after ten seconds at most.
Transcript parseLrc(std::string_view text, const RunContext& context = {});
/// MicroDVD, whose times are frames: of the rate that its first line says, else of 23.976 a second.
bool startsMicroDvd(std::string_view line);
Transcript parseMicroDvd(std::string_view text, const RunContext& context = {});
Transcript parseTtml(std::string_view text, const RunContext& context = {});

/// Seconds; cues that belong together follow each other at once, give or take a frame.
inline const Rational kAtOnce(1, 20);

/// "1:02:03,456", "02:03.4", "0:00:01.25": hours may be missing, any number of decimals.
/// @return nothing for anything else, and beyond 1000 hours
std::optional<Rational> parseTimestamp(std::string_view text);

/// Collects the words of a line from pieces that have times. A piece that follows another without
/// a space is the rest of its word (syllables, tokens of speech networks), but for Chinese and its
/// like.
class TimedWords {
public:
    /// @param piece  plain, with the spaces around it
    void add(const Rational& start, const Rational& end, std::string_view piece,
             double probability = 0);
    /// Text that follows is another word.
    void endWord() { m_open = false; }
    /// Sets the end of all words so far to this time, unless they ended earlier.
    void endAt(const Rational& time);
    /// No words if their times run backwards.
    std::vector<Transcript::Word> take() &&;

private:
    std::vector<Transcript::Word> m_words;
    std::size_t m_pieces = 0;  ///< of the last word
    std::size_t m_ended = 0;
    bool m_open = false;
};

/// Without `<tags>`, `{\overrides}`, character entities and `\N`.
std::string withoutMarkup(std::string_view text);
/// The words of a WebVTT cue between its time stamps (`<00:00:00.480>`); none without them, and
/// where they run backwards or leave the cue.
std::vector<Transcript::Word> stampedWords(std::string_view text, const Rational& start,
                                           const Rational& end);
/// The text of an ASS event: override blocks and drawings taken out, `\N` and `\h` resolved.
std::string assEventText(std::string_view text);
/// The words of an event with karaoke (`\k20`, hundredths of a second); none without it.
std::vector<Transcript::Word> karaokeWords(std::string_view text, const Rational& start,
                                           const Rational& end);

/// Sorts the lines and removes text that a line merely repeats from the line directly before it:
/// the upper parts of captions that roll up, and a text in which one word after the other is
/// marked.
void finishLines(Transcript& found);

/// Adds a line unless its text is empty; a line that ends before it starts gets length 0.
void addLine(Transcript& found, const Rational& start, const Rational& end, const std::string& text,
             std::vector<Transcript::Word> words = {});

}  // namespace skimline
