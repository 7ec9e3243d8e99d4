// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/foundation/base/run_context.h"

namespace skimline {

/// A weight file that users download, or one that comes with the program.
struct ModelInfo {
    std::string id;
    std::string what;      ///< "weights", "checkpoint", "extractor", "voice", "sounds" ...
    std::string location;  ///< path when installed
    std::string url;       ///< where `models fetch` would get it
    std::string licence;
};

/// @param folder  overrides $SKIMLINE_MODELS
std::vector<ModelInfo> listModels(const std::optional<std::filesystem::path>& folder);
/// @param folder  where to install, not the user's own
/// @return the installed file. @throws as ModelStore::fetch()
std::filesystem::path fetchModel(const std::string& id,
                                 const std::optional<std::filesystem::path>& folder,
                                 const RunContext& context);
/// A weight file that is known by its SHA-1, an image network (vision_import.h), the folder of an
/// image-text network or its config.json (image_text_import.h), or a checkpoint (.safetensors),
/// which is loaded once to see that it is whole; a model card in the same folder is imported, too.
/// @throws as ModelStore::import(), importVision(), importImageText() and loadCheckpoint(),
/// Error(Exists) when another checkpoint of that name was imported
std::filesystem::path importModel(const std::filesystem::path& file,
                                  const std::optional<std::filesystem::path>& folder,
                                  const RunContext& context);

/// Folder of imported checkpoints; need not exist.
std::filesystem::path importedModelsFolder();

}  // namespace skimline
