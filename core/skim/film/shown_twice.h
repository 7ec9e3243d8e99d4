// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/foundation/base/matrix.h"

namespace skimline {

/// The samples of one file.
struct FileSights {
    const FloatMatrix& features;  ///< [samples, d], as many columns as those of the other files
    std::size_t recording = 0;    ///< files of one recording are not compared
    std::int64_t pixels = 0;      ///< of a frame
};

/// From this cosine on two samples of different files show the same: a copy that was coded again,
/// made smaller or cropped, or the same view from another camera. Of 12 public videos, copies that
/// were coded again, cropped by 5 % or made half as large, and sampled up to 0.2 s off the
/// original's times, have a median of 0.875 to 0.998. Another moment of the same take has 0.42 to
/// 0.82 where anything moves (0.93 and more where nothing does), other videos 0.44, and 0.78 at
/// most but for black frames.
inline constexpr double kSameSight = 0.86;

/// Samples that another file shows, too, except some next to a change of scene. Of two files, the
/// one with larger frames keeps its samples; of equals, the first one. @return [files][samples] the
/// index of the other file, -1: none
std::vector<std::vector<std::int32_t>> shownElsewhere(std::span<const FileSights> files);

/// The other file that shows most of these samples, if others show half of them at least.
std::optional<std::size_t> shownMostlyBy(std::span<const std::int32_t> samples);

}  // namespace skimline
