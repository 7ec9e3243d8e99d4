// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/clip/encode/clip_metadata.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/foundation/base/timecode.h"
#include "core/foundation/media/ffmpeg/media_source.h"
#include "core/foundation/media/ffmpeg/stream_info.h"

namespace skimline {
namespace {

/// These tags describe the source file, not its contents. Its timecode is that of its own first
/// frame.
constexpr std::array<std::string_view, 8> kOfTheFile = {
    "major_brand", "minor_version", "compatible_brands", "encoder",
    "duration",    "DURATION",      "timecode",          "TIMECODE"};

/// Location tags: the name that iPhones use, and the one of all other devices.
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

/// MP4 stores chapters end to end from the start of the clip: a gap would move all later ones.
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

/// Gives the clip the timecode of the source's frame that it begins with. No timecode if the rate
/// varies and its mean is not a rate that timecodes can count.
void carryTimecode(const MediaSource& file, const ClipDescription& description,
                   ClipOutput& output) {
    const std::string timecode = timecodeOf(file);
    const Rational rate = editingRate(nominalFrameRate(file.video()));
    const Rational clipRate = editingRate(description.frameRate);
    TimecodeRate numbers = TimecodeRate::of(rate);
    TimecodeRate clipNumbers = TimecodeRate::of(clipRate);
    numbers.dropFrame = numbers.dropFrame && timecode.find(';') != std::string::npos;
    clipNumbers.dropFrame = clipNumbers.dropFrame && numbers.dropFrame;
    const auto first = frameAtTimecode(timecode, numbers);
    const bool counts = clipNumbers.base == TimecodeRate::of(description.frameRate).base;
    if (!first || !counts || description.cuts.empty()) return;
    // Its time may be rounded to a millisecond.
    const std::int64_t into =
        -(Rational(1, 4) / rate - description.cuts.front().source.start).floorTimes(rate);
    // Without dropped numbers a timecode falls behind the clock, in the source as in the clip.
    const Rational pace = numbers.dropFrame ? rate : Rational(numbers.base);
    const Rational clipPace = clipNumbers.dropFrame ? clipRate : Rational(clipNumbers.base);
    const std::int64_t frame = (Rational(*first + into) / pace).floorTimes(clipPace);
    output.tag("timecode", timecodeText(frame, clipNumbers).c_str());
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
        carryTimecode(file, description, output);
        if (chapters.empty()) chapters = chaptersOf(file.format(), zero);
    }
    for (const Transcript::Line& chapter : withoutGaps(chaptersInClip(chapters, description.cuts)))
        output.addChapter(chapter.start, chapter.end, chapter.text);
}

}  // namespace skimline
