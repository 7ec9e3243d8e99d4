// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/causes/network/asked_text.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <utility>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

using Watched = WatchedAttention::Part;

/// One head of one layer of cross-attention gives its mean over the rows.
class CrossSwitch : public AttentionWatch {
public:
    CrossSwitch(std::int64_t layer, std::int64_t head, double kept)
        : m_layer(layer), m_head(head), m_kept(kept) {}

    at::Tensor attended(const WatchedAttention& attention) override {
        if (attention.part != Watched::Cross || m_next++ != m_layer || m_kept == 1)
            return attention.out;
        at::Tensor out = attention.out.clone();
        at::Tensor own = out.select(1, m_head);
        own.copy_(own * m_kept + own.mean(1, true) * (1 - m_kept));
        return out;
    }

private:
    std::int64_t m_layer, m_head;
    double m_kept;
    std::int64_t m_next = 0;
};

/// |v_j W_h| of every head, [h, N], by v W W^T v: the projected values would take h times the
/// memory.
at::Tensor projectedNorms(const WatchedAttention& cross) {
    const at::Tensor values = cross.values.squeeze(0);
    const std::int64_t heads = values.size(0);
    const std::int64_t width = values.size(2);
    std::vector<at::Tensor> norms;
    for (std::int64_t head = 0; head < heads; ++head) {
        const at::Tensor part =
            cross.outWeight.detach().narrow(1, head * width, width).to(at::kDouble);
        const at::Tensor v = values[head].to(at::kDouble);
        const at::Tensor squares = (at::mm(v, at::mm(part.t(), part)) * v).sum(1);
        norms.push_back(squares.clamp_min(0).sqrt().to(values.scalar_type()));
    }
    return at::stack(norms);
}

/// Shares of one layer's outputs that come from every token read, [h, N], mean over the rows.
at::Tensor contributionsOf(const WatchedAttention& cross, const FrameSpan& rows) {
    const at::Tensor out =
        cross.out.detach().squeeze(0).narrow(1, rows.begin, rows.size());  // [h, rows, d]
    const at::Tensor asked = out / out.square().sum(2, true).clamp_min(1e-30);
    const at::Tensor weights = cross.weights.squeeze(0);
    at::Tensor sum = at::zeros({weights.size(0), weights.size(2)}, weights.options());
    for (std::int64_t row = 0; row < rows.size(); ++row)
        sum += weights.select(1, rows.begin + row) *
               at::matmul(cross.values.squeeze(0), asked.select(1, row).unsqueeze(2)).squeeze(2);
    return sum / static_cast<double>(rows.size());
}

}  // namespace

AskedText::AskedText(const EncoderDecoderModel& model, const EncoderInput& input,
                     std::vector<std::int64_t> ids, const RunContext& context)
    : m_model(model), m_ids(std::move(ids)) {
    if (m_ids.size() < 2 || input.ids.size(0) != 1)
        throw Error(ErrorCode::Usage, "ids", "There is no written text to explain.");
    const c10::AutoGradMode gradients(true);
    TextRecorder recorder(m_record);
    EncoderInput watched = input;
    watched.fusionWeights = nullptr;
    watched.watch = &recorder;
    const at::Tensor memory = model.encode(watched, context);
    context.throwIfStopped();
    m_start = model.start(memory, input.mask, 1);
    m_logits = decoded(&recorder);
    const c10::NoGradGuard none;
    for (DecoderState::Layer& layer : m_start.layers) {
        layer.crossKeys = layer.crossKeys.detach();
        layer.crossValues = layer.crossValues.detach();
    }
}

at::Tensor AskedText::decoded(AttentionWatch* watch) const {
    DecoderState state = m_start;
    state.watch = watch;
    const at::Tensor written =
        at::tensor(at::ArrayRef<std::int64_t>(m_ids.data(), m_ids.size() - 1), at::kLong);
    return m_model.decode(written.unsqueeze(0), state).squeeze(0);
}

void AskedText::checkTokens(const FrameSpan& tokens) const {
    if (tokens.begin < 1 || tokens.size() < 1 || tokens.end > std::ssize(m_ids))
        throw Error(ErrorCode::Usage, "tokens", "The network wrote no such token.");
}

at::Tensor AskedText::answer(const at::Tensor& logits, const FrameSpan& tokens) const {
    checkTokens(tokens);
    const at::Tensor likely = at::log_softmax(logits.narrow(0, tokens.begin - 1, tokens.size()), 1);
    const at::Tensor taken =
        at::tensor(at::ArrayRef<std::int64_t>(m_ids.data() + tokens.begin,
                                              static_cast<std::size_t>(tokens.size())),
                   at::kLong);
    return likely.gather(1, taken.unsqueeze(1)).sum();
}

double AskedText::answerOf(const FrameSpan& tokens) const {
    const c10::NoGradGuard noGradients;
    return answer(m_logits, tokens).item<double>();
}

double AskedText::answerWithout(const FrameSpan& tokens, std::int64_t layer, std::int64_t head,
                                double kept) const {
    const bool exists = layer >= 0 && layer < std::ssize(m_record.cross) && head >= 0 &&
                        head < m_record.cross.front().values.size(1);
    if (!exists) throw Error(ErrorCode::Usage, "head", "The network has no such head.");
    if (kept < 0 || kept > 1)
        throw Error(ErrorCode::Usage, "kept", "A switch must be between 0 and 1.");
    const c10::NoGradGuard noGradients;
    CrossSwitch off(layer, head, kept);
    return answer(decoded(&off), tokens).item<double>();
}

at::Tensor AskedText::headEffects(const FrameSpan& tokens, const RunContext& context) const {
    checkTokens(tokens);
    const auto layers = static_cast<std::int64_t>(m_record.cross.size());
    const std::int64_t heads = m_record.cross.front().values.size(1);
    const double whole = answerOf(tokens);
    at::Tensor effects = at::empty({layers, heads}, at::kDouble);
    for (std::int64_t layer = 0; layer < layers; ++layer)
        for (std::int64_t head = 0; head < heads; ++head) {
            context.throwIfStopped();
            context.report({Stage::Scores, layer * heads + head, layers * heads, -1});
            effects[layer][head] = whole - answerWithout(tokens, layer, head);
        }
    return effects;
}

TextCauses AskedText::causesOf(const FrameSpan& tokens, const RunContext& context,
                               ValueOrigin origin) const {
    at::Tensor y;
    {
        const c10::AutoGradMode gradients(true);
        y = answer(m_logits, tokens);
    }
    const TextGradients gradients = textGradients(m_record, y);
    const c10::NoGradGuard noGradients;
    const FrameSpan rows{tokens.begin - 1, tokens.end - 1};
    at::Tensor asking = at::zeros({m_logits.size(0)}, at::kFloat);
    asking.narrow(0, rows.begin, rows.size()).fill_(1.0 / static_cast<double>(rows.size()));
    std::vector<at::Tensor> weights, norms, contributions, previews;
    for (std::size_t layer = 0; layer < m_record.cross.size(); ++layer) {
        const WatchedAttention& cross = m_record.cross[layer];
        weights.push_back(cross.weights.squeeze(0).narrow(1, rows.begin, rows.size()).mean(1));
        norms.push_back(weights.back() * projectedNorms(cross));
        contributions.push_back(contributionsOf(cross, rows));
        previews.push_back(
            (cross.out.detach() * gradients.cross[layer]).sum(at::IntArrayRef{0, 2, 3}).abs());
    }
    return {y.item<double>(),
            at::stack(weights),
            at::stack(norms),
            at::stack(contributions),
            textRelevance(m_record, gradients, asking, origin, context),
            at::stack(previews)};
}

}  // namespace skimline
