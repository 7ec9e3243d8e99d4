// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <memory>
#include <string_view>
#include <vector>

namespace skimline {

/// The text half of an image-text network (image_text_import.h): a transformer in which every token
/// attends to itself and those before it. float32 on the CPU. Immutable, thread-safe.
/// Source: Radford et al. (ICML 2021), section 2.4.
class TextTower {
public:
    /// @param file  tensors, float32, weights as [out, in]:
    ///     text.merges [bytes] uint8, text.tokens [vocabulary, width], text.positions [most,
    ///     width], text.layers.N.{first, second}.*, text.layers.N.{query, key, value, out, in,
    ///     back}.*, text.after.*, text.projection.weight [dimension, width]; metadata "text heads",
    ///     "text inner function" (quick-gelu, gelu), "text epsilon"
    /// @throws Error(NotFound | Unreadable | Corrupt | Mismatch)
    explicit TextTower(const std::filesystem::path& file);
    ~TextTower();
    TextTower(TextTower&&) noexcept;
    TextTower& operator=(TextTower&&) noexcept;

    /// @param words  UTF-8; what exceeds the longest input is cut off
    /// @return [dimension], not normalised, in the space of the image half's vectors
    std::vector<float> vectorOf(std::string_view words) const;

private:
    struct Data;
    std::unique_ptr<const Data> m_data;
};

}  // namespace skimline
