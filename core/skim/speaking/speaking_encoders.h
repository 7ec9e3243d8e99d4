// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/foundation/nn/convolution/pixel_layers.h"
#include "core/foundation/nn/io/safetensors.h"

// The two encoders of SpeakingNetwork. One thread at a time.
namespace skimline {

inline constexpr std::int64_t kFaceSide = 112;        ///< pixels of a face, each way
inline constexpr std::int64_t kHeardRows = 4;         ///< of sound to a frame of a face
inline constexpr std::int64_t kHeardNumbers = 13;     ///< of such a row
inline constexpr std::int64_t kEncodedNumbers = 128;  ///< of a frame, from either encoder
inline constexpr std::int64_t kEncoderReach = 9;      ///< frames that a frame's numbers depend on

/// A layer of the file, checked. @param inputs, outputs  channels
/// @throws Error(Mismatch | Corrupt) naming file and tensor
cpu::PixelWeights speakingLayer(const TensorFile& file, const std::string& name,
                                std::int64_t outputs, std::int64_t inputs,
                                const cpu::ImageSize& window = {1, 1});
/// Numbers of a tensor. @throws as above, unless there are `count` finite ones
std::vector<float> speakingNumbers(const TensorFile& file, const std::string& name,
                                   std::int64_t count);

/// Three times: two convolutions of each frame, two over the frames; sizes halved in between.
class FaceEncoder {
public:
    FaceEncoder(const TensorFile& file, const cpu::PixelMachine& machine);

    /// @param faces  [frames, kFaceSide, kFaceSide], grey
    /// @param encoded  written, [frames, kEncodedNumbers]
    /// @throws Error(Cancelled)
    void run(std::span<const std::uint8_t> faces, std::span<float> encoded,
             const RunContext& context);

private:
    struct Block {
        cpu::PixelConvolution inFrame, wider, overTime, last;
        cpu::PixelImage frame{}, halfway{}, spread{};
        cpu::PixelImage result{};  ///< a row to a frame
    };
    static Block blockOf(const TensorFile& file, int number, const cpu::PixelMachine& machine);
    void runTogether(std::span<const std::uint8_t> faces, const RunContext& context);

    std::vector<Block> m_blocks;
    cpu::PixelImage m_between;
};

/// The same for sound: two convolutions over the numbers of a row, two over the rows; every second
/// row is left in between.
class VoiceEncoder {
public:
    VoiceEncoder(const TensorFile& file, const cpu::PixelMachine& machine);

    /// @param rows  [kHeardRows frames, kHeardNumbers]
    /// @param encoded  written, [frames, kEncodedNumbers]
    void run(std::span<const float> rows, std::span<float> encoded);

private:
    struct Block {
        cpu::PixelConvolution overNumbers, wider, overTime, last;
        cpu::PixelImage input{}, first{}, second{}, third{}, result{};
    };
    static Block blockOf(const TensorFile& file, int number, const cpu::PixelMachine& machine);
    const cpu::PixelImage& runTogether(std::span<const float> rows);

    std::vector<Block> m_blocks;
};

}  // namespace skimline
