#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <vector>

#include "core/nets/full_trans_net.h"
#include "core/nets/learnable_mask.h"

namespace skimline {

/// Sizes and choices of one HighlightNet. Windows have a fixed layout, because columns of a
/// learnable mask are places: one global token, then video, sound, the query's words and speech.
struct HighlightNetConfig {
    std::int64_t videoWidth = 3;
    std::int64_t soundWidth = 66;
    std::int64_t words = 0;         ///< vocabulary of queries; 0: the network takes none
    std::int64_t videoTokens = 16;  ///< per window, two per second
    std::int64_t soundTokens = 40;  ///< per window, five per second
    std::int64_t wordTokens = 1;
    std::int64_t speechWidth = 0;   ///< 0: the network takes none
    std::int64_t speechTokens = 0;  ///< per window, two per second
    std::int64_t width = 32;        ///< d
    std::int64_t heads = 4;
    std::int64_t layers = 2;
    std::int64_t feedForward = 64;
    std::int64_t momentQueries = 5;
    std::int64_t momentLayers = 2;
    MaskUse mask = MaskUse::PerLayer;
    std::int64_t maskDepth = 2;
    MaskFusion maskFusion = MaskFusion::Multiply;
    MaskActivation maskActivation = MaskActivation::None;
    bool maskCross = false;  ///< in the moment queries' cross-attention too, by the query

    bool hearsSpeech() const { return speechTokens > 0; }
    std::int64_t tokens() const {
        return 1 + videoTokens + soundTokens + wordTokens + speechTokens;
    }
    bool hasCrossMasks() const { return mask != MaskUse::None && maskCross; }
    LearnableMaskConfig maskConfig() const {
        return {width, tokens(), maskDepth, maskFusion, maskActivation};
    }
    friend bool operator==(const HighlightNetConfig&, const HighlightNetConfig&) = default;
};

/// A batch of windows; what is not there holds any finite numbers.
struct HighlightInput {
    at::Tensor video;        ///< [B, videoTokens, videoWidth] float32
    at::Tensor videoThere;   ///< [B, videoTokens] bool
    at::Tensor sound;        ///< [B, soundTokens, soundWidth]
    at::Tensor soundThere;   ///< [B, soundTokens]; all false: no sound
    at::Tensor words;        ///< [B, wordTokens] int64 from 1; 0: no word
    at::Tensor speech;       ///< [B, speechTokens, speechWidth]; like the next, only where taken
    at::Tensor speechThere;  ///< [B, speechTokens]
};

struct HighlightOutput {
    at::Tensor saliency;  ///< [B, videoTokens] logits
    /// One per layer of the moment decoder, last is best: [B, queries, 2] centre and width as
    /// shares of the window, and [B, queries] logits that there is a moment.
    std::vector<at::Tensor> moments, foreground;
};

/// What attention did, for looking at.
struct HighlightTrace {
    std::vector<at::Tensor> weights;  ///< per encoder layer [B, heads, tokens, tokens]
    std::vector<at::Tensor> masks;    ///< per encoder layer [B, tokens, tokens]; empty without
};

/// Video, sound, words and speech in one encoder with learnable masks (LCAAM), a saliency head
/// (token . global token) and a moment head: queries that move a centre and a width layer by layer,
/// as in QD-DETR. Positions are times; modalities have embeddings. Post-norm layers. Const members
/// are reentrant. Differentiable while gradients are on.
class HighlightNet {
public:
    /// Fresh parameters, deterministic in `seed`. @throws Error(Config)
    HighlightNet(const HighlightNetConfig& config, std::uint64_t seed);
    /// @throws Error(Config | Mismatch)
    HighlightNet(const HighlightNetConfig& config, ParameterMap parameters);

    const HighlightNetConfig& config() const { return m_config; }
    ParameterMap& parameters() { return m_parameters; }
    const ParameterMap& parameters() const { return m_parameters; }
    std::int64_t parameterCount() const;

    /// @param useMasks  false: the same network with its masks left out
    /// @throws Error(Shape) naming the tensor that does not fit
    HighlightOutput forward(const HighlightInput& input, HighlightTrace* trace = nullptr,
                            bool useMasks = true) const;

private:
    HighlightNetConfig m_config;
    ParameterMap m_parameters;
};

/// @throws Error(Config) naming the first bad value
void checkConfig(const HighlightNetConfig& config);

/// The feed-forward width at which a network without masks has at least as many parameters as the
/// given one with masks.
std::int64_t equalFeedForward(const HighlightNetConfig& config);

}  // namespace skimline
