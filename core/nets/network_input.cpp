#include "core/nets/network_input.h"

#include <ATen/ATen.h>

#include <cmath>

#include "core/base/error.h"

namespace skimline {
namespace {

constexpr double kUsualShotRows = 8;

at::Tensor rowsAsTensor(const FloatMatrix& features) {
    if (features.rows < 1 ||
        static_cast<std::size_t>(features.rows * features.cols) != features.values.size())
        throw Error(ErrorCode::Shape, "features", "The video has no features to score.");
    at::Tensor tensor = at::from_blob(const_cast<float*>(features.values.data()),
                                      {features.rows, features.cols}, at::kFloat);
    // A number that is not finite stays one however often it is taken.
    if (!std::isfinite((tensor * 0).sum().item<float>()))
        throw Error(ErrorCode::Shape, "features", "The features hold numbers that are not finite.");
    return tensor;
}

at::Tensor unitRows(const at::Tensor& rows, double least) {
    return rows / rows.norm(2, 1, true).clamp_min(least);
}

at::Tensor scaled(FeatureScaling scaling, const at::Tensor& rows) {
    constexpr double kLeastLength = 1e-12;
    // Below this, what is left of a row after the mean is rounding: a still video has no
    // directions.
    constexpr double kLeastDifference = 1e-6;
    if (scaling == FeatureScaling::None) return rows;
    const at::Tensor unit = unitRows(rows, kLeastLength);
    if (scaling == FeatureScaling::L2) return unit;
    return unitRows(unit - unit.mean(0, true), kLeastDifference);
}

at::Tensor shotColumns(const std::vector<std::int64_t>& firstFrames, std::int64_t length) {
    at::Tensor columns = at::empty({length, 2}, at::kFloat);
    float* out = columns.data_ptr<float>();
    std::int64_t first = 0;
    for (std::size_t shot = 0; shot <= firstFrames.size(); ++shot) {
        const std::int64_t end = shot < firstFrames.size() ? firstFrames[shot] : length;
        if (end <= first || end > length)
            throw Error(ErrorCode::Shape, "shots", "The shots do not ascend within the video.");
        const auto rows = static_cast<double>(end - first);
        for (std::int64_t row = first; row < end; ++row) {
            const double place = (static_cast<double>(row - first) + 0.5) / rows;
            *out++ = static_cast<float>(std::log(rows / kUsualShotRows));
            *out++ = static_cast<float>(place - 0.5);
        }
        first = end;
    }
    return columns;
}

}  // namespace

std::string nameOf(FeatureScaling scaling) {
    switch (scaling) {
        case FeatureScaling::None:
            return "none";
        case FeatureScaling::L2:
            return "l2";
        case FeatureScaling::CentredL2:
            break;
    }
    return "l2-centred";
}

FeatureScaling featureScalingFromName(std::string_view name) {
    for (const auto scaling :
         {FeatureScaling::None, FeatureScaling::L2, FeatureScaling::CentredL2}) {
        if (name == nameOf(scaling)) return scaling;
    }
    throw Error(
        ErrorCode::Config, "feature_normalisation",
        "The feature normalisation \"" + std::string(name.substr(0, 80)) + "\" is unknown.");
}

at::Tensor networkInput(const InputFormat& format, const FloatMatrix& features,
                        const std::vector<std::int64_t>& firstFrames) {
    const at::Tensor rows = scaled(format.scaling, rowsAsTensor(features));
    if (!format.shotColumns) return rows;
    return at::cat({rows, shotColumns(firstFrames, features.rows)}, 1);
}

}  // namespace skimline
