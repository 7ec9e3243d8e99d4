// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/foundation/base/rational.h"

namespace skimline {

/// The video that an edit list is laid onto.
struct InterchangeVideo {
    Rational frameRate;     ///< editingRate(), > 0
    Rational start;         ///< timecode of the first frame, seconds
    Rational duration;      ///< seconds
    std::string name = {};  ///< name of its file; empty: every piece of a list belongs to it
    Rational delay{};       ///< time of the first frame on the clock of subtitles, seconds
    Rational lead{};        ///< InterchangeInput::lead
};

}  // namespace skimline
