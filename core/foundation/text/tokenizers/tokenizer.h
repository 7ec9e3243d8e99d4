// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/foundation/text/unicode/text_range.h"

namespace skimline {

/// Files of a tokenizer that are larger are refused, bytes.
inline constexpr std::uintmax_t kLargestTokenizerFile = std::uintmax_t{256} << 20;

/// One unit of a network's vocabulary and the bytes it stands for.
struct Token {
    std::int64_t id = 0;
    TextRange place;  ///< in the encoded text; empty for added tokens
};

/// Turns text into the numbers a language model was trained on, and back. Immutable, thread-safe.
class Tokenizer {
public:
    virtual ~Tokenizer() = default;

    /// UTF-8; bytes that are not are encoded one by one. Names of special tokens in the text
    /// ("<mask>") become those tokens. Nothing is added at the ends.
    virtual std::vector<Token> encode(std::string_view text) const = 0;
    /// Ids of a whole text and those that the model expects around it: "<s> .. </s>", or
    /// ".. </s>" for T5.
    std::vector<std::int64_t> encodeWhole(std::string_view text) const;
    /// Special tokens and ids beyond the vocabulary are left out. Always valid UTF-8.
    virtual std::string decode(std::span<const std::int64_t> ids) const = 0;

    virtual std::int64_t size() const = 0;  ///< ids lie in [0, size())
    virtual std::optional<std::int64_t> beginId() const = 0;
    virtual std::optional<std::int64_t> endId() const = 0;
};

}  // namespace skimline
