// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/language/led_attention.h"

#include <ATen/ATen.h>

#include <algorithm>

#include "core/foundation/attention/operator/decode_attention.h"
#include "core/foundation/attention/operator/local_global_attention.h"
#include "core/foundation/nn/layers/dense_attention.h"
#include "core/foundation/nn/layers/transformer_layers.h"

namespace skimline {
namespace {

constexpr std::int64_t kLongText = 4096;  // tokens
constexpr std::int64_t kHeadsAtOnce = 3;

at::Tensor projected(const LinearWeights& weights, const at::Tensor& x, std::int64_t heads) {
    return splitHeads(linear(weights, x), heads).contiguous();
}

/// What the global tokens see: everything, [h, g, d_k].
at::Tensor globalRows(const BartAttention& weights, const at::Tensor& x, const LedText& text,
                      std::int64_t heads) {
    const at::Tensor q = projected(weights.globalQ, x.index_select(0, text.globals), heads);
    const at::Tensor k = projected(weights.globalK, x, heads);
    const at::Tensor v = projected(weights.globalV, x, heads);
    if (text.watch == nullptr && fewQueriesApply(q, k, v)) return decodeAttention(q, k, v).out;
    TracedAttention kept;
    const at::Tensor out = denseAttention(q, k, v, {}, text.watch != nullptr ? &kept : nullptr);
    if (text.watch == nullptr) return out;
    WatchedAttention seen{
        WatchedAttention::Part::EncoderGlobals, {}, v.unsqueeze(0), out.unsqueeze(0)};
    seen.q = q;
    seen.k = k;
    seen.lse = kept.lse;
    seen.rows = text.globals;
    return text.watch->attended(seen).squeeze(0);
}

at::Tensor watchedLocally(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v,
                          const LedText& text) {
    const AttentionResult result = localGlobalAttention(q, k, v, text.pattern);
    WatchedAttention seen{
        WatchedAttention::Part::Encoder, {}, v.unsqueeze(0), result.out.unsqueeze(0)};
    seen.q = q;
    seen.k = k;
    seen.lse = result.lse;
    seen.pattern = text.pattern.pattern();
    return text.watch->attended(seen).squeeze(0);
}

/// In parts for long texts, so that nobody waits for all heads to be told to stop.
at::Tensor attendLocally(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v,
                         const LedText& text, const RunContext& context) {
    if (text.watch != nullptr) return watchedLocally(q, k, v, text);
    const std::int64_t heads = q.size(0);
    const std::int64_t part = text.length > kLongText ? kHeadsAtOnce : heads;
    std::vector<at::Tensor> parts;
    for (std::int64_t first = 0; first < heads; first += part) {
        context.throwIfStopped();
        const std::int64_t end = std::min(first + part, heads);
        parts.push_back(localGlobalAttention(q.slice(0, first, end), k.slice(0, first, end),
                                             v.slice(0, first, end), text.pattern)
                            .out);
    }
    return parts.size() == 1 ? parts.front() : at::cat(parts);
}

at::Tensor attendText(const BartAttention& weights, const at::Tensor& x, const LedText& text,
                      std::int64_t heads, const RunContext& context) {
    const at::Tensor local =
        attendLocally(projected(weights.q, x, heads), projected(weights.k, x, heads),
                      projected(weights.v, x, heads), text, context);
    context.throwIfStopped();
    if (text.globals.numel() == 0) return joinHeads(local);
    return joinHeads(local.index_copy(1, text.globals, globalRows(weights, x, text, heads)));
}

}  // namespace

std::vector<LedText> ledTexts(const at::Tensor& mask, const at::Tensor& globals,
                              std::int64_t window) {
    std::vector<LedText> texts;
    for (std::int64_t i = 0; i < mask.size(0); ++i) {
        const auto length = mask[i].sum().item<std::int64_t>();
        const at::Tensor chosen =
            globals.defined() ? globals[i].slice(0, 0, length).nonzero().flatten().contiguous()
                              : at::empty({0}, mask.options().dtype(at::kLong));
        const at::Tensor onCpu = chosen.to(at::kCPU);
        const auto* first = onCpu.data_ptr<std::int64_t>();
        const AttentionPattern pattern{
            PatternKind::Lga, window / 2 * 2 + 1, {first, first + onCpu.numel()}};
        texts.push_back({length, chosen, PreparedPattern(pattern, length, mask.device())});
    }
    return texts;
}

at::Tensor ledSelfAttention(const BartAttention& weights, const at::Tensor& x,
                            const std::vector<LedText>& texts, std::int64_t heads,
                            const RunContext& context) {
    std::vector<at::Tensor> rows;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const std::int64_t length = texts[i].length;
        const at::Tensor text = x[static_cast<std::int64_t>(i)].slice(0, 0, length);
        const at::Tensor out = attendText(weights, text, texts[i], heads, context);
        rows.push_back(at::constant_pad_nd(out, {0, 0, 0, x.size(1) - length}));
    }
    return linear(weights.out, at::stack(rows));
}

}  // namespace skimline
