// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <memory>

#include "core/foundation/base/compute_device.h"
#include "core/foundation/base/run_context.h"
#include "core/skim/features/extractors/builtin_facts.h"
#include "core/skim/features/extractors/extractor.h"

namespace skimline {

/// A small network that was distilled from GoogLeNet (core/lab/distil/training/distiller.h): 1024
/// values close to pool5, from a frame of `side` x `side` pixels. On the CPU, with the same
/// promises as InceptionNetwork.
/// @param context  loading, and later every extract(), looks at its stop flag between two layers
/// @throws as builtinFacts(), Error(Mismatch | Cancelled). Reentrant.
std::unique_ptr<FeatureExtractor> loadBuiltinExtractor(const std::filesystem::path& file,
                                                       const ExtractorSettings& settings = {},
                                                       const RunContext& context = {});

}  // namespace skimline
