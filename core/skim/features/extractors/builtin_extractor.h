// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "core/foundation/base/compute_device.h"
#include "core/foundation/base/run_context.h"
#include "core/skim/features/extractors/extractor.h"

namespace skimline {

inline constexpr const char* kBuiltinId = "builtin";
inline constexpr const char* kBuiltinFile = "skimline-builtin.safetensors";

/// Facts in a weight file of the built-in extractor about itself.
struct BuiltinFacts {
    std::string version;            ///< follows from the weights
    int side = 0;                   ///< of its images, pixels
    std::string emulatedExtractor;  ///< id of the extractor whose features it learned
    std::string emulatedExtractorVersion;
    std::int64_t parameters = 0;
};

/// Checks the whole file. @throws Error(NotFound | Unreadable | Corrupt | Config | Mismatch) with
/// the file in its sentence
BuiltinFacts builtinFacts(const std::filesystem::path& file);

/// A small network that was distilled from GoogLeNet (core/lab/distil/training/distiller.h): 1024
/// values close to pool5, from a frame of `side` x `side` pixels. On the CPU, with the same
/// promises as InceptionNetwork.
/// @param context  loading, and later every extract(), looks at its stop flag between two layers
/// @throws as builtinFacts(), Error(Cancelled). Reentrant.
std::unique_ptr<FeatureExtractor> loadBuiltinExtractor(const std::filesystem::path& file,
                                                       const ExtractorSettings& settings = {},
                                                       const RunContext& context = {});

}  // namespace skimline
