// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

#include "core/foundation/base/edit_list.h"
#include "core/foundation/base/error.h"
#include "core/foundation/text/transcript.h"

namespace skimline {

/// A stretch of one source that a film shows.
struct FilmPiece {
    std::filesystem::path source;
    TimeRange range;  ///< seconds from the source's first frame
    /// True if it continues the previous piece, because the camera began another file there; the
    /// audio is then not faded.
    bool continues = false;
    /// Length of the dissolve from the piece before, centred on the cut, seconds; an even number
    /// of frames, for which both sources have frames beyond the cut; 0: a cut.
    Rational dissolve = {};
};

/// The form that all sources are brought to.
struct FilmForm {
    int width = 0;  ///< pixels, even
    int height = 0;
    Rational frameRate;  ///< > 0; frames are left out or shown again
    bool hasAudio = true;
    bool blurredGround = false;  ///< around frames of another shape; otherwise black bars
};

/// Some of the frames of a film, counted in the whole film.
struct FilmFrames {
    std::int64_t first = 0;
    std::int64_t end = 0;     ///< after the last one
    std::int64_t before = 0;  ///< number of frames of the whole film before the first piece
};

struct FilmContents {
    std::vector<FilmPiece> pieces;  ///< in the order they are shown in
    FilmForm form;
    std::vector<Transcript::Line> chapters;     ///< seconds of the film, ascending
    std::vector<Transcript::Line> titles = {};  ///< drawn into the frames, likewise
    std::optional<FilmFrames> only = {};        ///< the frames to write; empty: all
};

/// A source of a film that could not be read.
struct FilmSourceFailed {
    std::filesystem::path source;
    Error error;
};

/// Number of film frames that show the piece: as many as its length allows, and at least one.
std::int64_t filmFrames(const TimeRange& range, const Rational& frameRate);
/// Frames of a dissolve on each side of the cut.
std::int64_t halfDissolve(const FilmPiece& piece, const Rational& frameRate);
std::int64_t filmFrames(const FilmContents& film);

/// The part of a film that holds the frames [first, end), each as in the whole film; without
/// chapters. It has both pieces of a dissolve that it touches.
FilmContents partOf(const FilmContents& film, std::int64_t first, std::int64_t end);

}  // namespace skimline
