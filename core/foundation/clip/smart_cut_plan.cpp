// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/clip/smart_cut_plan.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <new>

namespace skimline {
namespace {

/// HEVC: a random access point that does not reset decoding, and one at the start of the stream.
constexpr int kHevcCleanRandomAccess = 21;
constexpr int kHevcBrokenLink = 18;

void requireJoinable(const AVCodecParameters& coding, ClipContainer container) {
    constexpr std::array kProfiles = {AV_PROFILE_H264_BASELINE,
                                      AV_PROFILE_H264_CONSTRAINED_BASELINE, AV_PROFILE_H264_MAIN,
                                      AV_PROFILE_H264_HIGH, AV_PROFILE_H264_HIGH_10};
    const std::string name = avcodec_get_name(coding.codec_id);
    const bool web = coding.codec_id == AV_CODEC_ID_VP9 || coding.codec_id == AV_CODEC_ID_AV1;
    if (container == ClipContainer::WebM && !web) throw NotCopyable{"WebM clips are coded as VP9"};
    if (!usesStartCodes(coding.codec_id) && !web)
        throw NotCopyable{"its frames are encoded as " + name + ", which cannot be joined"};
    const bool deep = coding.format == AV_PIX_FMT_YUV420P10;
    const bool plain =
        coding.format == AV_PIX_FMT_YUV420P || coding.format == AV_PIX_FMT_YUVJ420P || deep;
    const int hevcProfile = deep ? AV_PROFILE_HEVC_MAIN_10 : AV_PROFILE_HEVC_MAIN;
    // The pixel format determines the profile of VP9 and AV1.
    bool known = web || coding.profile == hevcProfile;
    if (coding.codec_id == AV_CODEC_ID_H264)
        known = std::ranges::find(kProfiles, coding.profile) != kProfiles.end();
    if (!plain || !known)
        throw NotCopyable{"its frames have a profile of " + name + " that cannot be joined"};
    const bool interlaced =
        coding.field_order != AV_FIELD_PROGRESSIVE && coding.field_order != AV_FIELD_UNKNOWN;
    if (interlaced) throw NotCopyable{"its frames are interlaced"};
}

/// Refuses frames that must be changed: they cannot be copied.
void refuseConversion(const AVFrame& first, bool turned, ClipContainer container,
                      const ClipOptions& options, AVCodecID codec) {
    const ClipForm form = clipFormFor(first, turned, container, options);
    if (options.toSdr && form.toSdr) throw NotCopyable{"HDR is converted to SDR"};
    if (options.codec != ClipCodec::Auto && form.codec != codec)
        throw NotCopyable{"the clip has another codec"};
    const int height = turned ? first.width : first.height;
    if (options.maxHeight > 0 && height > options.maxHeight)
        throw NotCopyable{"its frames are scaled down"};
    if (options.frameRate) throw NotCopyable{"the clip has another frame rate"};
    if (options.burnSubtitles) throw NotCopyable{"subtitles are drawn into its frames"};
}

/// Looks at the packets that were planned. A copy of all of them may change where the source does.
void refuseChanges(const PacketReader& reader, ClipMode mode) {
    const WebFrames& frames = reader.webFrames();
    const bool joins = mode == ClipMode::Smart && frames.known();
    if (reader.parameterSets().sequenceChanged() || (joins && frames.sequenceChanged()))
        throw NotCopyable{"its encoding changes within the video"};
    if (joins && !frames.showsOneEach())
        throw NotCopyable{"some of its packets show several frames or none"};
}

std::vector<CutShift> shiftsBetween(const EditList& asked, const EditList& aligned) {
    std::vector<CutShift> shifts;
    for (const TimeRange& range : asked.ranges) {
        const auto moved = std::ranges::find_if(aligned.ranges, [&](const TimeRange& each) {
            return each.end > range.start && each.start < range.end;
        });
        if (moved == aligned.ranges.end()) continue;
        shifts.push_back({std::max(range.start - moved->start, Rational(0)),
                          std::max(moved->end - range.end, Rational(0))});
    }
    return shifts;
}

/// The transparency of VP8 and VP9 is stored as side data of the packet.
void copyAlpha(const AVPacket& source, AVPacket& packet) {
    constexpr auto kind = AV_PKT_DATA_MATROSKA_BLOCKADDITIONAL;
    std::size_t size = 0;
    const std::uint8_t* const alpha = av_packet_get_side_data(&source, kind, &size);
    if (alpha == nullptr || size == 0) return;
    std::uint8_t* const copy = av_packet_new_side_data(&packet, kind, size);
    if (copy == nullptr) throw std::bad_alloc();
    std::memcpy(copy, alpha, size);
}

}  // namespace

bool usesStartCodes(AVCodecID codec) {
    return codec == AV_CODEC_ID_H264 || codec == AV_CODEC_ID_HEVC;
}

bool SmartCutPlan::isNextToJoin(std::size_t image) const {
    return std::ranges::any_of(plan.segments, [&](const ClipPlan::Segment& each) {
        return image + 2 >= each.firstImage && image < each.firstImage + 2;
    });
}

ffmpeg::Packet SmartCutPlan::copyOf(PacketReader& reader, bool startsCopy) const {
    const AVPacket& source = reader.packet();
    const AVCodecID codec = reader.stream().codecpar->codec_id;
    std::vector<std::uint8_t> units;
    Bytes data = bytesOf(source);
    if (usesStartCodes(codec)) {
        units = reader.parameterSets().rewritten(data, reader.image().entry);
        if (units.empty()) throw NotCopyable{"a frame at a cut is damaged"};
        if (codec == AV_CODEC_ID_HEVC && startsCopy)
            NalFraming().forEachUnit(units, [&](Bytes unit) {
                auto* head = units.data() + (unit.data() - units.data());
                if (hevcUnitType(unit) == kHevcCleanRandomAccess)
                    *head = static_cast<std::uint8_t>((*head & 0x81) | kHevcBrokenLink << 1);
            });
        data = units;
    }
    if (reader.webFrames().known() && reader.image().entry) {
        units = reader.webFrames().asEntry(data);
        data = units;
    }
    ffmpeg::Packet packet = ffmpeg::makePacket();
    if (av_new_packet(packet.get(), static_cast<int>(data.size())) < 0) throw std::bad_alloc();
    std::memcpy(packet->data, data.data(), data.size());
    copyAlpha(source, *packet);
    packet->flags = source.flags & AV_PKT_FLAG_KEY;
    return packet;
}

SmartCutPlan planSegments(const EditList& edits, ClipContainer container,
                          const ClipOptions& options, ClipVideoSource& video, PacketReader& reader,
                          int ticks) {
    const AVStream& stream = video.stream();
    const ClipMode mode = options.mode;
    if (!edits.speeds.empty()) throw NotCopyable{"parts of it run at another speed"};
    refuseConversion(*video.peek()->frame, ffmpeg::orientationOf(stream).isSideways(), container,
                     options, stream.codecpar->codec_id);
    if (mode == ClipMode::Smart) {
        if (video.deinterlaces()) throw NotCopyable{"its frames are interlaced"};
        requireJoinable(*stream.codecpar, container);
        if (saysAlpha(stream)) throw NotCopyable{"its frames are transparent"};
    }
    if (!clipHolds(container, stream.codecpar->codec_id))
        throw NotCopyable{"its frames are encoded as " +
                          std::string(avcodec_get_name(stream.codecpar->codec_id)) +
                          ", which a clip with this suffix cannot contain"};
    if (!video.isTimed()) throw NotCopyable{"its frames have no times"};
    if (!video.timeShifts().empty()) throw NotCopyable{"its timestamps jump"};
    SmartCutPlan joining;
    ClipClock& clock = joining.clock;
    clock = {video.zeroTicks(), stream.time_base, 0, timeSlack(stream), video.nominalDuration()};
    const bool copyOnly = mode == ClipMode::Copy;
    const EditList list = copyOnly ? alignedToCopies(reader, edits, clock) : edits;
    if (list.ranges.empty()) throwBehindEnd(edits.source);
    if (copyOnly) joining.shifts = shiftsBetween(edits, list);
    if (copyOnly) joining.ranges = list.ranges;
    clock.ticks = ticks > 0 ? ticks : clipTicksPerSecond(stream.time_base, list, options.frameRate);
    joining.plan = planClip(reader, list, clock);
    if (joining.plan.images.empty()) throwBehindEnd(edits.source);
    refuseChanges(reader, mode);
    return joining;
}

SmartCutPlan planSmartCut(const EditList& edits, ClipContainer container,
                          const ClipOptions& options, ClipVideoSource& video,
                          PacketReader& reader) {
    SmartCutPlan joining = planSegments(edits, container, options, video, reader, 0);
    if (!joining.plan.copies())
        throw NotCopyable{
            "no run of frames between two keyframes is entirely inside its kept shots"};
    if (options.mode == ClipMode::Copy && joining.plan.encodes())
        throw NotCopyable{"its GOPs are open"};
    return joining;
}

}  // namespace skimline
