// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <memory>

#include "core/foundation/text/tokenizers/tokenizer.h"

namespace skimline {

/// The tokenizer of a Hugging Face model folder: spiece.model, tokenizer.json, or vocab.json with
/// merges.txt. @throws Error(NotFound) naming the missing file, and the errors of the readers
std::unique_ptr<Tokenizer> loadTokenizer(const std::filesystem::path& folder);

}  // namespace skimline
