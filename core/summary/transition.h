// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/summary/shot.h"

namespace skimline {

/// A transition that nobody locked in: no shot to the reader of a list, and not counted as one.
inline bool isTransition(const Shot& shot) { return shot.passing && !shot.kept; }

}  // namespace skimline
