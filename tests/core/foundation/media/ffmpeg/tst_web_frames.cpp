// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/ffmpeg/web_frames.h"

#include <gtest/gtest.h>

#include <random>

#include "core/foundation/media/ffmpeg/media_source.h"
#include "tests/core/foundation/clip/encoded_video.h"
#include "tests/support/scratch_folder.h"

using namespace skimline;
using namespace skimline::test;

namespace {

struct Packets {
    std::vector<std::vector<std::uint8_t>> bytes;
    std::vector<bool> keys;
    std::vector<std::uint8_t> extra;
};

Packets packetsOf(const std::filesystem::path& file) {
    Packets packets;
    MediaSource source(file, {});
    const AVStream& stream = source.video();
    const AVCodecParameters& coding = *stream.codecpar;
    packets.extra.assign(coding.extradata, coding.extradata + coding.extradata_size);
    const ffmpeg::Packet packet = ffmpeg::makePacket();
    while (source.read(*packet)) {
        if (packet->stream_index != stream.index) continue;
        packets.bytes.emplace_back(packet->data, packet->data + packet->size);
        packets.keys.push_back((packet->flags & AV_PKT_FLAG_KEY) != 0);
    }
    return packets;
}

AVCodecParameters coded(AVCodecID codec, std::vector<std::uint8_t>& extra) {
    AVCodecParameters parameters{};
    parameters.codec_id = codec;
    parameters.extradata = extra.data();
    parameters.extradata_size = static_cast<int>(extra.size());
    return parameters;
}

Packets encoded(const char* options) {
    const ScratchFolder folder;
    CodedVideo video;
    video.hasAudio = false;
    video.frames = 90;
    video.options = options;
    if (!writeCodedVideo(video, folder / "in.mkv")) return {};
    return packetsOf(folder / "in.mkv");
}

constexpr const char* kVp9 =
    "-c:v libvpx-vp9 -cpu-used 5 -crf 30 -b:v 0 -g 30 -auto-alt-ref 1 -lag-in-frames 16";
constexpr const char* kAv1 =
    "-c:v libaom-av1 -cpu-used 8 -crf 30 -b:v 0 -g 30 -keyint_min 30 -lag-in-frames 19";

}  // namespace

TEST(WebFrames, entriesAreTheKeyFramesAndEveryPacketShowsOne) {
    for (const auto& [codec, options] :
         {std::pair{AV_CODEC_ID_VP9, kVp9}, std::pair{AV_CODEC_ID_AV1, kAv1}}) {
        Packets packets = encoded(options);
        ASSERT_EQ(packets.bytes.size(), 90U);
        WebFrames frames(coded(codec, packets.extra));
        ASSERT_TRUE(frames.known());
        for (std::size_t i = 0; i < packets.bytes.size(); ++i)
            EXPECT_EQ(frames.note(packets.bytes[i]), packets.keys[i]) << options << i;
        EXPECT_TRUE(frames.showsOneEach()) << options;
        EXPECT_FALSE(frames.sequenceChanged()) << options;
    }
}

TEST(WebFrames, aSequenceHeaderThatIsInTheExtraDataAloneIsPutInFront) {
    Packets packets = encoded(kAv1);
    ASSERT_FALSE(packets.bytes.empty());
    const std::vector<std::uint8_t>& whole = packets.bytes.front();
    ASSERT_EQ(whole.at(0), 0x0A) << "a sequence header with a size of one byte";
    const Bytes rest = Bytes(whole).subspan(std::size_t{2} + whole.at(1));
    WebFrames frames(coded(AV_CODEC_ID_AV1, packets.extra));
    EXPECT_TRUE(frames.note(rest));
    EXPECT_EQ(frames.asEntry(rest), whole);
    EXPECT_EQ(frames.asEntry(whole), whole);
    std::vector<std::uint8_t> delimited = {0x12, 0x00};
    delimited.insert(delimited.end(), rest.begin(), rest.end());
    std::vector<std::uint8_t> expected = {0x12, 0x00};
    expected.insert(expected.end(), whole.begin(), whole.end());
    EXPECT_EQ(frames.asEntry(delimited), expected);
}

TEST(WebFrames, anotherSizeIsAChange) {
    Packets packets = encoded(kVp9);
    ASSERT_FALSE(packets.bytes.empty());
    WebFrames frames(coded(AV_CODEC_ID_VP9, packets.extra));
    frames.note(packets.bytes.front());
    EXPECT_FALSE(frames.sequenceChanged());
    std::vector<std::uint8_t> other = packets.bytes.front();
    other.at(5) ^= 1;  // within the width
    frames.note(other);
    EXPECT_TRUE(frames.sequenceChanged());
}

TEST(WebFrames, packetsThatShowNothingOrTwoFramesAreTold) {
    std::vector<std::uint8_t> none;
    WebFrames hidden(coded(AV_CODEC_ID_VP9, none));
    hidden.note(std::vector<std::uint8_t>{0x84, 0x00});  // a frame between, not shown
    EXPECT_FALSE(hidden.showsOneEach());
    WebFrames two(coded(AV_CODEC_ID_VP9, none));
    // A superframe with two frames that show earlier ones.
    two.note(std::vector<std::uint8_t>{0x88, 0x88, 0xC1, 1, 1, 0xC1});
    EXPECT_FALSE(two.showsOneEach());
}

TEST(WebFrames, noiseIsReadToItsEndOnly) {
    std::mt19937 random(7);
    for (const AVCodecID codec : {AV_CODEC_ID_VP9, AV_CODEC_ID_AV1}) {
        for (int round = 0; round < 3000; ++round) {
            std::vector<std::uint8_t> extra(random() % 24);
            for (std::uint8_t& byte : extra) byte = static_cast<std::uint8_t>(random());
            WebFrames frames(coded(codec, extra));
            std::vector<std::uint8_t> packet(random() % 64);
            for (std::uint8_t& byte : packet) byte = static_cast<std::uint8_t>(random());
            frames.note(packet);
            EXPECT_GE(frames.asEntry(packet).size(), packet.size());
        }
    }
}
