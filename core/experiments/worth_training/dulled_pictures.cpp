#include "core/experiments/worth_training/dulled_pictures.h"

#include <opencv2/imgproc.hpp>

#include "core/worth/dull/dull_pictures.h"

namespace skimline {
namespace {

constexpr PictureMotion kFrozen{0, 1};
constexpr PictureMotion kSnow{3, 0};  // more than the liveliest film

}  // namespace

DulledPicture dulledPicture(const cv::Mat& picture, DullKind kind, std::uint64_t seed) {
    RgbImage image{picture.cols, picture.rows, {}};
    image.pixels.resize(picture.total() * 3);
    cv::Mat rgb(picture.rows, picture.cols, CV_8UC3, image.pixels.data());
    cv::cvtColor(picture, rgb, cv::COLOR_BGR2RGB);
    RgbImage dull = degraded(image, kind, seed);
    DulledPicture result;
    cv::cvtColor(cv::Mat(dull.height, dull.width, CV_8UC3, dull.pixels.data()), result.picture,
                 cv::COLOR_RGB2BGR);
    if (kind == DullKind::Frozen) result.motion = kFrozen;
    if (kind == DullKind::Static) result.motion = kSnow;
    return result;
}

}  // namespace skimline
