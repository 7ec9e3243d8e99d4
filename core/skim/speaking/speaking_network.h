// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <vector>

#include "core/foundation/attention/cpu/row_kernel_choice.h"
#include "core/foundation/base/run_context.h"

namespace skimline {

/// File of the network's weights that comes with the program (resources/models).
inline constexpr const char* kSpeakingFile = "lr-asd.safetensors";

/// LR-ASD (Liao et al., "LR-ASD: Lightweight and Robust Network for Active Speaker Detection",
/// IJCV 2025, github.com/Junhua-Liao/LR-ASD, MIT): whether a face says what is heard. Convolutions
/// of the face and of the sound, a gate over both, a recurrent layer each way, one number a frame;
/// 0 or more: it speaks. float32. One thread at a time, the calling one only.
class SpeakingNetwork {
public:
    static constexpr int kRate = 25;  ///< frames a second that it was trained with
    static constexpr std::int64_t kFacePixels = 112 * 112;
    static constexpr std::int64_t kSoundNumbers = 4 * 13;  ///< of a frame: rows of soundCepstra()

    /// @param instructions  must be supported by this processor
    /// @throws Error(NotFound | Unreadable | Corrupt | Mismatch) naming file and tensor
    explicit SpeakingNetwork(
        const std::filesystem::path& file,
        cpu::InstructionSet instructions = cpu::availableInstructionSets().back());
    ~SpeakingNetwork();
    SpeakingNetwork(const SpeakingNetwork&) = delete;
    SpeakingNetwork& operator=(const SpeakingNetwork&) = delete;

    /// @param faces  [frames, kFacePixels], grey of 0 to 255 (SpeakingFace)
    /// @param sound  [frames, kSoundNumbers]
    /// @return a score for each frame
    /// @throws Error(Shape | Cancelled)
    std::vector<float> scores(std::span<const std::uint8_t> faces, std::span<const float> sound,
                              const RunContext& context = {});
    /// Means over windows of 1 to 6 s, which its authors use, because one window is unsure near its
    /// ends. The convolutions see all of the track, not each window by itself: a fifth of the work.
    std::vector<float> steadyScores(std::span<const std::uint8_t> faces,
                                    std::span<const float> sound, const RunContext& context = {});

private:
    struct Data;
    std::unique_ptr<Data> m_data;
};

/// Sound as that network hears it: 13 of 26 mel cepstra of 16 kHz audio in numbers of 16 bits, a
/// row every 10 ms (python_speech_features 0.6: windows of 25 ms with no shape, pre-emphasis .97,
/// FFT of 512, lifter 22, the logarithm of the energy first). The last windows end in zeros:
/// N frames of 40 ms give 4 N - 1 rows. @return [rows, 13]
std::vector<float> soundCepstra(std::span<const std::int16_t> samples);

}  // namespace skimline
