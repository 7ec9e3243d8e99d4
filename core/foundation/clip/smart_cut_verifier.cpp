// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/clip/smart_cut_verifier.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <set>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/foundation/media/ffmpeg/media_source.h"
#include "core/foundation/media/ffmpeg/stream_info.h"

extern "C" {
#include <libavutil/pixdesc.h>
}

namespace skimline {
namespace {

/// Frames on either side of a join that are looked at.
constexpr std::size_t kAround = 2;
constexpr int kGrid = 8;
/// Re-encoding changes the mean of a sixty-fourth of the frame by one or two steps of 255.
constexpr int kLargestDifference = 16;

[[noreturn]] void refuseCut(const std::string& what) {
    throw NotCopyable{"the spliced clip failed verification (" + what + ")"};
}

class Check {
public:
    Check(const std::filesystem::path& file, const ClipExpectation& expected,
          const RunContext& context)
        : m_file(file), m_expected(expected), m_context(context) {}

    void readTimes();
    void decodeJoins(const std::function<void(double)>& progress);

private:
    struct Packet {
        std::int64_t image = 0;  ///< place in the clip
        bool key = false;
    };
    /// Packets to decode for frames [firstImage, lastImage].
    struct Window {
        std::size_t firstPacket = 0;
        std::size_t lastPacket = 0;
        std::size_t firstImage = 0;
        std::size_t lastImage = 0;
    };

    std::int64_t frameAt(std::int64_t time, AVRational base) const;
    std::vector<Window> windows() const;
    void decode(const Window& window, MediaSource& source, std::size_t& at);
    void take(AVCodecContext& decoder, AVRational base, const Window& window,
              std::set<std::size_t>& seen);

    const std::filesystem::path& m_file;
    const ClipExpectation& m_expected;
    const RunContext& m_context;
    std::vector<Packet> m_packets;  ///< in decoding order
    std::int64_t m_zero = 0;        ///< ticks of the first frame in the file
    ffmpeg::Packet m_packet = ffmpeg::makePacket();
    ffmpeg::Frame m_frame = ffmpeg::makeFrame();
};

/// @return -1 for a time at which the clip should show no new frame
std::int64_t Check::frameAt(std::int64_t time, AVRational base) const {
    const auto& images = m_expected.plan.images;
    const double wanted = static_cast<double>(time - m_zero) * av_q2d(base) * m_expected.ticks;
    const double tolerance = (av_q2d(base) * 0.6 + 1e-9) * m_expected.ticks + 0.5;
    const auto near = std::ranges::lower_bound(
        images, wanted - tolerance, {},
        [](const ClipPlan::Frame& each) { return static_cast<double>(each.clip); });
    if (near == images.end() || static_cast<double>(near->clip) > wanted + tolerance) return -1;
    return near - images.begin();
}

void Check::readTimes() {
    MediaSource source(m_file, m_context);
    const AVStream& stream = source.video();
    if (ffmpeg::orientationOf(stream) != m_expected.orientation) refuseCut("the rotation is lost");
    source.keepOnly({stream.index});
    std::vector<std::int64_t> times;
    std::int64_t end = INT64_MIN;
    while (source.read(*m_packet)) {
        if (m_packet->stream_index != stream.index) continue;
        if (m_packet->pts == AV_NOPTS_VALUE) refuseCut("a frame has no time");
        times.push_back(m_packet->pts);
        end = std::max(end, m_packet->pts + m_packet->duration);
        m_packets.push_back({0, (m_packet->flags & AV_PKT_FLAG_KEY) != 0});
    }
    const auto& images = m_expected.plan.images;
    if (times.size() != images.size())
        refuseCut(std::to_string(times.size()) + " instead of " + std::to_string(images.size()) +
                  " frames");
    m_zero = *std::ranges::min_element(times);
    std::vector<bool> found(images.size());
    for (std::size_t i = 0; i < times.size(); ++i) {
        const std::int64_t image = frameAt(times[i], stream.time_base);
        if (image < 0 || found[static_cast<std::size_t>(image)])
            refuseCut("a frame has a wrong time");
        found[static_cast<std::size_t>(image)] = true;
        m_packets[i].image = image;
    }
    const double length = static_cast<double>(end - m_zero) * av_q2d(stream.time_base);
    // Not every container says how long the last frame is shown.
    const double last = static_cast<double>(images.back().duration) / m_expected.ticks;
    const double usual = static_cast<double>(ticksPerFrame(stream)) * av_q2d(stream.time_base);
    if (std::abs(length - m_expected.plan.end().toDouble()) > std::max(last, usual) + 0.002)
        refuseCut("its length is wrong");
}

std::vector<Check::Window> Check::windows() const {
    std::vector<Window> windows;
    const auto& segments = m_expected.plan.segments;
    for (std::size_t i = 1; i < segments.size(); ++i) {
        const std::size_t join = segments[i].firstImage;
        // Frames copied in front of new ones are unchanged, since the new ones begin with a key
        // frame.
        const bool copied = segments[i - 1].way == ClipPlan::Way::Copy;
        const bool fresh = segments[i].way == ClipPlan::Way::Encode;
        Window window;
        window.firstImage = copied && fresh ? join : join - std::min(join, kAround);
        window.lastImage = std::min(join + kAround, m_packets.size()) - 1;
        bool found = false;
        for (std::size_t at = 0; at < m_packets.size(); ++at) {
            const auto image = static_cast<std::size_t>(m_packets[at].image);
            if (m_packets[at].key && image <= window.firstImage) window.firstPacket = at;
            if (image >= window.firstImage && image <= window.lastImage) {
                window.lastPacket = at;
                found = true;
            }
        }
        if (!found) continue;
        if (!windows.empty() && window.firstPacket <= windows.back().lastPacket) {
            windows.back().lastPacket = std::max(windows.back().lastPacket, window.lastPacket);
            windows.back().lastImage = window.lastImage;
        } else {
            windows.push_back(window);
        }
    }
    return windows;
}

void Check::decodeJoins(const std::function<void(double)>& progress) {
    MediaSource source(m_file, m_context);
    source.keepOnly({source.video().index});
    std::size_t at = 0;
    for (const Window& window : windows()) {
        decode(window, source, at);
        progress(static_cast<double>(at) / static_cast<double>(m_packets.size()));
    }
}

void Check::decode(const Window& window, MediaSource& source, std::size_t& at) {
    const AVStream& stream = source.video();
    const ffmpeg::Codec decoder = openDecoder(stream, 0, m_file);
    decoder->err_recognition = AV_EF_EXPLODE;
    const auto begin = static_cast<std::size_t>(m_packets[window.firstPacket].image);
    std::set<std::size_t> seen;
    while (at <= window.lastPacket && source.read(*m_packet)) {
        if (m_packet->stream_index != stream.index) continue;
        const std::size_t index = at++;
        if (index < window.firstPacket) continue;
        const auto image = static_cast<std::size_t>(m_packets[index].image);
        // Leading frames of the entry point where decoding begins need frames before it.
        if (image < begin) continue;
        decoder->skip_frame = image < window.firstImage ? AVDISCARD_NONREF : AVDISCARD_DEFAULT;
        if (avcodec_send_packet(decoder.get(), m_packet.get()) < 0) refuseCut("a frame is damaged");
        take(*decoder, stream.time_base, window, seen);
    }
    avcodec_send_packet(decoder.get(), nullptr);
    take(*decoder, stream.time_base, window, seen);
    if (seen.size() != window.lastImage - window.firstImage + 1)
        refuseCut("a frame at a join is missing");
}

void Check::take(AVCodecContext& decoder, AVRational base, const Window& window,
                 std::set<std::size_t>& seen) {
    int code = 0;
    while ((code = ffmpeg::receiveFrame(decoder, *m_frame)) >= 0) {
        const std::int64_t found = frameAt(m_frame->best_effort_timestamp, base);
        if (found < 0) refuseCut("a frame has a wrong time");
        const auto image = static_cast<std::size_t>(found);
        if (image < window.firstImage || image > window.lastImage) continue;
        if (ffmpeg::isDamaged(*m_frame) || !seen.insert(image).second)
            refuseCut("a frame at a join is damaged");
        const auto known = m_expected.signatures.find(image);
        if (known == m_expected.signatures.end()) continue;
        const FrameSignature signature = signatureOf(*m_frame);
        for (std::size_t i = 0; i < signature.size(); ++i)
            if (std::abs(signature[i] - known->second[i]) > kLargestDifference)
                refuseCut("a frame at a join looks wrong");
    }
    if (code != AVERROR(EAGAIN) && code != AVERROR_EOF) refuseCut("a frame is damaged");
}

/// Brightness of a part of a row.
std::int64_t sumOf(const AVFrame& image, int depth, int y, int left, int right) {
    const std::uint8_t* row = image.data[0] + std::ptrdiff_t{image.linesize[0]} * y;
    std::int64_t sum = 0;
    for (int x = left; x < right; ++x) {
        std::uint16_t value = row[x];
        if (depth > 8) std::memcpy(&value, row + 2 * std::ptrdiff_t{x}, sizeof value);
        sum += value;
    }
    return sum;
}

}  // namespace

FrameSignature signatureOf(const AVFrame& image) {
    const AVPixFmtDescriptor* format =
        av_pix_fmt_desc_get(static_cast<AVPixelFormat>(image.format));
    const int depth = format != nullptr ? format->comp[0].depth : 8;
    FrameSignature signature{};
    for (int row = 0; row < kGrid; ++row)
        for (int column = 0; column < kGrid; ++column) {
            const int top = row * image.height / kGrid;
            const int left = column * image.width / kGrid;
            const int bottom = std::max((row + 1) * image.height / kGrid, top + 1);
            const int right = std::max((column + 1) * image.width / kGrid, left + 1);
            std::int64_t sum = 0;
            for (int y = top; y < bottom; ++y) sum += sumOf(image, depth, y, left, right);
            const std::int64_t count = std::int64_t{bottom - top} * (right - left);
            signature[static_cast<std::size_t>(row * kGrid + column)] =
                static_cast<std::uint8_t>((sum >> (depth - 8)) / count);
        }
    return signature;
}

void checkClip(const std::filesystem::path& file, const ClipExpectation& expected,
               const RunContext& context, const std::function<void(double)>& progress) {
    try {
        Check check(file, expected, context);
        check.readTimes();
        check.decodeJoins(progress);
    } catch (const Error& error) {
        if (error.code() == ErrorCode::Cancelled) throw;
        refuseCut("it cannot be read");
    }
}

}  // namespace skimline
