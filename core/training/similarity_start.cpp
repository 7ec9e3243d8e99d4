#include "core/training/similarity_start.h"

#include <ATen/ATen.h>

#include <algorithm>

#include "core/base/error.h"

namespace skimline {
namespace {

// Note [Similarity start]
// The teacher's choice depends on which frames resemble which. From a Xavier start the network has
// to find out first that its queries and keys should agree, and stays on a plateau until then. So:
// * the embedding starts as the first d / 2 principal directions of the training rows, each once
// with
//   either sign (ReLU keeps one half of each), scaled to unit variance on average, centred by the
//   bias;
// * every encoder layer's key projection starts as a copy of its query projection, both enlarged a
//   little: a frame first attends to frames that look like it.
// All of it is trained on from there.
constexpr double kQueryScale = 1.4;
constexpr std::int64_t kMostRows = 6000;

at::Tensor trainingRows(const FeatureBank& bank, bool l2) {
    std::int64_t available = 0;
    for (const BankSource& source : bank.sources) {
        if (source.part == Part::Train) available += source.rows;
    }
    const std::int64_t stride = std::max<std::int64_t>(1, available / kMostRows);
    std::vector<std::int64_t> rows;
    std::int64_t seen = 0;
    for (const BankSource& source : bank.sources) {
        if (source.part != Part::Train) continue;
        for (std::int64_t row = 0; row < source.rows; ++row) {
            if (seen++ % stride == 0) rows.push_back(source.firstRow + row);
        }
    }
    const auto all = at::from_blob(const_cast<float*>(bank.features.values.data()),
                                   {bank.features.rows, bank.features.cols}, at::kFloat);
    at::Tensor chosen = all.index_select(0, at::tensor(rows, at::kLong)).to(at::kDouble);
    if (l2) chosen = chosen / chosen.norm(2, 1, true).clamp_min(1e-12);
    return chosen;
}

/// Eigenvectors are defined up to their sign; the largest entry is made positive.
at::Tensor fixSigns(const at::Tensor& directions) {
    const auto largest = directions.abs().argmax(1, true);
    return directions * directions.gather(1, largest).sign();
}

}  // namespace

void startWithSimilarity(FullTransNet& net, const FeatureBank& bank, bool l2) {
    const at::NoGradGuard noGradient;
    const std::int64_t half = net.config().modelWidth / 2;
    const at::Tensor rows = trainingRows(bank, l2);
    if (rows.size(0) <= half) {
        throw Error(ErrorCode::Config, "bank", "The feature bank is too small to train on.");
    }
    const at::Tensor mean = rows.mean(0);
    const at::Tensor centred = rows - mean;
    const auto covariance = at::matmul(centred.t(), centred) / static_cast<double>(rows.size(0));
    const auto [values, vectors] = at::linalg_eigh(covariance, "L");  // ascending
    const std::int64_t width = values.size(0);
    const double variance = values.slice(0, width - half).mean().item<double>();
    const at::Tensor directions =
        fixSigns(vectors.slice(1, width - half).t().flip(0).contiguous()) /
        std::sqrt(std::max(variance, 1e-12));
    const at::Tensor weight = at::cat({directions, -directions});
    ParameterMap& parameters = net.parameters();
    parameters.at("embedding.linear.weight").copy_(weight.to(at::kFloat));
    parameters.at("embedding.linear.bias").copy_(at::matmul(weight, mean).neg().to(at::kFloat));
    for (std::int64_t layer = 0; layer < net.config().encoderLayers; ++layer) {
        const std::string name = "encoder.layers." + std::to_string(layer) + ".self_attn.";
        parameters.at(name + "q_proj.weight").mul_(kQueryScale);
        parameters.at(name + "k_proj.weight").copy_(parameters.at(name + "q_proj.weight"));
    }
}

}  // namespace skimline
