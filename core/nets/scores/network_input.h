#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/matrix.h"

namespace skimline {

/// What is done to the rows of features before the network sees them.
enum class FeatureScaling {
    None,
    L2,        ///< every row at length 1
    CentredL2  ///< L2, minus the mean over the video, L2 again: the similarities a video is about
};

/// How a network wants its video; part of its checkpoint.
struct InputFormat {
    FeatureScaling scaling = FeatureScaling::None;
    /// Two columns more, which say where a frame stands in its shot: log(rows of the shot / 8) and
    /// (row within the shot + 0.5) / rows of the shot - 0.5.
    bool shotColumns = false;
    /// One column more: what the frame's shot covers of the video per row of its own length,
    /// log(worth / the best shot's worth), not below log(0.001). Worth: the sum over frames of the
    /// largest cosine (centred rows, not negative) to a row of the shot, divided by its rows.
    bool coverageColumn = false;

    std::int64_t extraColumns() const { return (shotColumns ? 2 : 0) + (coverageColumn ? 1 : 0); }
    friend bool operator==(const InputFormat&, const InputFormat&) = default;
};

/// "none", "l2", "l2-centred".
std::string nameOf(FeatureScaling scaling);
/// @throws Error(Config) for any other name
FeatureScaling featureScalingFromName(std::string_view name);

/// The network's input, [T, d + extraColumns()]. May share memory with `features`: read only.
/// @param firstFrames  first step of every shot after the first, ascending
/// @throws Error(Shape) for no rows, numbers that are not finite, or shots outside the video
at::Tensor networkInput(const InputFormat& format, const FloatMatrix& features,
                        const std::vector<std::int64_t>& firstFrames);

}  // namespace skimline
