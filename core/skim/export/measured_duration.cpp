// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/export/measured_duration.h"

#include <algorithm>
#include <optional>

#include "core/foundation/media/ffmpeg/frame_reader.h"
#include "core/foundation/media/read/frame_sampler.h"

namespace skimline {
namespace {

/// Before the announced end; some groups of pictures, so that a late landing still is before it.
constexpr int kTailSeconds = 3;

/// ISO/IEC 13818-1, 2.7.4: the times of pictures may be up to 0.7 s apart.
bool hasFewTimes(const MediaInfo& media) {
    return media.container == "mpeg" || media.container == "mpegts";
}

Rational decodedDuration(const MediaInfo& media, const RunContext& context) {
    SamplerOptions options;
    options.rate = Rational(1);
    FrameSampler sampler(media.path, options, context);
    while (sampler.next(context)) {
    }
    return sampler.duration();
}

/// None where the file cannot seek, or its times jump.
std::optional<Rational> tailDuration(const MediaInfo& media, const RunContext& context) {
    FrameReader reader(media.path, false, 1, context);
    const std::int64_t start = reader.first(context).time;
    const Rational tick = ffmpeg::toRational(reader.timeBase());
    const Rational from = std::max(Rational(), media.duration - Rational(kTailSeconds));
    if (!reader.canSeek() || !reader.seek(start + from.roundTimes(Rational(1) / tick), context))
        return {};
    std::optional<std::int64_t> end;
    while (const auto image = reader.next(context)) end = image->end;
    if (!end || !reader.canSeek()) return {};
    return Rational(*end - start) * tick;
}

}  // namespace

Rational measuredDuration(const MediaInfo& media, const RunContext& context) {
    if (media.duration > Rational() && !hasFewTimes(media)) return media.duration;
    const auto measured = media.duration > Rational() ? tailDuration(media, context) : std::nullopt;
    // A file that is damaged at its end is as long as it says.
    return measured ? std::max(*measured, media.duration) : decodedDuration(media, context);
}

}  // namespace skimline
