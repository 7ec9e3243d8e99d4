// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/layers/thread_limit_guard.h"
#include "core/skim/network/fulltransnet/decoder.h"
#include "core/skim/network/fulltransnet/full_trans_net.h"

namespace skimline {
namespace {

// Note [Turns]

// In the order of time the nearest acceptable frame is always the likeliest next one,
// so a decoding spends its budget on the first part of a video, and two equal shots share their
// probability. In turn, a step chooses one whole shot, by its middle row, which is a global token
// of the encoder, and the next step knows the parts covered already: imitating greedy is then one
// comparison per step. With the sum of what was chosen as its input, the pointer's product with a
// frame is, up to what the layers add, a value of its own minus its similarity to everything chosen
// so far; the mean over the video is subtracted because all frames share it.

void requireShotOrder(const FullTransNetConfig& config) {
    if (config.order == DecodingOrder::Shots) return;
    throw Error(ErrorCode::Unsupported, "order",
                "This model's decoder chooses frames in the order of time, not shots.");
}

void checkCandidates(const std::vector<std::int64_t>& candidates, std::int64_t length) {
    std::vector<std::int64_t> sorted = candidates;
    std::sort(sorted.begin(), sorted.end());
    const bool distinct = std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end();
    if (sorted.empty() || sorted.front() < 0 || sorted.back() >= length || !distinct)
        throw Error(ErrorCode::Shape, "candidates",
                    "The candidates are not distinct frames of the video.");
}

/// The likeliest of the remaining candidates, of equals the first; a hostile checkpoint's NaN
/// counts as unlikely. @param left  numbers of candidates  @param logits  one per candidate, on the
/// CPU
std::vector<std::int64_t>::iterator likeliest(std::vector<std::int64_t>& left,
                                              const float* logits) {
    return std::max_element(left.begin(), left.end(), [&](std::int64_t a, std::int64_t b) {
        return std::isnan(logits[a]) ? !std::isnan(logits[b]) : logits[a] < logits[b];
    });
}

}  // namespace

std::vector<std::int64_t> FullTransNet::decodeShots(const at::Tensor& features,
                                                    const EncodedVideo& video,
                                                    const std::vector<std::int64_t>& candidates,
                                                    const RunContext& context,
                                                    const PassLook& look) const {
    requireShotOrder(m_config);
    checkCandidates(candidates, features.size(0));
    const c10::NoGradGuard noGradients;
    const ThreadLimitGuard alone;
    StepDecoder decoder(m_config, m_parameters, features, video.memory,
                        {1, std::ssize(candidates), look.trace != nullptr, look.watch});
    decoder.pointOnlyAt(candidates);
    std::vector<std::int64_t> left(candidates.size());
    std::iota(left.begin(), left.end(), std::int64_t{0});
    std::vector<std::int64_t> order;
    while (!left.empty()) {
        context.throwIfStopped();
        const std::vector<std::int64_t> last(order.empty() ? order.end() : order.end() - 1,
                                             order.end());
        const at::Tensor logits = decoder.step(last).to(at::kCPU, at::kFloat).contiguous();
        const auto next = likeliest(left, logits.data_ptr<float>());
        order.push_back(candidates[static_cast<std::size_t>(*next)]);
        left.erase(next);
    }
    if (look.trace != nullptr) {
        decoder.traceInto(*look.trace);
        look.trace->steps = order;
    }
    return order;
}

}  // namespace skimline
