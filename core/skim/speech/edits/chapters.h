// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/foundation/base/edit_list.h"

namespace skimline {

/// A chapter: its start, seconds, and its title.
struct Chapter {
    Rational start;
    std::string title;
    friend bool operator==(const Chapter&, const Chapter&) = default;
};

/// The chapters of a clip: each begins where the first of it is shown, chapters of which nothing is
/// shown are left out. @param chapters  of the source, ascending; each ends where the next begins
std::vector<Chapter> chaptersOfClip(const std::vector<Chapter>& chapters, const EditList& edits);

/// As video sites require them: the first at 0, none shorter than ten seconds; a chapter that
/// begins sooner joins the previous one, unless that has no title. @param chapters  ascending
std::vector<Chapter> chaptersForSites(const std::vector<Chapter>& chapters,
                                      const Rational& duration);

/// Lines "1:02:03 Title" as video sites read them in a description.
std::string chapterText(const std::vector<Chapter>& chapters);

}  // namespace skimline
