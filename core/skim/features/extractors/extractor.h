// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "core/foundation/base/compute_device.h"
#include "core/foundation/base/matrix.h"
#include "core/foundation/base/square_fit.h"

namespace skimline {

inline constexpr const char* kFloat32Arithmetic = "float32";
inline constexpr const char* kBfloat16Arithmetic = "bfloat16";

/// Device and arithmetic of an extractor.
struct ExtractorSettings {
    ComputeDevice device = ComputeDevice::Cpu;
    FeaturePrecision precision = FeaturePrecision::Float32;  ///< on the CPU; a GPU takes float32
};

/// Result of one pass through a network for some images.
struct Extraction {
    FloatMatrix features;  ///< [count, dimension]
    /// [count, m]: means over the image of all channels of a middle layer, which keeps positions
    /// and has not classified yet, then their maxima. None: [0, 0].
    FloatMatrix middle;
};

/// Turns images into feature vectors. Implementations are stateless after construction and may be
/// used from one thread at a time.
class FeatureExtractor {
public:
    virtual ~FeatureExtractor() = default;
    virtual std::string id()
        const = 0;  ///< "googlenet", "builtin"; part of cache keys and checkpoints
    virtual std::string version() const = 0;  ///< changes whenever output values change
    /// Arithmetic on this machine: values differ in the last digits between processors, but in the
    /// third between float32 and bfloat16.
    virtual std::string arithmetic() const { return kFloat32Arithmetic; }
    virtual std::int64_t dimension() const = 0;
    virtual int inputSize() const = 0;  ///< side of the square BGR input, pixels
    virtual SquareFit fit() const { return SquareFit::Stretched; }  ///< of frames into the square
    /// Frames per call that keep the processor busy while a call stays well below the 200 ms in
    /// which work must be stoppable. Values never depend on it.
    virtual std::int64_t preferredBatch() const { return 8; }
    /// @param bgr  count * inputSize * inputSize * 3 bytes, packed BGR
    /// @return [count, dimension]
    virtual FloatMatrix extract(std::span<const std::uint8_t> bgr, std::int64_t count) = 0;
    /// The same features and, where the network has one, the output of a middle layer, in one pass.
    virtual Extraction look(std::span<const std::uint8_t> bgr, std::int64_t count) {
        return {extract(bgr, count), {}};
    }
};

}  // namespace skimline
