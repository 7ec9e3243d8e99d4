// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/causes/network/head_numbers.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <string>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/skim/network/fulltransnet/full_trans_net.h"

namespace skimline {
namespace {

/// W_h of every head, [h, d_k, d]: the matrix that projects a head's output to the stream.
at::Tensor outputWeights(const FullTransNet& net, const AttendedHeads& heads) {
    const std::string part = heads.part == AttentionPart::Encoder ? "encoder" : "decoder";
    const std::string name = heads.part == AttentionPart::Cross ? "cross_attn" : "self_attn";
    const at::Tensor& weight = net.parameters().at(part + ".layers." + std::to_string(heads.layer) +
                                                   "." + name + ".out_proj.weight");
    const at::Tensor perHead = weight.detach().t();  // [d, d], rows of one head together
    return perHead.reshape({heads.q.size(0), heads.q.size(2), weight.size(0)});
}

}  // namespace

PairNumbers weightNumbers(const PassRecord& record, const AttendedHeads& heads) {
    PairNumbers numbers{heads.q, heads.k, heads.lse};
    numbers.mask = heads.mask;
    if (heads.part == AttentionPart::Encoder) {
        numbers.cells = MapCells::Pattern;
        numbers.pattern = record.pattern;
    }
    if (heads.part == AttentionPart::Decoder) numbers.cells = MapCells::Causal;
    return numbers;
}

PairNumbers normNumbers(const FullTransNet& net, const PassRecord& record,
                        const AttendedHeads& heads) {
    PairNumbers numbers = weightNumbers(record, heads);
    numbers.left = at::ones({heads.q.size(0), heads.q.size(1), 1}, heads.q.options());
    numbers.right = at::bmm(heads.v, outputWeights(net, heads)).norm(2, 2, true);
    return numbers;
}

PairNumbers contributionNumbers(const PassRecord& record, const AttendedHeads& heads) {
    PairNumbers numbers = weightNumbers(record, heads);
    const at::Tensor out = heads.out.detach();
    numbers.left = out / out.square().sum(2, true).clamp_min(1e-30);
    numbers.right = heads.v;
    return numbers;
}

PairNumbers relevanceNumbers(const PassRecord& record, const AttendedHeads& heads,
                             const at::Tensor& gradient, ValueOrigin origin) {
    PairNumbers numbers = weightNumbers(record, heads);
    numbers.left = gradient.defined() ? gradient : at::zeros_like(heads.q);
    numbers.right = origin == ValueOrigin::Zero ? heads.v : heads.v - heads.v.mean(1, true);
    numbers.positive = true;
    return numbers;
}

PairNumbers headOf(PairNumbers numbers, std::int64_t head) {
    if (head < 0 || head >= numbers.q.size(0))
        throw Error(ErrorCode::Usage, "head", "This layer has no such head.");
    for (at::Tensor* tensor : {&numbers.q, &numbers.k, &numbers.lse, &numbers.left, &numbers.right})
        if (tensor->defined()) *tensor = tensor->narrow(0, head, 1);
    return numbers;
}

at::Tensor layerLens(const FullTransNet& net, const PassRecord& record) {
    const c10::NoGradGuard noGradients;
    const NetworkParts parts{net.config(), net.parameters()};
    std::vector<at::Tensor> layers;
    for (std::size_t layer = 1; layer < record.streams.size(); ++layer) {
        const at::Tensor scores = importanceLogits(parts, memoryOf(parts, record.streams[layer]));
        if (!scores.defined())
            throw Error(ErrorCode::Unsupported, "importance",
                        "This network has no importance head.");
        layers.push_back(scores);
    }
    return at::stack(layers);
}

}  // namespace skimline
