// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "core/foundation/nn/convolution/convolution.h"

namespace skimline::cpu {

/// GoogLeNet's wiring up to pool5, with any number of channels in its layers: BGR minus (104, 117,
/// 123); local response normalisation and pooling as Caffe does them. Values do not depend, to the
/// bit, on which images are processed together. Const functions are reentrant; each running call
/// holds a set of activations, which later calls use again.
class InceptionOnCpu {
public:
    /// Counted from 0: GoogLeNet's inception_4c.
    static constexpr std::size_t kMiddleModule = 4;

    /// @param layers  stem first, then for each of nine modules 1x1, 3x3_reduce, 5x5_reduce, 3x3,
    /// 5x5, pool_proj; every layer takes the output of the ones before it
    /// @param side  of the square images, pixels
    /// @param together  the most images of a call
    InceptionOnCpu(std::span<const ConvolutionLayer> layers, int side, std::int64_t together,
                   const ConvolutionKernels& kernels);
    ~InceptionOnCpu();
    InceptionOnCpu(const InceptionOnCpu&) = delete;
    InceptionOnCpu& operator=(const InceptionOnCpu&) = delete;

    NumberFormat format() const { return m_kernels.format; }
    std::int64_t dimension() const { return static_cast<std::int64_t>(m_lastSlots.slots.size()); }
    /// Twice the channels of kMiddleModule.
    std::int64_t middleDimension() const;
    /// Positions along each side of the output of kMiddleModule.
    std::int64_t mapSide() const;
    /// @param bgr  count * side * side * 3 bytes
    /// @param betweenLayers  may throw
    /// @param features  [count, dimension()]: means of the last module's channels
    /// @param middle    [count, middleDimension()]: means, then maxima, of kMiddleModule's
    void run(std::span<const std::uint8_t> bgr, std::int64_t count,
             const std::function<void()>& betweenLayers, float* features, float* middle) const;
    /// The middle layer at every position; only kMiddleModule and the layers before it run.
    /// @param map  [mapSide(), mapSide(), middleDimension() / 2] of one image
    void runToMiddle(std::span<const std::uint8_t> bgr, const std::function<void()>& betweenLayers,
                     float* map) const;

private:
    struct Module;
    struct ModuleActivations;
    struct Activations;

    std::unique_ptr<Activations> newActivations() const;
    std::unique_ptr<Activations> takeActivations() const;
    void giveBack(std::unique_ptr<Activations> all) const;
    void runStem(std::span<const std::uint8_t> bgr, std::int64_t count,
                 const std::function<void()>& betweenLayers, Activations& all) const;
    /// @return the input of the next module
    const BlockedImages& runModule(std::size_t index, const BlockedImages& input, Activations& all,
                                   std::int64_t images) const;
    void centre(std::span<const std::uint8_t> bgr, BlockedImages& images) const;
    void pool(const BlockedImages& input, BlockedImages& output, int stride,
              std::int64_t images) const;
    void normalise(BlockedImages& values, std::int64_t images) const;
    void average(const BlockedImages& values, const ChannelSlots& channels, std::int64_t image,
                 float* means) const;
    void summarise(const BlockedImages& middle, std::int64_t images, float* rows) const;

    ConvolutionKernels m_kernels;
    std::int64_t m_side;
    std::int64_t m_together;
    std::vector<PackedConvolution> m_stem;
    std::vector<Module> m_modules;
    ChannelSlots m_lastSlots;
    mutable std::mutex m_mutex;
    mutable std::vector<std::unique_ptr<Activations>> m_idle;
};

}  // namespace skimline::cpu
