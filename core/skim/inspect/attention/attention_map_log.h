// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/foundation/base/matrix.h"
#include "core/skim/inspect/attention/training_map_choice.h"

namespace skimline {

/// Largest side of a saved map; larger ones are reduced.
inline constexpr std::int64_t kSavedMapSide = 256;
/// The format named in index.json of a folder of saved maps.
inline constexpr const char* kSavedMapsFormat = "skimline-training-maps-1";

/// One map that a training run saved.
struct SavedMap {
    std::int64_t step = 0;
    double epoch = -1;  ///< negative: the run counts updates only
    HeadId head;
    std::int64_t rows = 0;  ///< of the saved frame of the map
    std::int64_t columns = 0;
    std::filesystem::path array;  ///< .safetensors (or .npz), in the folder
};

/// The maps that a training run saved in its folder, in the order of training.
struct SavedMaps {
    std::string video;
    std::int64_t steps = 0;  ///< sampled frames of the video
    std::vector<SavedMap> maps;
};

/// Reads the list of maps. @param folder  a run's folder or its `maps`
/// @throws Error(NotFound | Unreadable | Corrupt)
SavedMaps readSavedMaps(const std::filesystem::path& folder);

/// Cells of one map, kNotComputed if there was nothing. @throws Error(NotFound | Corrupt)
FloatMatrix readSavedMap(const SavedMap& map);

}  // namespace skimline
