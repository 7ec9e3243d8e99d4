// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace skimline {

/// The printable character that stands for a byte in the files of byte-level byte pair encoding:
/// itself where it is one, else the next free one from U+0100.
std::array<char32_t, 256> byteAlphabet();

/// Writes vocab.json and merges.txt for a BytePairTokenizer: `<s>` 0, `<pad>` 1, `</s>` 2,
/// `<unk>` 3, every byte, and merges under which each of `words` is one token. Words of a running
/// text begin with their space. @return size of the vocabulary
/// @pre no word begins like the middle of another: the space, or a capital, tells them apart
/// @throws Error(Io | DiskFull)
std::int64_t writeBytePairFiles(const std::filesystem::path& folder,
                                const std::vector<std::string>& words);

}  // namespace skimline
