// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/screen_text/text_detector.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "core/skim/screen_text/text_weights.h"

namespace skimline {
namespace {

using cpu::Activation;
using cpu::PixelImage;
using cpu::PixelMachine;
using cpu::PixelSteps;

constexpr std::array kMeans{0.485F, 0.456F, 0.406F};  // of blue, green, red: as it was trained
constexpr std::array kDeviations{0.229F, 0.224F, 0.225F};

constexpr std::size_t kLevels = 4;
/// Last block of each level; the first of the next one halves the image.
constexpr std::array<int, kLevels> kLastBlocks{1, 4, 9, 12};
constexpr std::int64_t kLevelChannels = 64;
constexpr std::int64_t kOutChannels = 16;
constexpr float kLevelSlope = 0.2F;  // of the hard sigmoids between levels

constexpr PixelSteps kHalving{2, 2, 1, 1};
constexpr PixelSteps kAround{1, 1, 1, 1};

/// The largest of each 2 x 2 pixels that begin at a pixel; numbers are not negative.
void largestOfFour(const PixelImage& input, PixelImage& output, std::int64_t firstChannel) {
    const std::int64_t channels = input.channels();
    for (std::int64_t y = 0; y < input.size().height; ++y) {
        for (std::int64_t x = 0; x < input.size().width; ++x) {
            const float* above = input.at(y, x);
            const float* below = input.at(y + 1, x);
            float* to = output.at(y, x) + firstChannel;
            for (std::int64_t c = 0; c < channels; ++c)
                to[c] = std::max(std::max(above[c], above[c + channels]),
                                 std::max(below[c], below[c + channels]));
        }
    }
}

/// Adds the pixels of an image of half the size, each to four.
void addEnlarged(const PixelImage& half, PixelImage& image) {
    const std::int64_t channels = image.channels();
    for (std::int64_t y = 0; y < image.size().height; ++y) {
        for (std::int64_t x = 0; x < image.size().width; ++x) {
            const float* from = half.at(y / 2, x / 2);
            float* to = image.at(y, x);
            for (std::int64_t c = 0; c < channels; ++c) to[c] += from[c];
        }
    }
}

void copyEnlarged(const PixelImage& small, std::int64_t factor, PixelImage& image,
                  std::int64_t firstChannel) {
    for (std::int64_t y = 0; y < image.size().height; ++y)
        for (std::int64_t x = 0; x < image.size().width; ++x)
            std::copy_n(small.at(y / factor, x / factor), small.channels(),
                        image.at(y, x) + firstChannel);
}

float sigmoid(float number) { return 1.0F / (1.0F + std::exp(-number)); }

/// One size of the image on the way back from the smallest.
struct Level {
    cpu::PixelConvolution in;
    cpu::ChannelGate inGate;
    cpu::PixelFilter each;
    cpu::PixelConvolution out;
    cpu::ChannelGate outGate;
    PixelImage features{};  ///< of the blocks
    PixelImage joined{};    ///< with what smaller levels say
    PixelImage filtered{};
    PixelImage result{};

    Level(const TextWeights& weights, std::size_t level, std::int64_t channels,
          const PixelMachine& machine)
        : in(weights.layer(name(level, "in"), {kLevelChannels, channels}), {}, Activation::None,
             machine),
          inGate(weights.gate(name(level, "in"), kLevelChannels, kLevelSlope)),
          each(weights.layer(name(level, "each"), {kLevelChannels, 1, {5, 5}}), {1, 1, 2, 2},
               machine),
          out(weights.layer(name(level, "out"), {kOutChannels, kLevelChannels}), {},
              Activation::None, machine),
          outGate(weights.gate(name(level, "out"), kOutChannels, kLevelSlope)) {
        inGate.adds = outGate.adds = true;
    }

    void run(const Level* smaller) {
        in.run(features, joined, 2);
        inGate.apply(joined);
        if (smaller != nullptr) addEnlarged(smaller->joined, joined);
        each.run(joined, filtered, 0);
        out.run(filtered, result, 0);
        outGate.apply(result);
    }

private:
    static std::string name(std::size_t level, const char* part) {
        return "level" + std::to_string(level) + "." + part;
    }
};

/// The first layers: a quarter of the picture's size.
struct Stem {
    cpu::PixelConvolution first, narrow, wide, joined, last;
    PixelImage halved{}, narrowed{}, widened{}, both{}, quartered{};

    Stem(const TextWeights& weights, const PixelMachine& machine)
        : first(weights.layer("stem1", {16, 3, {3, 3}}), kHalving, Activation::Relu, machine),
          narrow(weights.layer("stem2", {8, 16, {2, 2}}), {}, Activation::Relu, machine),
          wide(weights.layer("stem3", {16, 8, {2, 2}}), {}, Activation::Relu, machine),
          joined(weights.layer("stem4", {16, 32, {3, 3}}), kHalving, Activation::Relu, machine),
          last(weights.layer("stem5", {32, 16}), {}, Activation::Relu, machine) {}

    void run(const PixelImage& picture, PixelImage& output) {
        first.run(picture, halved, 1);
        narrow.run(halved, narrowed, 1);
        wide.run(narrowed, widened, 0);
        both.reset(halved.size(), 2 * halved.channels(), 1);
        largestOfFour(halved, both, 0);
        for (std::int64_t y = 0; y < both.size().height; ++y)
            for (std::int64_t x = 0; x < both.size().width; ++x)
                std::copy_n(widened.at(y, x), widened.channels(),
                            both.at(y, x) + halved.channels());
        joined.run(both, quartered, 0);
        last.run(quartered, output, 1);
    }
};

/// The last layers: from a quarter of the size to the whole picture.
struct Head {
    cpu::PixelConvolution smooth, twice, again;
    PixelImage levels{}, smoothed{}, fours{};

    Head(const TextWeights& weights, const PixelMachine& machine)
        : smooth(weights.layer("head1", {kOutChannels, kLevels * kOutChannels, {3, 3}}), kAround,
                 Activation::Relu, machine),
          twice(weights.enlarging("head2", {kOutChannels, kOutChannels, {2, 2}}), {},
                Activation::Relu, machine),
          again(weights.enlarging("head3", {1, kOutChannels, {2, 2}}), {}, Activation::None,
                machine) {}

    FloatMatrix run(const std::vector<Level>& from) {
        const cpu::ImageSize& size = from.front().result.size();
        levels.reset(size, static_cast<std::int64_t>(kLevels) * kOutChannels, 1);
        for (std::size_t level = 0; level < kLevels; ++level)
            copyEnlarged(from[level].result, std::int64_t{1} << level, levels,
                         static_cast<std::int64_t>(kLevels - 1 - level) * kOutChannels);
        smooth.run(levels, smoothed, 0);
        twice.run(smoothed, fours, 0);
        FloatMatrix map(4 * size.height, 4 * size.width);
        std::vector<float> numbers(static_cast<std::size_t>(4 * size.width * again.outputs()));
        for (std::int64_t y = 0; y < size.height; ++y) {
            // The four pixels made from one pixel are stored consecutively.
            again.run(fours.at(y, 0), 4 * size.width, numbers.data());
            for (std::int64_t at = 0; at < 4 * size.width; ++at)
                for (std::int64_t part = 0; part < 4; ++part)
                    map.row(4 * y + at % 4 / 2 * 2 +
                            part /
                                2)[static_cast<std::size_t>(at / 4 * 4 + at % 2 * 2 + part % 2)] =
                        sigmoid(numbers[static_cast<std::size_t>(at * again.outputs() + part)]);
        }
        return map;
    }
};

}  // namespace

struct TextDetector::Data {
    PixelMachine machine;
    Stem stem;
    Head head;
    std::vector<cpu::PixelBlock> blocks{};
    std::vector<Level> levels{};
    PixelImage picture{};
    PixelImage quarter{};
    std::vector<PixelImage> outputs{};  ///< of the blocks: sizes stay, so memory stays

    Data(const TextWeights& weights, cpu::InstructionSet instructions)
        : machine(instructions), stem(weights, machine), head(weights, machine) {
        std::int64_t channels = 32;
        std::size_t level = 0;
        for (int number = 0; number <= kLastBlocks.back(); ++number) {
            const bool halves = level > 0 && number == kLastBlocks[level - 1] + 1;
            blocks.push_back(weights.block(number, channels, halves ? kHalving : kAround, machine));
            channels = weights.outputsOf(number);
            if (number < kLastBlocks[level]) continue;
            levels.emplace_back(weights, level, channels, machine);
            ++level;
        }
        outputs.resize(blocks.size());
    }

    FloatMatrix run() {
        stem.run(picture, quarter);
        const PixelImage* input = &quarter;
        std::size_t number = 0;
        for (std::size_t level = 0; level < kLevels; ++level) {
            for (; number <= static_cast<std::size_t>(kLastBlocks[level]); ++number) {
                const bool last = number == static_cast<std::size_t>(kLastBlocks[level]);
                PixelImage& output = last ? levels[level].features : outputs[number];
                blocks[number].run(*input, output, 1);
                input = &output;
            }
        }
        for (std::size_t level = kLevels; level-- > 0;)
            levels[level].run(level + 1 < kLevels ? &levels[level + 1] : nullptr);
        return head.run(levels);
    }
};

TextDetector::TextDetector(const std::filesystem::path& file, cpu::InstructionSet instructions) {
    const TensorFile tensors = readSafetensors(file);
    m_data = std::make_unique<Data>(TextWeights(tensors), instructions);
}

TextDetector::~TextDetector() = default;

FloatMatrix TextDetector::map(std::span<const float> pixels, int height, int width) {
    m_data->picture.take(pixels, {height, width}, 3, 1);
    return m_data->run();
}

FloatMatrix TextDetector::map(const RgbImage& picture) {
    std::vector<float> pixels(picture.pixels.size());
    for (std::size_t at = 0; at < pixels.size(); ++at) {
        const std::size_t colour = at % 3;
        const float value = static_cast<float>(picture.pixels[at - colour + 2 - colour]) / 255.0F;
        pixels[at] = (value - kMeans[colour]) / kDeviations[colour];
    }
    return map(pixels, picture.height, picture.width);
}

}  // namespace skimline
