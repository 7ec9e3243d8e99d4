// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/features/extractors/caffe_weights.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <map>
#include <string>
#include <string_view>

#include "core/foundation/base/error_ids.h"
#include "core/foundation/base/read_file.h"
#include "core/foundation/base/wire/message_reader.h"

namespace skimline {
namespace {

constexpr std::size_t kStretchBytes = std::size_t{1} << 20;
constexpr std::uintmax_t kLargestModel = std::uintmax_t{1}
                                         << 30;  // bytes; the official file has 53 MB

[[noreturn]] void throwCorrupt(const std::filesystem::path& file, const std::string& reason) {
    throw Error(ErrorCode::Corrupt, ErrorId::WeightsDamaged, {file.string(), std::string(reason)});
}

std::vector<char> readWhole(const std::filesystem::path& file, const RunContext& context) {
    std::error_code failure;
    if (!std::filesystem::is_regular_file(file, failure))
        throw Error(ErrorCode::MissingWeights, file.string(),
                    "The network weights " + file.string() +
                        " are missing; get them with \"skimline models fetch googlenet\" or "
                        "\"skimline models import FILE\".");
    const std::uintmax_t size = std::filesystem::file_size(file, failure);
    if (failure || size > kLargestModel) throwCorrupt(file, "the file is too large");
    std::vector<char> bytes(static_cast<std::size_t>(size));
    std::ifstream stream = openToRead(file);
    for (std::size_t done = 0; done < bytes.size(); done += kStretchBytes) {
        context.throwIfStopped();
        const std::size_t block = std::min(kStretchBytes, bytes.size() - done);
        if (!stream.read(bytes.data() + done, static_cast<std::streamsize>(block)))
            throwCorrupt(file, "the file cannot be read");
    }
    return bytes;
}

/// Numbers of fields in Caffe's caffe.proto, in the present notation and in the one before.
struct Notation {
    std::uint64_t layer;  // in a network
    std::uint64_t name;   // in a layer
    std::uint64_t blob;
};
constexpr Notation kNotations[] = {{100, 1, 7}, {2, 4, 6}};
// In a blob. Files of the older notation state four sizes, those of the present one a shape.
constexpr std::uint64_t kLastSize = 4;
constexpr std::uint64_t kValues = 5;
constexpr std::uint64_t kShape = 7;
constexpr std::uint64_t kDimension = 1;  // in a shape

struct Layer {
    std::string_view name;
    std::vector<std::string_view> blobs;
};

Layer layerIn(std::string_view bytes, const Notation& notation) {
    Layer layer;
    for (MessageReader reader(bytes); reader.next();) {
        if (reader.field == notation.name) layer.name = reader.bytes;
        if (reader.field == notation.blob) layer.blobs.push_back(reader.bytes);
    }
    return layer;
}

bool isProduct(const std::vector<std::uint64_t>& factors, std::uint64_t expected) {
    std::uint64_t product = 1;
    for (const std::uint64_t factor : factors) {
        if (factor == 0 || factor > expected / product) return false;
        product *= factor;
    }
    return product == expected;
}

/// Empty if the blob is another than expected, or states another size than it has.
std::vector<float> valuesIn(std::string_view blob, std::size_t expected) {
    std::vector<std::uint64_t> sizes;
    std::vector<float> values;
    for (MessageReader reader(blob); reader.next();) {
        if (reader.field <= kLastSize) reader.addNumbersTo(sizes);
        if (reader.field == kValues) reader.addRealsTo(values);
        if (reader.field != kShape) continue;
        for (MessageReader shape(reader.bytes); shape.next();)
            if (shape.field == kDimension) shape.addNumbersTo(sizes);
    }
    const bool sound =
        values.size() == expected && isProduct(sizes, expected) &&
        std::ranges::all_of(values, [](float value) { return std::isfinite(value); });
    return sound ? values : std::vector<float>();
}

void takeLayer(const Layer& found, const std::filesystem::path& file, CaffeConvolution& layer) {
    const auto outputs = static_cast<std::size_t>(layer.outputs);
    const auto window =
        static_cast<std::size_t>(layer.kernel) * static_cast<std::size_t>(layer.kernel);
    if (found.blobs.size() == 2) {
        layer.weights =
            valuesIn(found.blobs[0], outputs * static_cast<std::size_t>(layer.inputs) * window);
        layer.bias = valuesIn(found.blobs[1], outputs);
    }
    if (layer.weights.empty() || layer.bias.empty())
        throwCorrupt(file, "layer " + layer.name + " has the wrong size or holds no numbers");
}

/// The first of each name counts.
std::map<std::string_view, Layer> layersIn(std::string_view network, const RunContext& context) {
    std::map<std::string_view, Layer> layers;
    for (MessageReader reader(network); reader.next();)
        for (const Notation& notation : kNotations) {
            if (reader.field != notation.layer) continue;
            context.throwIfStopped();
            const Layer layer = layerIn(reader.bytes, notation);
            layers.emplace(layer.name, layer);
        }
    return layers;
}

void takeLayers(std::string_view network, const std::filesystem::path& file,
                std::vector<CaffeConvolution>& layers, const RunContext& context) {
    const std::map<std::string_view, Layer> found = layersIn(network, context);
    for (CaffeConvolution& layer : layers) {
        context.throwIfStopped();
        const auto at = found.find(layer.name);
        if (at == found.end()) throwCorrupt(file, "layer " + layer.name + " is missing");
        takeLayer(at->second, file, layer);
    }
}

}  // namespace

void readCaffeConvolutions(const std::filesystem::path& caffemodel,
                           std::vector<CaffeConvolution>& layers, const RunContext& context) {
    const std::vector<char> bytes = readWhole(caffemodel, context);
    if (bytes.empty()) throwCorrupt(caffemodel, "the file is empty");
    try {
        takeLayers({bytes.data(), bytes.size()}, caffemodel, layers, context);
    } catch (const Error& error) {
        if (!error.subject().empty() || error.code() != ErrorCode::Corrupt) throw;
        throwCorrupt(caffemodel, "it is not a complete Caffe model");
    }
}

}  // namespace skimline
