// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>

#include "core/foundation/base/run_context.h"

namespace skimline {

/// Writes both halves of a CLIP-format image-text network into one file: the image half as
/// vision_weights.h reads it, the text half as text_tower.h does, all in float32. "version" in its
/// metadata follows from the weights, so that cached vectors of another network are never used.
/// @param folder  as transformers saves a CLIPModel (versions 4 and 5): config.json,
///     model.safetensors, vocab.json and merges.txt or tokenizer.json, and if there is one
///     preprocessor_config.json or processor_config.json
/// @param target  folder to write to; an image-text network there is replaced
/// @return the written file. Reentrant.
/// @throws Error(NotFound | Unreadable | Corrupt | Unsupported | Mismatch | Io | DiskFull |
/// Cancelled)
std::filesystem::path importImageText(const std::filesystem::path& folder,
                                      const std::filesystem::path& target,
                                      const RunContext& context);

}  // namespace skimline
