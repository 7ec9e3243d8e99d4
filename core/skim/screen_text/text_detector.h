// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <memory>
#include <span>

#include "core/foundation/attention/cpu/row_kernel_choice.h"
#include "core/foundation/base/image.h"
#include "core/foundation/base/matrix.h"

namespace skimline {

/// File of the network's weights that comes with the program (resources/models).
inline constexpr const char* kTextDetectorFile = "pp-ocrv6-tiny-detector.safetensors";

/// Finds where text is in a picture: the detector of PP-OCRv6 tiny (PaddleOCR, Apache-2.0), which
/// says for each pixel how likely it is inside a line of text, without its edge (Liao et al. 2020).
/// One thread at a time.
class TextDetector {
public:
    static constexpr int kStep = 32;  ///< sides of pictures are multiples of it

    /// @throws Error(NotFound | Unreadable | Corrupt | Mismatch) naming file and tensor
    explicit TextDetector(
        const std::filesystem::path& file,
        cpu::InstructionSet instructions = cpu::availableInstructionSets().back());
    ~TextDetector();
    TextDetector(const TextDetector&) = delete;
    TextDetector& operator=(const TextDetector&) = delete;

    /// @param picture  sides multiples of kStep, above 0
    /// @return [height, width], 0 to 1
    FloatMatrix map(const RgbImage& picture);
    /// The same from the network's own input, [height, width, 3], normalised, blue first.
    FloatMatrix map(std::span<const float> pixels, int height, int width);

private:
    struct Data;
    std::unique_ptr<Data> m_data;
};

}  // namespace skimline
