// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

#include "core/foundation/base/rational.h"
#include "core/skim/film/capture_time.h"
#include "core/skim/plan/film_decisions.h"

namespace skimline {

/// Facts that show whether files of one camera belong together.
struct RecordedFile {
    std::filesystem::path path;
    CaptureTime captured;
    Rational duration;  ///< seconds
    int width = 0;      ///< pixels as shown
    int height = 0;
    std::uint64_t bytes = 0;
};

/// Indices of the files that a camera wrote in one go, in its order.
using Recording = std::vector<std::size_t>;

/// The recordings in the order of a film. One recording are the chapters of a GoPro (GH010123,
/// GH020123, or GOPR0123, GP010123), and files of one folder, shape and pattern of names of which
/// each begins when the one before it ends: the minutes of a dashcam, the 00000.MTS of a camcorder.
std::vector<Recording> recordingsOf(std::span<const RecordedFile> files, FilmOrder order);

}  // namespace skimline
