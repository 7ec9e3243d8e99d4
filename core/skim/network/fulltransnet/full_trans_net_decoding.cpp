// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <algorithm>
#include <limits>
#include <random>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/layers/thread_limit_guard.h"
#include "core/skim/network/fulltransnet/decoder.h"
#include "core/skim/network/fulltransnet/full_trans_net.h"

namespace skimline {
namespace {

/// Choices open to one decoding in its next step. Column T means stop.
struct Allowed {
    std::int64_t firstFrame;  ///< this and later ones
    bool stop;
    bool any(std::int64_t length) const { return stop || firstFrame < length; }
};

void requireAutoregressive(const FullTransNetConfig& config) {
    if (config.order != DecodingOrder::Time)
        throw Error(ErrorCode::Unsupported, "order",
                    "This model's decoder chooses shots, not frames in the order of time.");
    if (config.decoderInput != DecoderInput::Paper) return;
    throw Error(
        ErrorCode::Unsupported, "decoder_input",
        "This model's decoder reads the finished summary, so it cannot choose frames itself.");
}

/// Softmax over the allowed entries, everything else exactly zero, on the CPU, where the choice is
/// made.
/// @param logits [R, T or T + 1]  @return [R, T + 1]
at::Tensor allowedProbabilities(const at::Tensor& logits, const std::vector<Allowed>& allowed,
                                std::int64_t length) {
    constexpr float minusInfinity = -std::numeric_limits<float>::infinity();
    const auto runs = static_cast<std::int64_t>(allowed.size());
    at::Tensor masked = at::full({runs, length + 1}, minusInfinity, at::kFloat);
    masked.narrow(1, 0, logits.size(1)).copy_(logits);
    float* values = masked.data_ptr<float>();
    for (const Allowed& row : allowed) {
        std::fill_n(values, row.firstFrame, minusInfinity);
        if (!row.stop) values[length] = minusInfinity;
        values += length + 1;
    }
    return at::softmax(masked, -1);
}

/// Index of the first largest value. A hostile checkpoint may give NaN everywhere: the last allowed
/// column is then taken.
std::int64_t argmaxOf(const float* row, std::int64_t first, std::int64_t end) {
    std::int64_t best = first;
    for (std::int64_t i = first + 1; i < end; ++i)
        if (row[i] > row[best]) best = i;
    return best;
}

/// Inverse of the cumulative distribution at `unit`, over the allowed columns only.
std::int64_t sampleFrom(const float* row, const Allowed& allowed, std::int64_t length,
                        double unit) {
    double rest = unit;
    const std::int64_t last = allowed.stop ? length : length - 1;
    for (std::int64_t i = allowed.firstFrame; i < length; ++i) {
        rest -= row[i];
        if (rest < 0) return i;
    }
    return last;
}

/// Several decodings that choose at random, side by side.
class SampledRuns {
public:
    SampledRuns(const FullTransNetConfig& config, std::int64_t length, std::int64_t runs,
                std::uint64_t seed)
        : m_config(config),
          m_length(length),
          m_random(seed),
          m_finished(static_cast<std::size_t>(runs), false),
          m_allowed(m_finished.size()),
          m_counts(at::zeros({length}, at::kFloat)) {}

    /// Latest choice of each run; empty before the first step. A finished run keeps its last frame.
    const std::vector<std::int64_t>& chosen() const { return m_chosen; }
    const at::Tensor& counts() const { return m_counts; }

    /// Determines the allowed choices of this step. @return false when every run has finished
    bool allow(std::int64_t step) {
        const bool stop = m_config.head == HeadKind::Pointer && step >= m_config.minSteps;
        for (std::size_t run = 0; run < m_finished.size(); ++run) {
            m_allowed[run] = {m_chosen.empty() ? 0 : m_chosen[run] + 1, stop};
            m_finished[run] = m_finished[run] || !m_allowed[run].any(m_length);
            // It stays in the batch, where only the stop column is allowed.
            if (m_finished[run]) m_allowed[run] = {m_length, true};
        }
        return std::find(m_finished.begin(), m_finished.end(), false) != m_finished.end();
    }

    void draw(const at::Tensor& logits) {
        const at::Tensor rows = allowedProbabilities(logits, m_allowed, m_length);
        const float* row = rows.data_ptr<float>();
        m_chosen.resize(m_finished.size(), 0);
        for (std::size_t run = 0; run < m_finished.size(); ++run, row += m_length + 1) {
            // Drawn for finished runs, too, so that the end of one run does not shift the random
            // numbers of another.
            const double unit = static_cast<double>(m_random() >> 11) * 0x1p-53;
            if (m_finished[run]) continue;
            const std::int64_t next = sampleFrom(row, m_allowed[run], m_length, unit);
            m_finished[run] = next == m_length;
            if (m_finished[run]) continue;
            m_chosen[run] = next;
            m_counts.data_ptr<float>()[next] += 1;
        }
    }

private:
    const FullTransNetConfig& m_config;
    std::int64_t m_length;
    std::mt19937_64 m_random;
    std::vector<std::int64_t> m_chosen;
    std::vector<bool> m_finished;
    std::vector<Allowed> m_allowed;
    at::Tensor m_counts;
};

}  // namespace

FullTransNet::Decoding FullTransNet::decodeGreedy(const at::Tensor& features,
                                                  const EncodedVideo& video,
                                                  const RunContext& context,
                                                  const PassLook& look) const {
    requireAutoregressive(m_config);
    const c10::NoGradGuard noGradients;
    const ThreadLimitGuard alone;
    const std::int64_t length = features.size(0);
    const bool canStop = m_config.head == HeadKind::Pointer;
    const std::int64_t budget = std::min(m_config.stepBudget(length), length);
    StepDecoder decoder(m_config, m_parameters, features, video.memory,
                        {1, budget + 1, look.trace != nullptr, look.watch});
    std::vector<std::int64_t> steps;
    std::vector<at::Tensor> rows;
    while (static_cast<std::int64_t>(steps.size()) < budget) {
        context.throwIfStopped();
        const auto done = static_cast<std::int64_t>(steps.size());
        const Allowed allowed{done == 0 ? 0 : steps.back() + 1,
                              canStop && done >= m_config.minSteps};
        if (!allowed.any(length)) break;
        std::vector<std::int64_t> chosen;
        if (done > 0) chosen.push_back(steps.back());
        const at::Tensor logits = decoder.step(chosen);
        rows.push_back(allowedProbabilities(logits, {allowed}, length));
        const std::int64_t next =
            argmaxOf(rows.back().data_ptr<float>(), allowed.firstFrame, length + allowed.stop);
        if (next == length) break;
        steps.push_back(next);
    }
    if (look.trace != nullptr) {
        decoder.traceInto(*look.trace);
        look.trace->steps = steps;
    }
    return {std::move(steps), at::cat(rows)};
}

at::Tensor FullTransNet::sampledMarginals(const at::Tensor& features, const EncodedVideo& video,
                                          std::int64_t runs, std::uint64_t seed,
                                          const RunContext& context, PassWatch* watch) const {
    requireAutoregressive(m_config);
    if (runs < 1) throw Error(ErrorCode::Usage, "runs", "At least one decoding is needed.");
    const c10::NoGradGuard noGradients;
    const ThreadLimitGuard alone;
    const std::int64_t length = features.size(0);
    const std::int64_t budget = std::min(m_config.stepBudget(length), length);
    StepDecoder decoder(m_config, m_parameters, features, video.memory,
                        {runs, budget, false, watch});
    SampledRuns sampled(m_config, length, runs, seed);
    for (std::int64_t step = 0; step < budget && sampled.allow(step); ++step) {
        context.throwIfStopped();
        sampled.draw(decoder.step(sampled.chosen()));
    }
    return sampled.counts() / static_cast<double>(runs);
}

}  // namespace skimline
