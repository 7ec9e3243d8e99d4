// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string_view>

namespace skimline {

inline constexpr std::uint64_t kByteHashStart = 0xCBF29CE484222325;

/// FNV-1a (Fowler, Noll, Vo), continued from `hash`: the same number on every machine and with
/// every standard library, so file formats may depend on it. Not secure against attacks. Reentrant.
constexpr std::uint64_t byteHash(std::string_view bytes, std::uint64_t hash = kByteHashStart) {
    for (const char byte : bytes) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001B3;
    return hash;
}

/// With the upper half mixed in, for uses of the low bits.
constexpr std::uint64_t mixedByteHash(std::string_view bytes) {
    const std::uint64_t hash = byteHash(bytes);
    return hash ^ (hash >> 32);
}

}  // namespace skimline
