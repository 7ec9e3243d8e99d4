// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "core/foundation/clip/clip_writer.h"
#include "tests/core/foundation/clip/encoded_video.h"
#include "tests/support/scratch_folder.h"

// Audio is encoded on a separate thread; the result must be the same.

using namespace skimline;
using namespace skimline::test;

namespace {

namespace fs = std::filesystem;

std::string contentsOf(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// 24 s with a key frame every 1.6 s.
class ClipAudioThread : public testing::Test {
protected:
    static void SetUpTestSuite() {
        s_folder = std::make_unique<ScratchFolder>();
        CodedVideo video;
        video.frames = 720;
        video.options =
            "-c:v libx264 -preset veryfast -crf 10 -x264-params "
            "keyint=48:min-keyint=48:scenecut=0:bframes=3 -c:a aac";
        ASSERT_TRUE(writeCodedVideo(video, *s_folder / "in.mp4"));
    }
    static void TearDownTestSuite() { s_folder.reset(); }

    std::string clip(const std::vector<std::pair<int, int>>& images, ClipMode mode) const {
        EditList edits{*s_folder / "in.mp4", Rational(30), {}};
        for (const auto& [first, behindLast] : images)
            edits.ranges.push_back({Rational(first, 30), Rational(behindLast, 30)});
        ClipOptions options;
        options.mode = mode;
        options.overwrite = true;
        const fs::path target = *s_folder / "out.mp4";
        writeClip(edits, target, options, {});
        return contentsOf(target);
    }

    static std::unique_ptr<ScratchFolder> s_folder;
};
std::unique_ptr<ScratchFolder> ClipAudioThread::s_folder;

// Long enough for packets to be out of order by more than the muxer's buffer.
TEST_F(ClipAudioThread, theSameClipIsTheSameFile) {
    for (const ClipMode mode : {ClipMode::Accurate, ClipMode::Smart, ClipMode::Copy}) {
        const std::string first = clip({{20, 380}, {401, 699}}, mode);
        EXPECT_GT(first.size(), 50'000U);
        for (int again = 0; again < 3; ++again)
            EXPECT_TRUE(clip({{20, 380}, {401, 699}}, mode) == first) << static_cast<int>(mode);
    }
}

// More ranges than steps that may be queued, all within the lag that the audio is allowed.
TEST_F(ClipAudioThread, manyShortRangesDoNotStandInEachOthersWay) {
    std::vector<std::pair<int, int>> images;
    for (int first = 0; first + 2 <= 700; first += 2) images.emplace_back(first, first + 1);
    const std::string clipped = clip(images, ClipMode::Accurate);
    EXPECT_TRUE(clip(images, ClipMode::Accurate) == clipped);
}

}  // namespace
