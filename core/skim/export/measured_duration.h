// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/foundation/media/read/probe.h"

namespace skimline {

/// Length of the video stream, seconds from its first frame, where MediaInfo::duration is not
/// enough: MPEG program and transport streams announce the last time that they hold, which may be
/// several frames before the end, so the end is decoded; live recordings announce nothing, so all
/// of them is. As long as an analysis finds it.
/// @throws as probe()
Rational measuredDuration(const MediaInfo& media, const RunContext& context);

}  // namespace skimline
