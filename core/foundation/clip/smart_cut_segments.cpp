// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/clip/smart_cut_segments.h"

#include <algorithm>
#include <memory>
#include <new>
#include <string>
#include <vector>

namespace skimline {

Rational SegmentReader::timeOf(std::size_t image) const {
    return m_cut.clock.timeOf(m_cut.plan.images[image].source);
}

void SegmentReader::decode(const ClipPlan::Segment& segment, const Decoded& add) {
    const std::size_t end = segment.firstImage + segment.imageCount;
    m_video.goTo(timeOf(segment.firstImage));
    for (std::size_t i = segment.firstImage; i < end; ++i)
        decodeFrame(i, i == segment.firstImage, add);
}

void SegmentReader::decodeFrame(std::size_t index, bool keyFrame, const Decoded& add) {
    const Rational wanted = timeOf(index);
    const ClipVideoSource::Frame* next = nullptr;
    while ((next = m_video.peek()) != nullptr && next->time < wanted) {
        if (index > 0) note(index - 1, *next);
        m_video.take();
    }
    if (next == nullptr || next->time != wanted)
        throw NotCopyable{"its decoded frames have different times from its packets"};
    note(index, *next);
    const ClipVideoSource::Frame image = m_video.take();
    add(*image.frame, m_cut.plan.images[index], keyFrame);
}

void SegmentReader::noteBehind(const ClipPlan::Segment& segment) {
    const std::size_t behind = segment.firstImage + segment.imageCount;
    const std::vector<ClipPlan::Frame>& images = m_cut.plan.images;
    if (behind < images.size() && !images[behind].startsRange && m_video.peek() != nullptr)
        note(behind, *m_video.peek());
}

/// Remembers how a frame next to a join looks, if this is it.
void SegmentReader::note(std::size_t index, const ClipVideoSource::Frame& image) {
    if (image.time == timeOf(index) && m_cut.isNextToJoin(index))
        m_signatures[index] = signatureOf(*image.frame);
}

void SegmentReader::copy(const ClipPlan::Segment& segment, const Copied& add) {
    findEntry(m_cut.plan.images[segment.firstImage].source);
    for (std::size_t i = 0; i < segment.packetCount; ++i) {
        if (i > 0 && !m_reader.next()) throw NotCopyable{"the source changed while it was read"};
        copyPacket(segment, i == 0, add);
    }
}

void SegmentReader::findEntry(std::int64_t time) {
    const bool near = m_readTime && time >= *m_readTime &&
                      m_cut.clock.timeOf(time) - m_cut.clock.timeOf(*m_readTime) <= kWorthSeeking;
    if (!near) m_reader.goTo(time, PacketReader::Landing::Key);
    while (m_reader.next())
        if (m_reader.image().time == time && m_reader.image().entry) return;
    throw NotCopyable{"the source changed while it was read"};
}

void SegmentReader::copyPacket(const ClipPlan::Segment& segment, bool first, const Copied& add) {
    const CodedFrame& image = m_reader.image();
    m_readTime = image.time;
    const auto begin = m_cut.plan.images.begin() + static_cast<std::ptrdiff_t>(segment.firstImage);
    if (image.time < begin->source) return;  // leads the entry
    const auto end = begin + static_cast<std::ptrdiff_t>(segment.imageCount);
    const auto place = std::lower_bound(
        begin, end, image.time,
        [](const ClipPlan::Frame& each, std::int64_t time) { return each.source < time; });
    if (place == end || place->source != image.time)
        throw NotCopyable{"the source changed while it was read"};
    const ffmpeg::Packet packet = m_cut.copyOf(m_reader, first);
    add(*packet, *place);
}

ClipCoding codingBeside(const ClipOptions& options, const Rational& frameRate,
                        ClipVideoSource& video, const PacketReader& reader, int ticks) {
    const AVCodecParameters& source = *video.stream().codecpar;
    ClipCoding coding;
    coding.codec = source.codec_id;
    coding.crf = options.crf;
    coding.preset = options.preset;
    coding.frameRate = frameRate;
    coding.ticksPerSecond = ticks;
    if (source.codec_id == AV_CODEC_ID_H264) {
        coding.profile = source.profile & ~AV_PROFILE_H264_CONSTRAINED;
        coding.level = source.level;
        coding.setNumber = reader.parameterSets().freeNumber();
    }
    coding.reorderDepth = source.video_delay;
    coding.hdr = HdrMetadata::of(video.stream(), *video.peek()->frame);
    return coding;
}

int addJoinedStream(ClipOutput& output, const AVStream& source, const PacketReader& reader,
                    const ClipCoding& coding, bool encodes, const FrameConverter& converter) {
    std::unique_ptr<AVCodecParameters, ffmpeg::FreeByAddress<avcodec_parameters_free>> parameters(
        avcodec_parameters_alloc());
    if (!parameters || avcodec_parameters_copy(parameters.get(), source.codecpar) < 0)
        throw std::bad_alloc();
    const AVCodecID codec = source.codecpar->codec_id;
    // Frames that are coded anew carry parameter sets in their packets, which hvc1 forbids.
    if (codec == AV_CODEC_ID_HEVC && encodes) parameters->codec_tag = 0;
    if (usesStartCodes(codec)) {
        std::vector<std::uint8_t> sets = reader.parameterSets().annexB();
        if (codec == AV_CODEC_ID_H264 && encodes) {
            ClipCoding global = coding;
            global.globalHeader = true;
            const ClipVideoEncoder encoder(global, converter, {});
            const AVCodecContext& context = encoder.context();
            const Bytes extra(context.extradata, static_cast<std::size_t>(context.extradata_size));
            sets.insert(sets.end(), extra.begin(), extra.end());
        }
        av_freep(&parameters->extradata);
        parameters->extradata =
            static_cast<std::uint8_t*>(av_mallocz(sets.size() + AV_INPUT_BUFFER_PADDING_SIZE));
        if (parameters->extradata == nullptr) throw std::bad_alloc();
        std::ranges::copy(sets, parameters->extradata);
        parameters->extradata_size = static_cast<int>(sets.size());
    }
    return output.addStream(*parameters, source, {1, coding.ticksPerSecond});
}

std::optional<NotCopyable> joinRefusal(const Error& error) {
    std::string said = error.what();
    if (said.ends_with('.')) said.pop_back();
    if (error.code() == ErrorCode::Unsupported) return NotCopyable{"its joins fail: " + said};
    if (error.code() != ErrorCode::Internal) return {};
    return NotCopyable{"an internal error, please report it: " + said};
}

}  // namespace skimline
