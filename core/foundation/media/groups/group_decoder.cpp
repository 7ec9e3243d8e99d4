// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/groups/group_decoder.h"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/foundation/media/ffmpeg/media_source.h"
#include "core/foundation/media/groups/closed_groups.h"

extern "C" {
#include <libavutil/imgutils.h>
}

// Note [Groups of frames]
//
// Which packets are decoded is decided before they come here, by reading ahead in one place
// (PacketLookahead), so that it cannot depend on where groups are cut. A group goes to one decoder
// from its entry to its end; the next one begins its own at once, but may be ahead only by as many
// frames as fit into kAheadBytes. Half of a group ahead is enough to keep two decoders busy: while
// one finishes its group, the other can work on the next.

namespace skimline {
namespace {

constexpr std::size_t kDecoders = 2;
constexpr std::size_t kAheadBytes = std::size_t{64} << 20;
/// With fewer frames ahead there is no gain, and for frames of that size the memory is not worth
/// it.
constexpr std::size_t kFewestAhead = 8;
/// Most frames ahead in the first group, which are requested as soon as they are ready.
constexpr std::size_t kReady = 4;
/// Most bytes of packets that no decoder has taken yet.
constexpr std::size_t kWaitingBytes = std::size_t{32} << 20;

[[noreturn]] void leaveToOneDecoder(const std::string& why,
                                    ErrorCode code = ErrorCode::Unsupported) {
    throw Error(code, kGroupsSubject,
                "The groups of pictures of this video cannot be decoded separately (" + why + ").");
}

/// How many frames of a stream a decoder may be ahead.
std::size_t framesAhead(const AVCodecParameters& parameters) {
    const int bytes =
        av_image_get_buffer_size(static_cast<AVPixelFormat>(parameters.format),
                                 std::max(parameters.width, 1), std::max(parameters.height, 1), 1);
    return bytes > 0 ? kAheadBytes / static_cast<std::size_t>(bytes) : 0;
}

/// The packets from one entry to the next, and their decoded frames so far.
struct Group {
    std::deque<ffmpeg::Packet> packets;
    std::deque<ffmpeg::Frame> frames;
    bool isWhole = false;    ///< no packets follow
    bool isTaken = false;    ///< by a decoder
    bool isDecoded = false;  ///< no frames follow
    bool isDropped = false;  ///< it is no longer needed
    bool isHungry = false;   ///< its decoder waits for a packet
};
using SharedGroup = std::shared_ptr<Group>;

class GroupDecoder final : public VideoDecoder {
public:
    GroupDecoder(const AVStream& stream, const std::filesystem::path& path)
        : m_closed(*stream.codecpar), m_mostAhead(framesAhead(*stream.codecpar)) {
        const AVCodec* codec = avcodec_find_decoder(stream.codecpar->codec_id);
        if (codec == nullptr) leaveToOneDecoder("none is there");
        for (std::size_t i = 0; i < kDecoders; ++i)
            m_decoders.push_back(openDecoder(stream, *codec, path, [](AVCodecContext& context) {
                context.thread_count = 0;
                // Otherwise a thread may conceal damage after its frame was returned as undamaged.
                context.err_recognition |= AV_EF_EXPLODE;
            }));
        m_reordering = m_decoders.front()->has_b_frames;
        try {
            for (const ffmpeg::Codec& decoder : m_decoders)
                m_threads.emplace_back([this, &decoder] { decodeGroups(*decoder); });
        } catch (...) {
            stop();
            throw;
        }
    }

    ~GroupDecoder() override { stop(); }

    int send(const AVPacket* packet) override {
        const std::optional<bool> begins =
            packet != nullptr ? m_closed.begins(*packet) : std::optional(false);
        if (!begins) leaveToOneDecoder("a packet does not say where one begins");
        const std::lock_guard lock(m_mutex);
        if (packet == nullptr) m_ended = true;
        if ((m_ended || *begins) && !m_groups.empty()) m_groups.back()->isWhole = true;
        if (!m_ended) append(*packet, *begins);
        m_changed.notify_all();
        return 0;
    }

    int receive(AVFrame& frame) override {
        std::unique_lock lock(m_mutex);
        for (;;) {
            if (m_failure) std::rethrow_exception(m_failure);
            if (m_groups.empty()) return m_ended ? AVERROR_EOF : AVERROR(EAGAIN);
            Group& first = *m_groups.front();
            if (!first.frames.empty()) {
                av_frame_move_ref(&frame, first.frames.front().get());
                first.frames.pop_front();
                m_begun = true;
                m_changed.notify_all();
                return 0;
            }
            if (first.isDecoded) {
                m_groups.pop_front();
                m_changed.notify_all();
            } else if (wantsPackets()) {
                return AVERROR(EAGAIN);
            } else {
                m_changed.wait(lock);
            }
        }
    }

    void flush() override {
        const std::lock_guard lock(m_mutex);
        dropAll();
        m_ended = false;
    }

private:
    void stop() {
        {
            const std::lock_guard lock(m_mutex);
            m_stopped = true;
            dropAll();
        }
        for (std::thread& thread : m_threads) thread.join();
    }

    void append(const AVPacket& packet, bool begins) {
        if (begins || m_groups.empty()) m_groups.push_back(std::make_shared<Group>());
        ffmpeg::Packet held = ffmpeg::makePacket();
        if (av_packet_ref(held.get(), &packet) < 0) throw std::bad_alloc();
        m_waitingBytes += static_cast<std::size_t>(packet.size);
        m_groups.back()->packets.push_back(std::move(held));
    }

    /// One more group than there are decoders: its first packet marks the end of the last one.
    /// Before the first frame, only as many packets as that needs, because times tell which frames
    /// are wanted.
    bool wantsPackets() const {
        if (m_ended) return false;
        const Group& first = *m_groups.front();
        if (!m_begun) return first.isHungry && first.packets.empty();
        return m_groups.size() <= kDecoders && m_waitingBytes < kWaitingBytes;
    }

    void dropAll() {
        for (const SharedGroup& group : m_groups) {
            group->isDropped = true;
            for (const ffmpeg::Packet& packet : group->packets)
                m_waitingBytes -= static_cast<std::size_t>(packet->size);
            group->packets.clear();
        }
        m_groups.clear();
        m_changed.notify_all();
    }

    void decodeGroups(AVCodecContext& decoder) noexcept {
        try {
            while (const SharedGroup group = take()) {
                while (const ffmpeg::Packet packet = packetOf(*group))
                    decode(decoder, packet.get(), *group);
                decode(decoder, nullptr, *group);
                avcodec_flush_buffers(&decoder);
                end(*group);
            }
        } catch (...) {
            const std::lock_guard lock(m_mutex);
            m_failure = std::current_exception();
            m_changed.notify_all();
        }
    }

    /// @return the next group without a decoder, null at the end
    SharedGroup take() {
        std::unique_lock lock(m_mutex);
        for (;;) {
            if (m_stopped || m_failure) return nullptr;
            const auto found = std::ranges::find(m_groups, false, &Group::isTaken);
            if (found != m_groups.end()) {
                (*found)->isTaken = true;
                return *found;
            }
            m_changed.wait(lock);
        }
    }

    /// @return its next packet, null at its end
    ffmpeg::Packet packetOf(Group& group) {
        std::unique_lock lock(m_mutex);
        group.isHungry = true;
        m_changed.notify_all();
        m_changed.wait(lock,
                       [&] { return !group.packets.empty() || group.isWhole || group.isDropped; });
        group.isHungry = false;
        if (group.packets.empty()) return nullptr;
        ffmpeg::Packet packet = std::move(group.packets.front());
        group.packets.pop_front();
        m_waitingBytes -= static_cast<std::size_t>(packet->size);
        return packet;
    }

    void decode(AVCodecContext& decoder, const AVPacket* packet, Group& group) {
        requireDecoded(avcodec_send_packet(&decoder, packet));
        for (;;) {
            ffmpeg::Frame frame = ffmpeg::makeFrame();
            const int code = ffmpeg::receiveFrame(decoder, *frame);
            if (code == AVERROR(EAGAIN) || code == AVERROR_EOF) return;
            requireDecoded(code);
            if (ffmpeg::isDamaged(*frame)) leaveToOneDecoder("it is damaged", ErrorCode::Corrupt);
            // A frame order learned from one group would be applied to the next ones.
            if (decoder.has_b_frames != m_reordering) leaveToOneDecoder("their order is learned");
            if (!hand(std::move(frame), group)) return;
        }
    }

    static void requireDecoded(int code) {
        if (code == AVERROR(ENOMEM)) throw std::bad_alloc();
        if (code < 0)
            leaveToOneDecoder("a frame does not decode: " + ffmpeg::errorText(code),
                              ErrorCode::Corrupt);
    }

    /// @return false if the frame is not needed
    bool hand(ffmpeg::Frame frame, Group& group) {
        std::unique_lock lock(m_mutex);
        m_changed.wait(
            lock, [&] { return group.isDropped || group.frames.size() < mostFramesOf(group); });
        if (group.isDropped) return false;
        group.frames.push_back(std::move(frame));
        m_changed.notify_all();
        return true;
    }

    std::size_t mostFramesOf(const Group& group) const {
        return m_groups.front().get() == &group ? kReady : m_mostAhead;
    }

    void end(Group& group) {
        const std::lock_guard lock(m_mutex);
        group.isDecoded = true;
        m_changed.notify_all();
    }

    ClosedGroups m_closed;  ///< of the thread that sends
    const std::size_t m_mostAhead;
    std::vector<ffmpeg::Codec> m_decoders;
    int m_reordering = 0;  ///< frames that decoders hold back to put them in order

    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::deque<SharedGroup> m_groups;  ///< in order, until all their frames were received
    std::size_t m_waitingBytes = 0;
    std::exception_ptr m_failure;
    bool m_begun = false;  ///< a frame was received
    bool m_ended = false;
    bool m_stopped = false;
    std::vector<std::thread> m_threads;  // last: run as soon as they are made
};

}  // namespace

DecoderMaker groupDecoder() {
    return [](const AVStream& stream, const std::filesystem::path& path) {
        const bool isWorthIt = std::thread::hardware_concurrency() > 1 &&
                               ClosedGroups(*stream.codecpar).understood() &&
                               framesAhead(*stream.codecpar) >= kFewestAhead;
        return isWorthIt ? std::make_unique<GroupDecoder>(stream, path) : nullptr;
    };
}

}  // namespace skimline
