// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speakers/speaker_network.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/cpu/layer_kernels.h"
#include "core/foundation/nn/cpu/layers_cpu.h"
#include "core/foundation/nn/cpu/recurrent_cpu.h"
#include "core/foundation/nn/io/safetensors.h"

namespace skimline {
namespace {

constexpr std::int64_t kUnits = SpeakerNetwork::kNumbers;
constexpr std::int64_t kLayers = 3;
/// Each step streams all weights from memory, so many windows share a step.
constexpr std::int64_t kWindowsTogether = 96;

at::Tensor voiceTensor(const TensorFile& file, const std::string& name, at::IntArrayRef shape) {
    const at::Tensor tensor = file.at(name).to(at::kFloat).contiguous();
    if (tensor.sizes() != shape)
        throw Error(ErrorCode::Mismatch, file.source,
                    file.source + " has a tensor " + name + " of the wrong shape.");
    if (!at::isfinite(tensor).all().item<bool>())
        throw Error(ErrorCode::Corrupt, file.source,
                    file.source + " holds a number in " + name + " that is not finite.");
    return tensor;
}

cpu::LstmLayer layerIn(const TensorFile& file, std::int64_t number) {
    const std::string end = "_l" + std::to_string(number);
    const std::int64_t inputs = number == 0 ? SpeakerSpectra::kBands : kUnits;
    constexpr std::int64_t gates = cpu::kLstmGates * kUnits;
    return {voiceTensor(file, "lstm.weight_ih" + end, {gates, inputs}),
            voiceTensor(file, "lstm.weight_hh" + end, {gates, kUnits}),
            voiceTensor(file, "lstm.bias_ih" + end, {gates}) +
                voiceTensor(file, "lstm.bias_hh" + end, {gates})};
}

/// Input and state of a layer for one batch of windows.
struct LayerState {
    std::vector<float> x, cell, hidden;

    LayerState(const cpu::LstmLayer& layer, std::int64_t windows)
        : x(static_cast<std::size_t>(windows * (layer.inputs + layer.units))),
          cell(static_cast<std::size_t>(windows * layer.units)),
          hidden(cell.size()) {}
};

void scaleToOne(float* voice) {
    double squares = 0;
    for (std::int64_t at = 0; at < kUnits; ++at) squares += double{voice[at]} * double{voice[at]};
    const auto scale = static_cast<float>(squares > 0 ? 1 / std::sqrt(squares) : 0);
    for (std::int64_t at = 0; at < kUnits; ++at) voice[at] *= scale;
}

}  // namespace

struct SpeakerNetwork::Data {
    cpu::LayerKernels projections;
    cpu::RecurrentKernels recurrent;
    std::vector<cpu::LstmLayer> layers{};
    std::vector<float> transposed{};
    std::vector<float> bias{};

    /// Takes all layers to the next row. @param rows  of the first window; the next is kRows on
    void advance(const float* rows, std::int64_t windows, std::vector<LayerState>& states,
                 std::vector<float>& scratch) const {
        const float* input = rows;
        std::int64_t stride = kRows * SpeakerSpectra::kBands;
        for (std::size_t at = 0; at < layers.size(); ++at) {
            const cpu::LstmLayer& layer = layers[at];
            LayerState& state = states[at];
            const std::int64_t depth = layer.inputs + layer.units;
            for (std::int64_t window = 0; window < windows; ++window) {
                float* x = state.x.data() + window * depth;
                x = std::copy_n(input + window * stride, layer.inputs, x);
                std::copy_n(state.hidden.data() + window * layer.units, layer.units, x);
            }
            cpu::LstmStep step{windows, depth, layer.units};
            step.x = state.x.data();
            step.weights = layer.weights.data();
            step.bias = layer.bias.data();
            step.cell = state.cell.data();
            step.hidden = state.hidden.data();
            step.scratch = scratch.data();
            recurrent.step(step);
            input = state.hidden.data();
            stride = layer.units;
        }
    }

    void answer(const std::vector<float>& hidden, std::int64_t windows, float* voices) const {
        std::vector<float> panel(cpu::kProjectionPanel * 2 * kUnits);
        cpu::ProjectionView view;
        view.tokens = windows;
        view.width = kUnits;
        view.units = kUnits;
        view.x = hidden.data();
        view.bias = bias.data();
        view.y = voices;
        projections.project(view, transposed.data(), 0, windows, panel.data());
        for (std::int64_t at = 0; at < windows * kUnits; ++at)
            voices[at] = std::max(voices[at], 0.0F);
        for (std::int64_t window = 0; window < windows; ++window)
            scaleToOne(voices + window * kUnits);
    }
};

SpeakerNetwork::SpeakerNetwork(std::unique_ptr<Data> data) : m_data(std::move(data)) {}

SpeakerNetwork::~SpeakerNetwork() = default;

std::shared_ptr<const SpeakerNetwork> SpeakerNetwork::load(const std::filesystem::path& file,
                                                           cpu::InstructionSet instructions) {
    const TensorFile tensors = readSafetensors(file);
    std::unique_ptr<Data> data(
        new Data{cpu::layersFor(instructions), cpu::recurrentFor(instructions)});
    for (std::int64_t layer = 0; layer < kLayers; ++layer)
        data->layers.push_back(layerIn(tensors, layer));
    const at::Tensor weight = voiceTensor(tensors, "linear.weight", {kNumbers, kUnits});
    const at::Tensor offsets = voiceTensor(tensors, "linear.bias", {kNumbers});
    data->bias.assign(offsets.data_ptr<float>(), offsets.data_ptr<float>() + kNumbers);
    data->transposed.resize(kNumbers * kUnits);
    cpu::ProjectionView view;
    view.width = kUnits;
    view.units = kNumbers;
    view.weight = weight.data_ptr<float>();
    data->projections.transposeWeight(view, data->transposed.data());
    return std::shared_ptr<const SpeakerNetwork>(new SpeakerNetwork(std::move(data)));
}

void SpeakerNetwork::run(std::span<const float> rows, std::span<float> voices,
                         const RunContext& context) const {
    const std::int64_t windows = std::ssize(voices) / kNumbers;
    constexpr std::int64_t numbers = kRows * SpeakerSpectra::kBands;
    if (std::ssize(rows) != windows * numbers)
        throw Error(ErrorCode::Shape, "rows", "The rows do not fill whole windows.");
    std::vector<float> scratch(kWindowsTogether * cpu::kLstmGates * cpu::kLstmBlock);
    for (std::int64_t first = 0; first < windows; first += kWindowsTogether) {
        const std::int64_t together = std::min(kWindowsTogether, windows - first);
        std::vector<LayerState> states;
        for (const cpu::LstmLayer& layer : m_data->layers) states.emplace_back(layer, together);
        for (std::int64_t row = 0; row < kRows; ++row) {
            context.throwIfStopped();
            m_data->advance(rows.data() + first * numbers + row * SpeakerSpectra::kBands, together,
                            states, scratch);
        }
        m_data->answer(states.back().hidden, together, voices.data() + first * kNumbers);
    }
}

}  // namespace skimline
