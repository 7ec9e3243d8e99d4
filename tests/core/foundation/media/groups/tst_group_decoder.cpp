// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/groups/group_decoder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <thread>
#include <vector>

#include "core/foundation/media/ffmpeg/frame_reader.h"
#include "core/foundation/media/groups/closed_groups.h"
#include "tests/core/foundation/media/read/sampling_comparison.h"
#include "tests/support/shared_data.h"

using namespace skimline;

namespace {

std::filesystem::path fixture(const std::string& name) { return test::fixturesFolder() / name; }

/// Frame shown to the analysis between samples, as numbers.
struct Seen {
    Rational time;
    int skipped = 0;
    bool between = false;
    bool key = false;
    std::array<std::uint8_t, std::size_t{SmallImage::kWidth} * SmallImage::kHeight> luma{};

    bool operator==(const Seen&) const = default;
};

std::vector<Seen> seenIn(const std::string& name, bool inGroups) {
    std::vector<Seen> seen;
    SamplerOptions options;
    options.inGroups = inGroups;
    options.observe = [&](const ObservedFrame& frame) {
        seen.push_back({frame.time, frame.skipped, frame.between, frame.key, frame.image.luma});
    };
    FrameSampler sampler(fixture(name), options);
    while (sampler.next({})) continue;
    return seen;
}

/// How the packets of a file begin groups; empty if they cannot be told.
std::vector<bool> beginningsIn(const std::string& name) {
    MediaSource source(fixture(name), {});
    const AVCodecParameters& parameters = *source.video().codecpar;
    ClosedGroups groups(parameters);
    std::vector<bool> found;
    const ffmpeg::Packet packet = ffmpeg::makePacket();
    while (groups.understood() && source.read(*packet)) {
        if (packet->stream_index == source.video().index) {
            const std::optional<bool> begins = groups.begins(*packet);
            if (!begins) return {};
            found.push_back(*begins);
        }
        av_packet_unref(packet.get());
    }
    return found;
}

class DecodesApart : public testing::TestWithParam<const char*> {};

}  // namespace

TEST_P(DecodesApart, asOneDecoderDoes) {
    for (const Rational rate : {Rational(2), Rational(30000, 7001), Rational(1, 3)})
        EXPECT_TRUE(test::expectGroupsLikeLinear(fixture(GetParam()), rate,
                                                 test::decodeLinearly(fixture(GetParam()), rate)));
}

TEST_P(DecodesApart, andShowsTheSameBetweenSamples) {
    const std::vector<Seen> seen = seenIn(GetParam(), true);
    EXPECT_GT(seen.size(), 0U);
    EXPECT_TRUE(seen == seenIn(GetParam(), false));
}

INSTANTIATE_TEST_SUITE_P(GroupDecoder, DecodesApart,
                         testing::Values("scenes.mp4", "video_only.mp4", "hevc.mp4", "open_gop.mp4",
                                         "closed_gop.mkv", "one_gop.mp4", "vfr.mkv", "start5.ts",
                                         "ten_bit.mkv", "rotated90.mp4", "one_frame.mp4"),
                         [](const auto& row) {
                             std::string name = row.param;
                             std::ranges::replace(name, '.', '_');
                             return name;
                         });

TEST(GroupDecoder, leavesDamageToOneDecoder) {
    if (std::thread::hardware_concurrency() < 2) GTEST_SKIP() << "one core has one decoder";
    FrameSampler sampler(fixture("damaged.mkv"), {.inGroups = true});
    try {
        while (sampler.next({})) continue;
        FAIL() << "what is concealed depends on the group before";
    } catch (const Error& error) {
        EXPECT_EQ(error.subject(), kGroupsSubject) << error.what();
        EXPECT_EQ(error.code(), ErrorCode::Corrupt) << error.what();
    }
}

TEST(GroupDecoder, takesOnlyStreamsWhoseGroupsCanBeTold) {
    for (const char* name : {"webm_vp9.webm", "mpeg4.mp4", "motion_jpeg.mov"}) {
        const MediaSource source(fixture(name), {});
        EXPECT_FALSE(groupDecoder()(source.video(), fixture(name))) << name;
    }
}

TEST(GroupDecoder, goesOnAfterASeek) {
    FrameReader groups(fixture("closed_gop.mkv"), false, 0, {}, groupDecoder());
    FrameReader plain(fixture("closed_gop.mkv"), false, 1, {});
    for (const double seconds : {2.2, 0.0, 4.4, 1.0}) {
        const auto ticks = static_cast<std::int64_t>(
            seconds * static_cast<double>(plain.timeBase().den) / plain.timeBase().num);
        ASSERT_TRUE(groups.seek(ticks, {}));
        ASSERT_TRUE(plain.seek(ticks, {}));
        for (int frame = 0; frame < 20; ++frame) {
            const auto expected = plain.next({});
            const auto found = groups.next({});
            ASSERT_TRUE(expected && found);
            EXPECT_EQ(found->time, expected->time);
            EXPECT_EQ(frameHash(*found->frame), frameHash(*expected->frame));
        }
    }
}

TEST(GroupDecoder, isGivenUpAtAnyTime) {
    for (int samples = 0; samples < 12; ++samples) {
        FrameSampler sampler(fixture("closed_gop.mkv"), {.rate = Rational(10), .inGroups = true});
        for (int i = 0; i < samples; ++i) ASSERT_TRUE(sampler.next({}));
    }
}

TEST(ClosedGroups, beginWhereNothingBeforeMatters) {
    const std::vector<bool> closed = beginningsIn("closed_gop.mkv");
    ASSERT_FALSE(closed.empty());
    EXPECT_TRUE(closed.front());
    EXPECT_EQ(std::ranges::count(closed, true), 6);
    // Key frames whose neighbours look back beyond them begin none.
    const std::vector<bool> open = beginningsIn("open_gop.mp4");
    ASSERT_FALSE(open.empty());
    EXPECT_EQ(std::ranges::count(open, true), 1);
}

TEST(ClosedGroups, areNotToldWhereParametersCameOnce) {
    // Its units stand behind start codes, as those below.
    const MediaSource source(fixture("start5.ts"), {});
    ClosedGroups groups(*source.video().codecpar);
    const auto packetOf = [](std::vector<std::uint8_t> bytes) {
        ffmpeg::Packet packet = ffmpeg::makePacket();
        EXPECT_EQ(av_new_packet(packet.get(), int(bytes.size())), 0);
        std::ranges::copy(bytes, packet->data);
        packet->pts = 0;
        return packet;
    };
    const ffmpeg::Packet withSets =
        packetOf({0, 0, 1, 0x67, 1, 0, 0, 1, 0x68, 1, 0, 0, 1, 0x65, 8});
    const ffmpeg::Packet without = packetOf({0, 0, 1, 0x65, 8});
    const ffmpeg::Packet setsInside = packetOf({0, 0, 1, 0x68, 1, 0, 0, 1, 0x41, 8});
    const ffmpeg::Packet inside = packetOf({0, 0, 1, 0x41, 8});
    EXPECT_EQ(groups.begins(*withSets), true);
    EXPECT_EQ(groups.begins(*inside), false);
    EXPECT_EQ(groups.begins(*withSets), true);
    EXPECT_EQ(groups.begins(*setsInside), std::nullopt);
    EXPECT_EQ(groups.begins(*without), std::nullopt);
}
