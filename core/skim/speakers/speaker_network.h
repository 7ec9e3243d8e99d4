// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>

#include "core/foundation/attention/cpu/row_kernel_choice.h"
#include "core/foundation/base/run_context.h"

namespace skimline {

/// File of the network's weights that comes with the program (resources/models).
inline constexpr const char* kSpeakerFile = "resemblyzer.safetensors";

/// Audio as Resemblyzer hears it: powers of 40 mel bands, every 10 ms, of mono audio at 16 kHz.
/// Slaney's scale and areas, no logarithm (librosa.feature.melspectrogram). One thread.
class SpeakerSpectra {
public:
    static constexpr std::int64_t kBands = 40;
    static constexpr std::int64_t kWindow = 400;  ///< samples of one row
    static constexpr std::int64_t kStep = 160;    ///< samples from one row to the next

    explicit SpeakerSpectra(
        cpu::InstructionSet instructions = cpu::availableInstructionSets().back());
    ~SpeakerSpectra();
    SpeakerSpectra(const SpeakerSpectra&) = delete;
    SpeakerSpectra& operator=(const SpeakerSpectra&) = delete;

    /// @param samples  kWindow + (rows - 1) kStep; the middle of the first window is row 0
    /// @param bands  written, [rows, kBands]
    void powers(std::span<const float> samples, std::span<float> bands);

private:
    struct Data;
    std::unique_ptr<Data> m_data;
};

/// Resemblyzer 0.1.4 (Jemine, github.com/resemble-ai/Resemblyzer, Apache-2.0), the voice encoder of
/// Wan et al., "Generalized end-to-end loss for speaker verification" (2018): three LSTM layers of
/// 256 over 1.6 s, one layer, no negative numbers, length 1. Voices are compared by the cosine of
/// their numbers. float32; const members are reentrant and use the calling thread only.
class SpeakerNetwork {
public:
    static constexpr std::int64_t kRows = 160;     ///< of SpeakerSpectra, one window
    static constexpr std::int64_t kNumbers = 256;  ///< of a voice
    /// RMS level to which a window is normalised, because the network depends on loudness.
    static constexpr double kLevel = 0.0316227766;  // -30 dB

    /// @param instructions  must be supported by this processor
    /// @throws Error(NotFound | Unreadable | Corrupt | Mismatch) naming file and tensor
    static std::shared_ptr<const SpeakerNetwork> load(
        const std::filesystem::path& file,
        cpu::InstructionSet instructions = cpu::availableInstructionSets().back());

    ~SpeakerNetwork();
    SpeakerNetwork(const SpeakerNetwork&) = delete;
    SpeakerNetwork& operator=(const SpeakerNetwork&) = delete;

    /// @param rows  [windows, kRows, SpeakerSpectra::kBands], finite, at kLevel
    /// @param voices  written, [windows, kNumbers]; a window's do not depend on the other ones
    /// @throws Error(Cancelled)
    void run(std::span<const float> rows, std::span<float> voices,
             const RunContext& context = {}) const;

private:
    struct Data;
    explicit SpeakerNetwork(std::unique_ptr<Data> data);

    std::unique_ptr<Data> m_data;
};

}  // namespace skimline
