// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>
#include <malloc.h>

#include <cmath>
#include <set>

#include "core/foundation/base/error.h"
#include "core/foundation/base/read_file.h"
#include "core/foundation/clip/clip_writer.h"
#include "tests/core/foundation/clip/encoded_video.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

// Every odd file of tests/data becomes a clip or is refused with a sentence, and nothing is left
// over.

using namespace skimline;
using namespace skimline::test;

namespace {

namespace fs = std::filesystem;

/// Files that hold no usable frames.
const std::set<std::string> kRefused = {
    "concat.mp4",           "empty.mp4",     "manifest.mpd", "no_index.mp4", "noise.mp4",
    "picture.png",          "playlist.m3u8", "playlist.mp4", "session.sdp",  "sound_only.m4a",
    "sound_with_cover.mp3", "stamp",         "text.mp4",     "zeroed.mp4"};

void expectClip(const fs::path& source, const fs::path& target) {
    // Some of these last a single frame, others 12 s: what lies behind the end is left out.
    const EditList edits{
        source, Rational(30), {{Rational(0), Rational(1, 2)}, {Rational(7, 5), Rational(13, 5)}}};
    const ClipReport report = writeClip(edits, target, {}, {});
    EXPECT_GT(report.videoFrames, 0);
    EXPECT_LE(report.duration, edits.duration() + Rational(1, 500));
    EXPECT_LE(std::abs(report.audioMinusVideoMs), 20);
    const DecodedClip clip = decodeClip(target);
    EXPECT_EQ(static_cast<std::int64_t>(clip.images.size()), report.videoFrames);
    EXPECT_EQ(clip.audioRate > 0, report.hasAudio);
    EXPECT_NEAR(clip.audioLength(), report.hasAudio ? report.duration.toDouble() : 0, 0.0205);
}

}  // namespace

TEST(ClipFixtures, everyFileIsWrittenOrRefusedInOneSentence) {
    int written = 0;
    for (const auto& entry : fs::recursive_directory_iterator(fixturesFolder())) {
        if (!entry.is_regular_file()) continue;
        SCOPED_TRACE(entry.path().string());
        const ScratchFolder folder;
        // Alternating keeps the test short and still covers every kind of fixture in both modes.
        const fs::path target = folder / (written % 2 == 0 ? "out.mp4" : "out.webm");
        const std::string name = entry.path().filename().string();
        try {
            expectClip(entry.path(), target);
            EXPECT_FALSE(kRefused.contains(name));
            ++written;
        } catch (const Error& error) {
            const std::string sentence = error.what();
            EXPECT_TRUE(kRefused.contains(name)) << sentence;
            EXPECT_TRUE(sentence.ends_with(".")) << sentence;
            EXPECT_EQ(sentence.find('\n'), std::string::npos) << sentence;
            EXPECT_TRUE(fs::is_empty(folder.path()));
        }
    }
    EXPECT_GE(written, 25);
}

// Heaps differ from run to run: an encoder that reads uninitialised memory has different output
// each time.
TEST(ClipBytes, doNotDependOnWhatTheHeapHeldBefore) {
    const ScratchFolder folder;
    const EditList edits{fixturesFolder() / "scenes.mp4",
                         Rational(25),
                         {{Rational(1), Rational(3)}, {Rational(5), Rational(8)}}};
    ClipOptions options;
    options.overwrite = true;
    std::set<std::string> clips;
    for (const int filling : {1, 85, 165}) {
        mallopt(M_PERTURB, filling);
        writeClip(edits, folder / "o.mp4", options, {});
        clips.insert(readFile(folder / "o.mp4"));
    }
    mallopt(M_PERTURB, 0);
    EXPECT_EQ(clips.size(), 1U);
}
