// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/clip/clip_estimate.h"

#include <algorithm>
#include <cmath>
#include <thread>

#include "core/foundation/clip/audio/clip_audio_size.h"
#include "core/foundation/clip/encode/clip_form.h"
#include "core/foundation/clip/smart_cut_plan.h"
#include "core/foundation/media/ffmpeg/stream_info.h"
#include "core/foundation/media/read/packet_reader.h"

namespace skimline {
namespace {

/// Pixels one core decodes and codes in a second, and seconds of audio: measured on a 2.5 GHz
/// server core with 720p H.264 of 3 Mbit/s and the preset veryfast.
constexpr double kDecodedPixels = 130e6;
constexpr double kCodedPixels = 70e6;
constexpr double kAudioSeconds = 60;
constexpr double kCopiedBytes = 200e6;
constexpr double kIndexBytes = 12;  ///< for every packet, in MP4 and Matroska alike
/// Share of its speed that every core after the first adds; audio and joining use one core.
constexpr double kMoreCores = 0.7;
constexpr double kMostCores = 16;
/// Bits for a pixel of a moving frame of 720p at quality 20; six steps halve it. Busy frames need
/// up to the maximum, and pixels of small frames more than pixels of large ones.
constexpr double kBitsPerPixel = 0.12;
constexpr double kMostBitsPerPixel = 0.2;
constexpr double kUsualPixels = 1280 * 720;
constexpr double kSmallFrames = 0.25;
constexpr int kUsualQuality = 20;
/// Ratio to the source's bits at that quality: measured on ten videos from the web, 1.1 to 2.7.
constexpr double kCodedAgain = 1.4;
/// Number of pieces whose bits are counted in a long skim, and the part of each: a piece may be a
/// whole film.
constexpr std::size_t kMostCounted = 40;
constexpr std::int64_t kMostOfPiece = 20;  ///< seconds
constexpr double kHalvingSteps = 6;

double speedOfPreset(const std::string& preset) {
    if (preset == "ultrafast" || preset == "superfast") return 1.6;
    if (preset == "veryfast") return 1;
    if (preset == "faster" || preset == "fast") return 0.6;
    return preset == "medium" ? 0.45 : 0.2;
}

/// Speed of coding, 1 for H.264 at veryfast. Factors are relative to H.264 at the same preset or,
/// where the codec has none, at veryfast; measured at 720p.
double speedOfCodec(AVCodecID codec, const std::string& preset) {
    switch (codec) {
        case AV_CODEC_ID_HEVC:
            return 0.25 * speedOfPreset(preset);
        case AV_CODEC_ID_AV1:
            return 0.4 * speedOfPreset(preset);
        case AV_CODEC_ID_VP9:
            return 0.29;
        case AV_CODEC_ID_PRORES:
            return 0.12;
        case AV_CODEC_ID_FFV1:
            return 1;
        default:
            return speedOfPreset(preset);
    }
}

/// Codecs for editors use a fixed number of bits per pixel, whatever the picture.
double fixedBitsPerPixel(AVCodecID codec) {
    if (codec == AV_CODEC_ID_PRORES) return 3.5;
    return codec == AV_CODEC_ID_FFV1 ? 6 : 0;
}

/// Bits of the frames shown in `range`; 0 if the file does not tell their times.
double bitsOf(PacketReader& reader, std::int64_t zero, const TimeRange& range) {
    // This many frames may precede, in coding order, a frame that is shown earlier.
    constexpr int reordered = 16;
    const AVRational unit = reader.stream().time_base;
    reader.goTo(zero + range.start.floorTimes(Rational(unit.den, unit.num)),
                PacketReader::Landing::Key);
    double bytes = 0;
    for (int behind = 0; behind <= reordered && reader.next();) {
        const Rational time = ffmpeg::toSeconds(reader.image().time - zero, unit);
        if (time >= range.end)
            ++behind;
        else if (time >= range.start)
            bytes += reader.image().bytes;
    }
    return 8 * bytes;
}

/// Bits per second of the kept pieces in the source: they have more motion than the rest. 0: not
/// known.
double keptBitRate(const EditList& edits, std::int64_t zero, const RunContext& context) {
    PacketReader reader(edits.source, context);
    const std::size_t stride = edits.ranges.size() / kMostCounted + 1;
    double bits = 0;
    Rational seconds;
    for (std::size_t i = 0; i < edits.ranges.size(); i += stride) {
        const TimeRange& piece = edits.ranges[i];
        const Rational end = std::min(piece.end, piece.start + Rational(kMostOfPiece));
        bits += bitsOf(reader, zero, {piece.start, end});
        seconds = seconds + (end - piece.start);
    }
    return seconds > Rational() ? bits / seconds.toDouble() : 0;
}

double cores() {
    const double all = std::max(std::thread::hardware_concurrency(), 1U);
    return 1 + kMoreCores * (std::min(all, kMostCores) - 1);
}

/// One clip's facts, from which all ways of writing it are estimated.
class Costs {
public:
    Costs(const EditList& edits, ClipContainer container, const ClipOptions& options,
          const RunContext& context);

    ClipEstimate accurate() const;
    ClipEstimate joined(ClipMode mode);

private:
    double codingSeconds(double images) const;
    double codedBytes(double seconds) const;
    void addAudio(ClipEstimate& estimate, const EditList& edits, double images) const;

    const EditList& m_edits;
    const ClipContainer m_container;
    const ClipOptions& m_options;
    const RunContext& m_context;
    ClipVideoSource m_video;
    double m_pixels;       ///< of a frame
    double m_rate;         ///< frames per second
    double m_bitRate = 0;  ///< of the kept part of the source, 0 when unknown
    ClipForm m_form;
};

Costs::Costs(const EditList& edits, ClipContainer container, const ClipOptions& options,
             const RunContext& context)
    : m_edits(edits),
      m_container(container),
      m_options(options),
      m_context(context),
      m_video(edits.source, context, ClipVideoSource::Fields::Whole),
      m_pixels(static_cast<double>(m_video.stream().codecpar->width) *
               m_video.stream().codecpar->height),
      m_rate(clipFrameRate(edits, m_video, options).toDouble()) {
    const AVFrame& first = *m_video.peek()->frame;
    m_form = clipFormFor(first, false, container, options);
    m_bitRate = keptBitRate(edits, m_video.zeroTicks(), context);
    if (options.maxHeight <= 0 || first.height <= options.maxHeight) return;
    const double shrunk = std::pow(static_cast<double>(options.maxHeight) / first.height, 2);
    m_pixels *= shrunk;
    m_bitRate *= std::pow(shrunk, 1 - kSmallFrames);
}

double Costs::codingSeconds(double images) const {
    const double speed = kCodedPixels * speedOfCodec(m_form.codec, m_options.preset);
    return images * m_pixels / (speed * cores());
}

// Mainly the quality decides, but frames that were cheap to code in the source are cheap again.
double Costs::codedBytes(double seconds) const {
    if (const double bits = fixedBitsPerPixel(m_form.codec); bits > 0)
        return bits * m_pixels * m_rate * seconds / 8;
    const int crf = crfForDepth(m_options.crf, m_form.pixels);
    const double quality = std::exp2((kUsualQuality - crf) / kHalvingSteps);
    const double byPixels =
        m_pixels * m_rate * quality * std::pow(kUsualPixels / m_pixels, kSmallFrames);
    if (m_bitRate <= 0) return kBitsPerPixel * byPixels * seconds / 8;
    return std::min(kMostBitsPerPixel * byPixels, kCodedAgain * m_bitRate * quality) * seconds / 8;
}

/// Adds the audio, and the container's index of all packets.
void Costs::addAudio(ClipEstimate& estimate, const EditList& edits, double images) const {
    ClipOptions options = m_options;
    options.mode = estimate.mode;
    const ClipAudioSize audio =
        clipAudioSize(edits, m_video.zero(), m_container, options, m_context);
    estimate.bytes +=
        static_cast<std::int64_t>(audio.bytes + kIndexBytes * (images + audio.packets));
    // Loudness is measured first.
    estimate.seconds += (audio.tracks - audio.copied) * estimate.clipSeconds / kAudioSeconds *
                        (m_options.loudness ? 2 : 1);
}

ClipEstimate Costs::accurate() const {
    const double seconds = m_edits.duration().toDouble();
    const double images = seconds * m_rate;
    Rational read;
    for (const TimeRange& range : m_edits.ranges) read = read + (range.end - range.start);
    // Every range begins inside a group of frames, which is decoded from its start.
    const double decoded =
        read.toDouble() * m_rate + static_cast<double>(m_edits.ranges.size()) * 2 * m_rate;
    ClipEstimate estimate;
    estimate.clipSeconds = seconds;
    estimate.bytes = static_cast<std::int64_t>(codedBytes(seconds));
    estimate.seconds = codingSeconds(images) + decoded * m_pixels / (kDecodedPixels * cores());
    addAudio(estimate, m_edits, images);
    return estimate;
}

ClipEstimate Costs::joined(ClipMode mode) {
    PacketReader reader(m_edits.source, m_context);
    const SmartCutPlan joining = planSmartCut(m_edits, m_container, m_options, m_video, reader);
    const ClipPlan& plan = joining.plan;
    double coded = 0;
    double copiedBytes = 0;
    double joins = 0;
    for (const ClipPlan::Segment& segment : plan.segments) {
        const bool copied = segment.way == ClipPlan::Way::Copy;
        coded += copied ? 0 : static_cast<double>(segment.imageCount);
        copiedBytes += static_cast<double>(segment.bytes);
        joins += copied ? 0 : 1;
    }
    // New frames are coded as their neighbours are.
    m_form.codec = m_video.stream().codecpar->codec_id;
    ClipEstimate estimate;
    estimate.mode = mode;
    estimate.shifts = joining.shifts;
    estimate.clipSeconds = plan.end().toDouble();
    estimate.codedShare = coded / static_cast<double>(plan.images.size());
    estimate.bytes = static_cast<std::int64_t>(copiedBytes + codedBytes(coded / m_rate));
    // Coded frames are decoded, then checked; so are the frames around them.
    const double decoded = 2 * coded + 2 * static_cast<double>(plan.skippedFrames) + 8 * joins;
    estimate.seconds = codingSeconds(coded) + decoded * m_pixels / (kDecodedPixels * cores()) +
                       3 * copiedBytes / kCopiedBytes;
    EditList shown = m_edits;
    shown.ranges.clear();
    for (const ClipPlan::Range& range : plan.ranges) shown.ranges.push_back(range.source);
    addAudio(estimate, shown, static_cast<double>(plan.images.size()));
    return estimate;
}

}  // namespace

ClipEstimate estimateClip(const EditList& edits, const std::filesystem::path& target,
                          const ClipOptions& options, const RunContext& context) {
    const ClipContainer container = clipContainerFor(target);
    checkClipRequest(edits, target, options);
    Costs costs(edits, container, options, context);
    if (options.mode == ClipMode::Accurate) return costs.accurate();
    try {
        return costs.joined(options.mode);
    } catch (const NotCopyable& refusal) {
        ClipEstimate estimate = options.mode == ClipMode::Smart ? costs.accurate() : ClipEstimate{};
        estimate.remark = refusalSentence(edits.source, options.mode, refusal.reason);
        if (options.mode == ClipMode::Copy) estimate.mode = ClipMode::Copy;
        return estimate;
    }
}

}  // namespace skimline
