// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <string>

#include "core/skim/batch/records/run_folder.h"

namespace skimline::batch {

/// Name of results if no manifest gives one: the first video to ask for a name keeps it, whichever
/// of several processes asks first. A name that was given stays with its video.
/// @param wanted  "clip-skim"; others of that name get "clip-skim-2" and so on
/// @param isFree  asked once before a name is given: false tries the next name, an Error gives up
/// @throws Error(Io | DiskFull)
std::string stemFor(const RunFolder& folder, const std::string& id, const std::string& wanted,
                    const std::function<bool(const std::string& stem)>& isFree);

}  // namespace skimline::batch
