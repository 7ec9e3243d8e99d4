// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

namespace skimline {

/// Words that queries may be made of.
std::vector<std::string> highlightWords();

}  // namespace skimline
