// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/foundation/attention/cpu/row_kernel_choice.h"
#include "core/foundation/base/image.h"

namespace skimline {

/// File of the network's weights that comes with the program (resources/models).
inline constexpr const char* kTextRecogniserFile = "pp-ocrv6-tiny-recogniser.safetensors";

/// The text of one line.
struct ReadLine {
    std::string text;      ///< UTF-8
    float confidence = 0;  ///< mean of the characters' scores, 0 to 1; 0 without any
    friend bool operator==(const ReadLine&, const ReadLine&) = default;
};

/// The most likely character at each step of a line.
struct CharacterSteps {
    std::vector<int> classes;   ///< 0: none
    std::vector<float> scores;  ///< 0 to 1
};

/// Merges steps with the same character and drops blanks (Graves et al. 2006).
/// @param characters  of the classes from 1 on
ReadLine joinSteps(const CharacterSteps& steps, std::span<const std::string> characters);

/// Reads a picture of one line: the recogniser of PP-OCRv6 tiny (PaddleOCR, Apache-2.0). It knows
/// Latin letters with their marks, digits, signs and 6,174 Chinese characters; other scripts come
/// out as some of these, mostly with low scores. One thread at a time.
class TextRecogniser {
public:
    static constexpr int kHeight = 48;       ///< of the pictures
    static constexpr int kMostWidth = 3200;  ///< which takes as much memory as a detected frame

    /// @throws Error(NotFound | Unreadable | Corrupt | Mismatch) naming file and tensor
    explicit TextRecogniser(
        const std::filesystem::path& file,
        cpu::InstructionSet instructions = cpu::availableInstructionSets().back());
    ~TextRecogniser();
    TextRecogniser(const TextRecogniser&) = delete;
    TextRecogniser& operator=(const TextRecogniser&) = delete;

    /// @param line  kHeight high, 8 to kMostWidth wide
    ReadLine read(const RgbImage& line);
    /// The same from the network's own input: [kHeight, width, 3], -1 to 1, blue first.
    CharacterSteps steps(std::span<const float> pixels, int width);
    std::span<const std::string> characters() const;

private:
    struct Data;
    std::unique_ptr<Data> m_data;
};

}  // namespace skimline
