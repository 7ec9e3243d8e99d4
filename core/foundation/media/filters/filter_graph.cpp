// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/filters/filter_graph.h"

#include <cstddef>
#include <cstdio>
#include <new>
#include <string>

#include "core/foundation/base/error.h"

namespace skimline {

std::string bufferOptions(const AVFrame& frame, AVRational timeBase) {
    std::array<char, 160> form{};
    std::snprintf(form.data(), form.size(),
                  "video_size=%dx%d:pix_fmt=%d:time_base=%d/%d:pixel_aspect=%d/%d", frame.width,
                  frame.height, frame.format, timeBase.num, timeBase.den,
                  frame.sample_aspect_ratio.num,
                  frame.sample_aspect_ratio.den > 0 ? frame.sample_aspect_ratio.den : 1);
    return form.data();
}

FilterChain linkFilters(const std::array<FilterStep, 3>& steps) {
    FilterChain chain;
    chain.graph.reset(avfilter_graph_alloc());
    if (!chain.graph) throw std::bad_alloc();
    std::array<AVFilterContext*, 3> filters{};
    const auto fail = [](const char* name) {
        throw Error(ErrorCode::Unsupported, name,
                    "The installed FFmpeg cannot use the filter " + std::string(name) + ".");
    };
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const AVFilter* kind = avfilter_get_by_name(steps[i].name);
        if (kind == nullptr ||
            avfilter_graph_create_filter(&filters[i], kind, steps[i].name, steps[i].options,
                                         nullptr, chain.graph.get()) < 0)
            fail(steps[i].name);
        if (i > 0 && avfilter_link(filters[i - 1], 0, filters[i], 0) < 0) fail(steps[i].name);
    }
    if (avfilter_graph_config(chain.graph.get(), nullptr) < 0) fail(steps[1].name);
    chain.source = filters.front();
    chain.sink = filters.back();
    return chain;
}

}  // namespace skimline
