#include "core/features/googlenet.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/features/caffe_weights.h"
#include "core/features/channel_kernels.h"

namespace skimline {
namespace {

constexpr int kSide = 224;
constexpr std::int64_t kFrameValues = std::int64_t{kSide} * kSide * 3;
constexpr std::int64_t kDimension = 1024;
// Frames that go through the layers together. More would save 4 % and double the time until a stop.
constexpr std::int64_t kBatch = 2;
constexpr std::int64_t kCudaBatch = 32;
constexpr std::array<float, 3> kMeanBgr{104.0F, 117.0F, 123.0F};
constexpr float kResponseAlpha = 1e-4F;
constexpr auto kChannelsInnermost = at::MemoryFormat::ChannelsLast;

/// Channels into one inception module and out of its six convolutions.
struct InceptionSize {
    const char* name;
    int inputs, one, threeReduce, three, fiveReduce, five, projection;
};

constexpr std::array<InceptionSize, 9> kInceptions{{
    {"inception_3a", 192, 64, 96, 128, 16, 32, 32},
    {"inception_3b", 256, 128, 128, 192, 32, 96, 64},
    {"inception_4a", 480, 192, 96, 208, 16, 48, 64},
    {"inception_4b", 512, 160, 112, 224, 24, 64, 64},
    {"inception_4c", 512, 128, 128, 256, 24, 64, 64},
    {"inception_4d", 512, 112, 144, 288, 32, 64, 64},
    {"inception_4e", 528, 256, 160, 320, 32, 128, 128},
    {"inception_5a", 832, 256, 160, 320, 32, 128, 128},
    {"inception_5b", 832, 384, 192, 384, 48, 128, 128},
}};
constexpr std::size_t kStemLayers = 3;
constexpr std::size_t kInceptionLayers = 6;

/// Stem first, then six per inception module.
std::vector<CaffeConvolution> neededLayers() {
    std::vector<CaffeConvolution> layers;
    const auto add = [&](const std::string& name, int inputs, int outputs, int kernel) {
        layers.push_back({name, inputs, outputs, kernel, {}, {}});
    };
    add("conv1/7x7_s2", 3, 64, 7);
    add("conv2/3x3_reduce", 64, 64, 1);
    add("conv2/3x3", 64, 192, 3);
    for (const InceptionSize& size : kInceptions) {
        const std::string name = size.name;
        add(name + "/1x1", size.inputs, size.one, 1);
        add(name + "/3x3_reduce", size.inputs, size.threeReduce, 1);
        add(name + "/5x5_reduce", size.inputs, size.fiveReduce, 1);
        add(name + "/3x3", size.threeReduce, size.three, 3);
        add(name + "/5x5", size.fiveReduce, size.five, 5);
        add(name + "/pool_proj", size.inputs, size.projection, 1);
    }
    return layers;
}

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
    const PictureShape shape{input.size(2), input.size(3), input.size(1)};
    const PictureShape out = pooling.outputOf(shape);
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

class Inception {
public:
    Inception(const InceptionSize& size, std::span<const CaffeConvolution> layers,
              at::Device device)
        : m_size(size),
          m_entry(layers.subspan(0, 3), 1, device),
          m_three(layers.subspan(3, 1), 1, device),
          m_five(layers.subspan(4, 1), 1, device),
          m_projection(layers.subspan(5, 1), 1, device) {}

    at::Tensor operator()(const at::Tensor& input) const {
        const at::Tensor entry = m_entry(input);
        const auto part = [&](std::int64_t first, std::int64_t count) {
            return entry.narrow(1, first, count);
        };
        const at::Tensor three =
            m_three(part(m_size.one, m_size.threeReduce).contiguous(kChannelsInnermost));
        const at::Tensor five = m_five(part(m_size.one + m_size.threeReduce, m_size.fiveReduce)
                                           .contiguous(kChannelsInnermost));
        const at::Tensor pooled = m_projection(maxPool(input, {1, 1}));
        return at::cat({part(0, m_size.one), three, five, pooled}, 1);
    }

private:
    InceptionSize m_size;
    Convolution m_entry;
    Convolution m_three;
    Convolution m_five;
    Convolution m_projection;
};

/// While it lives, operations started by this thread use no other one. Copying weights is a run of
/// short operations; on a busy machine each would wait actively for a second core.
class OneThread {
public:
    OneThread() { at::set_num_threads(1); }
    ~OneThread() { at::set_num_threads(m_before); }
    OneThread(const OneThread&) = delete;
    OneThread& operator=(const OneThread&) = delete;

private:
    int m_before = at::get_num_threads();
};

class GoogLeNet final : public FeatureExtractor {
public:
    GoogLeNet(std::span<const CaffeConvolution> layers, at::Device device,
              const RunContext& context)
        : m_context(context.stopFlag(), {}),
          m_device(device),
          m_conv1(layers.subspan(0, 1), 2, device),
          m_conv2Reduce(layers.subspan(1, 1), 1, device),
          m_conv2(layers.subspan(2, 1), 1, device) {
        for (std::size_t i = 0; i < kInceptions.size(); ++i) {
            m_context.throwIfStopped();
            m_inceptions.emplace_back(
                kInceptions[i],
                layers.subspan(kStemLayers + kInceptionLayers * i, kInceptionLayers), device);
        }
    }

    std::string id() const override { return "googlenet"; }
    std::string version() const override { return kGoogLeNetVersion; }
    std::int64_t dimension() const override { return kDimension; }
    int inputSize() const override { return kSide; }
    std::int64_t preferredBatch() const override {
        return m_device.is_cuda() ? kCudaBatch
                                  : kBatch * std::max<std::int64_t>(at::get_num_threads(), 2);
    }

    FloatMatrix extract(std::span<const std::uint8_t> bgr, std::int64_t count) override {
        if (count < 0 || bgr.size() != static_cast<std::size_t>(count * kFrameValues))
            throw Error(ErrorCode::Shape, "bgr",
                        "GoogLeNet takes whole frames of 224 x 224 BGR pixels.");
        FloatMatrix result(count, kDimension);
        const std::int64_t together = m_device.is_cuda() ? kCudaBatch : kBatch;
        const std::int64_t batches = (count + together - 1) / together;
        // One thread per batch: threads that share every layer would wait for each other 50 times.
        at::parallel_for(0, batches, 1, [&](std::int64_t begin, std::int64_t end) {
            const c10::InferenceMode withoutGradients;
            for (std::int64_t first = begin * together; first < std::min(end * together, count);
                 first += together) {
                const std::int64_t size = std::min(together, count - first);
                const at::Tensor pooled = run(bgr.data() + first * kFrameValues, size);
                std::copy_n(pooled.data_ptr<float>(), size * kDimension, result.row(first).data());
            }
        });
        return result;
    }

private:
    static at::Tensor centred(const std::uint8_t* bgr, std::int64_t count) {
        at::Tensor frames =
            at::empty({count, 3, kSide, kSide},
                      at::TensorOptions(at::kFloat).memory_format(kChannelsInnermost));
        float* values = frames.data_ptr<float>();
        for (std::int64_t pixel = 0; pixel < count * kFrameValues; pixel += 3)
            for (std::size_t c = 0; c < kMeanBgr.size(); ++c)
                values[pixel + static_cast<std::int64_t>(c)] =
                    static_cast<float>(bgr[pixel + static_cast<std::int64_t>(c)]) - kMeanBgr[c];
        return frames;
    }

    /// @return [count, 1024] on the CPU, contiguous
    at::Tensor run(const std::uint8_t* bgr, std::int64_t count) const {
        at::Tensor x = m_conv1(centred(bgr, count).to(m_device));
        m_context.throwIfStopped();
        x = normalised(maxPool(x, {2, 0}));
        x = maxPool(normalised(m_conv2(m_conv2Reduce(x))), {2, 0});
        for (std::size_t i = 0; i < m_inceptions.size(); ++i) {
            m_context.throwIfStopped();
            x = m_inceptions[i](x);
            const bool endsStage = i == 1 || i == 6;
            if (endsStage) x = maxPool(x, {2, 0});
        }
        return x.mean({2, 3}).cpu().contiguous();
    }

    const RunContext m_context;
    at::Device m_device;
    Convolution m_conv1;
    Convolution m_conv2Reduce;
    Convolution m_conv2;
    std::vector<Inception> m_inceptions;
};

}  // namespace

std::unique_ptr<FeatureExtractor> loadGoogLeNet(const std::filesystem::path& folder,
                                                NetworkDevice device, const RunContext& context) {
    if (device == NetworkDevice::Cuda && !at::hasCUDA())
        throw Error(ErrorCode::Config, "device", "This LibTorch finds no CUDA device.");
    std::vector<CaffeConvolution> layers = neededLayers();
    readCaffeConvolutions(folder / "bvlc_googlenet.caffemodel", layers, context);
    const c10::InferenceMode withoutGradients;
    const OneThread alone;
    return std::make_unique<GoogLeNet>(
        layers, device == NetworkDevice::Cuda ? at::Device(at::kCUDA) : at::Device(at::kCPU),
        context);
}

std::map<std::string, at::Tensor> googLeNetParameters(const std::filesystem::path& folder,
                                                      const RunContext& context) {
    std::vector<CaffeConvolution> layers = neededLayers();
    readCaffeConvolutions(folder / "bvlc_googlenet.caffemodel", layers, context);
    std::map<std::string, at::Tensor> parameters;
    for (const CaffeConvolution& layer : layers) {
        parameters[layer.name + ".weight"] =
            at::tensor(layer.weights)
                .view({layer.outputs, layer.inputs, layer.kernel, layer.kernel});
        parameters[layer.name + ".bias"] = at::tensor(layer.bias);
    }
    return parameters;
}

}  // namespace skimline
