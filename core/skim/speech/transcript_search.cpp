// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "core/foundation/base/error_ids.h"
#include "core/foundation/base/read_file.h"
#include "core/foundation/base/text_format.h"
#include "core/foundation/media/read/subtitle_stream.h"
#include "core/foundation/text/subtitles/subtitle_file.h"
#include "core/foundation/text/unicode/unicode.h"
#include "core/skim/speech/transcript_source.h"

namespace skimline {

namespace fs = std::filesystem;

namespace {

constexpr std::array<std::string_view, 8> kSuffixes{".srt", ".vtt",  ".ass",  ".ssa",
                                                    ".sbv", ".ttml", ".dfxp", ".lrc"};
/// Formats that are read only if the user names the file; such a file next to a video may be
/// anything.
constexpr std::array<std::string_view, 3> kOfTools{".json", ".tsv", ".sub"};
constexpr std::array<std::string_view, 6> kClipSuffixes{".mp4", ".m4v",  ".mov",
                                                        ".mkv", ".webm", ".avi"};
constexpr std::array<std::string_view, 9> kTelemetry{
    "iso", "shutter", "fnum", "focal_len", "latitude", "longitude", "gps", "barometer", "rel_alt"};
constexpr std::size_t kLongestLanguage = 12;  // ".zh-Hant-TW"

bool isSubtitleName(const fs::path& file) {
    return std::ranges::find(kSuffixes, lowerCase(file.extension().string())) != kSuffixes.end();
}

bool isOfTools(const fs::path& file) {
    return std::ranges::find(kOfTools, lowerCase(file.extension().string())) != kOfTools.end();
}

bool isPlainText(const fs::path& file) { return lowerCase(file.extension().string()) == ".txt"; }

/// "talk.skim.srt" beside "talk.skim.mp4", a clip of "talk.mp4", has the times of the clip.
bool isOfAnotherVideo(const fs::path& file) {
    return std::ranges::any_of(kClipSuffixes, [&](std::string_view suffix) {
        std::error_code unreadable;
        return fs::exists(fs::path(file).replace_extension(suffix), unreadable);
    });
}

bool belongsTo(const std::string& stem, const fs::path& file) {
    if (!isSubtitleName(file)) return false;
    const std::string name = composed(file.stem().string());
    if (name == stem) return true;
    return name.starts_with(stem + ".") && name.size() <= stem.size() + kLongestLanguage &&
           !isOfAnotherVideo(file);
}

/// Bytes; a day of talk is a quarter of it. Processing such a text takes seconds.
constexpr std::size_t kMostWords = std::size_t{4} << 20;

/// Every line is one without times.
Transcript fromPlainText(const fs::path& file, const RunContext& context) {
    Transcript found;
    found.file = file;
    found.timed = false;
    const std::string text = textFromBytes(readFile(file, kMostWords));
    for (const std::string_view line : linesOf(text)) {
        context.throwIfStopped();
        if (!trimmed(line).empty()) found.lines.push_back({{}, {}, std::string(trimmed(line))});
    }
    if (found.lines.empty())
        throw Error(ErrorCode::NotFound, ErrorId::EmptyTranscript,
                    {file.filename().string(), file.string()});
    return found;
}

/// Subtitle files count from the start of the video's file, as players do; lines before the first
/// frame are left out.
/// @param video  empty: there is none
Transcript fromFile(const fs::path& file, const fs::path& video, const RunContext& context) {
    if (isPlainText(file)) return fromPlainText(file, context);
    Transcript found = readSubtitleFile(file, context);
    const Rational delay = firstFrameDelay(video, context);
    if (delay == Rational()) return found;
    found = movedBy(std::move(found), Rational() - delay);
    std::erase_if(found.lines, [](const Transcript::Line& line) { return line.end <= Rational(); });
    if (found.lines.empty())
        throw Error(ErrorCode::NotFound, ErrorId::EmptySubtitles,
                    {file.filename().string(), file.string()});
    return found;
}

/// "[iso: 100] [latitude: 37.0]", "GPS(149.0,-20.2,16) BAROMETER:1.9": settings and places.
bool isTelemetry(const Transcript::Line& line) {
    const std::string text = lowerCase(line.text);
    std::size_t found = 0;
    for (const std::string_view key : kTelemetry) {
        const std::size_t at = text.find(key);
        const std::size_t mark =
            at == std::string::npos ? at : text.find_first_not_of(' ', at + key.size());
        found += mark != std::string::npos && (text[mark] == ':' || text[mark] == '(');
    }
    return found >= 2;
}

/// The camera of a drone writes such a line for every frame, which is no speech.
bool isTelemetry(const Transcript& transcript) {
    const auto count = std::ranges::count_if(
        transcript.lines, [](const Transcript::Line& line) { return isTelemetry(line); });
    return !transcript.lines.empty() &&
           10 * static_cast<std::size_t>(count) >= 9 * transcript.lines.size();
}

/// A file that was named.
Transcript fromNamed(const fs::path& file, const fs::path& video, const RunContext& context) {
    Transcript transcript = fromFile(file, video, context);
    if (isTelemetry(transcript))
        throw Error(ErrorCode::NotFound, ErrorId::EmptyTranscript,
                    {file.filename().string(), file.string()});
    return transcript;
}

Transcript found(const fs::path& video, const std::optional<fs::path>& file,
                 const RunContext& context) {
    if (file) return fromNamed(*file, video, context);
    if (isSubtitleName(video) || isOfTools(video) || isPlainText(video))
        return fromNamed(video, {}, context);
    for (const fs::path& beside : subtitlesBeside(video)) {
        Transcript transcript = fromFile(beside, video, context);
        if (isTelemetry(transcript)) continue;
        transcript.origin = Transcript::Origin::FileBeside;
        return transcript;
    }
    Transcript inside = readSubtitleStream(video, {}, context);
    if (isTelemetry(inside))
        throw Error(ErrorCode::NotFound, ErrorId::NoSubtitles, {quotedName(video), video.string()});
    return inside;
}

}  // namespace

std::vector<fs::path> subtitlesBeside(const fs::path& video) {
    // Some systems write an accent as a separate code point.
    const std::string stem = composed(video.stem().string());
    const fs::path folder = video.has_parent_path() ? video.parent_path() : fs::path(".");
    std::vector<fs::path> found;
    std::error_code unreadable;
    for (const auto& entry : fs::directory_iterator(folder, unreadable)) {
        std::error_code gone;
        if (belongsTo(stem, entry.path()) && entry.is_regular_file(gone))
            found.push_back(entry.path());
    }
    std::ranges::sort(found, {}, [](const fs::path& file) {
        return std::pair(file.stem().string().size(), file.string());
    });
    return found;
}

SaidPointer findTranscript(const fs::path& video, const std::optional<fs::path>& file,
                           const RunContext& context) {
    auto transcript = std::make_shared<const Transcript>(found(video, file, context));
    std::size_t bytes = 0;
    for (const Transcript::Line& line : transcript->lines) bytes += line.text.size();
    if (bytes > kMostWords)
        throw Error(ErrorCode::Unsupported, ErrorId::FileTooLarge,
                    {transcript->file.string(), std::to_string(kMostWords >> 20)});
    return transcript;
}

}  // namespace skimline
