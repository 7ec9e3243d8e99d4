// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>

#include "core/foundation/base/run_context.h"
#include "core/foundation/clip/encode/clip_options.h"
#include "core/foundation/film/film_contents.h"

namespace skimline {

/// Writes pieces of several sources as one clip, re-encoded, or with ClipMode::Smart copied between
/// keyframes where all sources are coded alike; otherwise the report's remark says why not. Every
/// piece begins with its own first frame, on a frame of the film; frames are fitted into the film's
/// size between black bars or over a blurred ground, HDR is converted to SDR, audio is 48 kHz
/// stereo, cross-faded over each dissolve (briefly at cuts), silent if a source has none, and with
/// `options.loudness` every source is equally loud. Only the mode, coding, loudness, target and
/// `into` of the options count. The
/// target appears whole or not at all.
/// @throws FilmSourceFailed; Error as writeClip() for faults outside the sources
ClipReport writeFilm(const FilmContents& film, const std::filesystem::path& target,
                     const ClipOptions& options, const RunContext& context);

/// Refuses a film as writeFilm() does before it reads a source. @throws Error(Usage)
void checkFilm(const FilmContents& film, const std::filesystem::path& target,
               const ClipOptions& options);

}  // namespace skimline
