// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/foundation/nn/convolution/blocked_images.h"
#include "core/foundation/nn/convolution/convolution.h"
#include "core/foundation/nn/convolution/convolution_kernels.h"
#include "core/foundation/nn/convolution/convolution_layer.h"

namespace skimline::cpu {

/// A network of depthwise separable convolutions (MobileNet, Howard et al. 2017) in whole numbers:
/// weights of eight bits, activations of 0 to 255. All convolutions have `steps`; the head has a
/// multiple of 16 inputs.
struct SeparableLayers {
    struct Pair {
        ConvolutionLayer each;  ///< 3 x 3, one channel by itself: `inputs` is 1
        int stride = 1;         ///< of `each`, 1 or 2
        ConvolutionLayer all;   ///< 1 x 1, over all channels
    };
    ImageSize size;         ///< of the input; divisible by 2 for every stride of 2
    ConvolutionLayer stem;  ///< 3 x 3, stride 2
    std::vector<Pair> pairs;
    float meanStep = 1;  ///< the mean of each channel times this is rounded to 0 to 255
    ConvolutionLayer
        head;  ///< 1 x 1, over the means; `steps` scale its sums, which stay as they are
};

/// Runs such a network with TensorFlow's borders. Sums are exact, so that every instruction set
/// gives the same numbers. Uses the calling thread only; one thread at a time.
class SeparableOnCpu {
public:
    /// @param together  images that are computed at once
    SeparableOnCpu(const SeparableLayers& layers, std::int64_t together,
                   const ConvolutionKernels& kernels = wholeConvolutions());

    std::int64_t together() const { return m_together; }
    std::int64_t outputs() const { return m_outputs; }
    /// @param images  whole numbers of -255 to 255, [at most together(), height, width]
    /// @param outputs  written, [images, outputs()]
    void run(std::span<const float> images, std::span<float> outputs);

private:
    /// A pair with its activations, stored without borders: an image is one long row.
    struct Stage {
        Stage(const SeparableLayers::Pair& pair, const ImageSize& size, std::int64_t together,
              const ConvolutionKernels& kernels);

        ImageSize size;  ///< of the input
        std::int64_t stride;
        std::vector<float> weights;  ///< [block][9][16]
        std::vector<float> bias;     ///< [block][16]
        std::vector<float> steps;    ///< [block][16]
        PackedConvolution all;
        BlockedImages filtered;
        BlockedImages output;
    };

    void spread(std::span<const float> images);
    void filter(Stage& stage, const BlockedImages& input, std::int64_t images);
    void average(const BlockedImages& last, std::int64_t images);

    ConvolutionKernels m_kernels;
    std::int64_t m_together;
    ImageSize m_size;
    PackedConvolution m_stem;
    BlockedImages m_windows;  ///< of the stem: nine numbers a pixel
    BlockedImages m_first;
    std::vector<Stage> m_stages;
    std::vector<float> m_scratch;
    std::vector<float> m_means;  ///< [together, channels]
    float m_meanStep;
    std::int64_t m_outputs;
    std::vector<float> m_head;  ///< transposed for the projection
    std::vector<float> m_headBias;
    std::vector<float> m_headSteps;
    std::vector<float> m_sums;   ///< [together, outputs in whole vectors]
    std::vector<float> m_panel;  ///< scratch of the projection
};

}  // namespace skimline::cpu
