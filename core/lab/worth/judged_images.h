// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/skim/worth/cues/frame_view.h"

namespace skimline {

/// An image, or a part of one, with its judgement.
struct JudgedImage {
    std::string image;                  ///< path below the folder of the photographs
    std::optional<CropRectangle> crop;  ///< shown part of it; none: all
    double worth = 0;                   ///< as JudgedSpan::worth
};

/// Images of a file like resources/judged/judged-images.json.
/// @throws Error(NotFound | Corrupt) naming the file
std::vector<JudgedImage> readJudgedImages(const std::filesystem::path& file);

}  // namespace skimline
