// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speech/activity/voice_network.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/cpu/layer_kernels.h"
#include "core/foundation/nn/cpu/layers_cpu.h"
#include "core/foundation/nn/io/safetensors.h"

namespace skimline {
namespace {

constexpr std::int64_t kWindow = 256;  ///< samples of one spectrum
constexpr std::int64_t kHop = 128;     ///< samples between two
constexpr std::int64_t kSpectra = 4;   ///< of one step
constexpr std::int64_t kBands = kWindow / 2 + 1;
constexpr std::int64_t kTaps = 3;  ///< spectra that a convolution sees at once
constexpr std::int64_t kFirst = 128;
constexpr std::int64_t kSecond = 64;
constexpr std::int64_t kThird = 64;
constexpr std::int64_t kFourth = 128;
constexpr std::int64_t kMemory = 128;
constexpr std::int64_t kGates = 4 * kMemory;  ///< input, forget, cell, output
/// Steps worked on together: a second. Their numbers stay in the second cache.
constexpr std::int64_t kStepsTogether = 32;

constexpr std::int64_t whole(std::int64_t count) {
    return (count + cpu::kWholeVector - 1) / cpu::kWholeVector * cpu::kWholeVector;
}

/// y = x W^T + bias with the weights in the kernels' layout.
struct Projection {
    std::int64_t width = 0;  ///< padded with zeros
    std::int64_t units = 0;  ///< likewise
    std::vector<float> transposed;
    std::vector<float> bias;

    /// @param weight  [units, width], any size
    Projection(const at::Tensor& weight, const at::Tensor& offsets,
               const cpu::LayerKernels& kernels)
        : width(whole(weight.size(1))), units(whole(weight.size(0))) {
        const at::Tensor padded = at::zeros({units, width});
        padded.narrow(0, 0, weight.size(0)).narrow(1, 0, weight.size(1)).copy_(weight);
        transposed.resize(static_cast<std::size_t>(width * units));
        bias.resize(static_cast<std::size_t>(units));
        if (offsets.defined())
            std::copy_n(offsets.contiguous().data_ptr<float>(), offsets.numel(), bias.begin());
        cpu::ProjectionView view;
        view.width = width;
        view.units = units;
        view.weight = padded.data_ptr<float>();
        kernels.transposeWeight(view, transposed.data());
    }
};

at::Tensor shaped(const TensorFile& file, const char* name, at::IntArrayRef shape) {
    const at::Tensor tensor = file.at(name).to(at::kFloat).contiguous();
    if (tensor.sizes() != shape)
        throw Error(ErrorCode::Mismatch, file.source,
                    file.source + " has a tensor " + name + " of the wrong shape.");
    if (!at::isfinite(tensor).all().item<bool>())
        throw Error(ErrorCode::Corrupt, file.source,
                    file.source + " holds a number in " + name + " that is not finite.");
    return tensor;
}

/// [out, in, taps] as rows of the taps [first, first + count), one after the other.
at::Tensor byTaps(const at::Tensor& weight, std::int64_t first, std::int64_t count) {
    return weight.narrow(2, first, count).transpose(1, 2).reshape({weight.size(0), -1});
}

/// Numbers between two layers.
struct Scratch {
    static constexpr std::int64_t kRows = kStepsTogether * kSpectra;
    std::vector<float> in = std::vector<float>(kRows * whole(kTaps * kBands));
    std::vector<float> out = std::vector<float>(kRows * whole(2 * kBands));
    std::vector<float> gates = std::vector<float>(kStepsTogether * kGates);
    std::vector<float> ofHidden = std::vector<float>(kGates);
    std::vector<float> panel =
        std::vector<float>(cpu::kProjectionPanel * (whole(kTaps * kBands) + kGates));
};

float sigmoid(float x) { return 1.0F / (1.0F + std::exp(-x)); }

/// 2 sigmoid(2x) - 1 is cheaper than std::tanh and exact enough for a sum of 1 or more.
float hyperbolicTangent(float x) { return 2.0F * sigmoid(2.0F * x) - 1.0F; }

/// The windows of every step: its samples after the preceding ones, mirrored at the end.
void cutWindows(const float* samples, std::int64_t steps, float* windows) {
    constexpr std::int64_t heard = kVoiceContext + kVoiceStep;
    for (std::int64_t step = 0; step < steps; ++step) {
        const float* from = samples + step * kVoiceStep;
        for (std::int64_t spectrum = 0; spectrum < kSpectra; ++spectrum) {
            const std::int64_t there = std::min(kWindow, heard - spectrum * kHop);
            windows = std::copy_n(from + spectrum * kHop, there, windows);
            for (std::int64_t past = 0; past < kWindow - there; ++past)
                *windows++ = from[heard - 2 - past];
        }
    }
}

/// Magnitudes of spectra [4 steps, 2 kBands padded], as rows of three neighbours.
void joinMagnitudes(const float* spectra, std::int64_t steps, float* rows) {
    constexpr std::int64_t stride = whole(2 * kBands);
    constexpr std::int64_t width = whole(kTaps * kBands);
    std::fill_n(rows, steps * kSpectra * width, 0.0F);
    float magnitudes[kBands];
    for (std::int64_t row = 0; row < steps * kSpectra; ++row) {
        const float* real = spectra + row * stride;
        const float* imaginary = real + kBands;
        for (std::int64_t band = 0; band < kBands; ++band)
            magnitudes[band] =
                std::sqrt(real[band] * real[band] + imaginary[band] * imaginary[band]);
        const std::int64_t spectrum = row % kSpectra;
        // Each is the last of three for the row before and the first of three for the row after.
        for (std::int64_t tap = 0; tap < kTaps; ++tap) {
            const std::int64_t middle = spectrum + 1 - tap;
            if (middle < 0 || middle >= kSpectra) continue;
            std::copy_n(magnitudes, kBands, rows + (row + 1 - tap) * width + tap * kBands);
        }
    }
}

/// Rows of three neighbours, two apart, of four: nothing, 0, 1 and 1, 2, 3.
void joinEverySecond(const float* four, std::int64_t steps, float* rows) {
    for (std::int64_t step = 0; step < steps; ++step, four += kSpectra * kFirst) {
        rows = std::fill_n(rows, kFirst, 0.0F);
        rows = std::copy_n(four, 2 * kFirst, rows);
        rows = std::copy_n(four + kFirst, kTaps * kFirst, rows);
    }
}

void cutNegative(float* values, std::int64_t count) {
    for (std::int64_t at = 0; at < count; ++at) values[at] = std::max(values[at], 0.0F);
}

}  // namespace

struct VoiceNetwork::Data {
    cpu::LayerKernels kernels;
    Projection spectrum, first, second, third, fourth, heard, remembered;
    std::vector<float> answer;
    float answerBias = 0;

    Data(const TensorFile& file, const cpu::LayerKernels& chosen)
        : kernels(chosen),
          spectrum(shaped(file, "stft_conv.weight", {2 * kBands, 1, kWindow}).squeeze(1), {},
                   kernels),
          first(byTaps(shaped(file, "conv1.weight", {kFirst, kBands, kTaps}), 0, kTaps),
                shaped(file, "conv1.bias", {kFirst}), kernels),
          second(byTaps(shaped(file, "conv2.weight", {kSecond, kFirst, kTaps}), 0, kTaps),
                 shaped(file, "conv2.bias", {kSecond}), kernels),
          // Two input rows, padded by one on either side: the first tap sees only zeros. With one
          // row only the middle tap counts.
          third(byTaps(shaped(file, "conv3.weight", {kThird, kSecond, kTaps}), 1, 2),
                shaped(file, "conv3.bias", {kThird}), kernels),
          fourth(byTaps(shaped(file, "conv4.weight", {kFourth, kThird, kTaps}), 1, 1),
                 shaped(file, "conv4.bias", {kFourth}), kernels),
          heard(shaped(file, "lstm_cell.weight_ih", {kGates, kFourth}),
                shaped(file, "lstm_cell.bias_ih", {kGates}) +
                    shaped(file, "lstm_cell.bias_hh", {kGates}),
                kernels),
          remembered(shaped(file, "lstm_cell.weight_hh", {kGates, kMemory}), {}, kernels) {
        const at::Tensor weight = shaped(file, "final_conv.weight", {1, kMemory, 1});
        answer.assign(weight.data_ptr<float>(), weight.data_ptr<float>() + kMemory);
        answerBias = shaped(file, "final_conv.bias", {1}).item<float>();
    }

    void project(const Projection& layer, const float* x, std::int64_t rows, float* y,
                 Scratch& scratch) const {
        cpu::ProjectionView view;
        view.tokens = rows;
        view.width = layer.width;
        view.units = layer.units;
        view.x = x;
        view.bias = layer.bias.data();
        view.y = y;
        kernels.project(view, layer.transposed.data(), 0, rows, scratch.panel.data());
    }

    /// Computes the part of the LSTM's gates that comes from the sound itself, [steps, kGates].
    void hear(const float* samples, std::int64_t steps, Scratch& scratch) const {
        float* in = scratch.in.data();
        float* out = scratch.out.data();
        cutWindows(samples, steps, in);
        project(spectrum, in, steps * kSpectra, out, scratch);
        joinMagnitudes(out, steps, in);
        project(first, in, steps * kSpectra, out, scratch);
        cutNegative(out, steps * kSpectra * kFirst);
        joinEverySecond(out, steps, in);
        project(second, in, 2 * steps, out, scratch);
        cutNegative(out, 2 * steps * kSecond);
        project(third, out, steps, in, scratch);
        cutNegative(in, steps * kThird);
        project(fourth, in, steps, out, scratch);
        cutNegative(out, steps * kFourth);
        project(heard, out, steps, scratch.gates.data(), scratch);
    }

    float remember(const float* gates, VoiceState& state, Scratch& scratch) const {
        float* sums = scratch.ofHidden.data();
        project(remembered, state.hidden.data(), 1, sums, scratch);
        for (std::int64_t gate = 0; gate < kGates; ++gate) sums[gate] += gates[gate];
        float total = answerBias;
        for (std::size_t unit = 0; unit < kMemory; ++unit) {
            const float* sum = sums + unit;
            state.cell[unit] = sigmoid(sum[kMemory]) * state.cell[unit] +
                               sigmoid(sum[0]) * hyperbolicTangent(sum[2 * kMemory]);
            state.hidden[unit] = sigmoid(sum[3 * kMemory]) * hyperbolicTangent(state.cell[unit]);
            total += answer[unit] * std::max(state.hidden[unit], 0.0F);
        }
        return sigmoid(total);
    }
};

VoiceNetwork::VoiceNetwork(std::unique_ptr<Data> data) : m_data(std::move(data)) {}

VoiceNetwork::~VoiceNetwork() = default;

std::shared_ptr<const VoiceNetwork> VoiceNetwork::load(const std::filesystem::path& file,
                                                       cpu::InstructionSet instructions) {
    auto data = std::make_unique<Data>(readSafetensors(file), cpu::layersFor(instructions));
    return std::shared_ptr<const VoiceNetwork>(new VoiceNetwork(std::move(data)));
}

void VoiceNetwork::run(std::span<const float> samples, VoiceState& state,
                       std::span<float> probabilities) const {
    const auto steps = static_cast<std::int64_t>(probabilities.size());
    if (static_cast<std::int64_t>(samples.size()) != kVoiceContext + steps * kVoiceStep)
        throw Error(ErrorCode::Shape, "samples", "The samples do not fill whole steps.");
    Scratch scratch;
    for (std::int64_t step = 0; step < steps; step += kStepsTogether) {
        const std::int64_t together = std::min(kStepsTogether, steps - step);
        m_data->hear(samples.data() + step * kVoiceStep, together, scratch);
        for (std::int64_t at = 0; at < together; ++at)
            probabilities[static_cast<std::size_t>(step + at)] =
                m_data->remember(scratch.gates.data() + at * kGates, state, scratch);
    }
}

}  // namespace skimline
