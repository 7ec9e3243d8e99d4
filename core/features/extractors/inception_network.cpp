// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/features/extractors/inception_network.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/features/extractors/lrn_pool_kernels.h"
#include "core/nets/layers/thread_limit_guard.h"

namespace skimline {
namespace {

constexpr std::int64_t kCudaBatch = 32;
constexpr std::array<float, 3> kMeanBgr{104.0F, 117.0F, 123.0F};
constexpr float kResponseAlpha = 1e-4F;
constexpr std::size_t kStemLayers = 3;
constexpr std::size_t kModules = 9;
constexpr std::size_t kModuleLayers = 6;
constexpr auto kChannelsInnermost = at::MemoryFormat::ChannelsLast;

/// Convolution followed by max(0, x). Several layers with the same input run as one.
class Convolution {
public:
    Convolution(std::span<const CaffeConvolution> layers, int stride, at::Device device)
        : m_stride(stride), m_padding(layers.front().kernel / 2) {
        std::vector<at::Tensor> weights;
        std::vector<at::Tensor> biases;
        for (const CaffeConvolution& layer : layers) {
            weights.push_back(at::tensor(layer.weights)
                                  .view({layer.outputs, layer.inputs, layer.kernel, layer.kernel}));
            biases.push_back(at::tensor(layer.bias));
        }
        m_weight = at::cat(weights).to(device).contiguous(kChannelsInnermost);
        m_bias = at::cat(biases).to(device);
    }

    at::Tensor operator()(const at::Tensor& input) const {
        // LibTorch's own choice takes a slow path for small batches of 1 x 1 convolutions on one
        // thread.
        if (input.is_cpu() && at::hasMKLDNN())
            return at::mkldnn_convolution(input, m_weight, m_bias, {m_padding, m_padding},
                                          {m_stride, m_stride}, {1, 1}, 1)
                .relu_();
        return at::conv2d(input, m_weight, m_bias, m_stride, m_padding)
            .relu_()
            .contiguous(kChannelsInnermost);
    }

private:
    at::Tensor m_weight;
    at::Tensor m_bias;
    std::int64_t m_stride;
    std::int64_t m_padding;
};

at::Tensor maxPool(const at::Tensor& input, const MaxPooling& pooling) {
    if (!input.is_cpu())
        return at::max_pool2d(input, {3, 3}, pooling.stride, pooling.padding, 1, true);
    const FrameShape shape{input.size(2), input.size(3), input.size(1)};
    const FrameShape out = pooling.outputOf(shape);
    at::Tensor output = at::empty({input.size(0), out.channels, out.height, out.width},
                                  input.options().memory_format(kChannelsInnermost));
    const float* from = input.data_ptr<float>();
    float* to = output.data_ptr<float>();
    at::parallel_for(0, input.size(0), 1, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t i = begin; i < end; ++i)
            pooling.run(from + i * shape.height * shape.width * shape.channels, shape,
                        to + i * out.height * out.width * out.channels, 0, out.height);
    });
    return output;
}

at::Tensor normalised(const at::Tensor& input) {
    if (!input.is_cpu())
        return at::avg_pool3d(at::constant_pad_nd(input.square().unsqueeze(1), {0, 0, 0, 0, 2, 2}),
                              {5, 1, 1}, 1)
            .squeeze(1)
            .mul_(kResponseAlpha)
            .add_(1.0)
            .pow_(-0.75)
            .mul_(input);
    const std::int64_t channels = input.size(1);
    float* values = input.data_ptr<float>();
    at::parallel_for(0, input.numel() / channels, 512, [&](std::int64_t begin, std::int64_t end) {
        normaliseLocalResponse(values + begin * channels, end - begin, static_cast<int>(channels),
                               kResponseAlpha);
    });
    return input;
}

/// Six convolutions and a pooling, side by side.
class Inception {
public:
    Inception(std::span<const CaffeConvolution> layers, at::Device device)
        : m_one(layers[0].outputs),
          m_threeReduce(layers[1].outputs),
          m_fiveReduce(layers[2].outputs),
          m_entry(layers.subspan(0, 3), 1, device),
          m_three(layers.subspan(3, 1), 1, device),
          m_five(layers.subspan(4, 1), 1, device),
          m_projection(layers.subspan(5, 1), 1, device) {}

    at::Tensor operator()(const at::Tensor& input) const {
        const at::Tensor entry = m_entry(input);
        const auto part = [&](std::int64_t first, std::int64_t count) {
            return entry.narrow(1, first, count);
        };
        const at::Tensor three = m_three(part(m_one, m_threeReduce).contiguous(kChannelsInnermost));
        const at::Tensor five =
            m_five(part(m_one + m_threeReduce, m_fiveReduce).contiguous(kChannelsInnermost));
        const at::Tensor pooled = m_projection(maxPool(input, {1, 1}));
        return at::cat({part(0, m_one), three, five, pooled}, 1);
    }

private:
    std::int64_t m_one;
    std::int64_t m_threeReduce;
    std::int64_t m_fiveReduce;
    Convolution m_entry;
    Convolution m_three;
    Convolution m_five;
    Convolution m_projection;
};

}  // namespace

struct InceptionNetwork::Layers {
    Layers(std::span<const CaffeConvolution> layers, at::Device where)
        : device(where),
          conv1(layers.subspan(0, 1), 2, where),
          conv2Reduce(layers.subspan(1, 1), 1, where),
          conv2(layers.subspan(2, 1), 1, where) {}

    at::Device device;
    Convolution conv1;
    Convolution conv2Reduce;
    Convolution conv2;
    std::vector<Inception> inceptions;

    at::Tensor centred(const std::uint8_t* bgr, std::int64_t count, int side) const {
        at::Tensor frames =
            at::empty({count, 3, side, side},
                      at::TensorOptions(at::kFloat).memory_format(kChannelsInnermost));
        float* values = frames.data_ptr<float>();
        for (std::int64_t pixel = 0; pixel < frames.numel(); pixel += 3)
            for (std::size_t c = 0; c < kMeanBgr.size(); ++c)
                values[pixel + static_cast<std::int64_t>(c)] =
                    static_cast<float>(bgr[pixel + static_cast<std::int64_t>(c)]) - kMeanBgr[c];
        return frames.to(device);
    }

    /// @return [count, dimension] on the CPU, contiguous
    at::Tensor run(const at::Tensor& frames, const RunContext& context) const {
        at::Tensor x = conv1(frames);
        context.throwIfStopped();
        x = normalised(maxPool(x, {2, 0}));
        x = maxPool(normalised(conv2(conv2Reduce(x))), {2, 0});
        for (std::size_t i = 0; i < inceptions.size(); ++i) {
            context.throwIfStopped();
            x = inceptions[i](x);
            const bool endsStage = i == 1 || i == 6;
            if (endsStage) x = maxPool(x, {2, 0});
        }
        return x.mean({2, 3}).cpu().contiguous();
    }
};

InceptionNetwork::InceptionNetwork(std::span<const CaffeConvolution> layers, int side,
                                   std::int64_t together, ComputeDevice device,
                                   const RunContext& context)
    : m_side(side),
      m_together(device == ComputeDevice::Cuda ? kCudaBatch : together),
      m_context(context.stopFlag(), {}) {
    if (device == ComputeDevice::Cuda && !at::hasCUDA())
        throw Error(ErrorCode::Config, "device", "This LibTorch finds no CUDA device.");
    const c10::InferenceMode withoutGradients;
    // Copying weights is a run of short operations.
    const ThreadLimitGuard alone;
    const at::Device where(device == ComputeDevice::Cuda ? at::kCUDA : at::kCPU);
    m_layers = std::make_unique<Layers>(layers, where);
    for (std::size_t i = 0; i < kModules; ++i) {
        m_context.throwIfStopped();
        m_layers->inceptions.emplace_back(
            layers.subspan(kStemLayers + kModuleLayers * i, kModuleLayers), where);
    }
    for (const CaffeConvolution& layer : layers.last(kModuleLayers))
        if (!layer.name.ends_with("_reduce")) m_dimension += layer.outputs;
}

InceptionNetwork::~InceptionNetwork() = default;

std::int64_t InceptionNetwork::preferredBatch() const {
    if (m_layers->device.is_cuda()) return m_together;
    return m_together * std::max<std::int64_t>(at::get_num_threads(), 2);
}

FloatMatrix InceptionNetwork::extract(std::span<const std::uint8_t> bgr, std::int64_t count) const {
    const std::int64_t frameValues = std::int64_t{m_side} * m_side * 3;
    if (count < 0 || bgr.size() != static_cast<std::size_t>(count * frameValues)) {
        const std::string side = std::to_string(m_side);
        throw Error(ErrorCode::Shape, "bgr",
                    "The network takes whole frames of " + side + " x " + side + " BGR pixels.");
    }
    FloatMatrix result(count, m_dimension);
    const std::int64_t batches = (count + m_together - 1) / m_together;
    // One thread per batch: threads that share every layer would wait for each other 50 times.
    at::parallel_for(0, batches, 1, [&](std::int64_t begin, std::int64_t end) {
        const c10::InferenceMode withoutGradients;
        for (std::int64_t first = begin * m_together; first < std::min(end * m_together, count);
             first += m_together) {
            const std::int64_t size = std::min(m_together, count - first);
            const at::Tensor pooled = m_layers->run(
                m_layers->centred(bgr.data() + first * frameValues, size, m_side), m_context);
            std::copy_n(pooled.data_ptr<float>(), size * m_dimension, result.row(first).data());
        }
    });
    return result;
}

}  // namespace skimline
