#include "core/engine/transcript_source.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "core/base/error.h"
#include "core/media/subtitle_stream.h"
#include "core/text/subtitle_file.h"
#include "core/text/subtitle_formats.h"

namespace skimline {

namespace fs = std::filesystem;

namespace {

constexpr std::array<std::string_view, 4> kSuffixes{".srt", ".vtt", ".ass", ".ssa"};
constexpr std::size_t kLongestLanguage = 12;  // ".zh-Hant-TW"

bool belongsTo(const std::string& stem, const fs::path& file) {
    const std::string suffix = file.extension().string();
    if (std::ranges::find(kSuffixes, suffix) == kSuffixes.end()) return false;
    const std::string name = file.stem().string();
    if (name == stem) return true;
    return name.starts_with(stem + ".") && name.size() <= stem.size() + kLongestLanguage;
}

FoundTranscript fromFile(const fs::path& file, FoundTranscript::Origin origin) {
    SubtitleTrack track = readSubtitleFile(file);
    return {origin, file, std::move(track.cues), track.damagedCues, track.reversedCues};
}

FoundTranscript fromVideo(const fs::path& video, const RunContext& context) {
    SubtitleTrack track;
    for (const SubtitleEvent& event : readSubtitleStream(video, {}, context))
        addCue(track, event.start, event.end, assEventText(event.text));
    if (track.cues.empty())
        throw Error(ErrorCode::NotFound, video.string(),
                    "The subtitles in \"" + video.filename().string() + "\" hold no words.");
    std::ranges::stable_sort(track.cues, {}, &Cue::start);
    return {FoundTranscript::Origin::InsideVideo, video, std::move(track.cues), 0,
            track.reversedCues};
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

FoundTranscript findTranscript(const fs::path& video, const std::optional<fs::path>& file,
                               const RunContext& context) {
    using Origin = FoundTranscript::Origin;
    if (file) return fromFile(*file, Origin::GivenFile);
    if (const auto beside = subtitlesBeside(video); !beside.empty())
        return fromFile(beside.front(), Origin::FileBeside);
    return fromVideo(video, context);
}

}  // namespace skimline
