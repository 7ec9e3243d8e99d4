// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/features/audio/sound_network.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <numbers>
#include <sstream>
#include <utility>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/convolution/separable_on_cpu.h"
#include "core/foundation/nn/io/safetensors.h"
#include "core/skim/features/audio/short_spectrum.h"

namespace skimline {
namespace {

constexpr double kSoundLowest = 125;    // Hz
constexpr double kSoundHighest = 7500;  // Hz
constexpr float kAddedToBand = 0.001F;  // before the logarithm
constexpr std::int64_t kPatchesTogether = 16;

/// The strides of MobileNet 1 as YAMNet uses it.
constexpr std::array kStrides{1, 2, 1, 2, 1, 2, 1, 1, 1, 1, 1, 2, 1};
constexpr std::size_t kHeadLayer = 2 * kStrides.size() + 2;  // from 1

double soundMel(double hertz) { return 1127 * std::log(1 + hertz / 700); }

/// A triangle whose slopes are straight in mel, as TensorFlow makes it; its weights, of consecutive
/// bins.
struct SoundBand {
    int first = 0;
    std::vector<float> weights;
};

SoundBand soundBand(std::int64_t band) {
    const double low = soundMel(kSoundLowest);
    const double step = (soundMel(kSoundHighest) - low) / (SoundSpectra::kBands + 1);
    const double peak = low + step * static_cast<double>(band + 1);
    SoundBand made;
    // Bin 0, without a frequency, belongs to none.
    for (int bin = 1; bin < ShortSpectrum::kBins; ++bin) {
        const double mel = soundMel(16000.0 * bin / ShortSpectrum::kTransform);
        const double weight = 1 - std::abs(mel - peak) / step;
        if (weight <= 0) continue;
        if (made.weights.empty()) made.first = bin;
        made.weights.push_back(static_cast<float>(weight));
    }
    return made;
}

std::vector<float> periodicHann() {
    std::vector<float> shape;
    for (std::int64_t at = 0; at < SoundSpectra::kWindow; ++at)
        shape.push_back(
            static_cast<float>(0.5 - 0.5 * std::cos(2 * std::numbers::pi * static_cast<double>(at) /
                                                    SoundSpectra::kWindow)));
    return shape;
}

/// Layers as the file numbers them, with the steps of their activations.
class SoundLayers {
public:
    explicit SoundLayers(const TensorFile& file) : m_file(file) {
        const at::Tensor steps = numbers("steps", {static_cast<std::int64_t>(kHeadLayer) + 1});
        for (std::int64_t at = 0; at < steps.numel(); ++at) {
            m_steps.push_back(steps[at].item<float>());
            if (!(m_steps.back() > 0)) refuse("steps");
        }
        m_zero = numbers("input.zero", {1}).item<float>();
    }

    float inputStep() const { return m_steps.front(); }
    float inputZero() const { return m_zero; }

    cpu::SeparableLayers all() const {
        cpu::SeparableLayers layers;
        layers.size = {SoundNetwork::kRows, SoundSpectra::kBands};
        layers.stem = layer(1, {32, 1, 3});
        int channels = layers.stem.outputs;
        std::size_t number = 1;
        for (const int stride : kStrides) {
            cpu::SeparableLayers::Pair pair;
            pair.stride = stride;
            pair.each = layer(++number, {channels, 1, 3});
            pair.all = layer(++number, {0, channels, 1});
            channels = pair.all.outputs;
            layers.pairs.push_back(std::move(pair));
        }
        layers.meanStep = m_steps[kHeadLayer - 1] / m_steps[kHeadLayer];
        layers.head = layer(kHeadLayer, {0, channels, 1});
        return layers;
    }

private:
    struct Shape {
        int outputs;  ///< 0: any number
        int inputs;
        int kernel;
    };

    [[noreturn]] void refuse(const std::string& name) const {
        throw Error(ErrorCode::Mismatch, m_file.source,
                    m_file.source + " has a tensor " + name + " of the wrong shape.");
    }

    at::Tensor numbers(const std::string& name, at::IntArrayRef shape) const {
        const at::Tensor tensor = m_file.at(name).to(at::kFloat).contiguous();
        if (tensor.sizes() != shape || !at::isfinite(tensor).all().item<bool>()) refuse(name);
        return tensor;
    }

    std::vector<float> listed(const std::string& name, at::IntArrayRef shape) const {
        const at::Tensor tensor = numbers(name, shape);
        return {tensor.data_ptr<float>(), tensor.data_ptr<float>() + tensor.numel()};
    }

    ConvolutionLayer layer(std::size_t number, const Shape& shape) const {
        char prefix[16];
        std::snprintf(prefix, sizeof prefix, "layer%02zu.", number);
        const std::string name = prefix;
        const std::int64_t outputs =
            shape.outputs > 0 ? shape.outputs : m_file.at(name + "bias").numel();
        ConvolutionLayer made{name, shape.inputs, static_cast<int>(outputs), shape.kernel, {}, {}};
        const bool isHead = number == kHeadLayer;
        std::vector<std::int64_t> sizes{outputs, shape.inputs};
        if (!isHead) sizes.insert(sizes.end(), 2, shape.kernel);
        made.weights = listed(name + "weight", sizes);
        made.bias = listed(name + "bias", {outputs});
        made.steps = listed(name + "scale", {outputs});
        // The head reads the means, which have a separate step.
        const float in = m_steps[isHead ? number : number - 1];
        for (float& step : made.steps) step = in * step / (isHead ? 1.0F : m_steps[number]);
        return made;
    }

    const TensorFile& m_file;
    std::vector<float> m_steps;  ///< of the input, of each layer's outputs, of the means
    float m_zero = 0;
};

std::vector<std::string> classesIn(const TensorFile& file) {
    std::vector<std::string> names;
    const auto found = file.metadata.find("classes");
    if (found == file.metadata.end()) return names;
    std::istringstream lines(found->second);
    for (std::string line; std::getline(lines, line);) names.push_back(line);
    return names;
}

}  // namespace

struct SoundSpectra::Data {
    ShortSpectrum spectrum{periodicHann()};
    std::vector<SoundBand> bands;
    std::array<float, ShortSpectrum::kBins> magnitudes{};
};

SoundSpectra::SoundSpectra() : m_data(std::make_unique<Data>()) {
    for (std::int64_t band = 0; band < kBands; ++band) m_data->bands.push_back(soundBand(band));
}

SoundSpectra::~SoundSpectra() = default;

void SoundSpectra::logarithms(const float* samples, float* bands) {
    const float* const bins = m_data->spectrum.of(samples);
    for (std::size_t bin = 0; bin < m_data->magnitudes.size(); ++bin)
        m_data->magnitudes[bin] =
            std::sqrt(bins[2 * bin] * bins[2 * bin] + bins[2 * bin + 1] * bins[2 * bin + 1]);
    for (const SoundBand& band : m_data->bands) {
        float sum = 0;
        const float* magnitude = m_data->magnitudes.data() + band.first;
        for (const float weight : band.weights) sum += weight * *magnitude++;
        *bands++ = std::log(sum + kAddedToBand);
    }
}

struct SoundNetwork::Data {
    std::vector<std::string> classes;
    float step;
    float zero;
    cpu::SeparableOnCpu layers;
    std::vector<float> patches;

    Data(const TensorFile& file, const SoundLayers& read, const cpu::ConvolutionKernels& kernels)
        : classes(classesIn(file)),
          step(read.inputStep()),
          zero(read.inputZero()),
          layers(read.all(), kPatchesTogether, kernels),
          patches(kPatchesTogether * kRows * SoundSpectra::kBands) {
        if (std::ssize(classes) != layers.outputs())
            throw Error(ErrorCode::Mismatch, file.source,
                        file.source + " does not name its classes.");
    }

    /// The nearest of 256 steps, relative to the one for zero.
    float whole(float logarithm) const {
        return std::clamp(std::nearbyint(logarithm / step) + zero, -128.0F, 127.0F) - zero;
    }
};

SoundNetwork::SoundNetwork(const std::filesystem::path& file)
    : SoundNetwork(file, cpu::wholeConvolutions()) {}

SoundNetwork::SoundNetwork(const std::filesystem::path& file,
                           const cpu::ConvolutionKernels& kernels) {
    const TensorFile tensors = readSafetensors(file);
    m_data = std::make_unique<Data>(tensors, SoundLayers(tensors), kernels);
}

SoundNetwork::~SoundNetwork() = default;

const std::vector<std::string>& SoundNetwork::classes() const { return m_data->classes; }

void SoundNetwork::run(std::span<const float> rows, std::span<float> scores) {
    const std::size_t classCount = m_data->classes.size();
    constexpr std::size_t patchNumbers = kRows * SoundSpectra::kBands;
    constexpr std::size_t hopNumbers = kHop * SoundSpectra::kBands;
    std::size_t patch = 0;
    while (patch * classCount < scores.size()) {
        const std::size_t count =
            std::min<std::size_t>(kPatchesTogether, scores.size() / classCount - patch);
        for (std::size_t i = 0; i < count; ++i)
            std::ranges::transform(
                rows.subspan((patch + i) * hopNumbers, patchNumbers),
                m_data->patches.begin() + static_cast<std::ptrdiff_t>(i * patchNumbers),
                [&](float logarithm) { return m_data->whole(logarithm); });
        const std::span<float> logits = scores.subspan(patch * classCount, count * classCount);
        m_data->layers.run(std::span(m_data->patches).first(count * patchNumbers), logits);
        for (float& score : logits) score = 1.0F / (1.0F + std::exp(-score));
        patch += count;
    }
}

}  // namespace skimline
