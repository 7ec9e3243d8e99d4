// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>

#include "app/studio/film/film_edits.h"

namespace skimline {

class VideoListModel;
struct FilmPlan;

/// A row, with the reason, for each video of a film that has no shot in it; a video whose shots the
/// user left out has rows of its own (withLeftOut()).
/// @param plan  null: there is none, and the rows are about videos that cannot be read
QList<FilmRow> absentRows(const FilmPlan* plan, const FilmDecisions& film,
                          const VideoListModel& videos);

}  // namespace skimline
