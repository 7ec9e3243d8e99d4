// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Decoding by hardware from the first packet to the last frame, on a GPU that is emulated
// (emulated_nvdec.cpp): its pictures are grey, so everything but the pixels is compared.

#include <dlfcn.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/foundation/media/ffmpeg/frame_reader.h"
#include "core/foundation/media/ffmpeg/stream_info.h"
#include "core/foundation/media/hardware/hardware_decoder.h"
#include "core/foundation/media/hardware/hardware_device.h"
#include "core/foundation/media/read/frame_sampler.h"
#include "tests/support/environment.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

fs::path fixture(const char* name) { return test::fixturesFolder() / name; }

class EmulatedHardware : public testing::Test {
protected:
    static void SetUpTestSuite() {
        // FFmpeg opens it by name, and gets the library that is already loaded.
        ASSERT_NE(dlopen(SKIMLINE_EMULATED_NVDEC_FOLDER "/libcuda.so.1", RTLD_NOW), nullptr)
            << dlerror();
        ASSERT_NE(dlopen(SKIMLINE_EMULATED_NVDEC_FOLDER "/libnvcuvid.so.1", RTLD_NOW), nullptr);
    }
    void SetUp() override {
        ASSERT_EQ(openHardware(HardwareDecoding::Cuda), HardwareDecoding::Cuda);
    }

    /// NVDEC decodes ten bits of HEVC, but not of H.264.
    fs::path tenBits() const {
        const fs::path video = m_folder / "ten.mp4";
        const std::string command =
            "ffmpeg -v error -f lavfi -i testsrc2=s=128x96:r=10:d=1 -pix_fmt yuv420p10le -c:v "
            "libx265 -x265-params log-level=none " +
            video.string();
        EXPECT_EQ(std::system(command.c_str()), 0);
        return video;
    }
    static std::optional<Error> errorOf(const fs::path& video) {
        try {
            FrameSampler sampler(video, {.hardware = HardwareDecoding::Cuda});
            while (sampler.next({})) {
            }
        } catch (const Error& error) {
            return error;
        }
        return std::nullopt;
    }
    static void leftToSoftware(const fs::path& video, const char* why) {
        const std::optional<Error> error = errorOf(video);
        ASSERT_TRUE(error) << video;
        EXPECT_EQ(error->subject(), kHardwareSubject);
        EXPECT_NE(std::string(error->what()).find(why), std::string::npos) << error->what();
    }

    const test::ScratchFolder m_folder;
};

TEST_F(EmulatedHardware, framesComeAtTheTimesAndInTheFormatOfSoftware) {
    for (const char* name :
         {"scenes.mp4", "hevc.mp4", "open_gop.mp4", "webm_vp9.webm", "sixty.mp4", "vfr.mkv"}) {
        SCOPED_TRACE(name);
        FrameReader software(fixture(name), false, 1, {});
        FrameReader hardware(fixture(name), false, 1, {}, hardwareDecoder(HardwareDecoding::Cuda));
        int frames = 0;
        while (const auto expected = software.next({})) {
            const auto found = hardware.next({});
            ASSERT_TRUE(found) << frames;
            EXPECT_EQ(found->time, expected->time);
            EXPECT_EQ(found->end, expected->end);
            const AVFrame& frame = *found->frame;
            EXPECT_EQ(frame.format, expected->frame->format);
            EXPECT_EQ(frame.width, expected->frame->width);
            EXPECT_EQ(frame.height, expected->frame->height);
            EXPECT_EQ(ffmpeg::isKeyFrame(frame), ffmpeg::isKeyFrame(*expected->frame));
            EXPECT_EQ(frame.colorspace, expected->frame->colorspace);
            ++frames;
        }
        EXPECT_FALSE(hardware.next({}));
        EXPECT_GT(frames, 0);
    }
}

TEST_F(EmulatedHardware, coloursOfEightAndTenBitsStandWhereTheyBelong) {
    FrameReader eight(fixture("scenes.mp4"), false, 1, {}, hardwareDecoder(HardwareDecoding::Cuda));
    const TimedImage plain = eight.first({});
    EXPECT_EQ(plain.frame->data[1][3], 90);
    EXPECT_EQ(plain.frame->data[2][3], 200);
    FrameReader ten(tenBits(), false, 1, {}, hardwareDecoder(HardwareDecoding::Cuda));
    const TimedImage deep = ten.first({});
    EXPECT_EQ(reinterpret_cast<const std::uint16_t*>(deep.frame->data[1])[3], 90 << 2);
    EXPECT_EQ(reinterpret_cast<const std::uint16_t*>(deep.frame->data[2])[3], 200 << 2);
}

TEST_F(EmulatedHardware, samplesSkipFramesAsWithSoftware) {
    const auto stepsOf = [](HardwareDecoding hardware, std::int64_t& decoded) {
        FrameSampler sampler(fixture("scenes.mp4"), {.threads = 1, .hardware = hardware});
        std::vector<Rational> times;
        while (const auto sample = sampler.next({})) times.push_back(sample->time());
        decoded = sampler.decodedFrames();
        return times;
    };
    std::int64_t software = 0;
    std::int64_t hardware = 0;
    EXPECT_EQ(stepsOf(HardwareDecoding::Cuda, hardware), stepsOf(HardwareDecoding::Off, software));
    EXPECT_EQ(hardware, software);
}

TEST_F(EmulatedHardware, aSeekLeadsToTheSameFrame) {
    FrameReader software(fixture("scenes.mp4"), true, 1, {});
    FrameReader hardware(fixture("scenes.mp4"), true, 1, {},
                         hardwareDecoder(HardwareDecoding::Cuda));
    const std::int64_t later = 6 * ticksPerSecond(software.timeBase());
    software.first({});
    hardware.first({});
    ASSERT_TRUE(software.seek(later, {}));
    ASSERT_TRUE(hardware.seek(later, {}));
    EXPECT_EQ(hardware.next({})->time, software.next({})->time);
}

TEST_F(EmulatedHardware, whatItDoesNotTakeIsLeftToSoftware) {
    {
        const test::EnvironmentVariable refuses("SKIMLINE_EMULATED_NVDEC", "refuses");
        leftToSoftware(fixture("scenes.mp4"), "does not take h264 of this kind");
    }
    leftToSoftware(fixture("ten_bit.mkv"), "does not take h264 of this kind");
    leftToSoftware(fixture("mpeg4.mp4"), "mpeg4 is left to software");
    leftToSoftware(fixture("motion_jpeg.mov"), "mjpeg is left to software");
}

TEST_F(EmulatedHardware, whatItFailsAtIsLeftToSoftware) {
    const test::EnvironmentVariable fails("SKIMLINE_EMULATED_NVDEC", "fails");
    leftToSoftware(fixture("scenes.mp4"), "a frame does not decode");
}

}  // namespace
}  // namespace skimline
