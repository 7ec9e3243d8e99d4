// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/clip/encode/burnt_subtitles.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "core/foundation/clip/clip_writer.h"
#include "core/foundation/clip/moving_window.h"
#include "core/foundation/media/read/frame_sampler.h"
#include "core/foundation/media/read/subtitle_stream.h"
#include "tests/core/foundation/clip/encoded_video.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

/// The part of a grey frame that is not grey; nothing if all of it is grey.
struct Drawn {
    int left = 10'000, right = -1, top = 10'000, bottom = -1;
    int width = 0, height = 0;
    bool any() const { return right >= 0; }
};

Drawn drawnIn(const SampledFrame& frame) {
    const RgbImage image = frame.toRgb(10'000, 10'000);
    Drawn drawn;
    drawn.width = image.width;
    drawn.height = image.height;
    for (int y = 0; y < image.height; ++y)
        for (int x = 0; x < image.width; ++x) {
            const std::size_t at = 3 * (std::size_t(y) * image.width + x);
            if (std::abs(int{image.pixels[at]} - 128) < 24) continue;
            drawn.left = std::min(drawn.left, x);
            drawn.right = std::max(drawn.right, x);
            drawn.top = std::min(drawn.top, y);
            drawn.bottom = std::max(drawn.bottom, y);
        }
    return drawn;
}

class BurntSubtitlesTest : public testing::Test {
protected:
    /// Six seconds of grey, ten frames a second.
    EditList source(const std::string& pixels) const {
        const fs::path video = m_folder / "it's grey: 1.mkv";
        EXPECT_TRUE(test::runFfmpeg("-f lavfi -i color=gray:s=320x180:r=10:d=6 -pix_fmt " + pixels +
                                    " -c:v ffv1 \"" + video.string() + "\""));
        return {video, Rational(10), {{Rational(1), Rational(3)}, {Rational(4), Rational(6)}}};
    }
    static ClipOptions options() {
        ClipOptions options;
        options.codec = ClipCodec::Ffv1;
        options.overwrite = true;
        options.burnSubtitles = true;
        options.subtitles = {{Rational(2), Rational(5, 2), "Heard at two"},
                             {Rational(16, 5), Rational(19, 5), "Cut out"},
                             {Rational(9, 2), Rational(5), "A line that a narrow frame breaks"}};
        return options;
    }
    /// In every frame of the clip, a tenth of a second each.
    std::vector<Drawn> frames() const {
        FrameSampler sampler(clip(), {.rate = Rational(10)});
        std::vector<Drawn> found;
        while (const auto sample = sampler.next({})) found.push_back(drawnIn(*sample));
        return found;
    }
    fs::path clip() const { return m_folder / "it's grey: 2.mkv"; }
    void expectInTime(const std::vector<Drawn>& found) const {
        ASSERT_EQ(found.size(), 40U);
        for (std::size_t at = 0; at < found.size(); ++at)
            EXPECT_EQ(found[at].any(), (at >= 10 && at < 15) || (at >= 25 && at < 30)) << at;
        for (const Drawn& each : found) {
            if (!each.any()) continue;
            // The whole text is in the middle of the lower half.
            EXPECT_GT(each.left, 0);
            EXPECT_LT(each.right, each.width - 1);
            EXPECT_NEAR(each.left + each.right, each.width, each.width / 20 + 2);
            EXPECT_GT(each.top, each.height / 2);
            EXPECT_LT(each.bottom, each.height - 1);
        }
    }

    test::ScratchFolder m_folder;
};

TEST_F(BurntSubtitlesTest, standInTheFramesAtTheTimesOfTheSkim) {
    for (const char* pixels : {"yuv420p", "yuv420p10le", "yuv444p", "gbrp"}) {
        SCOPED_TRACE(pixels);
        const ClipReport report = writeClip(source(pixels), clip(), options(), {});
        EXPECT_EQ(report.subtitles, 2);
        expectInTime(frames());
        EXPECT_ERROR(ErrorCode::NotFound, readSubtitleStream(clip()));
        // Only video and clip are left: the file that the filter read is deleted.
        EXPECT_EQ(std::distance(fs::directory_iterator(m_folder.path()), {}), 2);
    }
}

TEST_F(BurntSubtitlesTest, fitIntoAVerticalCrop) {
    MovingWindow window;
    window.width = 0.32;
    const auto found = [&](bool burns) {
        ClipOptions wanted = options();
        wanted.burnSubtitles = burns;
        writeReframedClip(source("yuv420p"), clip(), wanted, window, {});
        return frames();
    };
    const std::vector<Drawn> drawn = found(true);
    expectInTime(drawn);
    EXPECT_EQ(drawn.front().width, 102);
    for (const Drawn& plain : found(false)) EXPECT_FALSE(plain.any());
}

TEST_F(BurntSubtitlesTest, haveAllFramesReencoded) {
    ClipOptions wanted = options();
    wanted.mode = ClipMode::Smart;
    const ClipReport report = writeClip(source("yuv420p"), clip(), wanted, {});
    EXPECT_EQ(report.copiedFrames, 0);
    EXPECT_NE(report.remark, "");
    expectInTime(frames());
    wanted.mode = ClipMode::Copy;
    EXPECT_ERROR(ErrorCode::Unsupported, writeClip(source("yuv420p"), clip(), wanted, {}));
}

}  // namespace
}  // namespace skimline
