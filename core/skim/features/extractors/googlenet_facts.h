// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace skimline {

/// Id and version of loadGoogLeNet()'s extractor, known without its weights: cached features need
/// none.
inline constexpr const char* kGoogLeNetId = "googlenet";
inline constexpr const char* kGoogLeNetVersion = "1";

}  // namespace skimline
