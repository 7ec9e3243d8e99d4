// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "core/foundation/base/compute_device.h"
#include "core/foundation/base/matrix.h"
#include "core/foundation/base/run_context.h"
#include "core/foundation/nn/convolution/inception_on_cpu.h"
#include "core/skim/features/extractors/caffe_weights.h"
#include "core/skim/features/extractors/extractor.h"
#include "core/skim/features/extractors/shared_work.h"

namespace skimline {

/// How an InceptionNetwork runs.
struct InceptionOptions {
    int side = 0;               ///< of the square images, pixels; 32 or more
    std::int64_t together = 1;  ///< images that go through the layers at once on the CPU
    ComputeDevice device = ComputeDevice::Cpu;
    FeaturePrecision precision = FeaturePrecision::Float32;
};

/// A network wired like GoogLeNet up to pool5, with any number of channels in its layers, run by
/// core/foundation/nn/convolution on the CPU and by LibTorch on a GPU: BGR minus (104, 117, 123);
/// LRN and ceil-mode pooling as Caffe does them. On the CPU the features of a frame do not depend,
/// not by a bit, on the frames it shares a batch with nor on the number of threads.
class InceptionNetwork {
public:
    /// @param layers  stem first, then for each of nine modules 1x1, 3x3_reduce, 5x5_reduce, 3x3,
    /// 5x5, pool_proj; every layer takes the output of the ones before it
    /// @param context  this constructor, and later every extract(), looks at its stop flag between
    /// two layers
    /// @throws Error(Cancelled), Error(Config) when there is no such device
    InceptionNetwork(std::span<const CaffeConvolution> layers, const InceptionOptions& options,
                     const RunContext& context);
    ~InceptionNetwork();
    InceptionNetwork(const InceptionNetwork&) = delete;
    InceptionNetwork& operator=(const InceptionNetwork&) = delete;

    int side() const { return m_options.side; }
    std::int64_t dimension() const { return m_dimension; }
    std::int64_t preferredBatch() const;
    /// As FeatureExtractor::arithmetic().
    std::string arithmetic() const;
    /// As FeatureExtractor::look(); the middle layer is the fifth module. @throws Error(Shape |
    /// Cancelled)
    Extraction look(std::span<const std::uint8_t> bgr, std::int64_t count) const;

private:
    struct OnGpu;

    void requireWholeFrames(std::span<const std::uint8_t> bgr, std::int64_t count) const;

    InceptionOptions m_options;
    std::int64_t m_dimension = 0;
    std::int64_t m_middleDimension = 0;
    const RunContext m_context;
    mutable SharedWork m_shared;
    std::unique_ptr<cpu::InceptionOnCpu> m_onCpu;
    std::unique_ptr<OnGpu> m_onGpu;
};

}  // namespace skimline
