// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <vector>

#include "core/foundation/attention/pattern/prepared_pattern.h"
#include "core/foundation/base/run_context.h"
#include "core/foundation/nn/layers/parameter_map.h"
#include "core/skim/network/fulltransnet/attention_trace.h"
#include "core/skim/network/fulltransnet/full_trans_net_config.h"
#include "core/skim/network/fulltransnet/pass_watch.h"

namespace skimline {

struct EncodedVideo {
    at::Tensor memory;      ///< [T, d]
    at::Tensor importance;  ///< [T] logits before the sigmoid; undefined without the head
};

/// FullTransNet: see specs; parameters are plain tensors in a map so that this header needs no
/// module system. Holds no per-video state: const members are reentrant. Dropout acts only when
/// `training` is passed.
class FullTransNet {
public:
    /// Fresh Xavier-initialised parameters. Deterministic in `seed`.
    FullTransNet(const FullTransNetConfig& config, std::uint64_t seed);
    /// @throws Error(Mismatch) naming the first tensor that is missing, superfluous or misshapen
    FullTransNet(const FullTransNetConfig& config, ParameterMap parameters);

    const FullTransNetConfig& config() const { return m_config; }
    ParameterMap& parameters() { return m_parameters; }
    const ParameterMap& parameters() const { return m_parameters; }
    std::int64_t parameterCount() const;

    /// Device of the parameters; inputs must be there too.
    at::Device device() const;
    /// The same network with its parameters on that device; shares tensors that are already there.
    FullTransNet on(at::Device device) const;
    /// The same network with parameters of that floating type, as inputs must be; shares tensors
    /// that already have it. Float64 is for differences of nearly equal numbers; no kernel here is
    /// tuned for it.
    FullTransNet to(at::ScalarType type) const;

    /// @param features [T, d_in], T >= 1  @param pattern of the encoder  @param trace filled
    /// @param training  dropout from the global generator, so at::manual_seed makes it repeatable
    /// @throws Error(Shape), Error(Cancelled); the stop flag is looked at twice per layer
    EncodedVideo encode(const at::Tensor& features, const AttentionPattern& pattern,
                        bool training = false, AttentionTrace* trace = nullptr,
                        const RunContext& context = RunContext()) const;
    /// Encodes with a pattern that is on the device already.
    EncodedVideo encode(const at::Tensor& features, const PreparedPattern& pattern,
                        bool training = false, AttentionTrace* trace = nullptr,
                        const RunContext& context = RunContext()) const;

    /// Teacher-forced pass.
    /// @param targets int64 [L] chosen steps in [0, T), strictly ascending unless they are decoded
    /// in turn; L = 0 only where a row should stop
    /// @return probabilities [rows, columns]; columns: pointer T + 1 (last = stop), linear T;
    ///         rows: L + 1 for a pointer in the order of time that has a start row (the last one
    ///         should stop), otherwise L
    /// @throws Error(Shape)
    at::Tensor decodeTeacherForced(const at::Tensor& features, const EncodedVideo& video,
                                   const at::Tensor& targets, bool training = false,
                                   AttentionTrace* trace = nullptr) const;

    struct Loss {
        /// Eq. 13: BCE between softmax rows and one-hot targets, mean over entries.
        at::Tensor sequence;
        /// BCE with logits against the per-frame label; undefined without the head.
        at::Tensor importance;
    };
    /// @param targets int64 [L]; @param labels float [T], 1 for frames of the summary
    Loss loss(const EncodedVideo& video, const at::Tensor& probabilities, const at::Tensor& targets,
              const at::Tensor& labels) const;

    /// Cross-entropy of decoding in turn, mean over the rows.
    /// @param wanted [L, T + 1] like `probabilities`; every row sums to 1
    at::Tensor shotSequenceLoss(const at::Tensor& probabilities, const at::Tensor& wanted) const;

    struct Decoding {
        std::vector<std::int64_t> steps;  ///< chosen frames in time order
        /// [rows, T + 1], renormalised over the allowed columns; row i chose steps[i], plus one row
        /// if the stop column ended it.
        at::Tensor probabilities;
    };
    /// Autoregressive with key/value cache; only later frames may follow. Ends at the stop column
    /// (not before minSteps frames), after config().stepBudget(T) frames, or when no frame is left.
    /// No gradients. @param look  its trace gets the decoder's parts, its watch is asked row by row
    /// @throws Error(Cancelled); Error(Unsupported) when the decoder input is Paper
    Decoding decodeGreedy(const at::Tensor& features, const EncodedVideo& video,
                          const RunContext& context, const PassLook& look = {}) const;
    /// Takes the candidate that the decoder likes best until none is left: the order of every shot
    /// from one decoding. Autoregressive with key/value cache, no gradients.
    /// @param candidates  rows in [0, T), one per shot, distinct
    /// @param look        its trace gets the decoder's parts, its watch is asked turn by turn
    /// @return the candidates in the order of choice
    /// @throws Error(Cancelled | Shape); Error(Unsupported) unless config().order is Turn
    std::vector<std::int64_t> decodeShots(const at::Tensor& features, const EncodedVideo& video,
                                          const std::vector<std::int64_t>& candidates,
                                          const RunContext& context,
                                          const PassLook& look = {}) const;
    /// R sampled decodings as one batch, deterministic in `seed`.
    /// @param watch  called row by row for all decodings at once: self-attention has R times the
    /// heads, cross-attention R rows; may be null
    /// @return [T] fraction of decodings that chose each frame. @throws as decodeGreedy()
    at::Tensor sampledMarginals(const at::Tensor& features, const EncodedVideo& video,
                                std::int64_t runs, std::uint64_t seed, const RunContext& context,
                                PassWatch* watch = nullptr) const;

private:
    FullTransNetConfig m_config;
    ParameterMap m_parameters;
};

/// @throws Error(Shape) for features that the network cannot read, Error(Unsupported) for masks on
/// a GPU
void checkFeatures(const FullTransNetConfig& config, const at::Tensor& features);

/// The only implementation of the encoder's pass; FullTransNet::encode() calls it with a look that
/// changes nothing. @param features  [T, d_in], checked by the caller  @return memory [T, d]
/// @throws Error(Cancelled)
at::Tensor encoderPass(const NetworkParts& net, const at::Tensor& features,
                       const PreparedPattern& pattern, const PassLook& look,
                       const RunContext& context);
/// The residual stream of a layer, [T, d], as memory: after the last norm, if there is one.
at::Tensor memoryOf(const NetworkParts& net, const at::Tensor& stream);
/// [T] logits of the importance head; undefined without one.
at::Tensor importanceLogits(const NetworkParts& net, const at::Tensor& memory);

/// Whether the first row of the decoder precedes any choice.
bool hasStartRow(const FullTransNetConfig& config);
/// Whether the last row predicts the stop.
bool predictsStop(const FullTransNetConfig& config);

/// The teacher-forced pass behind FullTransNet::decodeTeacherForced().
/// @param targets  as there, checked by the caller  @return logits, before the softmax
at::Tensor decoderPass(const NetworkParts& net, const at::Tensor& features,
                       const at::Tensor& memory, const at::Tensor& targets, const PassLook& look);

}  // namespace skimline
