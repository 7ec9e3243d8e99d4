// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/features/extractors/caffe_weights.h"

#include <algorithm>
#include <cmath>
#include <opencv2/dnn.hpp>
#include <sstream>

#include "core/base/error_ids.h"
#include "core/base/read_file.h"

namespace skimline {
namespace {

constexpr std::size_t kBlockBytes = std::size_t{1} << 20;
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
                        " are not there; get them with "
                        "\"skimline models fetch googlenet\" or \"skimline models import FILE\".");
    const std::uintmax_t size = std::filesystem::file_size(file, failure);
    if (failure || size > kLargestModel) throwCorrupt(file, "the file is too large");
    std::vector<char> bytes(static_cast<std::size_t>(size));
    std::ifstream stream = openToRead(file);
    for (std::size_t done = 0; done < bytes.size(); done += kBlockBytes) {
        context.throwIfStopped();
        const std::size_t block = std::min(kBlockBytes, bytes.size() - done);
        if (!stream.read(bytes.data() + done, static_cast<std::streamsize>(block)))
            throwCorrupt(file, "the file cannot be read");
    }
    return bytes;
}

// The importer only copies weights of layers that a network description names. Every convolution
// hangs directly on the input because nothing is ever run by it.
std::string describe(const std::vector<CaffeConvolution>& layers) {
    std::ostringstream text;
    text << "name: \"weights\"\nlayer { name: \"data\" type: \"Input\" top: \"data\" input_param "
            "{ shape { dim: 1 dim: 3 dim: 224 dim: 224 } } }\n";
    for (const CaffeConvolution& layer : layers)
        text << "layer { name: \"" << layer.name
             << "\" type: \"Convolution\" bottom: \"data\" top: \"" << layer.name
             << "\" convolution_param { num_output: " << layer.outputs
             << " kernel_size: " << layer.kernel << " } }\n";
    return text.str();
}

std::vector<float> copyBlob(const cv::Mat& blob, std::size_t expected) {
    if (blob.type() != CV_32F || !blob.isContinuous() || blob.total() != expected) return {};
    const float* values = blob.ptr<float>();
    std::vector<float> copy(values, values + expected);
    const bool finite =
        std::all_of(copy.begin(), copy.end(), [](float v) { return std::isfinite(v); });
    return finite ? copy : std::vector<float>{};
}

void takeLayer(cv::dnn::Net& net, const std::filesystem::path& file, CaffeConvolution& layer) {
    const int id = net.getLayerId(layer.name);
    const std::vector<cv::Mat> blobs =
        id < 0 ? std::vector<cv::Mat>{} : net.getLayer(cv::dnn::DictValue(id))->blobs;
    if (blobs.size() != 2) throwCorrupt(file, "layer " + layer.name + " is missing");
    const auto outputs = static_cast<std::size_t>(layer.outputs);
    const auto window =
        static_cast<std::size_t>(layer.kernel) * static_cast<std::size_t>(layer.kernel);
    layer.weights = copyBlob(blobs[0], outputs * static_cast<std::size_t>(layer.inputs) * window);
    layer.bias = copyBlob(blobs[1], outputs);
    if (layer.weights.empty() || layer.bias.empty())
        throwCorrupt(file, "layer " + layer.name + " has the wrong size or holds no numbers");
}

}  // namespace

void readCaffeConvolutions(const std::filesystem::path& caffemodel,
                           std::vector<CaffeConvolution>& layers, const RunContext& context) {
    const std::vector<char> bytes = readWhole(caffemodel, context);
    if (bytes.empty()) throwCorrupt(caffemodel, "the file is empty");
    const std::string prototxt = describe(layers);
    try {
        cv::dnn::Net net =
            cv::dnn::readNetFromCaffe(prototxt.data(), prototxt.size(), bytes.data(), bytes.size());
        for (CaffeConvolution& layer : layers) {
            context.throwIfStopped();
            takeLayer(net, caffemodel, layer);
        }
    } catch (const cv::Exception&) {
        throwCorrupt(caffemodel, "it is not a complete Caffe model");
    }
}

}  // namespace skimline
