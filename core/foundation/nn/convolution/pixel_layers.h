// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/foundation/attention/cpu/row_kernel_choice.h"
#include "core/foundation/nn/convolution/blocked_images.h"
#include "core/foundation/nn/convolution/pixel_kernels.h"
#include "core/foundation/nn/cpu/layer_kernels.h"

namespace skimline::cpu {

/// Numbers of pixels whose channels lie side by side, with a border of zeros around the image,
/// which stays as it is. Layers write multiples of kWholeVector channels, those that do not exist
/// as 0.
class PixelImage {
public:
    /// Numbers inside are arbitrary afterwards.
    void reset(const ImageSize& size, std::int64_t channels, std::int64_t border);

    /// @param numbers  [rows, columns, channels]
    void take(std::span<const float> numbers, const ImageSize& size, std::int64_t channels,
              std::int64_t border);

    const ImageSize& size() const { return m_size; }
    std::int64_t channels() const { return m_channels; }
    std::int64_t border() const { return m_border; }
    std::int64_t rowNumbers() const { return (m_size.width + 2 * m_border) * m_channels; }
    /// @param row, column  may lie in the border
    float* at(std::int64_t row, std::int64_t column) {
        return m_numbers.data() + offset(row, column);
    }
    const float* at(std::int64_t row, std::int64_t column) const {
        return m_numbers.data() + offset(row, column);
    }

private:
    std::int64_t offset(std::int64_t row, std::int64_t column) const {
        return (row + m_border) * rowNumbers() + (column + m_border) * m_channels;
    }

    ImageSize m_size;
    std::int64_t m_channels = 0;
    std::int64_t m_border = 0;
    std::vector<float> m_numbers;
};

/// A convolution, as files hold it.
struct PixelWeights {
    std::int64_t inputs = 0;  ///< of one output
    std::int64_t outputs = 0;
    ImageSize window{1, 1};
    std::vector<float> weights;  ///< [outputs, inputs, rows, columns]
    std::vector<float> bias;     ///< [outputs], or empty: none
};

/// Steps of a window, and rows and columns of zeros before the image.
struct PixelSteps {
    std::int64_t down = 1;
    std::int64_t across = 1;
    std::int64_t top = 0;
    std::int64_t left = 0;
};

enum class Activation { None, Relu, Gelu };

/// Kernels of one instruction set.
struct PixelMachine {
    explicit PixelMachine(InstructionSet instructions = availableInstructionSets().back());

    LayerKernels layers;
    PixelKernels pixels;
};

// Layers use the calling thread only; one thread at a time.

/// A convolution over all channels.
class PixelConvolution {
public:
    PixelConvolution(const PixelWeights& weights, const PixelSteps& steps, Activation activation,
                     const PixelMachine& machine);

    std::int64_t outputs() const { return m_outputs; }  ///< with the padding
    /// @param input  as many channels as the weights have, or padded to a multiple of kWholeVector;
    /// its border is at least as wide as windows extend past the image
    /// @param output  given its size
    void run(const PixelImage& input, PixelImage& output, std::int64_t border);
    /// @param pixels  [count, inputs with padding]  @param outputs  [count, outputs()]
    void run(const float* pixels, std::int64_t count, float* outputs);

private:
    void activate(float* numbers, std::int64_t count) const;

    PixelMachine m_machine;
    ImageSize m_window;
    PixelSteps m_steps;
    Activation m_activation;
    bool m_pointwise;              ///< a window is one pixel
    std::int64_t m_inputs;         ///< padded to whole vectors, unless there are few
    std::int64_t m_outputs;        ///< with the padding
    std::vector<float> m_weights;  ///< [inputs, outputs] or as PixelKernels::gather wants them
    std::vector<float> m_bias;
    std::vector<float> m_scratch;
};

/// A convolution of each channel by itself; the bias is optional.
class PixelFilter {
public:
    PixelFilter(const PixelWeights& weights, const PixelSteps& steps, const PixelMachine& machine);

    void run(const PixelImage& input, PixelImage& output, std::int64_t border) const;

private:
    PixelMachine m_machine;
    ImageSize m_window;
    PixelSteps m_steps;
    std::int64_t m_channels;
    std::vector<float> m_weights;  ///< [window rows, window columns, channels]
    std::vector<float> m_bias;
};

/// Squeeze and excitation (Hu et al. 2018): channels weighted by a function of the means of all
/// channels.
struct ChannelGate {
    PixelWeights reduce;
    PixelWeights restore;
    float slope = 1.0F / 6;  ///< of the hard sigmoid, which is 0.5 at 0
    bool adds = false;       ///< the image itself is added to the weighted one

    bool empty() const { return reduce.outputs == 0; }
    void apply(PixelImage& image) const;
};

/// Each channel filtered by itself, weighted if there is a gate, widened, GELU, narrowed again; the
/// filtered image is added if sizes allow.
class PixelBlock {
public:
    struct Parts {
        PixelWeights each;
        PixelSteps steps;
        ChannelGate gate;
        PixelWeights expand;
        PixelWeights project;
        bool adds = false;  ///< the filtered image to the result
    };
    PixelBlock(Parts parts, const PixelMachine& machine);

    void run(const PixelImage& input, PixelImage& output, std::int64_t border);

private:
    PixelFilter m_each;
    ChannelGate m_gate;
    PixelConvolution m_expand;
    PixelConvolution m_project;
    bool m_adds;
    PixelImage m_filtered;
    std::vector<float> m_wide;
};

}  // namespace skimline::cpu
