// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <utility>

#include "core/foundation/text/subtitles/subtitle_formats.h"
#include "core/foundation/text/unicode/unicode.h"

namespace skimline {
namespace {

constexpr std::string_view kArrow = "-->";

bool isNumberLine(std::string_view line) {
    line = trimmed(line);
    return !line.empty() && line.find_first_not_of("0123456789") == std::string_view::npos;
}

std::optional<std::pair<Rational, Rational>> parseTiming(std::string_view line) {
    const std::size_t arrow = line.find(kArrow);
    const auto start = parseTimestamp(line.substr(0, arrow));
    std::string_view rest = trimmed(line.substr(arrow + kArrow.size()));
    // Positions and settings may follow the second time.
    const auto end = parseTimestamp(rest.substr(0, rest.find_first_of(" \t")));
    if (!start || !end) return std::nullopt;
    return std::pair(*start, *end);
}

bool isTimingLine(std::string_view line) {
    if (line.find(kArrow) == std::string_view::npos) return false;
    // "A --> B" in a text is no timing: before the arrow there must be a digit.
    const std::string_view before = trimmed(line.substr(0, line.find(kArrow)));
    return before.empty() || (before.back() >= '0' && before.back() <= '9');
}

/// The marked part of a cue, if exactly one part of it, and not all, is marked.
std::string markedPart(std::string_view cue, std::string_view plain) {
    for (const std::string_view name : {"u", "font", "b", "i", "c"}) {
        const std::string opens = "<" + std::string(name);
        const std::size_t begin = cue.find(opens);
        const std::size_t inside = cue.find('>', begin);
        const std::size_t end = cue.find("</" + std::string(name) + ">", inside);
        if (begin == std::string_view::npos || end == std::string_view::npos) continue;
        const std::string_view attributes = cue.substr(begin + opens.size());
        const bool isName = attributes.find_first_of(" .>") == 0;
        if (!isName || attributes.find(opens) != std::string_view::npos) continue;
        const std::string part = withoutMarkup(cue.substr(inside + 1, end - inside - 1));
        const std::string_view said = trimmed(part);
        if (!said.empty() && said != trimmed(plain)) return std::string(said);
    }
    return {};
}

/// SubRip and WebVTT are the same sequence: a timing line, then the lines of the text.
class BlockReader {
public:
    BlockReader(std::string_view text, bool vtt, const RunContext& context)
        : m_lines(linesOf(text)), m_vtt(vtt), m_context(context) {}

    Transcript read() {
        for (m_at = 0; m_at < m_lines.size();) {
            m_context.throwIfStopped();
            const std::string_view line = m_lines[m_at++];
            if (isTimingLine(line))
                readCue(line);
            else if (m_vtt && startsSkippedBlock(line))
                skipBlock();
        }
        timeMarkedWords();
        return std::move(m_found);
    }

private:
    /// Cues that follow each other with the same text, one word after the other marked, are one
    /// line; its words have the times of the cues. The line gets them in its first cue.
    void timeMarkedWords() {
        for (std::size_t first = 0; first < m_found.lines.size();) {
            Transcript::Line& line = m_found.lines[first];
            std::vector<Transcript::Word> words;
            std::size_t next = first;
            Rational end = line.start;
            for (; next < m_found.lines.size(); ++next) {
                const Transcript::Line& cue = m_found.lines[next];
                if (cue.text != line.text || cue.start < end - kAtOnce || cue.start > end + kAtOnce)
                    break;
                end = cue.end;
                if (!m_marked[next].empty()) words.push_back({cue.start, cue.end, m_marked[next]});
            }
            if (words.size() > 1 && line.words.empty()) line.words = std::move(words);
            first = next;
        }
    }

    static bool startsSkippedBlock(std::string_view line) {
        for (const std::string_view word : {"NOTE", "STYLE", "REGION"})
            if (line.starts_with(word) && trimmed(line.substr(word.size())).size() < line.size())
                return line.size() == word.size() || line[word.size()] == ' ' ||
                       line[word.size()] == '\t';
        return false;
    }

    void skipBlock() {
        while (m_at < m_lines.size() && !trimmed(m_lines[m_at]).empty()) ++m_at;
    }

    /// The number or name of the next cue stands between this text and the next timing line.
    bool belongsToNextCue() const {
        return m_at + 1 < m_lines.size() && isTimingLine(m_lines[m_at + 1]) &&
               isNumberLine(m_lines[m_at]);
    }

    /// An empty line ends a cue of WebVTT, one of blanks does not (captions that roll up have
    /// such). Either ends one of SubRip, unless more text follows without a timing (written by
    /// hand).
    bool endsAt(std::string_view line) {
        if (m_vtt) return line.empty();
        if (!trimmed(line).empty()) return false;
        // Found once for all the blank lines before it.
        if (m_nextText < m_at) m_nextText = m_at;
        while (m_nextText < m_lines.size() && trimmed(m_lines[m_nextText]).empty()) ++m_nextText;
        if (m_nextText == m_lines.size() || isTimingLine(m_lines[m_nextText])) return true;
        return isNumberLine(m_lines[m_nextText]);
    }

    void readCue(std::string_view timing) {
        std::string text;
        for (; m_at < m_lines.size(); ++m_at) {
            m_context.throwIfStopped();
            const std::string_view line = m_lines[m_at];
            if (isTimingLine(line) || belongsToNextCue()) break;
            if (endsAt(line)) break;
            text.append(line).push_back('\n');
        }
        const auto times = parseTiming(timing);
        if (!times) {
            ++m_found.damagedLines;
            return;
        }
        const std::string plain = withoutMarkup(text);
        addLine(m_found, times->first, times->second, plain,
                m_vtt ? stampedWords(text, times->first, times->second)
                      : std::vector<Transcript::Word>());
        if (m_marked.size() < m_found.lines.size()) m_marked.push_back(markedPart(text, plain));
    }

    std::vector<std::string_view> m_lines;
    bool m_vtt;
    const RunContext& m_context;
    std::size_t m_at = 0;
    std::size_t m_nextText = 0;  ///< of endsAt()
    Transcript m_found;
    std::vector<std::string> m_marked;  ///< of each line, empty: no part
};

}  // namespace

Transcript parseSrt(std::string_view text, const RunContext& context) {
    return BlockReader(text, false, context).read();
}

Transcript parseVtt(std::string_view text, const RunContext& context) {
    return BlockReader(text, true, context).read();
}

}  // namespace skimline
