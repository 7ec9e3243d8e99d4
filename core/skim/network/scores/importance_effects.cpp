// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/network/scores/importance_effects.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include "core/skim/network/fulltransnet/encoder_pattern.h"
#include "core/skim/network/fulltransnet/full_trans_net.h"
#include "core/skim/network/fulltransnet/pass_watch.h"

namespace skimline {
namespace {

/// Records the output of attention in every encoder layer, and replays it in later passes.
class HeldAttention : public PassWatch {
public:
    at::Tensor attended(const AttendedHeads& heads) override {
        if (m_holds) return m_given.at(static_cast<std::size_t>(heads.layer));
        m_given.push_back(heads.out);
        return heads.out;
    }
    void hold() { m_holds = true; }

private:
    bool m_holds = false;
    std::vector<at::Tensor> m_given;
};

}  // namespace

FloatMatrix importanceEffects(const Checkpoint& checkpoint, const FloatMatrix& features,
                              const std::vector<std::int64_t>& firstFrames, PatternKind kind,
                              const FrameGuidance& guidance, std::span<const InputChange> changes,
                              const RunContext& context) {
    const c10::NoGradGuard noGradients;
    const FullTransNetConfig& config = checkpoint.info.config;
    const NetworkParts net{config, checkpoint.net.parameters()};
    const at::Device device = checkpoint.net.device();
    const ChangedInputs inputs(checkpoint.info.input, features, firstFrames, guidance.known);
    AttentionPattern pattern = encoderPattern(config, kind, firstFrames, features.rows);
    addGlobals(pattern, guidance.globals);
    HeldAttention held;
    const auto importance = [&](const at::Tensor& input, const AttentionPattern& seen) {
        const PreparedPattern prepared(seen, features.rows, device);
        return importanceLogits(
            net, encoderPass(net, input.to(device), prepared, {false, nullptr, &held}, context));
    };
    const at::Tensor original = importance(inputs.original(), pattern);
    if (!original.defined()) return {};
    held.hold();
    // The pattern does not matter if attention is replayed, so this is the cheapest one.
    const AttentionPattern itself{PatternKind::Local, 1, {}};
    FloatMatrix effects(features.rows, std::ssize(changes) + 1);
    const auto note = [&](std::size_t column, const at::Tensor& logits) {
        const at::Tensor stored = logits.cpu().contiguous();
        const float* values = stored.data_ptr<float>();
        for (std::int64_t step = 0; step < effects.rows; ++step)
            effects.row(step)[column] = values[step];
    };
    note(changes.size(), original);
    for (std::size_t column = 0; column < changes.size(); ++column) {
        const at::Tensor input = inputs.with(changes[column]);
        if (!at::equal(input, inputs.original()))
            note(column, original - importance(input, itself));
    }
    return effects;
}

}  // namespace skimline
