// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <string>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/foundation/nn/layers/parameter_map.h"

namespace skimline {

/// One convolution of a network that is wired like GoogLeNet up to pool5. Parameters are called
/// `name`.weight [outputs, inputs, kernel, kernel] and `name`.bias [outputs].
struct StudentLayer {
    std::string name;  ///< as in the Caffe model: "conv1/7x7_s2", "inception_3a/5x5_reduce"
    std::int64_t inputs = 0;
    std::int64_t outputs = 0;
    std::int64_t kernel = 1;
};

/// The network of the built-in extractor: GoogLeNet's layers with any number of channels in each;
/// GoogLeNet itself is one case. It can be differentiated and computed in bfloat16;
/// core/skim/features runs the same network faster, and a test checks that both agree.
class StudentNet {
public:
    static constexpr std::int64_t kDimension = 1024;
    static const std::vector<std::string>& modules();  ///< "inception_3a" ... "inception_5b"
    /// A 3 x 3 maximum with stride 2 follows this module.
    static bool endsStage(const std::string& module);

    /// @throws Error(Mismatch) naming the first tensor that is missing, superfluous or misshapen
    explicit StudentNet(ParameterMap parameters);

    ParameterMap& parameters() { return m_parameters; }
    const ParameterMap& parameters() const { return m_parameters; }
    /// Stem first, then six per module: 1x1, 3x3_reduce, 5x5_reduce, 3x3, 5x5, pool_proj.
    const std::vector<StudentLayer>& layers() const { return m_layers; }
    std::int64_t parameterCount() const;

    /// @param images  [n, 3, side, side] BGR minus (104, 117, 123), any floating-point type;
    /// convolutions compute in it
    /// @return [n, 1024] float32, differentiable in parameters and images
    at::Tensor features(const at::Tensor& images) const;

    /// Convolution and max(0, x), in the type of `input`; differentiable.
    at::Tensor convolved(const at::Tensor& input, const std::string& layer,
                         std::int64_t stride = 1) const;
    /// Local response normalisation over five channels as GoogLeNet has it; differentiable.
    static at::Tensor normalised(const at::Tensor& input);
    /// Maximum over 3 x 3 pixels with Caffe's rounding. @param padding 0 or 1
    static at::Tensor largest(const at::Tensor& input, std::int64_t stride, std::int64_t padding);

private:
    at::Tensor module(const at::Tensor& input, const std::string& name) const;

    ParameterMap m_parameters;
    std::vector<StudentLayer> m_layers;
};

/// Packed BGR bytes as the network takes them. @return [count, 3, side, side] float32,
/// channels-last
at::Tensor studentInput(const std::uint8_t* bgr, std::int64_t count, std::int64_t side);

}  // namespace skimline
