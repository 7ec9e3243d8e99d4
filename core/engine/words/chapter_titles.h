// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <vector>

#include "core/engine/words/words.h"
#include "core/speech/edits/chapters.h"

namespace skimline {

/// A chapter per topic, named by the words that it uses more than once and twenty times as often as
/// everyday English, else by how it begins. Ascending; times of the video.
/// @param wordCounts  as WordsOptions  @throws as readWords(), Error(Unsupported) without times
std::vector<Chapter> chaptersOf(const Words& words, const std::filesystem::path& wordCounts = {});

}  // namespace skimline
