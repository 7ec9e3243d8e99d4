// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <filesystem>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/foundation/clip/clip_estimate.h"
#include "core/foundation/clip/encode/clip_options.h"
#include "core/skim/analysis/analysis_types.h"
#include "core/skim/analysis/reading/isolated_reader.h"
#include "core/skim/analysis/reading/reading_service.h"
#include "core/skim/export/jpeg_pictures.h"
#include "core/skim/export/window_looks.h"
#include "core/skim/plan/shot.h"

namespace skimline {

// Exports in a process that may do nothing else. It reads the video and the subtitles next to it,
// and writes to one file, which this process created and renames to the target when the other has
// succeeded. Thread-safe; the reader is one whose program serves exportReadings(). They throw what
// their namesakes and IsolatedReader throw.

ClipReport exportIsolated(const IsolatedReader& reader, const Analysis& analysis,
                          const std::vector<Shot>& shots, const std::filesystem::path& target,
                          const ClipOptions& options, const RunContext& context);
ClipEstimate estimateIsolated(const IsolatedReader& reader, const Analysis& analysis,
                              const std::vector<Shot>& shots, const std::filesystem::path& target,
                              const ClipOptions& options, const RunContext& context);
/// @param options  with an aspect
std::vector<WindowLook> looksIsolated(const IsolatedReader& reader, const Analysis& analysis,
                                      const std::vector<Shot>& shots, const ClipOptions& options,
                                      std::size_t count, const RunContext& context);

/// As jpegPictures(), which see.
void picturesIsolated(const IsolatedReader& reader, const std::filesystem::path& video,
                      const std::vector<Rational>& times, int side, const PictureReceiver& found,
                      const RunContext& context);

/// For the program of the reader.
std::vector<OtherReading> exportReadings();

}  // namespace skimline
