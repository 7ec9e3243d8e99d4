// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/filters/loudness_meter.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>
extern "C" {
#include <libavfilter/buffersink.h>
#include <libavfilter/buffersrc.h>
#include <libavutil/channel_layout.h>
}

namespace skimline {
LoudnessMeter::LoudnessMeter(int rate, const AVChannelLayout& layout)
    : m_rate(rate), m_layout(layout) {
    std::array<char, 64> name{};
    av_channel_layout_describe(&layout, name.data(), name.size());
    std::array<char, 160> form{};
    std::snprintf(form.data(), form.size(),
                  "time_base=1/%d:sample_rate=%d:sample_fmt=flt:channel_layout=%s", rate, rate,
                  name.data());
    m_chain = linkFilters(
        {{{"abuffer", form.data()}, {"ebur128", "metadata=1"}, {"abuffersink", nullptr}}});
}

void LoudnessMeter::add(std::span<const float> samples) {
    if (samples.empty()) return;
    ffmpeg::Frame frame = ffmpeg::makeFrame();
    frame->format = AV_SAMPLE_FMT_FLT;
    frame->sample_rate = m_rate;
    frame->ch_layout = m_layout;
    frame->nb_samples = static_cast<int>(samples.size()) / m_layout.nb_channels;
    frame->pts = m_sent;
    if (av_frame_get_buffer(frame.get(), 0) < 0) throw std::bad_alloc();
    std::memcpy(frame->data[0], samples.data(), samples.size_bytes());
    m_sent += frame->nb_samples;
    if (av_buffersrc_add_frame(m_chain.source, frame.get()) < 0) throw std::bad_alloc();
    read();
}

void LoudnessMeter::read() {
    while (av_buffersink_get_frame(m_chain.sink, m_frame.get()) >= 0) {
        const AVDictionaryEntry* found = av_dict_get(m_frame->metadata, "lavfi.r128.I", nullptr, 0);
        if (found != nullptr) m_integrated = std::strtod(found->value, nullptr);
        av_frame_unref(m_frame.get());
    }
}

double LoudnessMeter::integrated() {
    if (!m_ended && av_buffersrc_add_frame(m_chain.source, nullptr) >= 0) read();
    m_ended = true;
    return std::max(m_integrated, kSilence);
}

}  // namespace skimline
