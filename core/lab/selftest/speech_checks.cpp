// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/selftest/speech_checks.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "core/foundation/nn/io/safetensors.h"
#include "core/skim/speech/activity/voice_listener.h"

namespace skimline {
namespace {

constexpr double kVoiceTolerance = 1e-4;
constexpr const char* kAudio = "audio";

std::span<const float> samplesOf(const at::Tensor& tensor) {
    return {tensor.data_ptr<float>(), static_cast<std::size_t>(tensor.numel())};
}

double largestDifference(std::span<const float> actual, std::span<const float> expected) {
    if (actual.size() != expected.size()) return std::numeric_limits<double>::infinity();
    double largest = 0;
    for (std::size_t i = 0; i < actual.size(); ++i)
        largest = std::max(largest, std::abs(static_cast<double>(actual[i]) - expected[i]));
    return largest;
}

}  // namespace

std::vector<GoldenFinding> checkVoiceCase(const std::filesystem::path& file,
                                          const std::filesystem::path& weights,
                                          const RunContext& context) {
    const auto network = VoiceNetwork::load(weights);
    const TensorFile golden = readSafetensors(file);
    std::vector<GoldenFinding> findings;
    for (const auto& [name, samples] : golden.tensors) {
        if (!name.starts_with(kAudio)) continue;
        context.throwIfStopped();
        const std::string wanted = "probabilities" + name.substr(std::string(kAudio).size());
        const at::Tensor audio = samples.to(at::kFloat).contiguous();
        const at::Tensor expected = golden.at(wanted).to(at::kFloat).contiguous();
        const SpeechTrack found = speechTrack(network, samplesOf(audio));
        findings.push_back(
            {wanted, largestDifference(found.probabilities, samplesOf(expected)), kVoiceTolerance});
    }
    return findings;
}

}  // namespace skimline
