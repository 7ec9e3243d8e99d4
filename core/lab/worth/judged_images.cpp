// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/worth/judged_images.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "core/lab/worth/judged_file.h"

namespace skimline {
namespace {

using nlohmann::json;

/// [left, top, side] in shares of the photograph's width and height.
CropRectangle cropFrom(const json& list, const std::filesystem::path& file) {
    const double left = list.at(0).get<double>();
    const double top = list.at(1).get<double>();
    const double side = list.at(2).get<double>();
    constexpr double kRounding = 0.002;
    const bool inside = left >= 0 && top >= 0 && side > 0 && left + side <= 1 + kRounding &&
                        top + side <= 1 + kRounding;
    if (!inside) refuseJudgements(file);
    return {left, top, side, side};
}

JudgedImage imageFrom(const json& object, const std::filesystem::path& file) {
    JudgedImage image;
    image.image = object.at("picture").get<std::string>();
    if (object.contains("crop")) image.crop = cropFrom(object["crop"], file);
    image.worth = meanMark(object);
    if (!std::isfinite(image.worth)) refuseJudgements(file);
    return image;
}

}  // namespace

std::vector<JudgedImage> readJudgedImages(const std::filesystem::path& file) {
    try {
        const json object = readJudgements(file);
        std::vector<JudgedImage> images;
        for (const json& image : object.at("pictures")) images.push_back(imageFrom(image, file));
        return images;
    } catch (const json::exception&) {
        refuseJudgements(file);
    }
}

}  // namespace skimline
