// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <string>

#include "core/foundation/media/ffmpeg/ffmpeg.h"

namespace skimline {

/// One of FFmpeg's filters and its options, which may be null.
struct FilterStep {
    const char* name;
    const char* options;
};

/// A source, a filter and a sink, linked in this order and ready; the contexts belong to the graph.
struct FilterChain {
    ffmpeg::FilterGraph graph;
    AVFilterContext* source = nullptr;
    AVFilterContext* sink = nullptr;
};

/// Options of a "buffer" for frames of this form.
std::string bufferOptions(const AVFrame& frame, AVRational timeBase);

/// @throws Error(Unsupported) naming the filter that this FFmpeg lacks or that refuses its options
FilterChain linkFilters(const std::array<FilterStep, 3>& steps);

}  // namespace skimline
