// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/text/subtitles/subtitle_file.h"

#include <algorithm>
#include <string>

#include "core/foundation/base/error_ids.h"
#include "core/foundation/base/read_file.h"
#include "core/foundation/text/subtitles/subtitle_formats.h"
#include "core/foundation/text/unicode/unicode.h"

namespace skimline {
namespace {

constexpr std::uintmax_t kLargestFile = std::uintmax_t{32} << 20;

[[noreturn]] void refuse(const std::filesystem::path& source, ErrorId why) {
    throw Error(ErrorCode::Corrupt, why,
                {"\"" + source.filename().string() + "\"", source.string()});
}

bool startsSbv(std::string_view line) {
    const std::size_t comma = line.find(',');
    return comma != std::string_view::npos && parseTimestamp(line.substr(0, comma)) &&
           parseTimestamp(line.substr(comma + 1));
}

/// A line that begins with a time in brackets, or an entry of the head of such a file.
bool isLyric(std::string_view line) {
    const std::size_t end = line.find(']');
    return line.starts_with('[') && end != std::string_view::npos &&
           parseTimestamp(line.substr(1, end - 1)).has_value();
}

Transcript parseByContents(std::string_view text, const RunContext& context) {
    const std::string_view start = trimmed(text.substr(0, 4096));
    if (start.starts_with("WEBVTT")) return parseVtt(text, context);
    if (lowerCase(start).find("[script info]") != std::string::npos ||
        text.find("\n[Events]") != std::string_view::npos || start.starts_with("[Events]"))
        return parseAss(text, context);
    const std::vector<std::string_view> lines = linesOf(start);
    if (!lines.empty() && startsMicroDvd(trimmed(lines.front())))
        return parseMicroDvd(text, context);
    if (start.starts_with('{') || start.starts_with("[{") || start.starts_with("[\n"))
        if (Transcript found = parseTranscriptJson(text, context); !found.lines.empty())
            return found;
    if (start.starts_with('<') && start.find("<tt") != std::string_view::npos)
        return parseTtml(text, context);
    if (start.starts_with("start\tend\ttext")) return parseTsv(text, context);
    if (!lines.empty() && startsSbv(trimmed(lines.front()))) return parseSbv(text, context);
    if (std::ranges::any_of(lines, isLyric)) return parseLrc(text, context);
    return parseSrt(text, context);
}

/// The bytes of `now` that repeat: its first parts, where they are the last ones of `before`.
std::size_t repeatedHead(std::string_view before, std::string_view now) {
    for (std::size_t from = 0; from <= before.size();) {
        const std::string_view tail = before.substr(from);
        if (now == tail) return now.size();
        if (now.starts_with(tail) && now[tail.size()] == '\n') return tail.size() + 1;
        const std::size_t next = before.find('\n', from);
        if (next == std::string_view::npos) break;
        from = next + 1;
    }
    return 0;
}

/// Most bytes of a text are letters; of other files they are not.
bool looksBinary(std::string_view bytes) {
    const std::string_view head = bytes.substr(0, 4096);
    const auto controls = std::ranges::count_if(head, [](char letter) {
        const auto value = static_cast<unsigned char>(letter);
        return value < 0x20 && value != '\n' && value != '\r' && value != '\t' && value != '\f';
    });
    return controls * 20 > static_cast<std::ptrdiff_t>(head.size());
}

}  // namespace

void finishLines(Transcript& found) {
    std::ranges::stable_sort(found.lines, {}, &Transcript::Line::start);
    std::vector<Transcript::Line> once;
    std::string before;
    Rational end;
    for (Transcript::Line& line : found.lines) {
        std::string whole = line.text;
        if (!once.empty() && line.start <= end + kAtOnce)
            line.text.erase(0, repeatedHead(before, whole));
        before = std::move(whole);
        end = line.end;
        if (line.text.empty())
            once.back().end = std::max(once.back().end, line.end);
        else
            once.push_back(std::move(line));
    }
    found.lines = std::move(once);
}

Transcript parseSubtitles(std::string_view bytes, const std::filesystem::path& source,
                          const RunContext& context) {
    if (bytes.empty()) refuse(source, ErrorId::EmptyFile);
    const std::string text = textFromBytes(bytes);
    Transcript found = parseByContents(text, context);
    if (found.lines.empty()) {
        if (looksBinary(text)) refuse(source, ErrorId::BinarySubtitles);
        if (found.damagedLines > 0) refuse(source, ErrorId::SubtitleTimes);
        refuse(source, ErrorId::SubtitleFormat);
    }
    found.file = source;
    finishLines(found);
    return found;
}

Transcript readSubtitleFile(const std::filesystem::path& file, const RunContext& context) {
    return parseSubtitles(readFile(file, kLargestFile), file, context);
}

}  // namespace skimline
