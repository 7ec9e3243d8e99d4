// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/causes/network/text_relations.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>
#include <torch/csrc/autograd/autograd.h>

#include <algorithm>
#include <utility>

#include "core/foundation/attention/pairs/pair_sums.h"

namespace skimline {
namespace {

using Watched = WatchedAttention::Part;

constexpr std::int64_t kRowsAtATime = 32;

/// (dy/dA o A)^+, mean over the heads, of one attention as a matrix E.
class Relation {
public:
    Relation(const WatchedAttention& attention, const at::Tensor& gradient, ValueOrigin origin,
             const RunContext& context)
        : m_attention(attention), m_context(context) {
        if (!gradient.defined()) return;
        m_left = gradient.squeeze(0);
        m_right = attention.values.squeeze(0);
        if (origin == ValueOrigin::Mean) m_right = m_right - m_right.mean(1, true);
    }

    /// r E  @param r  [all rows of the stream]
    at::Tensor rows(const at::Tensor& r) const {
        const std::int64_t columns = m_attention.values.size(2);
        if (!m_left.defined()) return at::zeros({columns}, r.options());
        if (!m_attention.weights.defined()) return sumOverRows(numbers(), ofOwn(r), m_context);
        at::Tensor sums = at::zeros({columns}, r.options());
        forEachBlock([&](std::int64_t first, const at::Tensor& cells) {
            sums.addmv_(cells.t(), r.narrow(0, first, cells.size(0)));
        });
        return sums;
    }

    /// E c  @return [all rows of the stream]
    at::Tensor columns(const at::Tensor& c) const {
        const bool few = m_attention.rows.defined();
        at::Tensor sums =
            few ? at::zeros_like(c) : at::zeros({m_attention.out.size(2)}, c.options());
        if (!m_left.defined()) return sums;
        if (!m_attention.weights.defined()) {
            const at::Tensor own = sumOverColumns(numbers(), c, m_context);
            return few ? sums.index_copy(0, m_attention.rows, own) : own;
        }
        forEachBlock([&](std::int64_t first, const at::Tensor& cells) {
            sums.narrow(0, first, cells.size(0)).copy_(at::mv(cells, c));
        });
        return sums;
    }

private:
    at::Tensor ofOwn(const at::Tensor& r) const {
        return m_attention.rows.defined() ? r.index_select(0, m_attention.rows) : r;
    }

    PairNumbers numbers() const {
        PairNumbers numbers{m_attention.q, m_attention.k, m_attention.lse};
        if (m_attention.part == Watched::Encoder) {
            numbers.cells = MapCells::Pattern;
            numbers.pattern = m_attention.pattern;
        }
        numbers.left = m_left;
        numbers.right = m_right;
        numbers.positive = true;
        return numbers;
    }

    template <class Take>
    void forEachBlock(const Take& take) const {
        const at::Tensor weights = m_attention.weights.squeeze(0);
        for (std::int64_t first = 0; first < weights.size(1); first += kRowsAtATime) {
            m_context.throwIfStopped();
            const std::int64_t count = std::min(kRowsAtATime, weights.size(1) - first);
            at::Tensor cells = at::bmm(m_left.narrow(1, first, count), m_right.transpose(1, 2));
            cells.clamp_min_(0).mul_(weights.narrow(1, first, count));
            take(first, cells.mean(0));
        }
    }

    const WatchedAttention& m_attention;
    const RunContext& m_context;
    at::Tensor m_left, m_right;
};

/// Layers of one self-attention as the matrices E, and R = (I + E_last) .. (I + E_0).
struct Stack {
    const std::vector<WatchedAttention>& layers;
    const std::vector<at::Tensor>& gradients;
    ValueOrigin origin;
    const RunContext& context;

    Relation at(std::size_t layer) const {
        return {layers[layer], gradients[layer], origin, context};
    }
    /// Globals of LED stand in for rows of the layer before them, so both are one E.
    std::size_t beginOf(std::size_t end) const {
        return layers[end - 1].part == Watched::EncoderGlobals ? end - 2 : end - 1;
    }
    /// R c - c of `count` layers; summed separately, as in relevance.cpp
    at::Tensor columns(const at::Tensor& c, std::size_t count) const {
        at::Tensor rest = at::zeros_like(c);
        for (std::size_t begin = 0; begin < count;) {
            const bool pair =
                begin + 1 < count && layers[begin + 1].part == Watched::EncoderGlobals;
            at::Tensor added = at(begin).columns(c + rest);
            if (pair) added += at(begin + 1).columns(c + rest);
            rest = rest + added;
            begin += pair ? 2 : 1;
        }
        return rest;
    }
    /// r E of the layer that ends there
    at::Tensor back(const at::Tensor& r, std::size_t end) const {
        at::Tensor moved = at(beginOf(end)).rows(r);
        for (std::size_t layer = beginOf(end) + 1; layer < end; ++layer)
            moved = moved + at(layer).rows(r);
        return moved;
    }
    /// r R - r
    at::Tensor rows(const at::Tensor& r, std::size_t count) const {
        at::Tensor rest = at::zeros_like(r);
        for (; count > 0; count = beginOf(count)) rest = rest + back(r + rest, count);
        return rest;
    }
    /// w of N^T: each row of R - I divided by its sum, and the identity again.
    at::Tensor mixed(const at::Tensor& w, std::size_t count) const {
        return columns(w, count) / sums(w, count) + w;
    }
    /// r of M: the same from the left.
    at::Tensor normalised(const at::Tensor& r, std::size_t count) const {
        const at::Tensor share = r / sums(r, count);
        return r + rows(share, count);
    }

private:
    at::Tensor sums(const at::Tensor& like, std::size_t count) const {
        const at::Tensor ones = at::ones_like(like);
        const at::Tensor sums = columns(ones, count);
        return at::where(sums > 0, sums, ones);
    }
};

at::Tensor framesOf(const TextRecord& record, const TextGradients& gradients, at::Tensor w,
                    const Stack& encoder) {
    if (record.sights.empty()) return {};
    at::Tensor f = at::zeros({record.sights.front().values.size(2)}, w.options());
    std::size_t layer = record.encoder.size();
    for (std::size_t sight = record.sights.size(); sight-- > 0;) {
        for (; layer > record.sightsAfter[sight]; layer = encoder.beginOf(layer))
            w = w + encoder.back(w, layer);
        const Relation seen(record.sights[sight], gradients.sights[sight], encoder.origin,
                            encoder.context);
        f += seen.rows(encoder.mixed(w, layer));
    }
    const Stack own{record.frames, gradients.frames, encoder.origin, encoder.context};
    return own.normalised(f, record.frames.size());
}

}  // namespace

at::Tensor TextRecorder::attended(const WatchedAttention& attention) {
    auto& all = attention.part == Watched::Decoder  ? m_record.decoder
                : attention.part == Watched::Cross  ? m_record.cross
                : attention.part == Watched::Sights ? m_record.sights
                : attention.part == Watched::Frames ? m_record.frames
                                                    : m_record.encoder;
    if (attention.part == Watched::Sights) m_record.sightsAfter.push_back(m_record.encoder.size());
    all.push_back(attention);
    WatchedAttention& kept = all.back();
    // Starts the graph at the first heads that are not part of one yet.
    if (!kept.out.requires_grad()) kept.out = kept.out.detach().requires_grad_(true);
    for (at::Tensor* tensor : {&kept.weights, &kept.values, &kept.q, &kept.k, &kept.lse})
        if (tensor->defined()) *tensor = tensor->detach();
    return kept.out;
}

TextGradients textGradients(const TextRecord& record, const at::Tensor& y) {
    TextGradients found;
    const std::vector<std::pair<const std::vector<WatchedAttention>*, std::vector<at::Tensor>*>>
        parts{{&record.encoder, &found.encoder},
              {&record.decoder, &found.decoder},
              {&record.cross, &found.cross},
              {&record.sights, &found.sights},
              {&record.frames, &found.frames}};
    std::vector<at::Tensor> outs;
    for (const auto& [part, target] : parts)
        for (const WatchedAttention& attention : *part) outs.push_back(attention.out);
    const auto slopes = torch::autograd::grad({y}, outs, {}, true, false, true);
    auto next = slopes.begin();
    for (const auto& [part, target] : parts) {
        target->assign(next, next + std::ssize(*part));
        next += std::ssize(*part);
    }
    return found;
}

TextRelevance textRelevance(const TextRecord& record, const TextGradients& gradients,
                            const at::Tensor& asking, ValueOrigin origin,
                            const RunContext& context) {
    const c10::NoGradGuard noGradients;
    const Stack self{record.decoder, gradients.decoder, origin, context};
    const Stack encoder{record.encoder, gradients.encoder, origin, context};
    at::Tensor w = asking;
    at::Tensor r = at::zeros({record.cross.front().values.size(2)}, asking.options());
    for (std::size_t layer = record.cross.size(); layer-- > 0;) {
        const Relation read(record.cross[layer], gradients.cross[layer], origin, context);
        r += read.rows(self.mixed(w, layer + 1));
        w = w + self.back(w, layer + 1);
    }
    return {encoder.normalised(r, record.encoder.size()), framesOf(record, gradients, r, encoder)};
}

}  // namespace skimline
