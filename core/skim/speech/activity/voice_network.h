// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>

#include "core/foundation/attention/cpu/row_kernel_choice.h"
#include "core/skim/speech/activity/speech_track.h"

namespace skimline {

/// File of the network's weights that comes with the program (resources/models).
inline constexpr const char* kVoiceFile = "silero-vad-16k.safetensors";

inline constexpr std::int64_t kVoiceContext = 64;  ///< samples heard again before each step

/// State of the LSTM, carried from step to step.
struct VoiceState {
    std::array<float, 128> hidden{};
    std::array<float, 128> cell{};
};

/// Silero VAD, version 6, 16 kHz (github.com/snakers4/silero-vad, MIT): the probability of speech,
/// every 32 ms. A short-time spectrum written as a convolution (256 samples, 128 apart), four
/// convolutions over its magnitudes, an LSTM of 128, one probability. All but the LSTM works on
/// many steps at once. float32; const members are reentrant and use the calling thread only.
class VoiceNetwork {
public:
    /// @param instructions  must be supported by this processor
    /// @throws Error(NotFound | Unreadable | Corrupt | Mismatch) naming file and tensor
    static std::shared_ptr<const VoiceNetwork> load(
        const std::filesystem::path& file,
        cpu::InstructionSet instructions = cpu::availableInstructionSets().back());

    ~VoiceNetwork();
    VoiceNetwork(const VoiceNetwork&) = delete;
    VoiceNetwork& operator=(const VoiceNetwork&) = delete;

    /// @param samples  kVoiceContext of those before, then kVoiceStep for every probability; finite
    /// @param state  of the step before; afterwards of the last one
    /// @param probabilities  written, 0 to 1
    void run(std::span<const float> samples, VoiceState& state,
             std::span<float> probabilities) const;

private:
    struct Data;
    explicit VoiceNetwork(std::unique_ptr<Data> data);

    std::unique_ptr<Data> m_data;
};

}  // namespace skimline
