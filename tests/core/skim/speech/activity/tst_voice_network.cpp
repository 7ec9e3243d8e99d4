// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speech/activity/voice_network.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <limits>
#include <numbers>
#include <optional>
#include <random>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/io/safetensors.h"
#include "core/skim/speech/activity/voice_listener.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

std::filesystem::path weights() { return test::sourceFolder() / "resources/models" / kVoiceFile; }

/// Noise that swells, over a buzz with overtones that glides: the network is neither sure of
/// speech nor of silence.
std::vector<float> sound(std::int64_t samples) {
    std::mt19937 random(7);
    std::normal_distribution<float> noise(0, 0.02F);
    std::vector<float> wave(static_cast<std::size_t>(samples));
    double phase = 0;
    for (std::size_t i = 0; i < wave.size(); ++i) {
        const double time = static_cast<double>(i) / kVoiceRate;
        phase += (120 + 40 * std::sin(3 * time)) / kVoiceRate;
        double buzz = 0;
        for (int k = 1; k <= 20; ++k)
            buzz += std::sin(2 * std::numbers::pi * k * phase) / (1 + std::abs(k - 5));
        const double loud = std::max(0.0, std::sin(2 * std::numbers::pi * time * 0.8));
        wave[i] = static_cast<float>(0.1 * loud * buzz) + noise(random);
    }
    return wave;
}

/// The published network, layer by layer as it is drawn, in double precision.
class PlainNetwork {
public:
    explicit PlainNetwork(const std::filesystem::path& file) : m_file(readSafetensors(file)) {}

    std::vector<double> probabilities(const std::vector<float>& wave) {
        std::vector<double> found;
        at::Tensor hidden = at::zeros({128}, at::kDouble);
        at::Tensor cell = at::zeros({128}, at::kDouble);
        at::Tensor context = at::zeros({64}, at::kDouble);
        for (std::size_t from = 0; from < wave.size(); from += 512) {
            at::Tensor step = at::zeros({512}, at::kDouble);
            for (std::size_t i = from; i < std::min(wave.size(), from + 512); ++i)
                step[static_cast<std::int64_t>(i - from)] = wave[i];
            const at::Tensor x = at::cat({context, step});
            context = step.narrow(0, 448, 64);
            found.push_back(answer(layers(x), hidden, cell));
        }
        return found;
    }

private:
    at::Tensor tensor(const char* name) { return m_file.at(name).to(at::kDouble); }

    at::Tensor convolved(const at::Tensor& x, const char* weight, const char* bias, int stride) {
        return at::relu(at::conv1d(x, tensor(weight), tensor(bias), stride, 1));
    }

    at::Tensor layers(const at::Tensor& x) {
        const at::Tensor padded = at::reflection_pad1d(x.view({1, 1, 576}), {0, 64});
        const at::Tensor both = at::conv1d(padded, tensor("stft_conv.weight"), {}, 128);
        at::Tensor y =
            at::sqrt(both.narrow(1, 0, 129).square() + both.narrow(1, 129, 129).square());
        y = convolved(y, "conv1.weight", "conv1.bias", 1);
        y = convolved(y, "conv2.weight", "conv2.bias", 2);
        y = convolved(y, "conv3.weight", "conv3.bias", 2);
        return convolved(y, "conv4.weight", "conv4.bias", 1).view({128});
    }

    double answer(const at::Tensor& x, at::Tensor& hidden, at::Tensor& cell) {
        const at::Tensor gates =
            at::mv(tensor("lstm_cell.weight_ih"), x) + tensor("lstm_cell.bias_ih") +
            at::mv(tensor("lstm_cell.weight_hh"), hidden) + tensor("lstm_cell.bias_hh");
        const auto parts = gates.chunk(4);
        cell = parts[1].sigmoid() * cell + parts[0].sigmoid() * parts[2].tanh();
        hidden = parts[3].sigmoid() * cell.tanh();
        const at::Tensor sum = (tensor("final_conv.weight").view({128}) * hidden.relu()).sum() +
                               tensor("final_conv.bias")[0];
        return sum.sigmoid().item<double>();
    }

    TensorFile m_file;
};

TEST(VoiceNetwork, everyInstructionSetEqualsThePlainNetwork) {
    // Not whole steps, and more than the steps that are worked on together.
    const std::vector<float> wave = sound(3 * kVoiceRate + 100);
    const std::vector<double> expected = PlainNetwork(weights()).probabilities(wave);
    const auto [low, high] = std::ranges::minmax(expected);
    EXPECT_LT(low, 0.1);
    EXPECT_GT(high, 0.3) << "the sound is no test";
    for (const cpu::InstructionSet instructions : cpu::availableInstructionSets()) {
        const SpeechTrack track = speechTrack(VoiceNetwork::load(weights(), instructions), wave);
        ASSERT_EQ(track.probabilities.size(), expected.size());
        EXPECT_EQ(track.samples, 3 * kVoiceRate + 100);
        for (std::size_t step = 0; step < expected.size(); ++step)
            EXPECT_NEAR(track.probabilities[step], expected[step], 1e-5) << step;
    }
}

TEST(VoiceListener, lengthsOfBlocksDoNotMatter) {
    const std::vector<float> wave = sound(2 * kVoiceRate + 511);
    const auto network = VoiceNetwork::load(weights());
    const SpeechTrack whole = speechTrack(network, wave);
    VoiceListener listener(network);
    for (const std::size_t length : {1UL, 511UL, 513UL, 16000UL, 20000UL}) {
        for (std::size_t from = 0; from < wave.size(); from += length)
            listener.hear(std::span(wave).subspan(from, std::min(length, wave.size() - from)));
        const SpeechTrack pieces = listener.finish();
        EXPECT_EQ(pieces.samples, whole.samples);
        ASSERT_EQ(pieces.probabilities.size(), whole.probabilities.size());
        for (std::size_t step = 0; step < whole.probabilities.size(); ++step)
            EXPECT_NEAR(pieces.probabilities[step], whole.probabilities[step], 1e-6);
    }
    EXPECT_TRUE(listener.finish().probabilities.empty()) << "it remembers what came before";
}

TEST(VoiceListener, nothingAndHostileSamplesGiveProbabilities) {
    const auto network = VoiceNetwork::load(weights());
    EXPECT_EQ(speechTrack(network, {}), SpeechTrack());
    std::vector<float> wave = sound(kVoiceRate);
    wave[100] = std::numeric_limits<float>::quiet_NaN();
    wave[5000] = std::numeric_limits<float>::infinity();
    wave[9000] = -std::numeric_limits<float>::max();
    for (const float probability : speechTrack(network, wave).probabilities) {
        EXPECT_GE(probability, 0);
        EXPECT_LE(probability, 1);
    }
}

std::optional<ErrorCode> codeOf(const std::filesystem::path& file) {
    return test::codeOf([&] { VoiceNetwork::load(file); });
}

TEST(VoiceNetwork, filesOfNoUseAreOneSentence) {
    const test::ScratchFolder folder;
    EXPECT_EQ(codeOf(folder / "missing.safetensors"), ErrorCode::NotFound);
    std::ofstream(folder / "short.safetensors") << "no tensors";
    EXPECT_EQ(codeOf(folder / "short.safetensors"), ErrorCode::Corrupt);
    TensorFile file = readSafetensors(weights());
    file.tensors["conv2.weight"] = at::zeros({64, 128, 5});
    writeSafetensors(folder / "shape.safetensors", file, true);
    EXPECT_EQ(codeOf(folder / "shape.safetensors"), ErrorCode::Mismatch);
    file = readSafetensors(weights());
    file.tensors["lstm_cell.bias_ih"][3] = std::numeric_limits<float>::quiet_NaN();
    writeSafetensors(folder / "number.safetensors", file, true);
    EXPECT_EQ(codeOf(folder / "number.safetensors"), ErrorCode::Corrupt);
}

}  // namespace
}  // namespace skimline
