// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/fulltransnet/similarity_initialization.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

// Note [Similarity start]

// The teacher's choice depends on which frames resemble which. From a
// Xavier start the network first has to learn that its queries and keys should agree, and stays on
// a plateau until then. So:
// * the embedding starts as the first principal directions of the training rows, each once with
//   either sign (ReLU keeps one half of each), scaled to unit variance on average, centred by the
//   bias; where shots have columns, eight units are theirs alone, so that lengths and images do
//   not mix from the start;
// * every encoder layer's key projection starts as a copy of its query projection, both enlarged a
//   little: a frame first attends to frames that look like it.
// * a decoder in turn whose input is the sum of what was chosen starts with a pointer that prefers
//   what covers much (the coverage column's units, along a direction that only the start row has)
//   and dislikes what resembles the sum (the image units, negative). Embeddings start large
//   relative to the positions, and what the layers add starts small, so that the network computes
//   this at first.
// All of it is trained on from there.
constexpr double kQueryScale = 1.4;
constexpr double kResidualScale = 0.03;
constexpr double kEmbeddingGain = 3;
constexpr double kHeadNoise = 0.1;
constexpr double kStartLength = 36;
constexpr double kCoverageGain = 4;

/// Unit of a shot before the ReLU: gain * column + offset.
struct ShotUnit {
    std::int64_t column;
    float gain;
    float offset;
};
// Length above and below several thresholds, and position within the shot, in both directions.
constexpr std::array<ShotUnit, 8> kShotUnits{{{0, 1, 0},
                                              {0, -1, 0},
                                              {0, 1, -0.5},
                                              {0, -1, -0.5},
                                              {0, 1, 0.5},
                                              {0, -1, 0.5},
                                              {1, 2, 0},
                                              {1, -2, 0}}};
// Worth from two thresholds on, either way.
constexpr std::array<ShotUnit, 4> kWorthUnits{
    {{0, 2, 1}, {0, -2, 1}, {0, 2, -0.5F}, {0, -2, -0.5F}}};
// Finer steps for better coverage: the logarithm is 0 for the best shot. The last unit starts at 0.
constexpr std::array<ShotUnit, 4> kCoverageUnits{
    {{0, 0.5F, 1}, {0, 1.5F, 1}, {0, 3, 0.6F}, {0, 0, 0}}};

at::Tensor unitRows(const at::Tensor& rows) {
    return rows / rows.norm(2, 1, true).clamp_min(1e-12);
}

at::Tensor trainingRows(const FloatMatrix& sample, FeatureScaling scaling) {
    at::Tensor rows = at::from_blob(const_cast<float*>(sample.values.data()),
                                    {sample.rows, sample.cols}, at::kFloat)
                          .to(at::kDouble);
    if (scaling == FeatureScaling::None) return rows;
    rows = unitRows(rows);
    // Each video is centred by itself; the mean over all rows approximates theirs.
    return scaling == FeatureScaling::L2 ? rows : unitRows(rows - rows.mean(0, true));
}

/// Eigenvectors are defined up to their sign; the largest entry is made positive.
at::Tensor fixSigns(const at::Tensor& directions) {
    const auto largest = directions.abs().argmax(1, true);
    return directions * directions.gather(1, largest).sign();
}

/// @return [width, d_in] and [width], for units that look at images
std::pair<at::Tensor, at::Tensor> imageUnits(const at::Tensor& rows, std::int64_t width) {
    const std::int64_t half = width / 2;
    if (rows.size(0) <= half) {
        throw Error(ErrorCode::Config, "features", "There are too few rows to train on.");
    }
    if (rows.size(1) < half) {
        throw Error(ErrorCode::Config, "d_model",
                    "Features of " + std::to_string(rows.size(1)) +
                        " columns are too narrow to initialise this model by their similarity.");
    }
    const at::Tensor mean = rows.mean(0);
    const at::Tensor centred = rows - mean;
    const auto covariance = at::matmul(centred.t(), centred) / static_cast<double>(rows.size(0));
    const auto [values, vectors] = at::linalg_eigh(covariance, "L");  // ascending
    const std::int64_t last = values.size(0) - half;
    const double variance = values.slice(0, last).mean().item<double>();
    const at::Tensor directions = fixSigns(vectors.slice(1, last).t().flip(0).contiguous()) /
                                  std::sqrt(std::max(variance, 1e-12));
    const at::Tensor weight = at::cat({directions, -directions});
    return {weight, at::matmul(weight, mean).neg()};
}

/// @param units  of columns counted from `firstColumn`  @return the unit after the last one
template <std::size_t N>
std::int64_t startUnits(const std::array<ShotUnit, N>& units, at::Tensor& weight, at::Tensor& bias,
                        std::int64_t row, std::int64_t firstColumn) {
    for (const ShotUnit& unit : units) {
        weight.select(0, row).select(0, firstColumn + unit.column).fill_(unit.gain);
        bias.select(0, row++).fill_(unit.offset);
    }
    return row;
}

std::int64_t unitsOf(const InputFormat& format) {
    const std::size_t units = (format.shotColumns ? kShotUnits.size() : 0) +
                              (format.worthColumn ? kWorthUnits.size() : 0) +
                              (format.coverageColumn ? kCoverageUnits.size() : 0);
    return static_cast<std::int64_t>(units);
}

void startEmbedding(ParameterMap& parameters, const at::Tensor& rows, const InputFormat& format,
                    std::int64_t imageUnitCount) {
    const auto [imageWeight, imageBias] = imageUnits(rows, imageUnitCount);
    at::Tensor& weight = parameters.at("embedding.linear.weight").zero_();
    at::Tensor& bias = parameters.at("embedding.linear.bias").zero_();
    weight.narrow(0, 0, imageUnitCount).narrow(1, 0, rows.size(1)).copy_(imageWeight);
    bias.narrow(0, 0, imageUnitCount).copy_(imageBias);
    std::int64_t unit = imageUnitCount;
    if (format.shotColumns) unit = startUnits(kShotUnits, weight, bias, unit, rows.size(1));
    if (format.worthColumn)
        unit =
            startUnits(kWorthUnits, weight, bias, unit, rows.size(1) + format.extraColumns() - 1);
    if (format.coverageColumn)
        startUnits(kCoverageUnits, weight, bias, unit, rows.size(1) + (format.shotColumns ? 2 : 0));
}

void startPointer(ParameterMap& parameters, std::int64_t imageUnitCount) {
    at::Tensor& key = parameters.at("head.key.weight").mul_(kHeadNoise);
    at::Tensor& query = parameters.at("head.query.weight").mul_(kHeadNoise);
    at::Tensor& start = parameters.at("start").zero_();
    const std::int64_t dark = start.size(0) - 1;
    const auto coverageUnits = static_cast<std::int64_t>(kCoverageUnits.size()) - 1;
    key.diagonal().narrow(0, 0, imageUnitCount).add_(1);
    query.diagonal().narrow(0, 0, imageUnitCount).sub_(1);
    key.diagonal().narrow(0, dark - coverageUnits, coverageUnits).add_(1);
    query.select(1, dark).narrow(0, dark - coverageUnits, coverageUnits).add_(kCoverageGain);
    start.select(0, dark).fill_(kStartLength);
    parameters.at("embedding.norm.weight").fill_(kEmbeddingGain);
    for (auto& [name, tensor] : parameters) {
        if (name.ends_with(".out_proj.weight") || name.ends_with(".ffn.out.weight"))
            tensor.mul_(kResidualScale);
    }
}

}  // namespace

void startWithSimilarity(FullTransNet& net, const FloatMatrix& sample, const InputFormat& format) {
    const c10::NoGradGuard noGradient;
    const FullTransNetConfig& config = net.config();
    const std::int64_t shotUnits = unitsOf(format);
    if (config.modelWidth < 2 * shotUnits) {
        throw Error(ErrorCode::Config, "d_model", "The model is too narrow for shot columns.");
    }
    ParameterMap& parameters = net.parameters();
    const std::int64_t images = config.modelWidth - shotUnits;
    startEmbedding(parameters, trainingRows(sample, format.scaling), format, images);
    for (std::int64_t layer = 0; layer < config.encoderLayers; ++layer) {
        const std::string name = "encoder.layers." + std::to_string(layer) + ".self_attn.";
        parameters.at(name + "q_proj.weight").mul_(kQueryScale);
        parameters.at(name + "k_proj.weight").copy_(parameters.at(name + "q_proj.weight"));
    }
    const bool adds = config.order == DecodingOrder::Shots && format.coverageColumn &&
                      config.decoderInput == DecoderInput::Sum;
    if (adds) startPointer(parameters, images);
}

}  // namespace skimline
