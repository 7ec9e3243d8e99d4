// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

namespace skimline::cpu {

/// Outputs of one row of a convolution. Channels of a pixel lie side by side.
struct PixelRow {
    const float* input = nullptr;  ///< window of the first output
    std::int64_t channels = 0;     ///< of the input
    std::int64_t windowRows = 0;
    std::int64_t windowColumns = 0;
    std::int64_t rowNumbers = 0;  ///< from a row of the input to the next
    std::int64_t step = 1;        ///< columns of the input from an output to the next
    /// For single channels [window rows, window columns, channels]; for all of them [blocks of
    /// kWholeVector outputs, window rows, window columns, channels, kWholeVector].
    const float* weights = nullptr;
    const float* bias = nullptr;  ///< [outputs]
    float* output = nullptr;      ///< [pixels, outputs]
    std::int64_t outputs = 0;     ///< a multiple of kWholeVector
    std::int64_t pixels = 0;
};

/// Loops of one instruction set, one thread each. They call nothing and allocate nothing. Counts
/// are multiples of kWholeVector.
struct PixelKernels {
    /// Each channel by itself: as many outputs as channels.
    void (*filter)(const PixelRow&) = nullptr;
    /// Every output from all channels.
    void (*gather)(const PixelRow&) = nullptr;
    /// x (1 + erf(x / sqrt 2)) / 2 in place, within 3e-7 of max(1, |x|).
    void (*gelu)(float* numbers, std::int64_t count) = nullptr;
    /// The sum of exp(x - most), within 1e-6 of it; `most` is the largest x.
    float (*exponentials)(const float* numbers, std::int64_t count, float most) = nullptr;
};

/// Callers check that the processor has the instructions.
PixelKernels basePixels();
PixelKernels avx2Pixels();
PixelKernels avx512Pixels();

}  // namespace skimline::cpu
