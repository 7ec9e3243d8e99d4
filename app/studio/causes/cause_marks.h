// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>

#include "core/skim/causes/explain_types.h"
#include "widgets/timeline/tracks/cue_tracks.h"
#include "widgets/timeline/tracks/link_arcs.h"

namespace skimline {

// What was found of frames and shots, as the timeline draws it.

/// "Influence": the weight of every frame; the explained shot's own is left out, which would hide
/// all others.
CueTrack causeTrack(const Explanation& explanation);
/// From the explained shot to those that weigh most; none where all shots were asked about.
QList<TimeLink> causeLinks(const Explanation& explanation);

}  // namespace skimline
