// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>

#include "core/foundation/nn/convolution/pixel_layers.h"
#include "core/foundation/nn/io/safetensors.h"

namespace skimline {

/// Sizes that a layer is to have.
struct TextLayerShape {
    std::int64_t outputs = 0;  ///< 0: any number
    std::int64_t inputs = 0;   ///< of one output
    cpu::ImageSize window{1, 1};
};

/// Layers of a network of PP-OCR from a file, checked as they are read.
class TextWeights {
public:
    /// @param file  outlives this
    explicit TextWeights(const TensorFile& file) : m_file(file) {}

    /// NAME.weight, times NAME.scale where it has whole numbers, and NAME.bias where there is one.
    /// @throws Error(Mismatch | Corrupt) naming file and tensor
    cpu::PixelWeights layer(const std::string& name, const TextLayerShape& shape) const;
    /// NAME.weight as [inputs, outputs, rows, columns]: a convolution that enlarges.
    cpu::PixelWeights enlarging(const std::string& name, const TextLayerShape& shape) const;
    /// NAME.reduce and NAME.restore, with the slope that the network was trained with.
    cpu::ChannelGate gate(const std::string& name, std::int64_t channels, float slope) const;
    /// A block without steps; a gate where the file has one. Output added if it has as many
    /// channels as the input and `steps` moves by one pixel.
    cpu::PixelBlock block(int number, std::int64_t channels, const cpu::PixelSteps& steps,
                          const cpu::PixelMachine& machine) const;
    /// Outputs of the last layer of a block.
    std::int64_t outputsOf(int block) const;

private:
    std::vector<float> numbers(const std::string& name, std::int64_t count) const;
    [[noreturn]] void refuse(const std::string& name) const;

    const TensorFile& m_file;
};

}  // namespace skimline
