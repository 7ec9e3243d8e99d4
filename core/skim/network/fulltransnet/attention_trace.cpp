// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/network/fulltransnet/attention_trace.h"

#include <ATen/ATen.h>

#include <string>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

void requireIndex(const char* what, std::int64_t index, std::int64_t count) {
    if (index >= 0 && index < count) return;
    throw Error(ErrorCode::Usage, what,
                "There is no " + std::string(what) + " " + std::to_string(index + 1) +
                    ": this part has " + std::to_string(count) + " " + what +
                    (count == 1 ? "." : "s."));
}

MapCells cellsOf(AttentionPart part) {
    if (part == AttentionPart::Encoder) return MapCells::Pattern;
    return part == AttentionPart::Decoder ? MapCells::Causal : MapCells::All;
}

}  // namespace

const std::vector<AttentionTrace::Layer>& AttentionTrace::part(AttentionPart part) const {
    if (part == AttentionPart::Encoder) return encoder;
    return part == AttentionPart::Decoder ? decoder : cross;
}

void AttentionTrace::moveToCpu() {
    for (std::vector<Layer>* part : {&encoder, &decoder, &cross}) {
        for (Layer& layer : *part)
            for (at::Tensor* tensor : layer.tensors()) *tensor = tensor->cpu();
    }
}

MapSource mapSource(const AttentionTrace& trace, AttentionPart part, std::int64_t layer,
                    std::int64_t head) {
    const auto& layers = trace.part(part);
    requireIndex("layer", layer, static_cast<std::int64_t>(layers.size()));
    const auto& [q, k, lse, mask] = layers[static_cast<std::size_t>(layer)];
    requireIndex("head", head, q.size(0));
    MapSource source{q[head], k[head], lse[head], cellsOf(part), {}, mask};
    if (source.cells == MapCells::Pattern) source.pattern = trace.encoderPattern;
    return source;
}

}  // namespace skimline
