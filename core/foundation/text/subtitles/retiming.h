// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/foundation/base/edit_list.h"
#include "core/foundation/text/transcript.h"

namespace skimline {

/// A stretch of the source and where it begins in the clip.
struct CutSpan {
    TimeRange source;
    Rational clipStart;
    Rational speed{1};

    /// The clip's time of a moment inside.
    Rational at(const Rational& sourceTime) const {
        return clipStart + (sourceTime - source.start) / speed;
    }
};

/// The ranges of an edit list laid end to end.
std::vector<CutSpan> cutsOf(const EditList& edits);

/// Parts of `texts` (seconds of the source, any order) inside the cuts, in seconds of the clip. A
/// text keeps the words inside, by the times of its words or, if it has none, by its letters. Cuts
/// that are played at another speed have no texts. Sorted and never two at once: texts shown
/// together become one text of several lines. A remainder left by a cut is dropped if it is too
/// short to be seen, and so is a text that begins while two dozen others are shown.
std::vector<Transcript::Line> retimed(const std::vector<Transcript::Line>& texts,
                                      const std::vector<CutSpan>& cuts);

/// SubRip and WebVTT files of texts as retimed() gives them.
std::string toSrt(const std::vector<Transcript::Line>& texts);
/// @param voices  who says each text, or empty ones; none at all: not known
std::string toVtt(const std::vector<Transcript::Line>& texts,
                  const std::vector<std::string>& voices = {});

}  // namespace skimline
