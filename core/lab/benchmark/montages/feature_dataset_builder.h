// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/foundation/base/log.h"
#include "core/foundation/base/run_context.h"
#include "core/lab/training/data/feature_bank.h"
#include "core/skim/features/extractors/extractor.h"

namespace skimline {

/// A photo or film found below a folder that was named.
struct FoundFile {
    std::filesystem::path path;
    std::string name;   ///< named folder's own name + path below it, '/' between parts
    std::string group;  ///< name of the folder that directly holds it
    SourceKind kind = SourceKind::Photo;
};

/// Files of known suffixes below `folders`, sorted by name. @throws Error(NotFound)
std::vector<FoundFile> findSources(const std::vector<std::filesystem::path>& folders,
                                   SourceKind kind);

/// `crops` views along one straight pan and zoom, each scaled to the extractor's input. The path
/// depends on the name alone. Empty when the file is no image.
FloatMatrix photoFeatures(const FoundFile& photo, int crops, FeatureExtractor& extractor);

}  // namespace skimline
