// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Time per image of a feature extractor, and its vectors. tests/bench/rival_extraction runs it side
// by side with ONNX Runtime and OpenVINO.
//   bench_extraction NETWORK WEIGHTS IMAGES [--fast] [--threads N] [--runs N] [--vectors FILE]
// NETWORK: clip-b16, dinov2-s14, builtin or googlenet. IMAGES: packed BGR bytes of the network's
// size. Prints milliseconds per image, medians of the runs over all images: wall time and processor
// time of all threads.
#include <ATen/Parallel.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/foundation/base/read_file.h"
#include "core/skim/features/extractors/builtin_extractor.h"
#include "core/skim/features/extractors/googlenet.h"
#include "core/skim/features/extractors/vision_extractor.h"

namespace {

using namespace skimline;

struct Options {
    std::vector<std::string> names;
    ExtractorSettings settings;
    int threads = 1;
    int runs = 7;
    std::string vectors;
};

Options parsed(int count, char** words) {
    Options options;
    for (int at = 1; at < count; ++at) {
        const std::string word = words[at];
        const auto value = [&] { return std::string(at + 1 < count ? words[++at] : ""); };
        if (word == "--fast")
            options.settings.precision = FeaturePrecision::Fast;
        else if (word == "--threads")
            options.threads = std::stoi(value());
        else if (word == "--runs")
            options.runs = std::stoi(value());
        else if (word == "--vectors")
            options.vectors = value();
        else
            options.names.push_back(word);
    }
    return options;
}

std::unique_ptr<FeatureExtractor> extractorOf(const Options& options) {
    const std::string& name = options.names[0];
    const std::string& weights = options.names[1];
    if (const VisionFacts* facts = visionFacts(name))
        return loadVisionExtractor(*facts, weights, options.settings);
    if (name == kGoogLeNetId) return loadGoogLeNet(weights, options.settings);
    return loadBuiltinExtractor(weights, options.settings);
}

FloatMatrix vectorsOf(FeatureExtractor& extractor, const std::string& bgr) {
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(bgr.data());
    const auto frame = static_cast<std::size_t>(extractor.inputSize() * extractor.inputSize() * 3);
    const auto images = static_cast<std::int64_t>(bgr.size() / frame);
    FloatMatrix all(images, extractor.dimension());
    for (std::int64_t first = 0; first < images; first += extractor.preferredBatch()) {
        const std::int64_t count = std::min(extractor.preferredBatch(), images - first);
        const FloatMatrix part = extractor.extract({bytes + static_cast<std::size_t>(first) * frame,
                                                    static_cast<std::size_t>(count) * frame},
                                                   count);
        std::ranges::copy(part.values, all.row(first).begin());
    }
    return all;
}

double median(std::vector<double> values) {
    const auto middle = values.begin() + std::ssize(values) / 2;
    std::ranges::nth_element(values, middle);
    return *middle;
}

int measure(const Options& options) {
    at::set_num_threads(options.threads);
    const std::unique_ptr<FeatureExtractor> extractor = extractorOf(options);
    const std::string bgr = readFile(options.names[2]);
    FloatMatrix vectors = vectorsOf(*extractor, bgr);
    std::vector<double> wall;
    std::vector<double> processor;
    for (int run = 0; run < options.runs; ++run) {
        const auto begin = std::chrono::steady_clock::now();
        const std::clock_t worked = std::clock();
        vectors = vectorsOf(*extractor, bgr);
        const std::chrono::duration<double, std::milli> taken =
            std::chrono::steady_clock::now() - begin;
        wall.push_back(taken.count() / static_cast<double>(vectors.rows));
        processor.push_back(1e3 * static_cast<double>(std::clock() - worked) / CLOCKS_PER_SEC /
                            static_cast<double>(vectors.rows));
    }
    std::printf("%.3f %.3f\n", median(wall), median(processor));
    if (!options.vectors.empty())
        std::ofstream(options.vectors, std::ios::binary)
            .write(reinterpret_cast<const char*>(vectors.values.data()),
                   static_cast<std::streamsize>(vectors.values.size() * sizeof(float)));
    return 0;
}

}  // namespace

int main(int count, char** words) {
    const Options options = parsed(count, words);
    if (options.names.size() != 3 || options.runs < 1) {
        std::fprintf(stderr, "bench_extraction NETWORK WEIGHTS IMAGES [--fast] [--threads N]\n");
        return 2;
    }
    try {
        return measure(options);
    } catch (const Error& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}
