// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace skimline {

/// Byte pair encoding as of CLIP: text in lower case, white space only separates, and the last
/// symbol of a word carries "</w>". Numbered as in OpenAI's vocabulary: 256 bytes, the same at the
/// end of a word, the merges in their order, then `<|startoftext|>` and `<|endoftext|>`.
/// Source: Radford et al., "Learning Transferable Visual Models From Natural Language Supervision"
/// (ICML 2021), section 2.4, and the files of openai/clip-vit-base-patch32. Immutable, thread-safe.
class ClipTokenizer {
public:
    /// @param merges  merges.txt: two names in the byte alphabet per line, best first; a first line
    /// "#version: ..." is skipped  @param source  names it in sentences
    /// @throws Error(Corrupt)
    ClipTokenizer(std::string_view merges, const std::string& source);

    /// The start token, those of the text (UTF-8) and the end token.
    /// @param most  longest result, >= 2; tokens beyond it are cut off, the end token stays
    std::vector<std::int64_t> encodeWhole(std::string_view text, std::size_t most) const;
    /// Ids lie in [0, size()).
    std::int64_t size() const { return static_cast<std::int64_t>(m_names.size()); }
    /// Name of every token by id, as vocab.json has it.
    const std::vector<std::string>& names() const { return m_names; }

private:
    struct Merge {
        std::int64_t rank = 0;
        std::int64_t result = 0;
    };

    void appendWord(std::string_view word, std::vector<std::int64_t>& ids) const;

    std::vector<std::string> m_names;
    std::array<std::int64_t, 256> m_bytes{};            ///< the token of every byte
    std::unordered_map<std::uint64_t, Merge> m_merges;  ///< by the pair of ids
};

}  // namespace skimline
