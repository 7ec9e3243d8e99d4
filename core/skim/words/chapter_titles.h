// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/foundation/base/edit_list.h"
#include "core/foundation/text/transcript.h"
#include "core/skim/speech/edits/chapters.h"
#include "core/skim/words/words.h"

namespace skimline {

/// A chapter per topic, named by the words that it uses more than once and twenty times as often as
/// everyday English, otherwise by its beginning. Ascending; times of the video.
/// @param kept  titles use only words said in these; empty: all of it
/// @throws as readWords(), Error(Unsupported) without times
std::vector<Chapter> chaptersOf(const Words& words, const std::vector<TimeRange>& kept = {});

/// The same as spans that touch, for ClipOptions::chapters: each ends where the next begins, the
/// last one with the video. @param chapters  ascending  @param duration  of the video
std::vector<Transcript::Line> chapterSpans(const std::vector<Chapter>& chapters,
                                           const Rational& duration);

}  // namespace skimline
