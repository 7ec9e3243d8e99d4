// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speech/transcript_source.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "core/foundation/base/error_ids.h"
#include "core/foundation/base/read_file.h"
#include "core/foundation/media/read/subtitle_stream.h"
#include "core/foundation/text/subtitles/subtitle_file.h"
#include "core/foundation/text/unicode/unicode.h"

namespace skimline {

namespace fs = std::filesystem;

namespace {

constexpr std::array<std::string_view, 4> kSuffixes{".srt", ".vtt", ".ass", ".ssa"};
constexpr std::array<std::string_view, 6> kClipSuffixes{".mp4", ".m4v",  ".mov",
                                                        ".mkv", ".webm", ".avi"};
constexpr std::size_t kLongestLanguage = 12;  // ".zh-Hant-TW"

bool isSubtitleName(const fs::path& file) {
    return std::ranges::find(kSuffixes, file.extension().string()) != kSuffixes.end();
}

/// "talk.skim.srt" beside "talk.skim.mp4", a clip of "talk.mp4", tells the times of the clip.
bool isOfAnotherVideo(const fs::path& file) {
    return std::ranges::any_of(kClipSuffixes, [&](std::string_view suffix) {
        std::error_code unreadable;
        return fs::exists(fs::path(file).replace_extension(suffix), unreadable);
    });
}

bool belongsTo(const std::string& stem, const fs::path& file) {
    if (!isSubtitleName(file)) return false;
    const std::string name = file.stem().string();
    if (name == stem) return true;
    return name.starts_with(stem + ".") && name.size() <= stem.size() + kLongestLanguage &&
           !isOfAnotherVideo(file);
}

/// Bytes; a day of talk is a quarter of it. What is done with words takes seconds per such text.
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

Transcript fromFile(const fs::path& file, const RunContext& context) {
    return file.extension() == ".txt" ? fromPlainText(file, context)
                                      : readSubtitleFile(file, context);
}

Transcript found(const fs::path& video, const std::optional<fs::path>& file,
                 const RunContext& context) {
    if (file) return fromFile(*file, context);
    if (isSubtitleName(video) || video.extension() == ".txt") return fromFile(video, context);
    const auto beside = subtitlesBeside(video);
    if (beside.empty()) return readSubtitleStream(video, {}, context);
    Transcript transcript = fromFile(beside.front(), context);
    transcript.origin = Transcript::Origin::FileBeside;
    return transcript;
}

}  // namespace

std::vector<fs::path> subtitlesBeside(const fs::path& video) {
    const std::string stem = video.stem().string();
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

const SaidPointer& TranscriptSource::get(const RunContext& context) {
    if (m_failure) throw *m_failure;
    if (m_found) return m_found;
    try {
        m_found = m_find(context);
    } catch (const Error& error) {
        if (error.code() != ErrorCode::Cancelled) m_failure = error;
        throw;
    }
    return m_found;
}

TranscriptSource ownTranscript(fs::path video) {
    return TranscriptSource([video = std::move(video)](const RunContext& context) {
        return findTranscript(video, {}, context);
    });
}

}  // namespace skimline
