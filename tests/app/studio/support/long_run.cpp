// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/support/long_run.h"

#include <ATen/ATen.h>

#include "core/foundation/attention/operator/local_global_attention.h"
#include "core/skim/inspect/attention/traced_run.h"

namespace skimline::test {

AttentionRunPointer longRun(std::int64_t length) {
    constexpr std::int64_t layers = 6;
    constexpr std::int64_t heads = 8;
    constexpr std::int64_t width = 8;
    constexpr std::int64_t steps = 40;
    at::manual_seed(6);
    AttentionTrace trace;
    trace.encoderPattern = {PatternKind::Lga, 17, {}};
    // First, middle and last frame of shots of ten.
    for (std::int64_t frame = 0; frame + 9 < length; frame += 10)
        for (const std::int64_t global : {frame, frame + 4, frame + 9})
            trace.encoderPattern.globals.push_back(global);
    const auto dense = [](const at::Tensor& q, const at::Tensor& k) {
        return at::logsumexp(at::matmul(q, k.transpose(1, 2)) / std::sqrt(double{width}), 2);
    };
    for (std::int64_t layer = 0; layer < layers; ++layer) {
        const at::Tensor q = at::randn({heads, length, width}) * 2;
        const at::Tensor k = at::randn({heads, length, width});
        trace.encoder.push_back({q, k, localGlobalAttention(q, k, k, trace.encoderPattern).lse});
        const at::Tensor asked = at::randn({heads, steps, width}) * 2;
        const at::Tensor before = at::randn({heads, steps, width});
        trace.decoder.push_back({asked, before, dense(asked, before)});
        trace.cross.push_back({asked, k, dense(asked, k)});
    }
    for (std::int64_t step = 0; step < steps; ++step) trace.steps.push_back((step * 977) % length);
    const MapPlaces places{trace.encoderPattern.window, trace.encoderPattern.globals, {}};
    return attentionRunOf(std::make_shared<const Analysis>(), std::move(trace), places);
}

}  // namespace skimline::test
