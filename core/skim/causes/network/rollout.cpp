// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/causes/network/rollout.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include "core/foundation/attention/pairs/pair_sums.h"
#include "core/foundation/nn/layers/transformer_layers.h"
#include "core/skim/causes/network/head_numbers.h"

namespace skimline {
namespace {

/// Share of every row that stays in the stream. [T]
at::Tensor streamShares(const FullTransNet& net, const PassRecord& record, std::size_t layer,
                        StreamShare share) {
    const AttendedHeads& heads = record.encoder[layer];
    if (share == StreamShare::Half) return at::full({record.length()}, 0.5, heads.q.options());
    const std::string name = "encoder.layers." + std::to_string(layer) + ".self_attn.out_proj";
    const at::Tensor added =
        fromHeads(heads.out.detach(), linearWeights(net.parameters(), name)).norm(2, 1);
    const at::Tensor own = record.streams[layer].norm(2, 1);
    return own / (own + added).clamp_min(1e-30);
}

at::Tensor throughEncoder(const FullTransNet& net, const PassRecord& record, at::Tensor r,
                          StreamShare share, const RunContext& context) {
    const c10::NoGradGuard noGradients;
    for (std::size_t layer = record.encoder.size(); layer-- > 0;) {
        const at::Tensor own = streamShares(net, record, layer, share);
        const PairNumbers weights = weightNumbers(record, record.encoder[layer]);
        r = own * r + sumOverRows(weights, (1 - own) * r, context);
    }
    return r;
}

}  // namespace

at::Tensor rollout(const FullTransNet& net, const PassRecord& record, const at::Tensor& asking,
                   StreamShare share, const RunContext& context) {
    return throughEncoder(net, record, asking, share, context);
}

at::Tensor rolloutOfTurns(const FullTransNet& net, const PassRecord& record,
                          const at::Tensor& asking, StreamShare share, const RunContext& context) {
    requireTurns(record, asking);
    const c10::NoGradGuard noGradients;
    at::Tensor r = at::zeros({record.length()}, asking.options());
    for (const AttendedHeads& heads : record.cross)
        r += sumOverRows(weightNumbers(record, heads), asking, context);
    return throughEncoder(net, record, r / static_cast<double>(record.cross.size()), share,
                          context);
}

}  // namespace skimline
