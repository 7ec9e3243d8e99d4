// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/clip/encode/clip_metadata.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "core/foundation/media/ffmpeg/media_source.h"

namespace skimline {
namespace {

/// About the file that held them, not about what it shows. Its timecode is that of a frame that the
/// clip may not begin with.
constexpr std::array<std::string_view, 8> kOfTheFile = {
    "major_brand", "minor_version", "compatible_brands", "encoder",
    "duration",    "DURATION",      "timecode",          "TIMECODE"};

/// The same place as iPhones and as everybody else write it.
constexpr const char* kApplePlace = "com.apple.quicktime.location.ISO6709";
constexpr const char* kPlace = "location";

std::vector<Transcript::Line> chaptersOf(const AVFormatContext& file, const Rational& zero) {
    std::vector<Transcript::Line> chapters;
    for (unsigned i = 0; i < file.nb_chapters; ++i) {
        const AVChapter& chapter = *file.chapters[i];
        if (chapter.start == AV_NOPTS_VALUE || chapter.end == AV_NOPTS_VALUE) continue;
        const AVDictionaryEntry* title = av_dict_get(chapter.metadata, "title", nullptr, 0);
        chapters.push_back({ffmpeg::toSeconds(chapter.start, chapter.time_base) - zero,
                            ffmpeg::toSeconds(chapter.end, chapter.time_base) - zero,
                            title != nullptr ? title->value : ""});
    }
    std::ranges::sort(chapters, {}, &Transcript::Line::start);
    return chapters;
}

/// MP4 lays chapters end to end from the start of the clip: a gap would move all that follow.
std::vector<Transcript::Line> withoutGaps(std::vector<Transcript::Line> chapters) {
    if (!chapters.empty()) chapters.front().start = Rational();
    for (std::size_t next = 1; next < chapters.size(); ++next)
        chapters[next - 1].end = chapters[next].start;
    return chapters;
}

void carryTags(const AVFormatContext& file, ClipOutput& output) {
    const AVDictionaryEntry* tag = nullptr;
    while ((tag = av_dict_get(file.metadata, "", tag, AV_DICT_IGNORE_SUFFIX)) != nullptr)
        if (std::ranges::find(kOfTheFile, std::string_view(tag->key)) == kOfTheFile.end())
            output.tag(tag->key, tag->value);
    const AVDictionaryEntry* place = av_dict_get(file.metadata, kApplePlace, nullptr, 0);
    if (place != nullptr && av_dict_get(file.metadata, kPlace, nullptr, 0) == nullptr)
        output.tag(kPlace, place->value);
}

}  // namespace

std::vector<Transcript::Line> chaptersInClip(const std::vector<Transcript::Line>& chapters,
                                             const std::vector<CutSpan>& cuts) {
    std::vector<Transcript::Line> kept;
    std::size_t last = chapters.size();
    for (const CutSpan& cut : cuts)
        for (std::size_t at = 0; at < chapters.size(); ++at) {
            const Rational from = std::max(chapters[at].start, cut.source.start);
            Rational to = std::min(chapters[at].end, cut.source.end);
            // Files have chapters that overlap.
            if (at + 1 < chapters.size()) to = std::min(to, chapters[at + 1].start);
            if (from >= to) continue;
            if (at != last) kept.push_back({cut.at(from), {}, chapters[at].text});
            kept.back().end = cut.at(to);
            last = at;
        }
    return kept;
}

void describeClip(const std::filesystem::path& source, const Rational& zero,
                  const ClipDescription& description, ClipOutput& output,
                  const RunContext& context) {
    std::vector<Transcript::Line> chapters = description.chapters;
    if (description.ofSource) {
        const MediaSource file(source, context);
        carryTags(file.format(), output);
        if (chapters.empty()) chapters = chaptersOf(file.format(), zero);
    }
    for (const Transcript::Line& chapter : withoutGaps(chaptersInClip(chapters, description.cuts)))
        output.addChapter(chapter.start, chapter.end, chapter.text);
}

}  // namespace skimline
