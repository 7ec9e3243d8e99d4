// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speaking/speaking_encoders.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/io/tensor_values.h"

namespace skimline {
namespace {

using cpu::Activation;
using cpu::PixelConvolution;
using cpu::PixelImage;

constexpr std::size_t kBlocks = 3;
constexpr std::array<std::int64_t, kBlocks + 1> kBlockChannels{1, 32, 64, 128};
constexpr float kMeanGrey = 0.4161F;  // of the authors' training, as is the next
constexpr float kGreyDeviation = 0.1688F;
constexpr std::int64_t kPool = 3;  // side of the windows whose largest number is taken
constexpr std::int64_t kBorder = 2;
/// Frames worked on at once, in addition to those within reach: 80 MB.
constexpr std::int64_t kFramesTogether = 72;

std::size_t countOf(std::int64_t count) { return static_cast<std::size_t>(count); }

/// The largest numbers of windows of kPool, 2 apart, that begin one pixel before the image; numbers
/// are not negative. @param from  [height, width, channels]
void poolFrame(const float* from, const cpu::ImageSize& size, std::int64_t channels,
               PixelImage& to) {
    for (std::int64_t y = 0; y < to.size().height; ++y) {
        for (std::int64_t x = 0; x < to.size().width; ++x) {
            float* most = to.at(y, x);
            std::fill_n(most, channels, 0.0F);
            const std::int64_t bottom = std::min(2 * y - 1 + kPool, size.height);
            const std::int64_t right = std::min(2 * x - 1 + kPool, size.width);
            for (std::int64_t row = std::max<std::int64_t>(2 * y - 1, 0); row < bottom; ++row) {
                for (std::int64_t column = std::max<std::int64_t>(2 * x - 1, 0); column < right;
                     ++column) {
                    const float* pixel = from + (row * size.width + column) * channels;
                    for (std::int64_t c = 0; c < channels; ++c)
                        most[c] = std::max(most[c], pixel[c]);
                }
            }
        }
    }
}

/// The same along rows alone.
void poolRows(const PixelImage& from, PixelImage& to) {
    const std::int64_t channels = from.channels();
    for (std::int64_t y = 0; y < to.size().height; ++y) {
        for (std::int64_t x = 0; x < to.size().width; ++x) {
            float* most = to.at(y, x);
            std::fill_n(most, channels, 0.0F);
            const std::int64_t right = std::min(2 * x - 1 + kPool, from.size().width);
            for (std::int64_t column = std::max<std::int64_t>(2 * x - 1, 0); column < right;
                 ++column) {
                const float* pixel = from.at(y, column);
                for (std::int64_t c = 0; c < channels; ++c) most[c] = std::max(most[c], pixel[c]);
            }
        }
    }
}

void takeGrey(std::span<const std::uint8_t> face, PixelImage& to) {
    const std::uint8_t* grey = face.data();
    for (std::int64_t y = 0; y < kFaceSide; ++y)
        for (std::int64_t x = 0; x < kFaceSide; ++x)
            *to.at(y, x) = (static_cast<float>(*grey++) / 255 - kMeanGrey) / kGreyDeviation;
}

cpu::ImageSize halved(const cpu::ImageSize& size) { return {size.height / 2, size.width / 2}; }

}  // namespace

std::vector<float> speakingNumbers(const TensorFile& file, const std::string& name,
                                   std::int64_t count) {
    std::vector<float> numbers = valuesOf(file.at(name));
    if (std::ssize(numbers) != count)
        throw Error(ErrorCode::Mismatch, file.source,
                    file.source + " has a tensor " + name + " of the wrong shape.");
    if (!std::ranges::all_of(numbers, [](float number) { return std::isfinite(number); }))
        throw Error(ErrorCode::Corrupt, file.source,
                    file.source + " has a number that is not finite in " + name + ".");
    return numbers;
}

cpu::PixelWeights speakingLayer(const TensorFile& file, const std::string& name,
                                std::int64_t outputs, std::int64_t inputs,
                                const cpu::ImageSize& window) {
    const std::int64_t count = outputs * inputs * window.height * window.width;
    return {inputs, outputs, window, speakingNumbers(file, name + ".weight", count),
            speakingNumbers(file, name + ".bias", outputs)};
}

FaceEncoder::Block FaceEncoder::blockOf(const TensorFile& file, int number,
                                        const cpu::PixelMachine& machine) {
    const std::string name = "seen" + std::to_string(number);
    const std::int64_t inputs = kBlockChannels[countOf(number - 1)];
    const std::int64_t outputs = kBlockChannels[countOf(number)];
    const std::int64_t step = number == 1 ? 2 : 1;
    const auto layer = [&](const char* part, std::int64_t from, std::int64_t to,
                           const cpu::ImageSize& window, std::int64_t apart) {
        const cpu::PixelSteps steps{apart, apart, window.height / 2, window.width / 2};
        return PixelConvolution(speakingLayer(file, name + part, to, from, window), steps,
                                Activation::Relu, machine);
    };
    return {layer(".space1", inputs, outputs / 2, {5, 5}, step),
            layer(".space2", outputs / 2, outputs, {3, 3}, 1),
            layer(".time1", outputs, outputs, {5, 1}, 1),
            layer(".time2", outputs, outputs, {3, 1}, 1)};
}

FaceEncoder::FaceEncoder(const TensorFile& file, const cpu::PixelMachine& machine) {
    for (int number = 1; number <= static_cast<int>(kBlocks); ++number)
        m_blocks.push_back(blockOf(file, number, machine));
}

void FaceEncoder::runTogether(std::span<const std::uint8_t> faces, const RunContext& context) {
    const std::int64_t frames = std::ssize(faces) / (kFaceSide * kFaceSide);
    const PixelImage* before = nullptr;
    cpu::ImageSize size{kFaceSide, kFaceSide};
    for (Block& block : m_blocks) {
        block.frame.reset(before == nullptr ? size : halved(size),
                          before == nullptr ? 1 : before->channels(), kBorder);
        for (std::int64_t frame = 0; frame < frames; ++frame) {
            context.throwIfStopped();
            if (before == nullptr)
                takeGrey(faces.subspan(countOf(frame * kFaceSide * kFaceSide)), block.frame);
            else
                poolFrame(before->at(frame, 0), size, before->channels(), block.frame);
            block.inFrame.run(block.frame, block.halfway, 1);
            block.wider.run(block.halfway, block.spread, 0);
            const cpu::ImageSize& spread = block.spread.size();
            const std::int64_t places = spread.height * spread.width;
            block.result.reset({frames, places}, block.spread.channels(), kBorder);
            std::copy_n(block.spread.at(0, 0), places * block.spread.channels(),
                        block.result.at(frame, 0));
        }
        block.overTime.run(block.result, m_between, 1);
        block.last.run(m_between, block.result, kBorder);
        before = &block.result;
        size = block.spread.size();
    }
}

void FaceEncoder::run(std::span<const std::uint8_t> faces, std::span<float> encoded,
                      const RunContext& context) {
    constexpr std::int64_t pixels = kFaceSide * kFaceSide;
    const std::int64_t frames = std::ssize(faces) / pixels;
    for (std::int64_t begin = 0; begin < frames; begin += kFramesTogether) {
        const std::int64_t end = std::min(begin + kFramesTogether, frames);
        const std::int64_t from = std::max<std::int64_t>(begin - kEncoderReach, 0);
        const std::int64_t to = std::min(end + kEncoderReach, frames);
        runTogether(faces.subspan(countOf(from * pixels), countOf((to - from) * pixels)), context);
        const PixelImage& last = m_blocks.back().result;
        for (std::int64_t frame = begin; frame < end; ++frame) {
            float* most = encoded.data() + frame * kEncodedNumbers;
            std::fill_n(most, kEncodedNumbers, 0.0F);
            const float* place = last.at(frame - from, 0);
            for (std::int64_t at = 0; at < last.size().width; ++at)
                for (std::int64_t c = 0; c < kEncodedNumbers; ++c)
                    most[c] = std::max(most[c], *place++);
        }
    }
}

VoiceEncoder::Block VoiceEncoder::blockOf(const TensorFile& file, int number,
                                          const cpu::PixelMachine& machine) {
    const std::string name = "heard" + std::to_string(number);
    const std::int64_t inputs = kBlockChannels[countOf(number - 1)];
    const std::int64_t outputs = kBlockChannels[countOf(number)];
    const auto layer = [&](const char* part, std::int64_t from, std::int64_t to,
                           const cpu::ImageSize& window) {
        const cpu::PixelSteps steps{1, 1, window.height / 2, window.width / 2};
        return PixelConvolution(speakingLayer(file, name + part, to, from, window), steps,
                                Activation::Relu, machine);
    };
    return {layer(".bands1", inputs, outputs / 2, {5, 1}),
            layer(".bands2", outputs / 2, outputs, {3, 1}),
            layer(".time1", outputs, outputs, {1, 5}), layer(".time2", outputs, outputs, {1, 3})};
}

VoiceEncoder::VoiceEncoder(const TensorFile& file, const cpu::PixelMachine& machine) {
    for (int number = 1; number <= static_cast<int>(kBlocks); ++number)
        m_blocks.push_back(blockOf(file, number, machine));
}

const PixelImage& VoiceEncoder::runTogether(std::span<const float> rows) {
    const std::int64_t count = std::ssize(rows) / kHeardNumbers;
    PixelImage* input = &m_blocks.front().input;
    input->reset({kHeardNumbers, count}, 1, kBorder);
    for (std::int64_t row = 0; row < count; ++row)
        for (std::int64_t number = 0; number < kHeardNumbers; ++number)
            *input->at(number, row) = rows[countOf(row * kHeardNumbers + number)];
    for (std::size_t at = 0; at < kBlocks; ++at) {
        Block& block = m_blocks[at];
        block.overNumbers.run(*input, block.first, kBorder);
        block.wider.run(block.first, block.second, kBorder);
        block.overTime.run(block.second, block.third, kBorder);
        block.last.run(block.third, block.result, 0);
        if (at + 1 == kBlocks) break;
        input = &m_blocks[at + 1].input;
        input->reset({kHeardNumbers, block.result.size().width / 2}, block.result.channels(),
                     kBorder);
        poolRows(block.result, *input);
    }
    return m_blocks.back().result;
}

void VoiceEncoder::run(std::span<const float> rows, std::span<float> encoded) {
    constexpr std::int64_t numbers = kHeardRows * kHeardNumbers;
    const std::int64_t frames = std::ssize(rows) / numbers;
    for (std::int64_t begin = 0; begin < frames; begin += kFramesTogether) {
        const std::int64_t end = std::min(begin + kFramesTogether, frames);
        const std::int64_t from = std::max<std::int64_t>(begin - kEncoderReach, 0);
        const std::int64_t to = std::min(end + kEncoderReach, frames);
        const PixelImage& last =
            runTogether(rows.subspan(countOf(from * numbers), countOf((to - from) * numbers)));
        for (std::int64_t frame = begin; frame < end; ++frame) {
            float* mean = encoded.data() + frame * kEncodedNumbers;
            std::fill_n(mean, kEncodedNumbers, 0.0F);
            for (std::int64_t number = 0; number < kHeardNumbers; ++number)
                for (std::int64_t c = 0; c < kEncodedNumbers; ++c)
                    mean[c] += last.at(number, frame - from)[c] / kHeardNumbers;
        }
    }
}

}  // namespace skimline
