// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include "core/foundation/text/subtitles/subtitle_formats.h"
#include "core/foundation/text/unicode/unicode.h"

namespace skimline {
namespace {

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

void readDialogue(std::string_view line, const EventFormat& format, Transcript& found) {
    const auto pieces = fields(line, format.text + 1);
    if (pieces.size() != format.text + 1) {
        ++found.damagedLines;
        return;
    }
    const auto start = parseTimestamp(pieces[format.start]);
    const auto end = parseTimestamp(pieces[format.end]);
    if (start && end)
        addLine(found, *start, *end, assEventText(pieces[format.text]));
    else
        ++found.damagedLines;
}

}  // namespace

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
