// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/skim/analysis/analysis_types.h"

namespace skimline {

/// The kept shots as one HTML page without anything outside of it: a picture of each, when it is
/// shown and, where the video was analysed, why. Transitions are left out.
/// @throws as thumbnails(), Error(Cancelled)
std::string storyboardPage(const Analysis& analysis, const std::vector<Shot>& shots,
                           const RunContext& context);

}  // namespace skimline
