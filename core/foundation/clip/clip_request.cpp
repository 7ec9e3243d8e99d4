// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/clip/clip_request.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include "core/foundation/base/error_ids.h"
#include "core/foundation/media/ffmpeg/frame_scaler.h"
#include "core/foundation/media/ffmpeg/stream_info.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

/// Largest time unit handed to the encoders, which keep units in 32 bits, some with a factor of
/// two.
constexpr std::int64_t kFinestTicks = 90'000'000;
constexpr int kPlainTicks = 90'000;
constexpr int kMostFramesPerSecond = 240;
const Rational kSlowest{1, 100};
const Rational kFastest{100};
/// Matroska rounds to milliseconds: the frame of second 4/3 is noted at 1.333, and once more where
/// the first frame is not at 0.
const Rational kLargestSlack{1, 1000};

}  // namespace

void checkClipRequest(const EditList& edits, const fs::path& target, const ClipOptions& options) {
    const auto refuse = [](const std::string& subject, const std::string& sentence) {
        throw Error(ErrorCode::Usage, subject, sentence);
    };
    if (edits.ranges.empty())
        refuse("ranges", "There is nothing to write: the edit list is empty.");
    std::vector<TimeRange> ranges = edits.ranges;
    std::ranges::sort(ranges, {}, &TimeRange::start);
    Rational last;
    for (const TimeRange& range : ranges) {
        if (range.start < last || range.end <= range.start)
            refuse("ranges", "The ranges of the edit list overlap.");
        last = range.end;
    }
    const bool fits = edits.speeds.empty() || edits.speeds.size() == edits.ranges.size();
    if (!fits || std::ranges::any_of(edits.speeds, [](const Rational& speed) {
            return speed < kSlowest || speed > kFastest;
        }))
        refuse("speeds", "The speed of a range in the edit list must be 0.01 to 100 times normal.");
    checkClipCodec(clipContainerFor(target), options.codec);
    if (options.crf < 0 || options.crf > 51) refuse("crf", "The quality must be between 0 and 51.");
    if (options.audioBitrate < 6000 || options.audioBitrate > 512'000)
        refuse("audioBitrate", "The audio's bit rate must be between 6000 and 512000.");
    if (options.crossFadeMs < 0 || options.crossFadeMs > 1000)
        refuse("crossFadeMs", "The cross-fade must be between 0 and 1000 milliseconds.");
    if (options.maxHeight < 0) refuse("maxHeight", "The height must not be negative.");
    if (options.frameRate &&
        (*options.frameRate < Rational(1) || *options.frameRate > Rational(kMostFramesPerSecond)))
        refuse("frameRate", "The frame rate must be between 1 and 240 frames a second.");
    if (options.loudness && !(*options.loudness >= -40 && *options.loudness <= -5))
        refuse("loudness", "The loudness must be between -40 and -5 LUFS.");
    if (options.audioTracks == AudioTracks::Listed && options.listedTracks.empty())
        refuse("audio", "No audio track is listed.");
    std::error_code missing;
    if (fs::equivalent(edits.source, target, missing))
        refuse(target.string(), "The clip would overwrite its own source " + target.string() + ".");
}

void throwBehindEnd(const fs::path& source) {
    throw Error(ErrorCode::Usage, ErrorId::CutsAfterEnd, {source.string()});
}

std::string refusalSentence(const fs::path& source, ClipMode mode, const std::string& reason) {
    const std::string name = source.filename().string();
    if (mode == ClipMode::Copy) return name + " cannot be cut without re-encoding: " + reason + ".";
    return "All of " + name + " is re-encoded: " + reason + ".";
}

int clipTicksPerSecond(AVRational sourceTicks, const EditList& edits,
                       const std::optional<Rational>& frameRate) {
    std::int64_t ticks = ffmpeg::toRational(sourceTicks).den();
    if (ticks > kFinestTicks) return kPlainTicks;
    const auto divideInto = [&ticks](std::int64_t parts) {
        const std::int64_t factor = parts / std::gcd(ticks, parts);
        if (factor <= kFinestTicks / ticks) ticks *= factor;
    };
    if (frameRate) divideInto(frameRate->num());
    for (const TimeRange& range : edits.ranges) {
        divideInto(range.start.den());
        divideInto(range.end.den());
    }
    for (std::size_t at = 0; at < edits.speeds.size(); ++at) divideInto(edits.playedOf(at).den());
    // A fine time unit, so that cuts at odd fractions are not off by a whole frame.
    while (ticks < 1000) ticks *= 10;
    return static_cast<int>(ticks);
}

Rational timeSlack(const AVStream& stream) {
    return std::min(ffmpeg::toSeconds(1, stream.time_base), kLargestSlack);
}

Rational clipFrameRate(const EditList& edits, const ClipVideoSource& video,
                       const ClipOptions& options) {
    if (options.frameRate) return *options.frameRate;
    if (edits.frameRate > Rational(0)) return edits.frameRate;
    return Rational(1) / video.nominalDuration();
}

FrameConverter converterFor(const AVFrame& first, ClipVideoSource& video, const ClipForm& form) {
    return {first,
            {ffmpeg::orientationOf(video.stream()),
             ffmpeg::toAvRational(sampleAspectOf(video.stream(), &first)), form.pixels, form.toSdr,
             form.maxHeight}};
}

FrameConverter plainConverterFor(ClipVideoSource& video) {
    const AVFrame& first = *video.peek()->frame;
    FrameForm form;
    form.sampleAspect = ffmpeg::toAvRational(sampleAspectOf(video.stream(), &first));
    form.pixels = plainFormat(static_cast<AVPixelFormat>(first.format));
    return {first, form};
}

}  // namespace skimline
