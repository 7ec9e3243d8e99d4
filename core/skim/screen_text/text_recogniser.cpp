// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/screen_text/text_recogniser.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <sstream>
#include <utility>

#include "core/foundation/base/error.h"
#include "core/skim/screen_text/text_weights.h"

namespace skimline {
namespace {

using cpu::Activation;
using cpu::PixelImage;
using cpu::PixelMachine;
using cpu::PixelSteps;

constexpr int kBlocks = 9;
constexpr PixelSteps kAroundLine{1, 1, 1, 1};
constexpr PixelSteps kHalvingLine{2, 2, 1, 1};
constexpr PixelSteps kFlattening{2, 1, 1, 1};  // rows only
constexpr std::array kFlatteningBlocks{2, 5};
/// Steps whose classes are scored while their weights are in the cache.
constexpr std::int64_t kStepsTogether = 12;
constexpr std::int64_t kPoolRows = 3;
constexpr std::int64_t kPoolColumns = 2;

/// The lines of the file's list and the space, which the list does not name. A character that is
/// white space itself, the ideographic one, is a line like any other.
std::vector<std::string> charactersIn(const TensorFile& file) {
    std::vector<std::string> characters;
    const auto found = file.metadata.find("characters");
    if (found != file.metadata.end()) {
        std::istringstream lines(found->second);
        for (std::string line; std::getline(lines, line);) characters.push_back(line);
    }
    characters.emplace_back(" ");
    return characters;
}

/// Means of kPoolRows x kPoolColumns pixels; a last column that has no neighbour is left out.
void poolLine(const PixelImage& input, PixelImage& output, std::int64_t border) {
    const std::int64_t channels = input.channels();
    output.reset({input.size().height / kPoolRows, input.size().width / kPoolColumns}, channels,
                 border);
    for (std::int64_t y = 0; y < output.size().height; ++y) {
        for (std::int64_t x = 0; x < output.size().width; ++x) {
            float* to = output.at(y, x);
            std::fill_n(to, channels, 0.0F);
            for (std::int64_t at = 0; at < kPoolRows * kPoolColumns; ++at) {
                const float* from = input.at(y * kPoolRows + at / kPoolColumns,
                                             x * kPoolColumns + at % kPoolColumns);
                for (std::int64_t c = 0; c < channels; ++c)
                    to[c] += from[c] / (kPoolRows * kPoolColumns);
            }
        }
    }
}

void hardSwish(PixelImage& image) {
    for (std::int64_t y = 0; y < image.size().height; ++y) {
        float* numbers = image.at(y, 0);
        for (std::int64_t at = 0; at < image.size().width * image.channels(); ++at)
            numbers[at] *= std::clamp(numbers[at] / 6 + 0.5F, 0.0F, 1.0F);
    }
}

}  // namespace

ReadLine joinSteps(const CharacterSteps& steps, std::span<const std::string> characters) {
    ReadLine line;
    int before = 0;
    float sum = 0;
    float count = 0;
    for (std::size_t at = 0; at < steps.classes.size(); ++at) {
        const int found = steps.classes[at];
        if (found != before && found > 0 && std::cmp_less_equal(found, characters.size())) {
            line.text += characters[static_cast<std::size_t>(found) - 1];
            sum += steps.scores[at];
            count += 1;
        }
        before = found;
    }
    if (count > 0) line.confidence = sum / count;
    return line;
}

struct TextRecogniser::Data {
    std::vector<std::string> characters;
    PixelMachine machine;
    cpu::PixelConvolution stem1, stem2;
    cpu::PixelFilter mix1;
    cpu::PixelConvolution mix2, narrow, classes;
    std::size_t classCount;
    std::vector<cpu::PixelBlock> blocks{};
    PixelImage picture{}, halved{}, pooled{}, mixed{}, last{};
    std::array<PixelImage, 2> turns{};
    std::vector<float> narrowed{};
    std::vector<float> scores{};

    Data(const TensorFile& file, const TextWeights& weights, cpu::InstructionSet instructions)
        : characters(charactersIn(file)),
          machine(instructions),
          stem1(weights.layer("stem1", {24, 3, {3, 3}}), kHalvingLine, Activation::Gelu, machine),
          stem2(weights.layer("stem2", {48, 24, {3, 3}}), kHalvingLine, Activation::None, machine),
          mix1(weights.layer("mix1", {160, 1, {1, 5}}), {1, 1, 0, 2}, machine),
          mix2(weights.layer("mix2", {160, 160}), {}, Activation::None, machine),
          narrow(weights.layer("narrow", {80, 160}), {}, Activation::None, machine),
          classes(weights.layer("classes", {countOf(characters), 80}), {}, Activation::None,
                  machine),
          classCount(characters.size() + 1) {
        std::int64_t channels = 48;
        for (int number = 0; number < kBlocks; ++number) {
            const bool flattens =
                std::ranges::find(kFlatteningBlocks, number) != kFlatteningBlocks.end();
            blocks.push_back(
                weights.block(number, channels, flattens ? kFlattening : kAroundLine, machine));
            channels = weights.outputsOf(number);
        }
        if (channels != 160)
            throw Error(ErrorCode::Mismatch, file.source,
                        file.source + " has blocks of the wrong size.");
        narrowed.resize(static_cast<std::size_t>(kStepsTogether * narrow.outputs()));
        scores.resize(static_cast<std::size_t>(kStepsTogether * classes.outputs()));
    }

    static std::int64_t countOf(const std::vector<std::string>& all) { return std::ssize(all) + 1; }

    CharacterSteps run() {
        stem1.run(picture, halved, 1);
        stem2.run(halved, turns[1], 1);
        std::size_t from = 1;
        for (cpu::PixelBlock& block : blocks) {
            block.run(turns[from], turns[1 - from], 1);
            from = 1 - from;
        }
        poolLine(turns[from], pooled, 2);
        mix1.run(pooled, mixed, 0);
        hardSwish(mixed);
        mix2.run(mixed, last, 0);
        hardSwish(last);
        CharacterSteps steps;
        const std::int64_t width = last.size().width;
        for (std::int64_t x = 0; x < width; x += kStepsTogether)
            addSteps(last.at(0, x), std::min(kStepsTogether, width - x), steps);
        return steps;
    }

    void addSteps(const float* pixels, std::int64_t count, CharacterSteps& steps) {
        narrow.run(pixels, count, narrowed.data());
        classes.run(narrowed.data(), count, scores.data());
        for (std::int64_t at = 0; at < count; ++at) {
            float* const first = scores.data() + at * classes.outputs();
            float* const end = first + classCount;
            const float* const most = std::max_element(first, end);
            // The padding adds nothing to the sum.
            std::fill(end, first + classes.outputs(), *most - 100.0F);
            steps.classes.push_back(static_cast<int>(most - first));
            steps.scores.push_back(1.0F /
                                   machine.pixels.exponentials(first, classes.outputs(), *most));
        }
    }
};

TextRecogniser::TextRecogniser(const std::filesystem::path& file,
                               cpu::InstructionSet instructions) {
    const TensorFile tensors = readSafetensors(file);
    m_data = std::make_unique<Data>(tensors, TextWeights(tensors), instructions);
}

TextRecogniser::~TextRecogniser() = default;

std::span<const std::string> TextRecogniser::characters() const { return m_data->characters; }

CharacterSteps TextRecogniser::steps(std::span<const float> pixels, int width) {
    m_data->picture.take(pixels, {kHeight, width}, 3, 1);
    return m_data->run();
}

ReadLine TextRecogniser::read(const RgbImage& line) {
    std::vector<float> pixels(line.pixels.size());
    for (std::size_t at = 0; at < pixels.size(); ++at) {
        const std::size_t colour = at % 3;
        pixels[at] = static_cast<float>(line.pixels[at - colour + 2 - colour]) / 127.5F - 1.0F;
    }
    return joinSteps(steps(pixels, line.width), m_data->characters);
}

}  // namespace skimline
