// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/foundation/nn/convolution/convolution_kernels.h"

namespace skimline {

/// File of the network's weights that comes with the program (resources/models).
inline constexpr const char* kSoundFile = "yamnet.safetensors";

/// Audio as YAMNet hears it: logarithms of 64 mel bands, every 10 ms, of mono audio at 16 kHz.
class SoundSpectra {
public:
    static constexpr std::int64_t kBands = 64;
    static constexpr std::int64_t kWindow = 400;  ///< samples of one row
    static constexpr std::int64_t kStep = 160;    ///< samples from one row to the next

    SoundSpectra();
    ~SoundSpectra();
    SoundSpectra(const SoundSpectra&) = delete;
    SoundSpectra& operator=(const SoundSpectra&) = delete;

    /// @param samples  kWindow, full scale 1  @param bands  written, kBands
    void logarithms(const float* samples, float* bands);

private:
    struct Data;
    std::unique_ptr<Data> m_data;
};

/// YAMNet (Plakal and Ellis, github.com/tensorflow/models, Apache-2.0): scores of 521 classes of
/// AudioSet for 0.96 s of audio. The weights have eight bits; activations are rounded to 0 to 255
/// after each layer, exactly as the published TensorFlow Lite file does it. Only the scores
/// themselves are finer: there they have steps of 0.35 of their logarithm. One thread at a time.
class SoundNetwork {
public:
    static constexpr std::int64_t kRows = 96;  ///< of SoundSpectra, one patch
    static constexpr std::int64_t kHop = 48;   ///< rows from one patch to the next

    /// @throws Error(NotFound | Unreadable | Corrupt | Mismatch) naming file and tensor
    explicit SoundNetwork(const std::filesystem::path& file);
    SoundNetwork(const std::filesystem::path& file, const cpu::ConvolutionKernels& kernels);
    ~SoundNetwork();
    SoundNetwork(const SoundNetwork&) = delete;
    SoundNetwork& operator=(const SoundNetwork&) = delete;

    const std::vector<std::string>& classes() const;  ///< names, in the order of scores
    /// @param rows  [kHop (patches - 1) + kRows, SoundSpectra::kBands]; patches share rows
    /// @param scores  written, [patches, classes], 0 to 1, independent of each other
    void run(std::span<const float> rows, std::span<float> scores);

private:
    struct Data;
    std::unique_ptr<Data> m_data;
};

}  // namespace skimline
