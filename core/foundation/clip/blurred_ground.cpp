// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/clip/blurred_ground.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <new>

#include "core/foundation/media/ffmpeg/frame_scaler.h"

namespace skimline {
namespace {

constexpr int kBlur = 20;  ///< factor by which the ground is shrunk before it is enlarged again

/// An even length, because two pixels share colour in most formats.
int even(double length) { return std::max(2 * static_cast<int>(std::lround(length / 2)), 2); }

ffmpeg::Frame frameLike(const AVFrame& model, int width, int height) {
    ffmpeg::Frame frame = ffmpeg::makeFrame();
    frame->format = model.format;
    frame->width = width;
    frame->height = height;
    if (av_frame_get_buffer(frame.get(), 0) < 0 || av_frame_copy_props(frame.get(), &model) < 0)
        throw std::bad_alloc();
    return frame;
}

void scale(ffmpeg::Scaler& scaler, const AVFrame& from, const AVFrame& to, int method) {
    const AVPixelFormat format = plainFormat(static_cast<AVPixelFormat>(from.format));
    scaler.reset(sws_getCachedContext(scaler.release(), from.width, from.height, format, to.width,
                                      to.height, format, method | SWS_ACCURATE_RND, nullptr,
                                      nullptr, nullptr));
    if (!scaler) throw std::bad_alloc();
    sws_scale(scaler.get(), from.data, from.linesize, 0, from.height, to.data, to.linesize);
}

/// The part of `frame` with this size in its middle; shares the data.
ffmpeg::Frame middleOf(const AVFrame& frame, int width, int height) {
    ffmpeg::Frame middle = ffmpeg::share(frame);
    const auto before = [](int whole, int part) {
        return static_cast<std::size_t>(2 * ((whole - part) / 4));
    };
    middle->crop_left = before(frame.width, width);
    middle->crop_top = before(frame.height, height);
    middle->crop_right = static_cast<std::size_t>(frame.width - width) - middle->crop_left;
    middle->crop_bottom = static_cast<std::size_t>(frame.height - height) - middle->crop_top;
    if (av_frame_apply_cropping(middle.get(), AV_FRAME_CROP_UNALIGNED) < 0) throw std::bad_alloc();
    return middle;
}

}  // namespace

ffmpeg::Frame BlurredGround::under(const AVFrame& part, const AVFrame& ground) {
    if (sws_isSupportedOutput(plainFormat(static_cast<AVPixelFormat>(ground.format))) == 0)
        return ffmpeg::share(ground);
    ffmpeg::Frame result = frameLike(ground, ground.width, ground.height);
    blur(ground, *result);
    const double fit = std::min(ground.width / static_cast<double>(part.width),
                                ground.height / static_cast<double>(part.height));
    const ffmpeg::Frame shown = middleOf(*result, std::min(even(part.width * fit), ground.width),
                                         std::min(even(part.height * fit), ground.height));
    scale(m_fit, part, *shown, SWS_BICUBIC);
    return result;
}

void BlurredGround::fill(const AVFrame& part, AVFrame& ground) {
    const double shape = static_cast<double>(ground.width) / ground.height;
    const int width = std::min(even(part.height * shape), part.width);
    const int height = std::min(even(part.width / shape), part.height);
    blur(*middleOf(part, width, height), ground);
}

void BlurredGround::blur(const AVFrame& from, const AVFrame& to) {
    const ffmpeg::Frame small =
        frameLike(from, even(to.width / double{kBlur}), even(to.height / double{kBlur}));
    scale(m_shrink, from, *small, SWS_AREA);
    scale(m_grow, *small, to, SWS_BICUBIC);
}

}  // namespace skimline
