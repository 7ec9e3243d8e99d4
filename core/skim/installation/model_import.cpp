// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/read_file.h"
#include "core/skim/analysis/checkpoint_choice.h"
#include "core/skim/features/extractors/vision_facts.h"
#include "core/skim/installation/image_text_import.h"
#include "core/skim/installation/vision_import.h"
#include "core/skim/installation/weights_catalogue.h"
#include "core/skim/models/model_store.h"

namespace skimline {

namespace fs = std::filesystem;

namespace {

/// Checkpoints are small: read whole, so that the copied bytes are the checked ones.
fs::path importCheckpoint(const fs::path& file, const fs::path& folder) {
    loadCheckpoint(file);
    makeFolder(folder);
    std::error_code failure;
    const fs::path target = folder / file.filename();
    const std::string contents = readFile(file);
    if (fs::exists(target, failure) && readFile(target) == contents) return target;
    AtomicFile::write(target, contents, AtomicFile::IfExists::Refuse);
    const fs::path card = fs::path(file).replace_extension(".md");
    if (fs::is_regular_file(card, failure))
        AtomicFile::write(fs::path(target).replace_extension(".md"), readFile(card),
                          AtomicFile::IfExists::Replace);
    return target;
}

}  // namespace

fs::path importModel(const fs::path& file, const std::optional<fs::path>& folder,
                     const RunContext& context) {
    // Dialogs for files name the one that describes the folder.
    const bool describesFolder = file.filename() == "config.json";
    if (fs::is_directory(file) || describesFolder)
        return importImageText(describesFolder ? fs::absolute(file).parent_path() : file,
                               folder.value_or(importedModelsFolder()), context);
    if (file.extension() == ".safetensors" && !isVisionFile(file.filename().string()))
        return importCheckpoint(file, folder.value_or(importedModelsFolder()));
    if (isVisionSource(file))
        return importVision(file, folder.value_or(importedModelsFolder()), context);
    return ModelStore(folder).import(file, context);
}

}  // namespace skimline
