// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/foundation/base/array_file.h"
#include "core/foundation/base/run_context.h"
#include "widgets/maps/images/map_axis.h"
#include "widgets/maps/images/map_images.h"

namespace skimline {

/// Part of a map as numbers.
struct MapNumbers {
    std::string name;  ///< of the array: "map"
    MapImagesPointer images;
    MapPart part;
    MapAxis rows;  ///< of the whole map
    MapAxis columns;
};

/// The numbers behind a view.
struct ViewData {
    std::vector<MapNumbers> maps;
    std::vector<NamedArray> arrays;  ///< what else a file of arrays holds
    std::string csv;                 ///< of a table; empty: the maps write their own
};

/// Writes a .safetensors (what was not computed is NaN) or a .csv, some rows at a time; whole or
/// not at all. One map becomes a table with times (or numbers of steps) along both sides, several
/// become lines of map, row, column and value; what was not computed is left out. Any thread.
/// @throws Error(Usage) for another suffix; Error(Cancelled), as AtomicFile
void writeViewData(const ViewData& data, const std::filesystem::path& target,
                   const RunContext& context);

}  // namespace skimline
