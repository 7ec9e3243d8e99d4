// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/skim/film/film_types.h"

namespace skimline {

/// Frames of a film that a player shows in one go.
struct PreviewSpan {
    std::int64_t first = 0;  ///< frame of the film
    std::int64_t end = 0;    ///< behind the last one
    std::size_t piece = 0;   ///< that has the first frame
    Rational start;          ///< of the first frame in the piece's source, seconds
    /// A player that opens the source would show other frames: there is a dissolve or a title, or
    /// the source has another shape, rate or range than the film.
    bool isWritten = false;

    std::int64_t frames() const { return end - first; }
};

/// The spans of a film, in order and without gaps.
std::vector<PreviewSpan> previewSpans(const Film& film, const std::vector<FilmFile>& files);

/// The contents of a file that shows the frames of a span as the film does. Frames of more than
/// 1920 by 1080 pixels become smaller.
FilmContents previewPart(const FilmContents& film, const PreviewSpan& span);

/// Equal for parts with the same frames; a source counts as the same while its size and its time of
/// change are.
std::string previewKey(const FilmContents& part);

}  // namespace skimline
