// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "core/base/compute_device.h"
#include "core/base/matrix.h"
#include "core/base/run_context.h"
#include "core/features/extractors/caffe_weights.h"

namespace skimline {

/// A network wired like GoogLeNet up to pool5, with any number of channels in its layers, run by
/// LibTorch: BGR minus (104, 117, 123); LRN and ceil-mode pooling as Caffe does them. On the CPU
/// the features of a frame do not depend, not by a bit, on the frames it shares a batch with nor on
/// the number of threads.
class InceptionNetwork {
public:
    /// @param layers  stem first, then for each of nine modules 1x1, 3x3_reduce, 5x5_reduce, 3x3,
    /// 5x5, pool_proj; every layer takes what the ones before it give
    /// @param side  of the square images, pixels
    /// @param together  images that go through the layers at once on the CPU
    /// @param context  this constructor, and later every extract(), looks at its stop flag between
    /// two layers
    /// @throws Error(Cancelled), Error(Config) when there is no such device
    InceptionNetwork(std::span<const CaffeConvolution> layers, int side, std::int64_t together,
                     ComputeDevice device, const RunContext& context);
    ~InceptionNetwork();
    InceptionNetwork(const InceptionNetwork&) = delete;
    InceptionNetwork& operator=(const InceptionNetwork&) = delete;

    int side() const { return m_side; }
    std::int64_t dimension() const { return m_dimension; }
    std::int64_t preferredBatch() const;
    /// As FeatureExtractor::extract(). @throws Error(Shape | Cancelled)
    FloatMatrix extract(std::span<const std::uint8_t> bgr, std::int64_t count) const;

private:
    struct Layers;

    int m_side;
    std::int64_t m_together;
    std::int64_t m_dimension = 0;
    const RunContext m_context;
    std::unique_ptr<Layers> m_layers;
};

}  // namespace skimline
