// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/media/read/keyframes.h"

#include <optional>

#include "core/media/ffmpeg/frame_reader.h"
#include "core/media/ffmpeg/frame_scaler.h"
#include "core/media/ffmpeg/stream_info.h"

namespace skimline {

int keyFrames(const std::filesystem::path& path, int count, int largestSide,
              const std::function<bool(const RgbImage&)>& sink, const RunContext& context) {
    // One thread hands a frame out as soon as its packet is there; more want packets first.
    FrameReader reader(path, false, 1, context);
    std::optional<TimedImage> image = reader.first(context);
    const std::int64_t start = image->time;
    const std::int64_t length =
        announcedDuration(reader.source())
            .roundTimes(Rational(1) / ffmpeg::toRational(reader.timeBase()));
    int shown = 0;
    std::optional<std::int64_t> last;
    for (int i = 0; i < count && image; ++i) {
        if (i > 0) {
            if (length <= 0 || !reader.canSeek()) break;
            if (!reader.seek(start + av_rescale(length, i, count), context)) break;
            image = reader.next(context);
        }
        if (!image || (last && image->time <= *last)) continue;
        last = image->time;
        ++shown;
        if (!sink(scaleToRgb(*image->frame, 0, Rational(1), largestSide, largestSide))) break;
    }
    return shown;
}

}  // namespace skimline
