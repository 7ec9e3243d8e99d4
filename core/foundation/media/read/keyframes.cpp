// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/read/keyframes.h"

#include <cstdint>
#include <optional>

#include "core/foundation/media/ffmpeg/frame_reader.h"
#include "core/foundation/media/ffmpeg/frame_scaler.h"
#include "core/foundation/media/ffmpeg/stream_info.h"

namespace skimline {

int keyFrames(const std::filesystem::path& path, const KeyFrameLooks& looks,
              const std::function<bool(const SampledFrame&)>& sink, const RunContext& context) {
    // A single thread outputs a frame as soon as it has the packet; several threads need more
    // packets first.
    FrameReader reader(path, false, 1, context);
    const Rational ticksPerSecond = Rational(1) / ffmpeg::toRational(reader.timeBase());
    std::optional<TimedImage> image;
    if (!looks.start) image = reader.first(context);
    const std::int64_t start = looks.start ? looks.start->roundTimes(ticksPerSecond) : image->time;
    const std::int64_t length = announcedDuration(reader.source()).roundTimes(ticksPerSecond);
    reader.onlyEntries();
    if (!image) image = reader.next(context);
    int shown = 0;
    std::optional<std::int64_t> last;
    for (int i = 0; i < looks.count; ++i) {
        if (i > 0) {
            if (length <= 0 || !reader.canSeek()) break;
            if (!reader.seek(start + av_rescale(length, i, looks.count), context)) break;
            if (last && reader.isEntryBy(*last)) continue;
            image = reader.next(context);
        }
        // A damaged one is skipped.
        if (!image || (last && image->time <= *last)) continue;
        last = image->time;
        if (looks.crop != CropRectangle()) image->frame = croppedFrame(*image->frame, looks.crop);
        if (!sink(sampledFrame(reader, *image, start, shown++))) break;
    }
    return shown;
}

}  // namespace skimline
