#include "core/experiments/worth/judged_pictures.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "core/base/error.h"
#include "core/experiments/worth/judged_file.h"

namespace skimline {
namespace {

using nlohmann::json;

[[noreturn]] void misshapen(const std::filesystem::path& file) {
    throw Error(ErrorCode::Corrupt, file.string(),
                "The judgements " + file.string() + " are not laid out as they should be.");
}

/// [left, top, side] in shares of the photograph's width and height.
CropRectangle cropFrom(const json& list, const std::filesystem::path& file) {
    const double left = list.at(0).get<double>();
    const double top = list.at(1).get<double>();
    const double side = list.at(2).get<double>();
    constexpr double kRounding = 0.002;
    const bool inside = left >= 0 && top >= 0 && side > 0 && left + side <= 1 + kRounding &&
                        top + side <= 1 + kRounding;
    if (!inside) misshapen(file);
    return {left, top, side, side};
}

JudgedPicture pictureFrom(const json& object, const std::filesystem::path& file) {
    JudgedPicture picture;
    picture.picture = object.at("picture").get<std::string>();
    if (object.contains("crop")) picture.crop = cropFrom(object["crop"], file);
    picture.worth = meanMark(object);
    if (!std::isfinite(picture.worth)) misshapen(file);
    return picture;
}

}  // namespace

std::vector<JudgedPicture> readJudgedPictures(const std::filesystem::path& file) {
    try {
        const json object = readJudgements(file);
        std::vector<JudgedPicture> pictures;
        for (const json& picture : object.at("pictures"))
            pictures.push_back(pictureFrom(picture, file));
        return pictures;
    } catch (const json::exception&) {
        misshapen(file);
    }
}

}  // namespace skimline
