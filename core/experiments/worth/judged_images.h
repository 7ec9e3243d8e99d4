#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/worth/cues/picture_view.h"

namespace skimline {

/// A picture, or a part of one, that somebody looked at.
struct JudgedPicture {
    std::string picture;                ///< path below the folder of the photographs
    std::optional<CropRectangle> crop;  ///< what was shown of it; none: all
    double worth = 0;                   ///< as JudgedSpan::worth
};

/// Pictures of a file like resources/judged/judged-pictures.json.
/// @throws Error(NotFound | Corrupt) naming the file
std::vector<JudgedPicture> readJudgedPictures(const std::filesystem::path& file);

}  // namespace skimline
