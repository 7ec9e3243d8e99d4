// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speaking/speaking_network.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/convolution/pixel_layers.h"
#include "core/foundation/nn/io/safetensors.h"
#include "core/skim/speaking/speaking_encoders.h"

namespace skimline {
namespace {

constexpr std::int64_t kBoth = 2 * kEncodedNumbers;
constexpr std::int64_t kUnits = 64;          // of a recurrent layer
constexpr std::int64_t kGates = 3 * kUnits;  // reset, update, new
constexpr int kLongestWindow = 6;            // seconds

float sigmoidOf(float number) { return 1.0F / (1.0F + std::exp(-number)); }

std::size_t sizeFor(std::int64_t count) { return static_cast<std::size_t>(count); }

/// Numbers of each frame times a sigmoid of a layer of them.
class FrameGate {
public:
    FrameGate(const TensorFile& file, const std::string& name, std::int64_t numbers,
              const cpu::PixelMachine& machine)
        : m_layer(speakingLayer(file, name, numbers, numbers), {}, cpu::Activation::None, machine),
          m_numbers(numbers) {}

    void apply(std::span<float> frames) {
        m_gates.resize(frames.size());
        m_layer.run(frames.data(), std::ssize(frames) / m_numbers, m_gates.data());
        for (std::size_t at = 0; at < frames.size(); ++at) frames[at] *= sigmoidOf(m_gates[at]);
    }

private:
    cpu::PixelConvolution m_layer;
    std::int64_t m_numbers;
    std::vector<float> m_gates;
};

/// A gated recurrent layer (Cho et al. 2014) as PyTorch computes it, in one direction.
class GatedLayer {
public:
    GatedLayer(const TensorFile& file, const std::string& way, const cpu::PixelMachine& machine)
        : m_given(cpu::PixelWeights{kBoth,
                                    kGates,
                                    {1, 1},
                                    speakingNumbers(file, way + ".weight_ih", kGates * kBoth),
                                    speakingNumbers(file, way + ".bias_ih", kGates)},
                  {}, cpu::Activation::None, machine),
          m_weights(speakingNumbers(file, way + ".weight_hh", kGates * kUnits)),
          m_bias(speakingNumbers(file, way + ".bias_hh", kGates)) {}

    /// Computes the part of the gates that the frames alone decide, for any windows over them.
    void take(std::span<const float> frames) {
        const std::int64_t count = std::ssize(frames) / kBoth;
        m_fromFrames.resize(sizeFor(count * kGates));
        m_given.run(frames.data(), count, m_fromFrames.data());
    }

    /// @param step  1 or -1: from `begin` on, or from the frame before `end` back
    /// @param out  of the frame `begin`; the next frame's is 2 kUnits on
    void run(std::int64_t begin, std::int64_t end, int step, float* out) const {
        std::array<float, kUnits> hidden{};
        for (std::int64_t at = 0; at < end - begin; ++at) {
            const std::int64_t frame = step > 0 ? at : end - begin - 1 - at;
            advance(m_fromFrames.data() + (begin + frame) * kGates, hidden);
            std::ranges::copy(hidden, out + frame * 2 * kUnits);
        }
    }

private:
    void advance(const float* given, std::array<float, kUnits>& hidden) const {
        std::array<float, kGates> sums{};
        for (std::int64_t gate = 0; gate < kGates; ++gate) {
            const float* weight = m_weights.data() + gate * kUnits;
            float sum = m_bias[sizeFor(gate)];
            for (const float number : hidden) sum += *weight++ * number;
            sums[sizeFor(gate)] = sum;
        }
        for (std::size_t unit = 0; unit < kUnits; ++unit) {
            const float reset = sigmoidOf(given[unit] + sums[unit]);
            const float update = sigmoidOf(given[kUnits + unit] + sums[kUnits + unit]);
            const float fresh =
                std::tanh(given[2 * kUnits + unit] + reset * sums[2 * kUnits + unit]);
            hidden[unit] = (1 - update) * fresh + update * hidden[unit];
        }
    }

    cpu::PixelConvolution m_given;
    std::vector<float> m_weights;
    std::vector<float> m_bias;
    std::vector<float> m_fromFrames;
};

}  // namespace

struct SpeakingNetwork::Data {
    cpu::PixelMachine machine;
    FaceEncoder faces;
    VoiceEncoder voice;
    FrameGate both;
    GatedLayer ahead, back;
    FrameGate last;
    std::vector<float> weights;
    std::vector<float> bias;
    std::vector<float> frames{};
    std::vector<float> states{};

    Data(const TensorFile& file, cpu::InstructionSet instructions)
        : machine(instructions),
          faces(file, machine),
          voice(file, machine),
          both(file, "both", kBoth, machine),
          ahead(file, "forward", machine),
          back(file, "backward", machine),
          last(file, "last", 2 * kUnits, machine),
          weights(speakingNumbers(file, "score.weight", 2 * kUnits)),
          bias(speakingNumbers(file, "score.bias", 1)) {}

    void encode(std::span<const std::uint8_t> seen, std::span<const float> heard,
                const RunContext& context) {
        const std::int64_t count = std::ssize(seen) / kFacePixels;
        std::vector<float> face(sizeFor(count * kEncodedNumbers));
        std::vector<float> sound(face.size());
        faces.run(seen, face, context);
        voice.run(heard, sound);
        frames.resize(2 * face.size());
        for (std::int64_t at = 0; at < count; ++at) {
            float* to = frames.data() + at * kBoth;
            to = std::copy_n(sound.data() + at * kEncodedNumbers, kEncodedNumbers, to);
            std::copy_n(face.data() + at * kEncodedNumbers, kEncodedNumbers, to);
        }
        both.apply(frames);
        ahead.take(frames);
        back.take(frames);
    }

    /// Adds the scores of one window times `share`.
    void addScores(std::int64_t begin, std::int64_t end, float share, float* scores) {
        states.resize(sizeFor((end - begin) * 2 * kUnits));
        ahead.run(begin, end, 1, states.data());
        back.run(begin, end, -1, states.data() + kUnits);
        last.apply(states);
        const float* state = states.data();
        for (std::int64_t frame = begin; frame < end; ++frame) {
            float score = bias[0];
            for (const float weight : weights) score += weight * *state++;
            scores[frame] += share * score;
        }
    }
};

SpeakingNetwork::SpeakingNetwork(const std::filesystem::path& file,
                                 cpu::InstructionSet instructions)
    : m_data(std::make_unique<Data>(readSafetensors(file), instructions)) {}

SpeakingNetwork::~SpeakingNetwork() = default;

static std::int64_t countFrames(std::span<const std::uint8_t> faces, std::span<const float> sound) {
    const std::int64_t count = std::ssize(faces) / SpeakingNetwork::kFacePixels;
    if (std::ssize(faces) != count * SpeakingNetwork::kFacePixels ||
        std::ssize(sound) != count * SpeakingNetwork::kSoundNumbers)
        throw Error(ErrorCode::Shape, "faces", "Faces and sound are not of the same frames.");
    return count;
}

std::vector<float> SpeakingNetwork::scores(std::span<const std::uint8_t> faces,
                                           std::span<const float> sound,
                                           const RunContext& context) {
    const std::int64_t count = countFrames(faces, sound);
    std::vector<float> scores(sizeFor(count));
    if (count == 0) return scores;
    m_data->encode(faces, sound, context);
    m_data->addScores(0, count, 1, scores.data());
    return scores;
}

std::vector<float> SpeakingNetwork::steadyScores(std::span<const std::uint8_t> faces,
                                                 std::span<const float> sound,
                                                 const RunContext& context) {
    const std::int64_t count = countFrames(faces, sound);
    std::vector<float> scores(sizeFor(count));
    if (count == 0) return scores;
    m_data->encode(faces, sound, context);
    for (int seconds = 1; seconds <= kLongestWindow; ++seconds) {
        const std::int64_t length = std::int64_t{seconds} * kRate;
        for (std::int64_t begin = 0; begin < count; begin += length)
            m_data->addScores(begin, std::min(begin + length, count), 1.0F / kLongestWindow,
                              scores.data());
    }
    return scores;
}

}  // namespace skimline
