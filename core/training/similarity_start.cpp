#include "core/training/similarity_start.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/base/error.h"

namespace skimline {
namespace {

// Note [Similarity start]
// The teacher's choice depends on which frames resemble which. From a Xavier start the network has
// to find out first that its queries and keys should agree, and stays on a plateau until then. So:
// * the embedding starts as the first principal directions of the training rows, each once with
//   either sign (ReLU keeps one half of each), scaled to unit variance on average, centred by the
//   bias; where shots have columns, eight units are theirs alone, so that lengths and pictures do
//   not mix from the start;
// * every encoder layer's key projection starts as a copy of its query projection, both enlarged a
//   little: a frame first attends to frames that look like it.
// All of it is trained on from there.
constexpr double kQueryScale = 1.4;

/// What units of shots compute before the ReLU: gain * column + offset.
struct ShotUnit {
    std::int64_t column;
    float gain;
    float offset;
};
// Lengths from several thresholds on, either way; the place within the shot, either way.
constexpr std::array<ShotUnit, 8> kShotUnits{{{0, 1, 0},
                                              {0, -1, 0},
                                              {0, 1, -0.5},
                                              {0, -1, -0.5},
                                              {0, 1, 0.5},
                                              {0, -1, 0.5},
                                              {1, 2, 0},
                                              {1, -2, 0}}};

at::Tensor unitRows(const at::Tensor& rows) {
    return rows / rows.norm(2, 1, true).clamp_min(1e-12);
}

at::Tensor trainingRows(const FloatMatrix& sample, FeatureScaling scaling) {
    at::Tensor rows = at::from_blob(const_cast<float*>(sample.values.data()),
                                    {sample.rows, sample.cols}, at::kFloat)
                          .to(at::kDouble);
    if (scaling == FeatureScaling::None) return rows;
    rows = unitRows(rows);
    // Videos are centred each on its own; the mean over all rows stands in for theirs.
    return scaling == FeatureScaling::L2 ? rows : unitRows(rows - rows.mean(0, true));
}

/// Eigenvectors are defined up to their sign; the largest entry is made positive.
at::Tensor fixSigns(const at::Tensor& directions) {
    const auto largest = directions.abs().argmax(1, true);
    return directions * directions.gather(1, largest).sign();
}

/// @return [width, d_in] and [width], for units that look at pictures
std::pair<at::Tensor, at::Tensor> pictureUnits(const at::Tensor& rows, std::int64_t width) {
    const std::int64_t half = width / 2;
    if (rows.size(0) <= half) {
        throw Error(ErrorCode::Config, "features", "There are too few rows to train on.");
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

void startShotUnits(at::Tensor& weight, at::Tensor& bias, std::int64_t firstUnit,
                    std::int64_t firstColumn) {
    for (std::size_t i = 0; i < kShotUnits.size(); ++i) {
        const ShotUnit& unit = kShotUnits[i];
        const std::int64_t row = firstUnit + static_cast<std::int64_t>(i);
        weight.select(0, row).select(0, firstColumn + unit.column).fill_(unit.gain);
        bias.select(0, row).fill_(unit.offset);
    }
}

}  // namespace

void startWithSimilarity(FullTransNet& net, const FloatMatrix& sample, const InputFormat& format) {
    const at::NoGradGuard noGradient;
    const std::int64_t width = net.config().modelWidth;
    const auto shotUnits =
        format.shotColumns ? static_cast<std::int64_t>(kShotUnits.size()) : std::int64_t{0};
    const at::Tensor rows = trainingRows(sample, format.scaling);
    if (width < 2 * shotUnits) {
        throw Error(ErrorCode::Config, "d_model", "The model is too narrow for shot columns.");
    }
    const auto [pictureWeight, pictureBias] = pictureUnits(rows, width - shotUnits);
    ParameterMap& parameters = net.parameters();
    at::Tensor& weight = parameters.at("embedding.linear.weight").zero_();
    at::Tensor& bias = parameters.at("embedding.linear.bias").zero_();
    weight.narrow(0, 0, width - shotUnits).narrow(1, 0, rows.size(1)).copy_(pictureWeight);
    bias.narrow(0, 0, width - shotUnits).copy_(pictureBias);
    if (format.shotColumns) startShotUnits(weight, bias, width - shotUnits, rows.size(1));
    for (std::int64_t layer = 0; layer < net.config().encoderLayers; ++layer) {
        const std::string name = "encoder.layers." + std::to_string(layer) + ".self_attn.";
        parameters.at(name + "q_proj.weight").mul_(kQueryScale);
        parameters.at(name + "k_proj.weight").copy_(parameters.at(name + "q_proj.weight"));
    }
}

}  // namespace skimline
