// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "core/foundation/text/unicode/text_range.h"
#include "core/skim/words/words.h"

namespace skimline {

// Material that a summary is written from. Private to core/skim.

std::vector<std::string> namesOf(const Words& words);
/// The sentences of each topic, or of everything, as [first, end).
std::vector<std::pair<std::size_t, std::size_t>> stretchesOf(const Words& words, bool byTopic);
/// The same as places in the transcript's text.
std::vector<TextRange> piecesOf(const Words& words, bool byTopic);

}  // namespace skimline
