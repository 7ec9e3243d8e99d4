#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/attention/attention_pattern.h"
#include "core/base/run_context.h"
#include "core/nets/full_trans_net_config.h"

namespace skimline {

/// Named parameters, names as in checkpoints.
using ParameterMap = std::map<std::string, at::Tensor>;

/// Everything attention produced in one pass, for maps. Layer-major.
/// Encoder keeps q, k, lse (maps are rendered from them); decoder parts are small and kept whole.
struct AttentionTrace {
    struct EncoderLayer {
        at::Tensor q, k, lse;  ///< [h, T, d_k], [h, T, d_k], [h, T]
    };
    std::vector<EncoderLayer> encoder;
    AttentionPattern encoderPattern;
    std::vector<at::Tensor> decoderMaps;  ///< per layer [h, L, L], causal
    std::vector<at::Tensor> crossMaps;    ///< per layer [h, L, T]
};

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
    /// @throws Error(Mismatch) naming the first tensor that is missing, superfluous or of the wrong
    /// shape
    FullTransNet(const FullTransNetConfig& config, ParameterMap parameters);

    const FullTransNetConfig& config() const { return m_config; }
    ParameterMap& parameters() { return m_parameters; }
    const ParameterMap& parameters() const { return m_parameters; }
    std::int64_t parameterCount() const;

    /// @param features [T, d_in]  @param pattern of the encoder  @param trace optional, filled
    EncodedVideo encode(const at::Tensor& features, const AttentionPattern& pattern,
                        bool training = false, AttentionTrace* trace = nullptr) const;

    /// Teacher-forced pass. @param targets int64 [L] chosen steps in time order
    /// @return probabilities: pointer [L + 1, T + 1] (last column = stop); linear [L, T]
    at::Tensor decodeTeacherForced(const at::Tensor& features, const EncodedVideo& video,
                                   const at::Tensor& targets, bool training = false,
                                   AttentionTrace* trace = nullptr) const;

    struct Loss {
        at::Tensor
            sequence;  ///< eq. 13: BCE between softmax rows and one-hot targets, mean over entries
        at::Tensor importance;  ///< BCE with logits against the per-frame label; undefined without
                                ///< the head
    };
    /// @param targets int64 [L]; @param labels float [T], 1 for frames of the summary
    Loss loss(const EncodedVideo& video, const at::Tensor& probabilities, const at::Tensor& targets,
              const at::Tensor& labels) const;

    struct Decoding {
        std::vector<std::int64_t> steps;  ///< chosen frames in time order
        at::Tensor probabilities;         ///< [rows, T + 1]
    };
    /// Autoregressive with key/value cache; only later frames may follow; ends at the stop column
    /// or at the configured budget. @throws Error(Cancelled)
    Decoding decodeGreedy(const at::Tensor& features, const EncodedVideo& video,
                          const RunContext& context, AttentionTrace* trace = nullptr) const;
    /// R sampled decodings as one batch. @return [T] fraction of decodings that chose each frame
    at::Tensor sampledMarginals(const at::Tensor& features, const EncodedVideo& video,
                                std::int64_t runs, std::uint64_t seed,
                                const RunContext& context) const;

private:
    FullTransNetConfig m_config;
    ParameterMap m_parameters;
};

}  // namespace skimline
