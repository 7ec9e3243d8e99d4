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

Transcript parseByContents(std::string_view text, const RunContext& context) {
    const std::string_view start = trimmed(text.substr(0, 4096));
    if (start.starts_with("WEBVTT")) return parseVtt(text, context);
    if (lowerCase(start).find("[script info]") != std::string::npos ||
        text.find("\n[Events]") != std::string_view::npos || start.starts_with("[Events]"))
        return parseAss(text, context);
    return parseSrt(text, context);
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
    std::ranges::stable_sort(found.lines, {}, &Transcript::Line::start);
    return found;
}

Transcript readSubtitleFile(const std::filesystem::path& file, const RunContext& context) {
    return parseSubtitles(readFile(file, kLargestFile), file, context);
}

}  // namespace skimline
