// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/causes/network/switches.h"

#include <ATen/ATen.h>

#include "core/foundation/attention/operator/local_global_attention.h"
#include "core/foundation/attention/operator/masked_attention.h"
#include "core/foundation/base/error.h"
#include "core/skim/network/fulltransnet/full_trans_net.h"

namespace skimline {
namespace {

void requireSwitch(bool holds, const char* argument, const char* sentence) {
    if (!holds) throw Error(ErrorCode::Usage, argument, sentence);
}

bool isOneOf(std::int64_t index, std::int64_t count) {
    return index == AttentionSwitch::kAll || (index >= 0 && index < count);
}

void checkSwitch(const AttentionSwitch& one, const FullTransNetConfig& config) {
    const bool encodes = one.part == AttentionPart::Encoder;
    requireSwitch(isOneOf(one.layer, encodes ? config.encoderLayers : config.decoderLayers),
                  "layer", "The network has no such layer.");
    requireSwitch(isOneOf(one.head, config.heads), "head", "The network has no such head.");
    requireSwitch(encodes || (!one.rows && one.share == SwitchedShare::All), "part",
                  "Frames and shares can be switched off in the encoder only.");
    requireSwitch(one.kept >= 0 && one.kept <= 1, "kept", "A switch must be between 0 and 1.");
    requireSwitch(!one.rows || one.rows->size() >= 1, "rows", "A switch of frames needs frames.");
}

/// Contribution of the window's keys to every head's output: attention over these keys alone, times
/// their share of the softmax's sum. [h, T, d_k]
at::Tensor bandShare(const AttendedHeads& heads, std::int64_t window) {
    const AttentionPattern band{PatternKind::Local, window, {}};
    const AttentionResult local = heads.mask.defined()
                                      ? maskedAttention(heads.q, heads.k, heads.v, heads.mask, band)
                                      : localGlobalAttention(heads.q, heads.k, heads.v, band);
    return local.out * (local.lse - heads.lse).clamp_max(0).exp().unsqueeze(2);
}

}  // namespace

Switches::Switches(const FullTransNetConfig& config, const AttentionPattern& pattern,
                   std::vector<AttentionSwitch> switches, Stand stand)
    : m_heads(config.heads),
      m_window(pattern.kind == PatternKind::Global ? 1 : pattern.window),
      m_switches(std::move(switches)),
      m_stand(stand) {
    for (const AttentionSwitch& one : m_switches) checkSwitch(one, config);
}

at::Tensor Switches::attended(const AttendedHeads& heads) {
    at::Tensor out = heads.out;
    for (const AttentionSwitch& one : m_switches) {
        const bool here = one.part == heads.part &&
                          (one.layer == AttentionSwitch::kAll || one.layer == heads.layer);
        if (here && one.kept < 1) out = applied(one, heads, out);
    }
    return out;
}

void Switches::setTurnMeans(std::vector<at::Tensor> decoder, std::vector<at::Tensor> cross) {
    m_decoderMeans = std::move(decoder);
    m_crossMeans = std::move(cross);
}

at::Tensor Switches::standFor(const AttendedHeads& heads, const at::Tensor& going) const {
    if (m_stand == Stand::Zero) return at::zeros_like(going).narrow(1, 0, 1);
    const auto& means = heads.part == AttentionPart::Decoder ? m_decoderMeans : m_crossMeans;
    if (heads.part == AttentionPart::Encoder || means.empty()) return going.mean(1, true);
    const at::Tensor& mean = means.at(static_cast<std::size_t>(heads.layer));
    return mean.repeat({going.size(0) / mean.size(0), 1, 1});
}

/// 1 where a switch acts, [h, T, 1]; decodings side by side have their heads one after the other.
at::Tensor Switches::whereItActs(const AttentionSwitch& one, const at::Tensor& out) const {
    at::Tensor acts = at::full({out.size(0), out.size(1), 1}, one.otherRows ? 1.0 : 0.0,
                               out.options().requires_grad(false));
    if (!one.rows)
        acts.fill_(1);
    else
        acts.narrow(1, one.rows->begin, one.rows->size()).fill_(one.otherRows ? 0 : 1);
    if (one.head == AttentionSwitch::kAll) return acts;
    const at::Tensor ofHead = at::zeros({m_heads, 1, 1}, acts.options());
    ofHead[one.head].fill_(1);
    return acts * ofHead.repeat({acts.size(0) / m_heads, 1, 1});
}

at::Tensor Switches::applied(const AttentionSwitch& one, const AttendedHeads& heads,
                             const at::Tensor& out) const {
    if (one.rows && (one.rows->begin < 0 || one.rows->end > out.size(1)))
        throw Error(ErrorCode::Usage, "rows", "The switched frames are not in the video.");
    at::Tensor going = out;
    if (one.share != SwitchedShare::All) {
        const at::Tensor band = bandShare(heads, m_window);
        going = one.share == SwitchedShare::Band ? band : heads.out - band;
    }
    return out + (standFor(heads, going) - going) * (whereItActs(one, out) * (1 - one.kept));
}

EncodedVideo encodeSwitched(const FullTransNet& net, const at::Tensor& features,
                            const AttentionPattern& pattern, Switches& switches,
                            const RunContext& context) {
    checkFeatures(net.config(), features);
    const PreparedPattern prepared(pattern, features.size(0), features.device());
    const NetworkParts parts{net.config(), net.parameters()};
    const at::Tensor memory =
        encoderPass(parts, features, prepared, {false, nullptr, &switches}, context);
    return {memory, importanceLogits(parts, memory)};
}

}  // namespace skimline
