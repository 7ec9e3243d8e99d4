// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>

#include "core/foundation/text/keywords/word_frequencies.h"

namespace skimline {

/// How often words are used in English, as it comes with the program, or a list of one's own.
/// @param file  empty: the bundled list
/// @throws Error(NotFound | Unreadable | Corrupt)
WordFrequencies wordList(const std::filesystem::path& file);

}  // namespace skimline
