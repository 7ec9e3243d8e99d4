// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

#include "core/foundation/nn/convolution/blocked_images.h"
#include "core/foundation/nn/convolution/convolution_kernels.h"
#include "core/foundation/nn/convolution/convolution_layer.h"

namespace skimline::cpu {

/// The fastest kernels that this processor can run and that are exact to float32.
ConvolutionKernels float32Convolutions();
/// Whether this processor multiplies bfloat16 numbers.
bool hasBfloat16Convolutions();
/// All kernels that this processor can run, plainest first; for tests.
std::vector<ConvolutionKernels> availableConvolutions();

/// The fastest kernels of layers of whole numbers, which bfloat16 computes as exactly as float32.
ConvolutionKernels wholeConvolutions();

/// max(0, convolution + bias) with the weights in the order in which a kernel reads them. Loops
/// over images that lie in blocks. Const functions are reentrant.
class PackedConvolution {
public:
    /// @param input  where the channels of the layer's input lie
    /// @param stem  stride 2, pixels of three channels side by side; else stride 1
    PackedConvolution(const ConvolutionLayer& layer, const ChannelSlots& input, bool stem,
                      const ConvolutionKernels& kernels);

    std::int64_t outputs() const { return m_outputs; }
    std::int64_t outputBlocks() const { return m_outputBlocks; }
    ImageSize outputSize(const ImageSize& input) const;
    /// Writes images [0, images), from block `firstBlock` of `output` on.
    /// @param input  its border is at least half the window
    void run(const BlockedImages& input, BlockedImages& output, std::int64_t firstBlock,
             std::int64_t images) const;

private:
    std::int64_t words() const;

    ConvolutionKernels m_kernels;
    std::int64_t m_outputs;
    std::int64_t m_kernel;
    std::int64_t m_stride;
    std::int64_t m_inputBlocks;
    std::int64_t m_outputBlocks;
    std::vector<std::byte> m_weights;
    std::vector<float> m_bias;
    std::vector<float> m_steps;  ///< empty: real numbers
};

}  // namespace skimline::cpu
