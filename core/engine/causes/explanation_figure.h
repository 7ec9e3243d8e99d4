// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/engine/causes/explain_types.h"
#include "core/figures/sheet.h"

namespace skimline {

/// What fed a shot, along the video's time, with its measured faithfulness below; or, of a
/// switched-off network, what every switch changes. The shot itself lies behind the curve.
Sheet explanationSheet(const Explanation& explanation, const SheetStyle& style = {});

}  // namespace skimline
