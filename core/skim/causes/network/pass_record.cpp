// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/causes/network/pass_record.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>
#include <torch/csrc/autograd/autograd.h>

#include <utility>

#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "core/foundation/base/error.h"
#include "core/skim/network/fulltransnet/full_trans_net.h"

namespace skimline {
namespace {

/// Records the tensors of a pass, and starts the graph at the first heads that are not part of one
/// yet.
class Recorder : public PassWatch {
public:
    explicit Recorder(PassRecord& record) : m_record(record) {}

    at::Tensor attended(const AttendedHeads& heads) override {
        auto& all = heads.part == AttentionPart::Encoder   ? m_record.encoder
                    : heads.part == AttentionPart::Decoder ? m_record.decoder
                                                           : m_record.cross;
        all.push_back(heads);
        AttendedHeads& kept = all.back();
        if (!kept.out.requires_grad()) kept.out = kept.out.detach().requires_grad_(true);
        for (at::Tensor* tensor : {&kept.x, &kept.q, &kept.k, &kept.v, &kept.lse})
            *tensor = tensor->detach();
        if (kept.mask.defined())
            for (at::Tensor* tensor : {&kept.mask.rows, &kept.mask.columns, &kept.mask.bias})
                *tensor = tensor->detach();
        return kept.out;
    }

    void finished(AttentionPart part, std::int64_t /*layer*/, const at::Tensor& x) override {
        if (part == AttentionPart::Encoder) m_record.streams.push_back(x.detach());
    }

private:
    PassRecord& m_record;
};

constexpr std::int64_t kLongVideo = 4096;  // frames

/// During its lifetime, a backward pass through long videos returns free memory of the allocator
/// after every attention: the equally large gradients of the next layer do not fit into the gaps,
/// which would take half as much memory again.
class GivingBack {
public:
    explicit GivingBack(const std::vector<at::Tensor>& outs) {
#ifdef __GLIBC__
        for (const at::Tensor& out : outs)
            if (out.size(1) >= kLongVideo)
                m_hooks.emplace_back(
                    out, out.register_hook([](const at::Tensor& /*gradient*/) { malloc_trim(0); }));
#else
        (void)outs;
#endif
    }
    ~GivingBack() {
        for (const auto& [out, hook] : m_hooks) out.remove_hook(hook);
    }
    GivingBack(const GivingBack&) = delete;
    GivingBack& operator=(const GivingBack&) = delete;

private:
    std::vector<std::pair<at::Tensor, unsigned>> m_hooks;
};

}  // namespace

PassRecord recordEncoder(const FullTransNet& net, const at::Tensor& features,
                         const AttentionPattern& pattern, const RunContext& context) {
    if (!net.device().is_cpu())
        throw Error(ErrorCode::Unsupported, "device", "Causes are computed on the CPU.");
    checkFeatures(net.config(), features);
    const c10::AutoGradMode gradients(true);
    PassRecord record;
    record.pattern = pattern;
    Recorder recorder(record);
    const at::Tensor rows = features.detach();
    const PreparedPattern prepared(pattern, rows.size(0), rows.device());
    const NetworkParts parts{net.config(), net.parameters()};
    const at::Tensor memory =
        encoderPass(parts, rows, prepared, {false, nullptr, &recorder}, context);
    record.video = {memory, importanceLogits(parts, memory)};
    return record;
}

void recordDecoder(PassRecord& record, const FullTransNet& net, const at::Tensor& features,
                   const std::vector<std::int64_t>& chosen) {
    const c10::AutoGradMode gradients(true);
    record.decoder.clear();
    record.cross.clear();
    Recorder recorder(record);
    const at::Tensor targets = at::tensor(at::ArrayRef<std::int64_t>(chosen), at::kLong);
    record.logits = decoderPass({net.config(), net.parameters()}, features.detach(),
                                record.video.memory, targets, {false, nullptr, &recorder});
}

at::Tensor evenly(const PassRecord& record, const FrameSpan& span, std::int64_t length) {
    if (span.begin < 0 || span.size() < 1 || span.end > length)
        throw Error(ErrorCode::Shape, "range", "The frames asked for are not in the video.");
    at::Tensor asking = at::zeros({length}, record.encoder.front().q.options());
    asking.narrow(0, span.begin, span.size()).fill_(1.0 / static_cast<double>(span.size()));
    return asking;
}

void requireTurns(const PassRecord& record, const at::Tensor& asking) {
    if (record.cross.empty() || asking.size(0) != record.cross.front().q.size(1))
        throw Error(ErrorCode::Usage, "row", "The decoder has no such step.");
}

HeadGradients headGradients(const PassRecord& record, const at::Tensor& y) {
    std::vector<at::Tensor> inputs;
    for (const auto* part : {&record.encoder, &record.decoder, &record.cross})
        for (const AttendedHeads& heads : *part) inputs.push_back(heads.out);
    const GivingBack givingBack(inputs);
    const auto found = torch::autograd::grad({y}, inputs, {}, true, false, true);
    HeadGradients gradients;
    auto next = found.begin();
    for (auto [part, target] : {std::pair{&record.encoder, &gradients.encoder},
                                std::pair{&record.decoder, &gradients.decoder},
                                std::pair{&record.cross, &gradients.cross}})
        for (std::size_t layer = 0; layer < part->size(); ++layer) target->push_back(*next++);
    return gradients;
}

at::Tensor importanceOf(const PassRecord& record, const FrameSpan& range) {
    if (!record.video.importance.defined())
        throw Error(ErrorCode::Unsupported, "importance", "This network has no importance head.");
    if (range.begin < 0 || range.size() < 1 || range.end > record.length())
        throw Error(ErrorCode::Shape, "range", "The frames asked for are not in the video.");
    const c10::AutoGradMode gradients(true);
    return record.video.importance.narrow(0, range.begin, range.size()).sum();
}

at::Tensor headFirstOrder(const std::vector<AttendedHeads>& heads,
                          const std::vector<at::Tensor>& gradients) {
    std::vector<at::Tensor> layers;
    for (std::size_t layer = 0; layer < heads.size(); ++layer) {
        const at::Tensor out = heads[layer].out.detach();
        layers.push_back(gradients[layer].defined()
                             ? (out * gradients[layer]).sum(at::IntArrayRef{1, 2}).abs()
                             : at::zeros({out.size(0)}, out.options()));
    }
    return at::stack(layers);
}

}  // namespace skimline
