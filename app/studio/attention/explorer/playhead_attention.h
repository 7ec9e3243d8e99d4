// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>

#include "core/skim/inspect/attention/attention_inspector.h"
#include "widgets/maps/images/map_axis.h"
#include "widgets/timeline/tracks/link_arcs.h"

namespace skimline {

/// What the frame at the playhead looks at most (encoder); the steps that look at it most, by the
/// frames they chose (cross); what the step that chose its shot looks at (decoder). Heaviest first;
/// a frame and its direct neighbours are no link.
QList<TimeLink> playheadLinks(const AttentionInspection& run, const HeadSelection& heads,
                              const MapAxis& rows, const MapAxis& columns, double playhead);

}  // namespace skimline
