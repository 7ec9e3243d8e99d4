// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace skimline::fuzz {

/// Entry point that every target defines: reads the bytes as untrusted input. An Error is an
/// answer; a crash, a sanitizer's report or a failed require() is a finding. Called by libFuzzer,
/// or by replay_main.cpp where the compiler has none.
void readHostile(std::string_view bytes);

/// Ends the program if an invariant is violated, which no input may cause.
void require(bool holds, const char* promise);

/// Longer inputs find nothing that shorter ones do not, but cost time.
inline constexpr std::size_t kLongestInput = std::size_t{64} << 10;

}  // namespace skimline::fuzz
