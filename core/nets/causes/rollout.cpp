// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/nets/causes/rollout.h"

#include <ATen/ATen.h>

#include "core/attention/pairs/pair_sums.h"
#include "core/base/error.h"
#include "core/nets/causes/head_numbers.h"
#include "core/nets/layers/transformer_layers.h"

namespace skimline {
namespace {

/// Of every row, the share that stays in the stream. [T]
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
    const at::NoGradGuard noGradients;
    for (std::size_t layer = record.encoder.size(); layer-- > 0;) {
        const at::Tensor own = streamShares(net, record, layer, share);
        const PairNumbers weights = weightNumbers(record, record.encoder[layer]);
        r = own * r + sumOverRows(weights, (1 - own) * r, context);
    }
    return r;
}

}  // namespace

at::Tensor rollout(const FullTransNet& net, const PassRecord& record, const FrameSpan& range,
                   StreamShare share, const RunContext& context) {
    if (range.begin < 0 || range.size() < 1 || range.end > record.length())
        throw Error(ErrorCode::Shape, "range", "The frames asked for are not in the video.");
    at::Tensor r = at::zeros({record.length()}, record.encoder.front().q.options());
    r.narrow(0, range.begin, range.size()).fill_(1.0 / static_cast<double>(range.size()));
    return throughEncoder(net, record, r, share, context);
}

at::Tensor rolloutOfTurn(const FullTransNet& net, const PassRecord& record, std::int64_t row,
                         StreamShare share, const RunContext& context) {
    if (record.cross.empty() || row < 0 || row >= record.cross.front().q.size(1))
        throw Error(ErrorCode::Usage, "row", "The decoder took no such turn.");
    const at::NoGradGuard noGradients;
    at::Tensor r = at::zeros({record.length()}, record.encoder.front().q.options());
    for (const AttendedHeads& heads : record.cross)
        r += pairRows(weightNumbers(record, heads), row, 1).mean(0).squeeze(0);
    r /= static_cast<double>(record.cross.size());
    return throughEncoder(net, record, r, share, context);
}

}  // namespace skimline
