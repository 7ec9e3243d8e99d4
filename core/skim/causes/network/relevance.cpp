// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/causes/network/relevance.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include "core/foundation/attention/pairs/pair_sums.h"
#include "core/skim/causes/network/head_numbers.h"

namespace skimline {
namespace {

// Note [Relevance as vectors]

// R starts as the identity and every layer's self-attention does R <- R
// + E R. Wanted is a row of it, x R = x (I + E_L) .. (I + E_1), products from the left, last layer
// first; and, to normalise, sums of its rows, R 1 = (I + E_L) .. (I + E_1) 1, products from the
// right, first layer first. Cross-attention of decoder layer l adds N_l^T C_l M to the relevance Q
// of frames for decoder rows, where N_l is the decoder's R so far and M the encoder's, both less
// the identity, each row divided by its sum, and the identity again. If w is the row of (I + E_L)
// .. (I + E_l+1) in question, its part is ((w N_l^T) C_l) M. The pointer head compares a row with
// all frames as attention does, and its part is p M. Without this part, the reasons for pointing at
// the frame of a shot would be lost.

/// Layers of one self-attention as the matrices E.
struct Relations {
    const PassRecord& record;
    const std::vector<AttendedHeads>& heads;
    const std::vector<at::Tensor>& gradients;
    ValueOrigin origin;
    const RunContext& context;

    PairNumbers at(std::size_t layer) const {
        return relevanceNumbers(record, heads[layer], gradients[layer], origin);
    }
    // R - I is the matrix to normalise, and it is small compared with I: it is summed separately,
    // because subtracting I from R in float32 would leave three digits.
    /// (I + E_count-1) .. (I + E_0) c - c
    at::Tensor columns(const at::Tensor& c, std::size_t count) const {
        at::Tensor rest = at::zeros_like(c);
        for (std::size_t layer = 0; layer < count; ++layer)
            rest = rest + sumOverColumns(at(layer), c + rest, context);
        return rest;
    }
    /// r (I + E_count-1) .. (I + E_0) - r
    at::Tensor rows(const at::Tensor& r, std::size_t count) const {
        at::Tensor rest = at::zeros_like(r);
        for (std::size_t layer = count; layer-- > 0;)
            rest = rest + sumOverRows(at(layer), r + rest, context);
        return rest;
    }
    /// Sums of the rows of R - I after `count` layers, by which rows are divided; a row without
    /// input stays zero.
    at::Tensor sums(std::int64_t length, std::size_t count) const {
        const at::Tensor ones = at::ones({length}, heads.front().q.options());
        const at::Tensor sums = columns(ones, count);
        return at::where(sums > 0, sums, at::ones_like(sums));
    }
};

}  // namespace

at::Tensor encoderRelevance(const PassRecord& record, const HeadGradients& gradients,
                            const at::Tensor& r, ValueOrigin origin, const RunContext& context) {
    const c10::NoGradGuard noGradients;
    return r + Relations{record, record.encoder, gradients.encoder, origin, context}.rows(
                   r, record.encoder.size());
}

at::Tensor relevanceOf(const PassRecord& record, const FrameSpan& range, ValueOrigin origin,
                       const RunContext& context) {
    const HeadGradients gradients = headGradients(record, importanceOf(record, range));
    return encoderRelevance(record, gradients, evenly(record, range, record.length()), origin,
                            context);
}

at::Tensor decoderRelevance(const PassRecord& record, const HeadGradients& gradients,
                            const AskingRows& asking, ValueOrigin origin,
                            const RunContext& context) {
    requireTurns(record, asking.weights);
    const c10::NoGradGuard noGradients;
    const Relations self{record, record.decoder, gradients.decoder, origin, context};
    const Relations memory{record, record.encoder, gradients.encoder, origin, context};
    const std::int64_t turns = asking.weights.size(0);
    at::Tensor w = asking.weights;
    at::Tensor r = asking.pointed.clone();
    for (std::size_t layer = record.cross.size(); layer-- > 0;) {
        // The row w N^T is computed as N w, a product from the right.
        const std::size_t done = layer + 1;
        const at::Tensor mixed = self.columns(w, done) / self.sums(turns, done) + w;
        r += sumOverRows(
            relevanceNumbers(record, record.cross[layer], gradients.cross[layer], origin), mixed,
            context);
        w = w + sumOverRows(self.at(layer), w, context);
    }
    const at::Tensor share = r / memory.sums(record.length(), record.encoder.size());
    return r + memory.rows(share, record.encoder.size());
}

}  // namespace skimline
