// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/hardware/hardware_decoder.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <fstream>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/foundation/media/ffmpeg/frame_scaler.h"
#include "core/foundation/media/hardware/hardware_device.h"
#include "core/foundation/media/read/frame_sampler.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

extern "C" {
#include <libavutil/hwcontext.h>
}

namespace skimline {
namespace {

namespace fs = std::filesystem;

ffmpeg::Frame blank(AVPixelFormat format, int width, int height) {
    ffmpeg::Frame frame = ffmpeg::makeFrame();
    frame->format = format;
    frame->width = width;
    frame->height = height;
    EXPECT_GE(av_frame_get_buffer(frame.get(), 0), 0);
    return frame;
}

int value(int plane, int x, int y) { return (plane * 71 + x * 7 + y * 31) % 1024; }

/// Values that identify every position of every plane; for hardware formats with interleaved
/// colours.
template <typename Value>
ffmpeg::Frame marked(AVPixelFormat format, int width, int height, int shift) {
    ffmpeg::Frame frame = blank(format, width, height);
    const bool together = format == AV_PIX_FMT_NV12 || format == AV_PIX_FMT_P010LE;
    const auto put = [&](int plane, int row, int column, int number) {
        const auto stored = static_cast<Value>(number << shift);
        std::memcpy(frame->data[plane] + std::ptrdiff_t{row} * frame->linesize[plane] +
                        static_cast<std::size_t>(column) * sizeof(Value),
                    &stored, sizeof stored);
    };
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) put(0, y, x, value(0, x, y));
    for (int y = 0; y < (height + 1) / 2; ++y)
        for (int x = 0; x < (width + 1) / 2; ++x)
            for (int colour = 1; colour <= 2; ++colour)
                put(together ? 1 : colour, y, together ? 2 * x + colour - 1 : x,
                    value(colour, x, y));
    return frame;
}

TEST(MemoryFrame, coloursSideBySideComeApart) {
    for (const auto& [width, height] : {std::pair(64, 48), std::pair(33, 17), std::pair(1, 1)}) {
        const ffmpeg::Frame eight = marked<std::uint8_t>(AV_PIX_FMT_NV12, width, height, 0);
        for (const AVPixelFormat format : {AV_PIX_FMT_YUV420P, AV_PIX_FMT_YUVJ420P}) {
            const ffmpeg::Frame planar = planarFrame(*eight, format);
            ASSERT_TRUE(planar);
            EXPECT_EQ(frameHash(*planar),
                      frameHash(*marked<std::uint8_t>(format, width, height, 0)));
        }
        const ffmpeg::Frame ten = marked<std::uint16_t>(AV_PIX_FMT_P010LE, width, height, 6);
        const ffmpeg::Frame planar = planarFrame(*ten, AV_PIX_FMT_YUV420P10LE);
        ASSERT_TRUE(planar);
        EXPECT_EQ(frameHash(*planar),
                  frameHash(*marked<std::uint16_t>(AV_PIX_FMT_YUV420P10LE, width, height, 0)));
    }
}

TEST(MemoryFrame, otherFormatsAreNotGuessedAt) {
    const ffmpeg::Frame eight = blank(AV_PIX_FMT_NV12, 16, 16);
    EXPECT_FALSE(planarFrame(*eight, AV_PIX_FMT_YUV420P10LE));
    EXPECT_FALSE(planarFrame(*eight, AV_PIX_FMT_YUV422P));
    EXPECT_FALSE(planarFrame(*blank(AV_PIX_FMT_YUV444P, 16, 16), AV_PIX_FMT_YUV420P));
    EXPECT_FALSE(hasHardwareTwin(AV_PIX_FMT_YUV422P10LE));
    EXPECT_FALSE(hasHardwareTwin(AV_PIX_FMT_NONE));
}

TEST(MemoryFrame, whatIsInNoHardwareIsRefused) {
    try {
        frameInMemory(*blank(AV_PIX_FMT_NV12, 16, 16), AV_PIX_FMT_YUV420P);
        FAIL() << "no error";
    } catch (const Error& error) {
        EXPECT_EQ(error.subject(), kHardwareSubject);
    }
}

/// Any device that holds frames will do; others are skipped.
ffmpeg::Buffer framesOnAnyDevice() {
    ffmpeg::silence();
    for (const AVHWDeviceType type : {AV_HWDEVICE_TYPE_VAAPI, AV_HWDEVICE_TYPE_CUDA,
                                      AV_HWDEVICE_TYPE_VULKAN, AV_HWDEVICE_TYPE_OPENCL}) {
        AVBufferRef* opened = nullptr;
        if (av_hwdevice_ctx_create(&opened, type, nullptr, nullptr, 0) < 0) continue;
        const ffmpeg::Buffer device(opened);
        ffmpeg::Buffer frames(av_hwframe_ctx_alloc(opened));
        auto& facts = *reinterpret_cast<AVHWFramesContext*>(frames->data);
        for (int i = 0; const AVCodecHWConfig* way =
                            avcodec_get_hw_config(avcodec_find_decoder(AV_CODEC_ID_H264), i);
             ++i)
            if (way->device_type == type) facts.format = way->pix_fmt;
        if (type == AV_HWDEVICE_TYPE_VULKAN) facts.format = AV_PIX_FMT_VULKAN;
        if (type == AV_HWDEVICE_TYPE_OPENCL) facts.format = AV_PIX_FMT_OPENCL;
        facts.sw_format = AV_PIX_FMT_NV12;
        facts.width = 64;
        facts.height = 48;
        facts.initial_pool_size = 2;
        if (av_hwframe_ctx_init(frames.get()) >= 0) return frames;
    }
    return nullptr;
}

TEST(MemoryFrame, comesBackFromADeviceWithAllThatIsSaidOfIt) {
    const ffmpeg::Buffer frames = framesOnAnyDevice();
    if (!frames) GTEST_SKIP() << "no device that holds frames";
    const ffmpeg::Frame sent = marked<std::uint8_t>(AV_PIX_FMT_NV12, 64, 48, 0);
    const ffmpeg::Frame held = ffmpeg::makeFrame();
    ASSERT_GE(av_hwframe_get_buffer(frames.get(), held.get(), 0), 0);
    ASSERT_GE(av_hwframe_transfer_data(held.get(), sent.get(), 0), 0);
    held->pts = 77;
    ffmpeg::markKeyFrame(*held);
    held->colorspace = AVCOL_SPC_BT709;
    const ffmpeg::Frame back = frameInMemory(*held, AV_PIX_FMT_YUV420P);
    EXPECT_EQ(frameHash(*back), frameHash(*marked<std::uint8_t>(AV_PIX_FMT_YUV420P, 64, 48, 0)));
    EXPECT_EQ(back->pts, 77);
    EXPECT_TRUE(ffmpeg::isKeyFrame(*back));
    EXPECT_EQ(back->colorspace, AVCOL_SPC_BT709);
    EXPECT_EQ(back->hw_frames_ctx, nullptr);
}

AVPixelFormat chosen(std::vector<AVPixelFormat> offered, AVPixelFormat hardware) {
    offered.push_back(AV_PIX_FMT_NONE);
    return chosenFormat(offered.data(), hardware);
}

TEST(ChosenFormat, isTheHardwaresWhereSoftwareGivesTheSameNumbers) {
    const auto offer = [](AVPixelFormat software) {
        return std::vector{AV_PIX_FMT_CUDA, AV_PIX_FMT_VAAPI, software};
    };
    for (const AVPixelFormat software :
         {AV_PIX_FMT_YUV420P, AV_PIX_FMT_YUVJ420P, AV_PIX_FMT_YUV420P10LE})
        EXPECT_EQ(chosen(offer(software), AV_PIX_FMT_VAAPI), AV_PIX_FMT_VAAPI);
    EXPECT_EQ(chosen(offer(AV_PIX_FMT_YUV420P), AV_PIX_FMT_CUDA), AV_PIX_FMT_CUDA);
    for (const AVPixelFormat software :
         {AV_PIX_FMT_YUV422P, AV_PIX_FMT_YUV444P, AV_PIX_FMT_GRAY8, AV_PIX_FMT_YUV420P12LE})
        EXPECT_EQ(chosen(offer(software), AV_PIX_FMT_VAAPI), AV_PIX_FMT_NONE);
}

TEST(ChosenFormat, isNoneWhereTheProfileIsNotTheHardwares) {
    EXPECT_EQ(chosen({AV_PIX_FMT_VDPAU, AV_PIX_FMT_YUV420P}, AV_PIX_FMT_VAAPI), AV_PIX_FMT_NONE);
    EXPECT_EQ(chosen({AV_PIX_FMT_YUV420P}, AV_PIX_FMT_VAAPI), AV_PIX_FMT_NONE);
    EXPECT_EQ(chosen({}, AV_PIX_FMT_VAAPI), AV_PIX_FMT_NONE);
    // With hardware formats alone there would be nothing to compare with.
    EXPECT_EQ(chosen({AV_PIX_FMT_VAAPI}, AV_PIX_FMT_VAAPI), AV_PIX_FMT_NONE);
}

TEST(FaultOf, damageAndUnfinishedCroppingAreLeftToSoftware) {
    const ffmpeg::Frame frame = ffmpeg::makeFrame();
    EXPECT_EQ(faultOf(*frame), "");
    frame->crop_right = 8;
    EXPECT_EQ(faultOf(*frame), "");
    frame->crop_left = 2;
    EXPECT_NE(faultOf(*frame), "");
    frame->crop_left = 0;
    frame->decode_error_flags = FF_DECODE_ERROR_MISSING_REFERENCE;
    EXPECT_NE(faultOf(*frame), "");
    frame->decode_error_flags = 0;
    frame->flags = AV_FRAME_FLAG_CORRUPT;
    EXPECT_NE(faultOf(*frame), "");
}

TEST(HardwareDevice, saysWhyItDoesNotOpen) {
    const test::ScratchFolder devices;
    const auto reason = [&](HardwareDecoding kind) {
        return whyNotOpened(kind, devices.path(), "driver failed");
    };
    const std::string folder = devices.path().string();
    EXPECT_EQ(reason(HardwareDecoding::Vaapi), "there is no " + folder + "/dri/render*");
    EXPECT_EQ(reason(HardwareDecoding::Cuda), "there is no " + folder + "/nvidiactl");
    fs::create_directory(devices / "dri");
    std::ofstream(devices / "dri/card0") << "";
    EXPECT_EQ(reason(HardwareDecoding::Vaapi), "there is no " + folder + "/dri/render*");
    std::ofstream(devices / "dri/renderD128") << "";
    EXPECT_EQ(reason(HardwareDecoding::Vaapi),
              "its driver does not open " + folder + "/dri/renderD128: driver failed");
    if (geteuid() == 0) return;  // may open everything
    fs::permissions(devices / "dri/renderD128", fs::perms::none);
    EXPECT_NE(reason(HardwareDecoding::Vaapi).find("may not be opened"), std::string::npos);
}

TEST(HardwareDevice, isOpenedForGoodOrNotAtAll) {
    EXPECT_EQ(openHardware(HardwareDecoding::Off), HardwareDecoding::Off);
    std::vector<HardwareDecoding> open;
    for (const HardwareDevice& device : hardwareDevices()) {
        EXPECT_EQ(device.opens, device.whyNot.empty()) << nameOf(device.kind);
        EXPECT_EQ(device.opens, hardwareContext(device.kind) != nullptr);
        EXPECT_EQ(openHardware(device.kind), device.opens ? device.kind : HardwareDecoding::Off);
        if (device.opens) open.push_back(device.kind);
    }
    EXPECT_EQ(openHardware(HardwareDecoding::Auto),
              open.empty() ? HardwareDecoding::Off : open.front());
}

TEST(HardwareDecoder, withoutADeviceTheVideoIsLeftToSoftware) {
    for (const HardwareDevice& device : hardwareDevices()) {
        if (device.opens) continue;
        try {
            const FrameSampler sampler(test::fixturesFolder() / "scenes.mp4",
                                       {.hardware = device.kind});
            FAIL() << "decoded by " << nameOf(device.kind);
        } catch (const Error& error) {
            EXPECT_EQ(error.subject(), kHardwareSubject);
            EXPECT_TRUE(std::string(error.what()).ends_with(").")) << error.what();
        }
    }
}

std::vector<std::uint64_t> hashesOf(const fs::path& video, HardwareDecoding hardware) {
    FrameSampler sampler(video, {.hardware = hardware});
    std::vector<std::uint64_t> hashes;
    while (const auto sample = sampler.next({})) hashes.push_back(sample->frameHash());
    return hashes;
}

TEST(HardwareDecoder, framesAreThoseOfSoftware) {
    int decoded = 0;
    for (const HardwareDevice& device : hardwareDevices()) {
        if (!device.opens) continue;
        for (const char* name : {"scenes.mp4", "hevc.mp4", "webm_vp9.webm", "open_gop.mp4",
                                 "ten_bit.mkv", "size_change.ts", "interlaced.mpg"}) {
            const fs::path video = test::fixturesFolder() / name;
            try {
                EXPECT_EQ(hashesOf(video, device.kind), hashesOf(video, HardwareDecoding::Off))
                    << name;
                ++decoded;
            } catch (const Error& error) {
                ASSERT_EQ(error.subject(), kHardwareSubject) << error.what();
            }
        }
    }
    if (decoded == 0) GTEST_SKIP() << "no hardware that decodes";
}

}  // namespace
}  // namespace skimline
