// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/ffmpeg/ffmpeg.h"

#include <array>
#include <cctype>
#include <cmath>
#include <cstring>
#include <mutex>
#include <new>
#include <numbers>

namespace skimline::ffmpeg {

namespace {

constexpr std::size_t kMatrixSize = 9 * sizeof(std::int32_t);

const std::uint8_t* displayMatrix(const AVStream& stream) {
    const std::span<const std::uint8_t> data = sideDataOf(stream, AV_PKT_DATA_DISPLAYMATRIX);
    return data.size() >= kMatrixSize ? data.data() : nullptr;
}

/// Read as the integer that it is in C: the C++ enumeration has no such value.
template <typename Code>
void forgetUnknown(Code& code, Code unspecified, Code end) {
    int number = 0;
    static_assert(sizeof number == sizeof code);
    std::memcpy(&number, &code, sizeof number);
    if (number < 0 || number >= static_cast<int>(end)) code = unspecified;
}

}  // namespace

Packet makePacket() {
    Packet packet(av_packet_alloc());
    if (!packet) throw std::bad_alloc();
    return packet;
}

Frame makeFrame() {
    Frame frame(av_frame_alloc());
    if (!frame) throw std::bad_alloc();
    return frame;
}

Frame share(const AVFrame& frame) {
    Frame copy(av_frame_clone(&frame));
    if (!copy) throw std::bad_alloc();
    return copy;
}

void silence() {
    static std::once_flag once;
    std::call_once(once, [] { av_log_set_level(AV_LOG_QUIET); });
}

std::string errorText(int code) {
    std::array<char, AV_ERROR_MAX_STRING_SIZE> buffer{};
    av_strerror(code, buffer.data(), buffer.size());
    std::string text(buffer.data());
    // FFmpeg's messages start with a capital letter; here they end a sentence.
    if (text.size() > 1 && std::islower(static_cast<unsigned char>(text[1])))
        text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
    return text;
}

Rational toRational(AVRational value) { return {value.num, value.den}; }

AVRational toAvRational(const Rational& value) {
    AVRational reduced{};
    av_reduce(&reduced.num, &reduced.den, value.num(), value.den(), INT32_MAX);
    return reduced;
}

Rational toSeconds(std::int64_t ticks, AVRational timeBase) {
    return Rational::fromTicks(ticks, timeBase.num, timeBase.den);
}

int receiveFrame(AVCodecContext& decoder, AVFrame& frame) {
    const int code = avcodec_receive_frame(&decoder, &frame);
    forgetUnknown(frame.colorspace, AVCOL_SPC_UNSPECIFIED, AVCOL_SPC_NB);
    forgetUnknown(frame.color_primaries, AVCOL_PRI_UNSPECIFIED, AVCOL_PRI_NB);
    forgetUnknown(frame.color_trc, AVCOL_TRC_UNSPECIFIED, AVCOL_TRC_NB);
    forgetUnknown(frame.color_range, AVCOL_RANGE_UNSPECIFIED, AVCOL_RANGE_NB);
    forgetUnknown(frame.chroma_location, AVCHROMA_LOC_UNSPECIFIED, AVCHROMA_LOC_NB);
    return code;
}

bool isDamaged(const AVFrame& frame) {
    return frame.decode_error_flags != 0 || (frame.flags & AV_FRAME_FLAG_CORRUPT) != 0;
}

void addSideData(AVStream& stream, AVPacketSideDataType kind, std::span<const std::uint8_t> data) {
    std::memcpy(makeSideData(stream, kind, data.size()), data.data(), data.size());
}

Orientation orientationOf(const AVStream& stream) {
    const std::uint8_t* data = displayMatrix(stream);
    if (data == nullptr) return {};
    std::array<std::int32_t, 9> matrix{};
    std::memcpy(matrix.data(), data, kMatrixSize);
    // Directions of one pixel to the right and one down, the y axis pointing down.
    const double acrossX = matrix[0];
    const double acrossY = matrix[1];
    const double downX = matrix[3];
    const double downY = matrix[4];
    const double area = acrossX * downY - acrossY * downX;
    if (area == 0) return {};
    // Mirroring left to right does not change the "down" vector, so its direction gives the
    // rotation with and without mirroring.
    const double clockwise =
        std::atan2(-downX / std::hypot(acrossX, downX), downY / std::hypot(acrossY, downY));
    const int quarters = static_cast<int>(std::lround(clockwise / (std::numbers::pi / 2)));
    return {(quarters + 4) % 4, area < 0};
}

void copyOrientation(const AVStream& from, AVStream& to) {
    const std::uint8_t* matrix = displayMatrix(from);
    // In newer versions the codec parameters contain it.
    if (matrix == nullptr || displayMatrix(to) != nullptr) return;
    addSideData(to, AV_PKT_DATA_DISPLAYMATRIX, {matrix, kMatrixSize});
}

}  // namespace skimline::ffmpeg
