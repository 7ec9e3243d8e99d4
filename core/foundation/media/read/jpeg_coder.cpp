// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/read/jpeg_coder.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <new>

#include "core/foundation/media/ffmpeg/ffmpeg.h"

namespace skimline {
namespace {

constexpr int kQuantiser = 4;  ///< of 2 (best) to 31
constexpr int kLargestJpegSide = 4096;
constexpr std::size_t kPixelBytes = 3;

ffmpeg::Codec encoderFor(int width, int height) {
    const AVCodec* codec = avcodec_find_encoder(AV_CODEC_ID_MJPEG);
    if (codec == nullptr) return nullptr;
    ffmpeg::Codec encoder(avcodec_alloc_context3(codec));
    if (!encoder) throw std::bad_alloc();
    encoder->width = width;
    encoder->height = height;
    encoder->pix_fmt = AV_PIX_FMT_YUV420P;
    encoder->color_range = AVCOL_RANGE_JPEG;
    encoder->time_base = {1, 1};
    encoder->thread_count = 1;
    encoder->flags |= AV_CODEC_FLAG_QSCALE;
    encoder->global_quality = FF_QP2LAMBDA * kQuantiser;
    if (avcodec_open2(encoder.get(), codec, nullptr) < 0) return nullptr;
    return encoder;
}

std::uint8_t rounded(double value) {
    return static_cast<std::uint8_t>(std::clamp(value + 0.5, 0.0, 255.0));
}

/// JFIF's colours: BT.601 in full range (ITU-T T.871, 7).
struct Sum {
    int red = 0;
    int green = 0;
    int blue = 0;
    int count = 0;

    void add(const std::uint8_t* pixel) {
        red += pixel[0];
        green += pixel[1];
        blue += pixel[2];
        ++count;
    }
    double luma() const { return (0.299 * red + 0.587 * green + 0.114 * blue) / count; }
    double bluish() const { return 128 + (static_cast<double>(blue) / count - luma()) / 1.772; }
    double reddish() const { return 128 + (static_cast<double>(red) / count - luma()) / 1.402; }
};

/// One cell of two by two pixels, fewer at the right and lower edge.
void fillCell(const RgbImage& image, int column, int row, AVFrame& frame) {
    Sum cell;
    for (int y = 2 * row; y < std::min(2 * row + 2, image.height); ++y)
        for (int x = 2 * column; x < std::min(2 * column + 2, image.width); ++x) {
            const auto at = static_cast<std::size_t>(y) * image.width + x;
            const std::uint8_t* pixel = image.pixels.data() + kPixelBytes * at;
            Sum one;
            one.add(pixel);
            cell.add(pixel);
            frame.data[0][std::ptrdiff_t{y} * frame.linesize[0] + x] = rounded(one.luma());
        }
    frame.data[1][std::ptrdiff_t{row} * frame.linesize[1] + column] = rounded(cell.bluish());
    frame.data[2][std::ptrdiff_t{row} * frame.linesize[2] + column] = rounded(cell.reddish());
}

ffmpeg::Frame frameOf(const RgbImage& image) {
    ffmpeg::Frame frame = ffmpeg::makeFrame();
    frame->format = AV_PIX_FMT_YUV420P;
    frame->color_range = AVCOL_RANGE_JPEG;
    frame->width = image.width;
    frame->height = image.height;
    frame->quality = FF_QP2LAMBDA * kQuantiser;
    if (av_frame_get_buffer(frame.get(), 0) < 0) throw std::bad_alloc();
    for (int row = 0; row < (image.height + 1) / 2; ++row)
        for (int column = 0; column < (image.width + 1) / 2; ++column)
            fillCell(image, column, row, *frame);
    return frame;
}

}  // namespace

struct JpegCoder::Data {
    ffmpeg::Codec encoder;
    int width = 0;
    int height = 0;
    std::int64_t pictures = 0;
};

JpegCoder::JpegCoder() : m_data(std::make_unique<Data>()) {}
JpegCoder::~JpegCoder() = default;

std::string JpegCoder::code(const RgbImage& image) {
    if (image.width < 1 || image.height < 1 ||
        std::max(image.width, image.height) > kLargestJpegSide)
        return {};
    if (image.width != m_data->width || image.height != m_data->height) {
        m_data->encoder = encoderFor(image.width, image.height);
        m_data->width = image.width;
        m_data->height = image.height;
    }
    if (!m_data->encoder) return {};
    const ffmpeg::Frame frame = frameOf(image);
    frame->pts = m_data->pictures++;
    const ffmpeg::Packet packet = ffmpeg::makePacket();
    if (avcodec_send_frame(m_data->encoder.get(), frame.get()) < 0) return {};
    if (avcodec_receive_packet(m_data->encoder.get(), packet.get()) < 0) return {};
    return {reinterpret_cast<const char*>(packet->data), static_cast<std::size_t>(packet->size)};
}

}  // namespace skimline
