// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/clip/encode/clip_subtitles.h"

#include <algorithm>
#include <new>

namespace skimline {
namespace {

constexpr AVRational kMillisecond{1, 1000};
constexpr std::size_t kLongestText = 0xFFFF;  // largest length that a timed text can store

AVCodecID codecFor(ClipContainer container) {
    switch (container) {
        case ClipContainer::Mp4:
        case ClipContainer::Mov:
            return AV_CODEC_ID_MOV_TEXT;
        case ClipContainer::Matroska:
            return AV_CODEC_ID_SUBRIP;
        case ClipContainer::WebM:
            break;
    }
    return AV_CODEC_ID_WEBVTT;
}

/// Place and style of timed text (3GPP TS 26.245, TextSampleEntry from its display flags on):
/// white, centred at the bottom, the player's own size of a sans-serif.
std::string textSampleEntry() {
    const auto bytes = [](std::initializer_list<int> values) {
        std::string text;
        for (const int value : values) text += static_cast<char>(value);
        return text;
    };
    const std::string flags = bytes({0, 0, 0, 0});
    const std::string justification = bytes({1, 0xFF});
    const std::string background = bytes({0, 0, 0, 0});
    const std::string box = bytes({0, 0, 0, 0, 0, 0, 0, 0});
    const std::string style = bytes({0, 0, 0, 0, 0, 1, 0, 18, 0xFF, 0xFF, 0xFF, 0xFF});
    const std::string font = bytes({0, 0, 0, 18}) + "ftab" + bytes({0, 1, 0, 1, 5}) + "Arial";
    return flags + justification + background + box + style + font;
}

std::string bytesOf(const std::string& text, AVCodecID codec) {
    if (codec != AV_CODEC_ID_MOV_TEXT) return text;
    std::size_t length = std::min(text.size(), kLongestText);
    // Not in the middle of a character.
    while (length < text.size() && length > 0 && (text[length] & 0xC0) == 0x80) --length;
    return std::string{static_cast<char>(length >> 8), static_cast<char>(length & 0xFF)} +
           text.substr(0, length);
}

}  // namespace

ClipSubtitles::ClipSubtitles(ClipOutput& output, ClipContainer container,
                             std::vector<Transcript::Line> texts)
    : m_output(output), m_codec(codecFor(container)), m_texts(std::move(texts)) {
    if (m_texts.empty()) return;
    const std::unique_ptr<AVCodecParameters, ffmpeg::FreeByAddress<avcodec_parameters_free>>
        parameters(avcodec_parameters_alloc());
    if (!parameters) throw std::bad_alloc();
    parameters->codec_type = AVMEDIA_TYPE_SUBTITLE;
    parameters->codec_id = m_codec;
    if (m_codec == AV_CODEC_ID_MOV_TEXT) {
        const std::string entry = textSampleEntry();
        parameters->extradata =
            static_cast<std::uint8_t*>(av_mallocz(entry.size() + AV_INPUT_BUFFER_PADDING_SIZE));
        if (parameters->extradata == nullptr) throw std::bad_alloc();
        std::ranges::copy(entry, parameters->extradata);
        parameters->extradata_size = static_cast<int>(entry.size());
    }
    m_stream = output.addStream(*parameters, kMillisecond);
}

void ClipSubtitles::write() {
    std::int64_t last = -1;
    for (const Transcript::Line& text : m_texts) {
        const std::int64_t start = std::max(last + 1, text.start.roundTimes(Rational(1000)));
        const std::int64_t end = text.end.roundTimes(Rational(1000));
        if (end <= start) continue;
        last = start;
        const std::string bytes = bytesOf(text.text, m_codec);
        const ffmpeg::Packet packet = ffmpeg::makePacket();
        if (av_new_packet(packet.get(), static_cast<int>(bytes.size())) < 0) throw std::bad_alloc();
        std::ranges::copy(bytes, packet->data);
        packet->pts = packet->dts = start;
        packet->duration = end - start;
        packet->flags |= AV_PKT_FLAG_KEY;
        m_output.write(m_stream, *packet, kMillisecond);
    }
}

}  // namespace skimline
