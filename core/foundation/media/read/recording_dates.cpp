// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/read/recording_dates.h"

#include "core/foundation/base/error.h"
#include "core/foundation/media/ffmpeg/media_source.h"

namespace skimline {
namespace {

std::string tagOf(const AVDictionary* tags, const char* name) {
    const AVDictionaryEntry* tag = av_dict_get(tags, name, nullptr, 0);
    return tag != nullptr ? tag->value : "";
}

}  // namespace

RecordingDates recordingDates(const std::filesystem::path& video) {
    try {
        const MediaSource source(video);
        RecordingDates dates;
        dates.quickTime = tagOf(source.format().metadata, "com.apple.quicktime.creationdate");
        dates.container = tagOf(source.format().metadata, "creation_time");
        if (dates.container.empty())
            dates.container = tagOf(source.video().metadata, "creation_time");
        return dates;
    } catch (const Error&) {
        return {};
    }
}

}  // namespace skimline
