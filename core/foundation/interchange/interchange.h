// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/foundation/interchange/interchange_input.h"

namespace skimline {

// Ranges at another speed have no audio, even if a clip lets them be heard. The speed is in all
// lists but CSV, which has shots.

// Clips and chapters have the names of the shots they show; tags and markers are in all lists but
// chapters, markers not in CSV. Dissolves of a film are in its lists.

/// OpenTimelineIO JSON (Timeline.1, Clip.2), rates as exact as OTIO's doubles allow.
std::string toOtio(const InterchangeInput& input);
/// Each clip uses the rate of its source; a source without audio leaves a gap in the audio.
std::string toOtio(const InterchangeFilm& film);
/// CMX 3600 edit decision list; record timecode starts at 01:00:00:00, drop frame at 29.97
/// and 59.94.
std::string toEdl(const InterchangeInput& input);
/// All times count in the rate of the film.
std::string toEdl(const InterchangeFilm& film);
/// Header `start,end,score,kept`, with `,name,tag` where a shot has one, seconds with 6 decimals,
/// one line per shot. In the order of the video; if the skim has another order, its shots come
/// first, in that order.
std::string toCsv(const InterchangeInput& input);
/// {"source", "frame_rate", "ranges": [{start, end}], "shots": [...]} with times as seconds and
/// exact fractions.
std::string toJson(const InterchangeInput& input);
/// Final Cut Pro XML 1.9; cuts lie on frames of the nominal rate.
std::string toFcpXml(const InterchangeInput& input);
/// The sequence has the rate of the film, each clip begins on a frame of its source.
std::string toFcpXml(const InterchangeFilm& film);
/// One line per kept range with its time in the clip, as video sites read chapters from a
/// description; ranges that follow within ten seconds belong to the chapter before, and so do
/// ranges at another speed.
std::string toChapters(const InterchangeInput& input);

}  // namespace skimline
