// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <set>
#include <string>
#include <vector>

namespace skimline::test {

/// Whether a command belongs to skimline-lab; the others are those of skimline.
inline bool isOfLab(const std::vector<std::string>& words) {
    static const std::set<std::string> kLab{"train", "evaluate", "features", "selftest"};
    return !words.empty() && kLab.contains(words.front());
}

}  // namespace skimline::test
