// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/clip/audio/clip_audio_copy.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <new>
#include <utility>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

constexpr std::int64_t kMostOpusJoinBits = 256'000;  ///< a second and channel
/// Packets encoded before a run, until the encoder has settled.
constexpr std::int64_t kEncoderWarmUp = 3;
/// Packets of Opus after which a decoder's earlier state has no effect: 80 ms.
constexpr int kOpusWarmUp = 4;
/// Runs that are closer than this are one: copying between them is not worth two seams.
constexpr std::int64_t kLeastCopied = 3;

const char* joinEncoder(AVCodecID codec) {
    if (codec == AV_CODEC_ID_AAC) return "aac";
    return codec == AV_CODEC_ID_AC3 ? "ac3" : "libopus";
}

/// Nearest whole number, for both signs.
std::int64_t nearest(std::int64_t value, std::int64_t unit) {
    return std::llround(static_cast<double>(value) / static_cast<double>(unit));
}

/// Marks samples at the end of the last packet as not to be played. Matroska stores their number.
void markHidden(AVPacket& packet, std::int64_t samples) {
    constexpr std::size_t kMarkSize = 10;
    std::uint8_t* const mark =
        av_packet_new_side_data(&packet, AV_PKT_DATA_SKIP_SAMPLES, kMarkSize);
    if (mark == nullptr) throw std::bad_alloc();
    std::fill_n(mark, kMarkSize, std::uint8_t{0});
    for (int i = 0; i < 4; ++i) mark[4 + i] = static_cast<std::uint8_t>(samples >> (8 * i));
}

bool optionsKeepAudio(const AVCodecParameters& coding, ClipContainer container,
                      const ClipOptions& options) {
    // In WebM and Matroska the header of Opus says how long its lead-in is, and no other length is
    // valid.
    const bool leads = coding.codec_id == AV_CODEC_ID_OPUS && container != ClipContainer::Mp4;
    return options.mode != ClipMode::Accurate && !leads && !options.loudness &&
           !(options.stereo && coding.ch_layout.nb_channels > 2) &&
           clipHolds(container, coding.codec_id);
}

}  // namespace

float ClipAudioCopy::Ramp::at(std::int64_t sample) const {
    if (sample < from) return 0;
    if (sample >= until) return 1;
    return (static_cast<float>(sample - from) + 0.5F) / static_cast<float>(until - from);
}

ClipAudioCopy::ClipAudioCopy(const std::filesystem::path& source, int stream,
                             const RunContext& context)
    : m_packets(source, stream, context), m_context(context) {}

std::unique_ptr<ClipAudioCopy> ClipAudioCopy::open(const std::filesystem::path& source, int stream,
                                                   const Rational& zero,
                                                   const std::vector<PlacedRange>& ranges,
                                                   ClipContainer container,
                                                   const ClipOptions& options,
                                                   const RunContext& context) {
    if (ranges.empty()) return nullptr;
    std::unique_ptr<ClipAudioCopy> copy(new ClipAudioCopy(source, stream, context));
    if (!copy->fits(container, options)) return nullptr;
    copy->lay(zero, ranges);
    copy->fadeAtCuts(std::int64_t{copy->m_packets.rate()} * std::max(options.crossFadeMs, 0) / 2000,
                     ranges.front().source.start <= Rational(0));
    if (!copy->findCodedRuns()) return nullptr;
    copy->describe();
    return copy;
}

bool ClipAudioCopy::canCopy(const std::filesystem::path& source, int stream,
                            ClipContainer container, const ClipOptions& options,
                            const RunContext& context) {
    if (options.mode == ClipMode::Accurate) return false;
    return ClipAudioCopy(source, stream, context).fits(container, options);
}

bool ClipAudioCopy::fits(ClipContainer container, const ClipOptions& options) {
    return m_packets.areUnderstood() &&
           optionsKeepAudio(*m_packets.stream().codecpar, container, options) &&
           prepareCoding(options.audioBitrate);
}

void ClipAudioCopy::lay(const Rational& zero, const std::vector<PlacedRange>& ranges) {
    const int rate = m_packets.rate();
    const std::int64_t length = m_packets.length();
    for (const PlacedRange& range : ranges) {
        const std::int64_t from = (zero + range.source.start).roundTimes(rate);
        Piece piece{range.clipStart.roundTimes(rate), range.clipEnd.roundTimes(rate)};
        if (m_pieces.empty()) {
            piece.shift = m_packets.holding(from);
            m_grid = piece.begin + m_packets.startOf(piece.shift) - from;
        } else {
            piece.shift = nearest(from + m_grid - piece.begin - m_packets.startOf(0), length);
        }
        m_pieces.push_back(piece);
    }
    m_length = m_pieces.back().end;
    m_endSlot = slotAt(m_length - 1) + 1;
}

void ClipAudioCopy::fadeAtCuts(std::int64_t halfFade, bool startsAtOnce) {
    const auto halfOf = [&](const Piece& piece) {
        return std::min(halfFade, (piece.end - piece.begin) / 2);
    };
    Piece& first = m_pieces.front();
    if (!startsAtOnce) first.in = {first.begin, first.begin + halfOf(first)};
    Piece& last = m_pieces.back();
    last.out = {m_length - halfOf(last), m_length};
    for (std::size_t at = 1; at < m_pieces.size(); ++at) {
        const std::int64_t cut = m_pieces[at].begin;
        const std::int64_t half = std::min(halfOf(m_pieces[at - 1]), halfOf(m_pieces[at]));
        m_pieces[at - 1].out = m_pieces[at].in = {cut - half, cut + half};
    }
}

/// Adds a run of all packets whose windows reach into these samples.
void ClipAudioCopy::codeOver(std::int64_t from, std::int64_t until) {
    const std::int64_t first = slotAt(from) - 1;
    const std::int64_t end = slotAt(std::max(until, from + 1) - 1) + m_warmUp;
    CodedRun run{first, end};
    // Runs do not always come in order: a fade may begin before a packet that is missing.
    while (!m_runs.empty() && run.first - m_runs.back().end < kLeastCopied) {
        run.first = std::min(run.first, m_runs.back().first);
        run.end = std::max(run.end, m_runs.back().end);
        m_runs.pop_back();
    }
    m_runs.push_back(run);
}

/// @return false where too many packets are missing
bool ClipAudioCopy::findCodedRuns() {
    m_next = -m_warmUp;
    for (std::size_t at = 0; at < m_pieces.size(); ++at) {
        const Piece& piece = m_pieces[at];
        const Piece* const before = at > 0 ? &m_pieces[at - 1] : nullptr;
        const bool fades = before ? before->shift != piece.shift : piece.in.until >= 0;
        if (fades) codeOver(piece.in.from, piece.in.until);
        const std::int64_t first = slotAt(piece.begin);
        const auto missing = m_packets.missingFrom(
            first - 2 + piece.shift,
            slotAt(std::max(piece.end, piece.begin + 1) - 1) + 2 + piece.shift);
        if (!missing) return false;
        for (const std::int64_t number : *missing)
            if (const std::int64_t slot = number - piece.shift; slot >= first && slot < m_endSlot)
                codeOver(startOf(slot), startOf(slot) + 1);
    }
    codeOver(m_pieces.back().out.from, m_length);
    m_runs.back().end = m_endSlot;
    m_runs.front().first = std::max(m_runs.front().first, m_next);
    // Before a start that fades in there is only silence.
    if (m_runs.front().first <= 0) m_next = m_runs.front().first = -1;
    while (m_next < 0 && m_next < m_runs.front().first &&
           m_packets.at(m_next + m_pieces.front().shift) == nullptr)
        ++m_next;
    return true;
}

ffmpeg::Codec ClipAudioCopy::openEncoder() const {
    const AVCodecParameters& coding = *m_packets.stream().codecpar;
    const AVCodec* const codec = avcodec_find_encoder_by_name(joinEncoder(coding.codec_id));
    if (codec == nullptr) return nullptr;
    ffmpeg::Codec encoder(avcodec_alloc_context3(codec));
    if (!encoder) throw std::bad_alloc();
    encoder->sample_fmt =
        coding.codec_id == AV_CODEC_ID_OPUS ? AV_SAMPLE_FMT_FLT : AV_SAMPLE_FMT_FLTP;
    encoder->sample_rate = coding.sample_rate;
    if (coding.ch_layout.order == AV_CHANNEL_ORDER_UNSPEC)
        av_channel_layout_default(&encoder->ch_layout, coding.ch_layout.nb_channels);
    else if (av_channel_layout_copy(&encoder->ch_layout, &coding.ch_layout) < 0)
        throw std::bad_alloc();
    encoder->time_base = {1, coding.sample_rate};
    encoder->bit_rate = m_bitrate;
    encoder->flags |= AV_CODEC_FLAG_GLOBAL_HEADER;
    if (avcodec_open2(encoder.get(), codec, nullptr) < 0) return nullptr;
    return encoder;
}

/// @return false where a decoder would not accept our packets among the source's
bool ClipAudioCopy::prepareCoding(int audioBitrate) {
    const AVCodecParameters& coding = *m_packets.stream().codecpar;
    const int channels = coding.ch_layout.nb_channels;
    m_bitrate = std::max<std::int64_t>(coding.bit_rate,
                                       std::int64_t{audioBitrate} * std::max(channels, 2) / 2);
    if (coding.codec_id == AV_CODEC_ID_AC3) m_bitrate = coding.bit_rate;
    if (coding.codec_id == AV_CODEC_ID_OPUS) {
        m_bitrate = std::min(m_bitrate, kMostOpusJoinBits * channels);
        m_warmUp = kOpusWarmUp;
        if (channels > 2 || coding.extradata_size < 19 || coding.extradata[18] != 0) return false;
    }
    const ffmpeg::Codec encoder = openEncoder();
    if (!encoder || encoder->frame_size != m_packets.length()) return false;
    if (coding.codec_id != AV_CODEC_ID_AAC) return true;
    // Channel configuration 0 (ISO/IEC 14496-3, 1.6.2.1): a list of channels follows, which our
    // encoder may write differently.
    if (coding.extradata_size < 2 || (coding.extradata[1] >> 3 & 15) == 0) return false;
    // The first two bytes hold profile, rate and channels.
    return encoder->extradata_size >= 2 &&
           std::memcmp(encoder->extradata, coding.extradata, 2) == 0;
}

void ClipAudioCopy::describe() {
    m_parameters.reset(avcodec_parameters_alloc());
    if (!m_parameters ||
        avcodec_parameters_copy(m_parameters.get(), m_packets.stream().codecpar) < 0)
        throw std::bad_alloc();
    m_parameters->codec_tag = 0;
    m_parameters->frame_size = m_packets.length();
    m_parameters->initial_padding = static_cast<int>(std::max<std::int64_t>(-startOf(m_next), 0));
}

std::int64_t ClipAudioCopy::slotAt(std::int64_t sample) const {
    const std::int64_t since = sample - m_grid;
    const std::int64_t length = m_packets.length();
    return since >= 0 ? since / length : -((-since + length - 1) / length);
}

const ClipAudioCopy::Piece& ClipAudioCopy::pieceAt(std::int64_t sample) const {
    const auto behind = std::ranges::upper_bound(m_pieces, sample, {}, &Piece::begin);
    return behind == m_pieces.begin() ? m_pieces.front() : *(behind - 1);
}

/// The clip's samples of these packets.
std::vector<float> ClipAudioCopy::mixed(std::int64_t firstSlot, std::int64_t endSlot) {
    const auto width = static_cast<std::size_t>(m_packets.channels());
    const std::int64_t from = startOf(firstSlot);
    const std::int64_t until = startOf(endSlot);
    std::vector<float> sum(static_cast<std::size_t>(until - from) * width);
    for (const Piece& piece : m_pieces) {
        const std::int64_t begin = std::max(from, piece.in.from);
        const std::int64_t end = std::min(until, piece.out.until);
        if (begin >= end) continue;
        const std::int64_t first = slotAt(begin);
        const std::int64_t behind = slotAt(end - 1) + 1;
        const std::vector<float> own =
            m_packets.decoded(first + piece.shift, behind + piece.shift, m_warmUp);
        for (std::int64_t sample = begin; sample < end; ++sample) {
            const float weight = piece.in.at(sample) * (1 - piece.out.at(sample));
            const float* const in =
                own.data() + static_cast<std::size_t>(sample - startOf(first)) * width;
            float* const out = sum.data() + static_cast<std::size_t>(sample - from) * width;
            for (std::size_t channel = 0; channel < width; ++channel)
                out[channel] += weight * in[channel];
        }
    }
    return sum;
}

void ClipAudioCopy::encode(const CodedRun& run, const Take& take) {
    const ffmpeg::Codec encoder = openEncoder();
    if (!encoder)
        throw Error(ErrorCode::Internal, "encoder", "The audio encoder could not be reopened.");
    const auto width = static_cast<std::size_t>(m_packets.channels());
    const auto block = static_cast<std::size_t>(m_packets.length());
    const std::int64_t first = run.first - kEncoderWarmUp;
    const std::int64_t end = run.end + 2;
    const std::vector<float> samples = mixed(first, end + 1);
    const ffmpeg::Packet packet = ffmpeg::makePacket();
    // The encoder stamps a packet with the time at which a decoder outputs its samples, which is
    // earlier than the time of the samples added last.
    const std::int64_t delay = encoder->initial_padding;
    const auto drain = [&](const AVFrame* frame) {
        int code = avcodec_send_frame(encoder.get(), frame);
        while (code >= 0 && (code = avcodec_receive_packet(encoder.get(), packet.get())) >= 0) {
            const std::int64_t slot = slotAt(packet->pts);
            if (slot < run.first || slot >= run.end) continue;
            av_packet_free_side_data(packet.get());
            ++m_coded;
            give(*packet, slot, take);
        }
        if (code < 0 && code != AVERROR(EAGAIN) && code != AVERROR_EOF)
            throw Error(ErrorCode::Internal, "encoder",
                        "The audio encoder failed: " + ffmpeg::errorText(code) + ".");
    };
    for (std::int64_t slot = first; slot < end; ++slot) {
        const ffmpeg::Frame frame = ffmpeg::makeFrame();
        frame->format = encoder->sample_fmt;
        frame->sample_rate = encoder->sample_rate;
        frame->nb_samples = m_packets.length();
        if (av_channel_layout_copy(&frame->ch_layout, &encoder->ch_layout) < 0 ||
            av_frame_get_buffer(frame.get(), 0) < 0)
            throw std::bad_alloc();
        frame->pts = startOf(slot) + delay;
        const float* const in = samples.data() + (static_cast<std::size_t>(slot - first) * block +
                                                  static_cast<std::size_t>(delay)) *
                                                     width;
        const bool planar = av_sample_fmt_is_planar(encoder->sample_fmt) != 0;
        for (std::size_t i = 0; i < block * width; ++i) {
            std::uint8_t* const plane = frame->extended_data[planar ? i % width : 0];
            std::memcpy(plane + (planar ? i / width : i) * sizeof(float), in + i, sizeof(float));
        }
        drain(frame.get());
    }
    drain(nullptr);
}

void ClipAudioCopy::copySlot(std::int64_t slot, const Take& take) {
    const AVPacket* const found = m_packets.at(slot + pieceAt(startOf(slot)).shift);
    // The file changed while it was read, or it is damaged here: a decoder leaves a gap.
    if (found == nullptr) return;
    const ffmpeg::Packet packet = ffmpeg::makePacket();
    if (av_packet_ref(packet.get(), found) < 0) throw std::bad_alloc();
    ++m_copied;
    give(*packet, slot, take);
}

void ClipAudioCopy::give(AVPacket& packet, std::int64_t slot, const Take& take) const {
    packet.pts = packet.dts = startOf(slot);
    packet.duration = m_packets.length();
    packet.flags |= AV_PKT_FLAG_KEY;
    packet.pos = -1;
    if (const std::int64_t behind = packet.pts + packet.duration - m_length; behind > 0) {
        packet.duration -= behind;
        // For AC-3, FFmpeg hides samples of the packet before instead. These are silent.
        if (m_parameters->codec_id != AV_CODEC_ID_AC3) markHidden(packet, behind);
    }
    take(packet);
}

void ClipAudioCopy::makeSlots(std::int64_t end, const Take& take) {
    while (m_next < std::min(end, m_endSlot)) {
        m_context.throwIfStopped();
        const auto run = std::ranges::upper_bound(m_runs, m_next, {}, &CodedRun::end);
        if (run != m_runs.end() && run->first <= m_next) {
            encode(*run, take);
            m_next = run->end;
        } else {
            copySlot(m_next++, take);
        }
    }
}

void ClipAudioCopy::makeUntil(const Rational& clipTime, const Take& take) {
    makeSlots(slotAt(clipTime.roundTimes(m_packets.rate())), take);
}

void ClipAudioCopy::finish(const Take& take) { makeSlots(m_endSlot, take); }

}  // namespace skimline
