// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/filters/deinterlacer.h"

#include <new>
#include <utility>

#include "core/foundation/media/filters/filter_graph.h"

extern "C" {
#include <libavfilter/buffersink.h>
#include <libavfilter/buffersrc.h>
}

namespace skimline {
namespace {

constexpr const char* kFilter = "bwdif";

}  // namespace

bool Deinterlacer::isThere() { return avfilter_get_by_name(kFilter) != nullptr; }

void Deinterlacer::build(const AVFrame& frame) {
    FilterChain chain = linkFilters({{{"buffer", bufferOptions(frame, m_timeBase).c_str()},
                                      {kFilter, "mode=send_frame:deint=interlaced"},
                                      {"buffersink", nullptr}}});
    m_graph = std::move(chain.graph);
    m_source = chain.source;
    m_sink = chain.sink;
    m_width = frame.width;
    m_height = frame.height;
    m_format = frame.format;
}

void Deinterlacer::clear() {
    m_source = m_sink = nullptr;
    m_graph.reset();
}

void Deinterlacer::add(AVFrame* frame) {
    if (frame == nullptr) {
        if (m_source != nullptr && av_buffersrc_add_frame(m_source, nullptr) < 0)
            throw std::bad_alloc();
        return;
    }
    const bool same =
        frame->width == m_width && frame->height == m_height && frame->format == m_format;
    // A change of size loses one frame, which would have the wrong size anyway.
    if (m_source == nullptr || !same) build(*frame);
    frame->pts = frame->best_effort_timestamp;
    if (av_buffersrc_add_frame(m_source, frame) < 0) throw std::bad_alloc();
}

bool Deinterlacer::next(AVFrame& frame) {
    if (m_sink == nullptr) return false;
    av_frame_unref(&frame);
    if (av_buffersink_get_frame(m_sink, &frame) < 0) return false;
    if (frame.pts != AV_NOPTS_VALUE)
        frame.pts = frame.best_effort_timestamp =
            av_rescale_q(frame.pts, av_buffersink_get_time_base(m_sink), m_timeBase);
    return true;
}

}  // namespace skimline
