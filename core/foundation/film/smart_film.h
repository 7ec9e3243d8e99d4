// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/clip/clip_request.h"
#include "core/foundation/film/film_contents.h"

namespace skimline {

/// Writes a film whose frames are copied between keyframes and coded anew at the cuts, and reads
/// every join back. Audio is that of writeFilm().
/// @throws NotCopyable with the reason, otherwise as writeFilm()
ClipReport writeSmartFilm(const FilmContents& film, const ClipRequest& request);

}  // namespace skimline
