// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/nn/convolution/inception_on_cpu.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "core/foundation/nn/convolution/blocked_images.h"

namespace skimline::cpu {
namespace {

constexpr std::array<float, 3> kMeanBgr{104.0F, 117.0F, 123.0F};
constexpr float kResponseScale = 1e-4F / 5.0F;
constexpr std::size_t kModules = 9;
constexpr std::size_t kStemLayers = 3;
constexpr std::size_t kModuleLayers = 6;
constexpr std::int64_t kStemBorder = 3;
constexpr std::int64_t kPoolBorder = 1;

bool endsStage(std::size_t module) { return module == 1 || module == 6; }

/// Size after a 3 x 3 maximum with stride 2: the last window may hang over the edge.
ImageSize halved(const ImageSize& size) { return {size.height / 2, size.width / 2}; }

}  // namespace

/// Six convolutions and a pooling, side by side.
struct InceptionOnCpu::Module {
    Module(std::span<const ConvolutionLayer> layers, const ChannelSlots& input,
           const ConvolutionKernels& kernels)
        : inputBlocks(input.blocks),
          threeSlots(slotsOf(layers[1])),
          fiveSlots(slotsOf(layers[2])),
          one(layers[0], input, false, kernels),
          threeReduce(layers[1], input, false, kernels),
          fiveReduce(layers[2], input, false, kernels),
          three(layers[3], threeSlots, false, kernels),
          five(layers[4], fiveSlots, false, kernels),
          projection(layers[5], input, false, kernels) {
        output.append(one.outputs());
        threeBlock = output.append(three.outputs());
        fiveBlock = output.append(five.outputs());
        projectionBlock = output.append(projection.outputs());
    }

    static ChannelSlots slotsOf(const ConvolutionLayer& layer) {
        ChannelSlots slots;
        slots.append(layer.outputs);
        return slots;
    }

    std::int64_t inputBlocks;
    ChannelSlots threeSlots;
    ChannelSlots fiveSlots;
    PackedConvolution one;
    PackedConvolution threeReduce;
    PackedConvolution fiveReduce;
    PackedConvolution three;
    PackedConvolution five;
    PackedConvolution projection;
    ChannelSlots output;
    std::int64_t threeBlock = 0;
    std::int64_t fiveBlock = 0;
    std::int64_t projectionBlock = 0;
};

struct InceptionOnCpu::ModuleActivations {
    BlockedImages pooled;
    BlockedImages threeReduced;
    BlockedImages fiveReduced;
    BlockedImages output;
    BlockedImages halved;  ///< without blocks unless the module ends a stage
};

struct InceptionOnCpu::Activations {
    BlockedImages input;
    BlockedImages conv1;
    BlockedImages pool1;
    BlockedImages conv2Reduced;
    BlockedImages conv2;
    BlockedImages pool2;
    std::vector<ModuleActivations> modules{};
};

InceptionOnCpu::InceptionOnCpu(std::span<const ConvolutionLayer> layers, int side,
                               std::int64_t together, const ConvolutionKernels& kernels)
    : m_kernels(kernels), m_side(side), m_together(together) {
    ChannelSlots slots;
    slots.append(layers[0].inputs);
    for (std::size_t i = 0; i < kStemLayers; ++i) {
        m_stem.emplace_back(layers[i], slots, /*stem=*/i == 0, kernels);
        slots = Module::slotsOf(layers[i]);
    }
    for (std::size_t i = 0; i < kModules; ++i) {
        m_modules.emplace_back(layers.subspan(kStemLayers + kModuleLayers * i, kModuleLayers),
                               slots, kernels);
        slots = m_modules.back().output;
    }
    m_lastSlots = slots;
}

InceptionOnCpu::~InceptionOnCpu() = default;

std::unique_ptr<InceptionOnCpu::Activations> InceptionOnCpu::newActivations() const {
    const auto images = [&](std::int64_t blocks, const ImageSize& size, std::int64_t border) {
        return BlockedImages(m_together, {blocks, size, border, kBlockChannels}, m_kernels.format);
    };
    const ImageSize whole{m_side, m_side};
    const ImageSize first = m_stem[0].outputSize(whole);
    const ImageSize second = halved(first);
    ImageSize size = halved(second);
    auto all = std::make_unique<Activations>(Activations{
        BlockedImages(m_together, {1, whole, kStemBorder, 3}, m_kernels.format),
        images(m_stem[0].outputBlocks(), first, kPoolBorder),
        images(m_stem[0].outputBlocks(), second, 0), images(m_stem[1].outputBlocks(), second, 1),
        images(m_stem[2].outputBlocks(), second, kPoolBorder),
        images(m_stem[2].outputBlocks(), size, kPoolBorder)});
    for (std::size_t i = 0; i < m_modules.size(); ++i) {
        const Module& module = m_modules[i];
        const ImageSize next = endsStage(i) ? halved(size) : size;
        all->modules.push_back(
            {images(module.inputBlocks, size, 0), images(module.threeSlots.blocks, size, 1),
             images(module.fiveSlots.blocks, size, 2),
             images(module.output.blocks, size, kPoolBorder),
             images(endsStage(i) ? module.output.blocks : 0, next, kPoolBorder)});
        size = next;
    }
    return all;
}

std::unique_ptr<InceptionOnCpu::Activations> InceptionOnCpu::takeActivations() const {
    {
        const std::lock_guard lock(m_mutex);
        if (!m_idle.empty()) {
            std::unique_ptr<Activations> all = std::move(m_idle.back());
            m_idle.pop_back();
            return all;
        }
    }
    return newActivations();
}

void InceptionOnCpu::centre(std::span<const std::uint8_t> bgr, BlockedImages& images) const {
    const auto rowNumbers = static_cast<std::size_t>(m_side * 3);
    const bool half = m_kernels.format == NumberFormat::Bfloat16;
    const auto numbers = static_cast<std::size_t>(bytesOf(m_kernels.format));
    for (std::size_t row = 0; row * rowNumbers < bgr.size(); ++row) {
        const std::uint8_t* from = bgr.data() + row * rowNumbers;
        const auto y = static_cast<std::int64_t>(row);
        std::byte* to = images.at(y / m_side, 0, y % m_side, 0);
        for (std::size_t i = 0; i < rowNumbers; ++i) {
            const float value = static_cast<float>(from[i]) - kMeanBgr[i % 3];
            const auto bits = std::bit_cast<std::uint32_t>(value);
            // Whole numbers below 256 are exact in either format: bfloat16 is the upper half.
            const std::uint32_t number = half ? bits >> 16U : bits;
            std::memcpy(to + i * numbers, &number, numbers);
        }
    }
}

void InceptionOnCpu::pool(const BlockedImages& input, BlockedImages& output, int stride,
                          std::int64_t images) const {
    const std::int64_t padding = stride == 1 ? 1 : 0;
    const ImageSize size = output.layout().size;
    MaximumRow row;
    row.rowBytes = input.rowBytes();
    row.stride = stride;
    row.pixels = size.width;
    for (std::int64_t image = 0; image < images; ++image) {
        for (std::int64_t block = 0; block < output.layout().blocks; ++block) {
            for (std::int64_t y = 0; y < size.height; ++y) {
                row.input = input.at(image, block, y * stride - padding, -padding);
                row.output = output.at(image, block, y, 0);
                m_kernels.maximum(row);
            }
        }
    }
}

void InceptionOnCpu::normalise(BlockedImages& values, std::int64_t images) const {
    ResponseRow row;
    row.blocks = values.layout().blocks;
    row.blockBytes = values.blockBytes();
    row.pixels = values.layout().size.width;
    row.scale = kResponseScale;
    for (std::int64_t image = 0; image < images; ++image) {
        for (std::int64_t y = 0; y < values.layout().size.height; ++y) {
            row.values = values.at(image, 0, y, 0);
            m_kernels.response(row);
        }
    }
}

const BlockedImages& InceptionOnCpu::runModule(std::size_t index, const BlockedImages& input,
                                               Activations& activations,
                                               std::int64_t images) const {
    const Module& module = m_modules[index];
    ModuleActivations& all = activations.modules[index];
    module.one.run(input, all.output, 0, images);
    module.threeReduce.run(input, all.threeReduced, 0, images);
    module.three.run(all.threeReduced, all.output, module.threeBlock, images);
    module.fiveReduce.run(input, all.fiveReduced, 0, images);
    module.five.run(all.fiveReduced, all.output, module.fiveBlock, images);
    pool(input, all.pooled, 1, images);
    module.projection.run(all.pooled, all.output, module.projectionBlock, images);
    if (!endsStage(index)) return all.output;
    pool(all.output, all.halved, 2, images);
    return all.halved;
}

std::int64_t InceptionOnCpu::middleDimension() const {
    return 2 * std::ssize(m_modules[kMiddleModule].output.slots);
}

void InceptionOnCpu::average(const BlockedImages& values, const ChannelSlots& channels,
                             std::int64_t image, float* means) const {
    const ImageSize size = values.layout().size;
    std::vector<float> sums(static_cast<std::size_t>(channels.blocks * kBlockChannels));
    for (std::int64_t block = 0; block < channels.blocks; ++block)
        for (std::int64_t y = 0; y < size.height; ++y)
            m_kernels.addPixels(values.at(image, block, y, 0), size.width,
                                sums.data() + block * kBlockChannels);
    const auto pixels = static_cast<float>(size.height * size.width);
    for (const std::int64_t slot : channels.slots)
        *means++ = sums[static_cast<std::size_t>(slot)] / pixels;
}

void InceptionOnCpu::summarise(const BlockedImages& middle, std::int64_t images,
                               float* rows) const {
    const ChannelSlots& channels = m_modules[kMiddleModule].output;
    const ImageSize size = middle.layout().size;
    for (std::int64_t image = 0; image < images; ++image) {
        float* row = rows + image * middleDimension();
        average(middle, channels, image, row);
        // Numbers are not negative.
        std::vector<float> maxima(static_cast<std::size_t>(channels.blocks * kBlockChannels));
        for (std::int64_t block = 0; block < channels.blocks; ++block)
            for (std::int64_t y = 0; y < size.height; ++y)
                m_kernels.raisePixels(middle.at(image, block, y, 0), size.width,
                                      maxima.data() + block * kBlockChannels);
        row += channels.slots.size();
        for (const std::int64_t slot : channels.slots)
            *row++ = maxima[static_cast<std::size_t>(slot)];
    }
}

void InceptionOnCpu::giveBack(std::unique_ptr<Activations> all) const {
    const std::lock_guard lock(m_mutex);
    m_idle.push_back(std::move(all));
}

void InceptionOnCpu::runStem(std::span<const std::uint8_t> bgr, std::int64_t count,
                             const std::function<void()>& betweenLayers, Activations& all) const {
    centre(bgr, all.input);
    m_stem[0].run(all.input, all.conv1, 0, count);
    betweenLayers();
    pool(all.conv1, all.pool1, 2, count);
    normalise(all.pool1, count);
    m_stem[1].run(all.pool1, all.conv2Reduced, 0, count);
    m_stem[2].run(all.conv2Reduced, all.conv2, 0, count);
    normalise(all.conv2, count);
    pool(all.conv2, all.pool2, 2, count);
}

void InceptionOnCpu::run(std::span<const std::uint8_t> bgr, std::int64_t count,
                         const std::function<void()>& betweenLayers, float* features,
                         float* middle) const {
    std::unique_ptr<Activations> all = takeActivations();
    runStem(bgr, count, betweenLayers, *all);
    const BlockedImages* input = &all->pool2;
    for (std::size_t i = 0; i < m_modules.size(); ++i) {
        betweenLayers();
        input = &runModule(i, *input, *all, count);
        if (i == kMiddleModule) summarise(*input, count, middle);
    }
    for (std::int64_t image = 0; image < count; ++image)
        average(*input, m_lastSlots, image, features + image * dimension());
    giveBack(std::move(all));
}

std::int64_t InceptionOnCpu::mapSide() const {
    ImageSize size = m_stem[0].outputSize({m_side, m_side});
    for (int halvings = 0; halvings < 3; ++halvings) size = halved(size);  // two in the stem, 3b
    return size.width;
}

void InceptionOnCpu::runToMiddle(std::span<const std::uint8_t> bgr,
                                 const std::function<void()>& betweenLayers, float* map) const {
    std::unique_ptr<Activations> all = takeActivations();
    runStem(bgr, 1, betweenLayers, *all);
    const BlockedImages* input = &all->pool2;
    for (std::size_t i = 0; i <= kMiddleModule; ++i) {
        betweenLayers();
        input = &runModule(i, *input, *all, 1);
    }
    const ChannelSlots& channels = m_modules[kMiddleModule].output;
    const ImageSize size = input->layout().size;
    for (std::int64_t place = 0; place < size.height * size.width; ++place) {
        std::vector<float> values(static_cast<std::size_t>(channels.blocks * kBlockChannels));
        for (std::int64_t block = 0; block < channels.blocks; ++block)
            m_kernels.addPixels(input->at(0, block, place / size.width, place % size.width), 1,
                                values.data() + block * kBlockChannels);
        for (const std::int64_t slot : channels.slots)
            *map++ = values[static_cast<std::size_t>(slot)];
    }
    giveBack(std::move(all));
}

}  // namespace skimline::cpu
