// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/ffmpeg/timestamp_discontinuities.h"

#include "core/foundation/media/ffmpeg/media_source.h"
#include "core/foundation/media/ffmpeg/stream_info.h"

namespace skimline {

bool isTimestampDiscontinuity(std::int64_t time, std::int64_t lastTime, std::int64_t lastEnd,
                              std::int64_t second) {
    return time < lastTime - second || time > lastEnd + kLongestGapSeconds * second;
}

std::vector<Rational> findTimestampShifts(const std::filesystem::path& path,
                                          const RunContext& context) {
    MediaSource source(path, context);
    if ((source.format().iformat->flags & AVFMT_TS_DISCONT) == 0) return {};
    const AVStream& video = source.video();
    source.keepOnly({video.index});
    const AVRational base = video.time_base;
    const std::int64_t second = ticksPerSecond(base);
    const std::int64_t nominal = ticksPerFrame(video);
    std::vector<Rational> shifts;
    std::int64_t shift = 0;
    std::int64_t lastTime = AV_NOPTS_VALUE;
    std::int64_t lastEnd = 0;
    const ffmpeg::Packet packet = ffmpeg::makePacket();
    while (source.read(*packet)) {
        context.throwIfStopped();
        if (packet->stream_index != video.index || packet->pts == AV_NOPTS_VALUE) continue;
        if (packet->pts > INT64_MAX / 4 || packet->pts < INT64_MIN / 4) continue;
        std::int64_t time = packet->pts + shift;
        const bool jumps =
            lastTime != AV_NOPTS_VALUE && isTimestampDiscontinuity(time, lastTime, lastEnd, second);
        if (jumps) {
            shift += lastEnd - time;
            time = lastEnd;
            shifts.push_back(ffmpeg::toSeconds(shift, base));
        } else if (lastTime != AV_NOPTS_VALUE && time < lastTime) {
            continue;  // packets come in decoding order
        }
        const bool plausible =
            packet->duration > 0 && packet->duration <= kLongestGapSeconds * second;
        lastTime = time;
        lastEnd = time + (plausible ? packet->duration : nominal);
    }
    return shifts;
}

}  // namespace skimline
