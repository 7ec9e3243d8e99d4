// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>

#include "core/foundation/text/subtitles/subtitle_formats.h"
#include "core/foundation/text/unicode/unicode.h"

namespace skimline {
namespace {

constexpr std::int64_t kLongestSyllable = 360'000;  ///< hundredths of a second

/// Indices of the fields of an event; the order of SSA and ASS unless a Format line says otherwise.
struct EventFormat {
    std::size_t start = 1;
    std::size_t end = 2;
    std::size_t text = 9;
};

/// At most `count` pieces; the last one keeps its commas.
std::vector<std::string_view> fields(std::string_view line, std::size_t count) {
    std::vector<std::string_view> pieces;
    while (pieces.size() + 1 < count) {
        const std::size_t comma = line.find(',');
        if (comma == std::string_view::npos) break;
        pieces.push_back(line.substr(0, comma));
        line.remove_prefix(comma + 1);
    }
    pieces.push_back(line);
    return pieces;
}

bool takePrefix(std::string_view& line, std::string_view prefix) {
    if (!lowerCase(line.substr(0, prefix.size())).starts_with(prefix)) return false;
    line.remove_prefix(prefix.size());
    return true;
}

bool takeThrough(std::string_view& text, std::string_view mark) {
    const std::size_t at = text.find(mark);
    if (at == std::string_view::npos) return false;
    text.remove_prefix(at + mark.size());
    return true;
}

/// @return false unless all three fields are named and the text comes last, as it must
bool readFormat(std::string_view line, EventFormat& format) {
    const auto names = fields(line, line.size() + 1);
    const auto place = [&](std::string_view name) {
        return static_cast<std::size_t>(
            std::ranges::find_if(
                names, [&](std::string_view n) { return lowerCase(trimmed(n)) == name; }) -
            names.begin());
    };
    const EventFormat found{place("start"), place("end"), place("text")};
    if (found.start >= names.size() || found.end >= names.size() || found.text + 1 != names.size())
        return false;
    format = found;
    return true;
}

/// How long the syllable behind an override block is sung, hundredths of a second. Its last
/// `\k`, `\K`, `\kf` or `\ko` counts.
std::optional<std::int64_t> karaokeLength(std::string_view block) {
    std::optional<std::int64_t> length;
    while (takeThrough(block, "\\")) {
        if (!block.starts_with('k') && !block.starts_with('K')) continue;
        block.remove_prefix(1);
        if (block.starts_with('f') || block.starts_with('o')) block.remove_prefix(1);
        std::int64_t value = 0;
        const auto read = std::from_chars(block.data(), block.data() + block.size(), value);
        if (read.ec == std::errc() && value >= 0 && value <= kLongestSyllable) length = value;
    }
    return length;
}

void readDialogue(std::string_view line, const EventFormat& format, Transcript& found) {
    const auto pieces = fields(line, format.text + 1);
    if (pieces.size() != format.text + 1) {
        ++found.damagedLines;
        return;
    }
    const auto start = parseTimestamp(pieces[format.start]);
    const auto end = parseTimestamp(pieces[format.end]);
    if (start && end)
        addLine(found, *start, *end, assEventText(pieces[format.text]),
                karaokeWords(pieces[format.text], *start, *end));
    else
        ++found.damagedLines;
}

}  // namespace

std::vector<Transcript::Word> karaokeWords(std::string_view text, const Rational& start,
                                           const Rational& end) {
    TimedWords words;
    bool sung = false;
    Rational at = start;
    Rational next = start;
    for (std::size_t block = text.find('{'); block < text.size();) {
        const std::size_t close = text.find('}', block);
        if (close == std::string_view::npos) break;
        if (const auto length = karaokeLength(text.substr(block, close - block))) {
            sung = true;
            at = std::min(next, end);
            next = next + Rational(*length, 100);
        }
        const std::size_t following = std::min(text.find('{', close), text.size());
        words.add(at, std::min(next, end), assEventText(text.substr(block, following - block)));
        block = following;
    }
    return sung ? std::move(words).take() : std::vector<Transcript::Word>();
}

Transcript parseAss(std::string_view text, const RunContext& context) {
    Transcript found;
    EventFormat format;
    bool inEvents = false;
    for (std::string_view line : linesOf(text)) {
        context.throwIfStopped();
        line = trimmed(line);
        if (line.starts_with('[')) inEvents = lowerCase(line).starts_with("[events]");
        if (!inEvents) continue;
        if (takePrefix(line, "format:"))
            readFormat(line, format);
        else if (takePrefix(line, "dialogue:"))
            readDialogue(line, format, found);
    }
    return found;
}

}  // namespace skimline
