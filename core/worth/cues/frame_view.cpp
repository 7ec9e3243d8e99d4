#include "core/worth/cues/picture_view.h"

#include <algorithm>
#include <cmath>

#include "core/base/error.h"

namespace skimline {
namespace {

constexpr int kLargestSide = 1 << 15;

bool sizeIsSane(int width, int height) {
    return width > 0 && height > 0 && width <= kLargestSide && height <= kLargestSide;
}

/// First and last (exclusive) of `length` pixels in a fraction of them; at least one.
std::pair<int, int> pixelsIn(double begin, double extent, int length) {
    const auto at = [&](double fraction) {
        return static_cast<int>(std::lround(std::clamp(fraction, 0.0, 1.0) * length));
    };
    const int first = std::min(at(begin), length - 1);
    return {first, std::max(first + 1, at(begin + extent))};
}

}  // namespace

void checkPicture(const PictureView& picture) {
    const std::size_t row = static_cast<std::size_t>(picture.width) * 3;
    if (!sizeIsSane(picture.width, picture.height) || picture.stride < row ||
        picture.pixels.size() < picture.stride * static_cast<std::size_t>(picture.height - 1) + row)
        throw Error(ErrorCode::Shape, "picture", "A picture does not have the size it claims.");
}

void checkPicture(const SmallLuma& picture) {
    if (!sizeIsSane(picture.width, picture.height) ||
        picture.pixels.size() !=
            static_cast<std::size_t>(picture.width) * static_cast<std::size_t>(picture.height))
        throw Error(ErrorCode::Shape, "picture", "A luma plane does not have the size it claims.");
}

PictureView bgrView(int width, int height, std::span<const std::uint8_t> pixels) {
    const PictureView view{width, height, static_cast<std::size_t>(std::max(width, 0)) * 3, pixels,
                           ChannelOrder::Bgr};
    checkPicture(view);
    return view;
}

PictureView viewOf(const RgbImage& image) {
    PictureView view = bgrView(image.width, image.height, image.pixels);
    view.order = ChannelOrder::Rgb;
    return view;
}

PictureView cropped(const PictureView& picture, const CropRectangle& part) {
    checkPicture(picture);
    const auto [left, right] = pixelsIn(part.left, part.width, picture.width);
    const auto [top, bottom] = pixelsIn(part.top, part.height, picture.height);
    PictureView view = picture;
    view.width = right - left;
    view.height = bottom - top;
    view.pixels = picture.pixels.subspan(picture.stride * static_cast<std::size_t>(top) +
                                         static_cast<std::size_t>(left) * 3);
    return view;
}

}  // namespace skimline
