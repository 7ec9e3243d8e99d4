// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <random>

#include "core/foundation/clip/clip_writer.h"
#include "tests/core/foundation/clip/encoded_video.h"
#include "tests/support/scratch_folder.h"

// Random edit lists on three videos, written accurately and smartly: the frames at both sides of
// every cut are those of the edit list, audio and length are as they must be.

using namespace skimline;
using namespace skimline::test;

namespace {

namespace fs = std::filesystem;

constexpr int kLists = 20;
constexpr int kImages = 900;

/// Expected clip of an edit list, computed only from the times of the source's frames.
struct Expected {
    std::vector<int> numbers;
    std::vector<double> times;
    std::vector<double> clicks;  ///< clicks of the source that are well inside a range
    double length = 0;
};

struct Film {
    const char* name;
    const char* file;
    const char* target;
    const char* filter;
    const char* options;
    /// Time of frame n since the first one, in thirtieths.
    int (*thirtieths)(int);
};

std::ostream& operator<<(std::ostream& out, const Film& film) { return out << film.name; }

int steady(int n) { return n; }
/// 0, 1, 2, 5, 6, 7, 10 ...
int uneven(int n) { return n + 2 * (n / 3); }

class PreviewEqualsExport : public testing::TestWithParam<Film> {
protected:
    void SetUp() override {
        CodedVideo video;
        video.frames = kImages;
        video.filter = GetParam().filter;
        video.options = GetParam().options;
        video.audioLength = GetParam().thirtieths(kImages) / 30.0;
        ASSERT_TRUE(writeCodedVideo(video, source()));
    }
    fs::path source() const { return m_folder / GetParam().file; }
    fs::path target() const { return m_folder / GetParam().target; }

    EditList randomList(std::mt19937& random) const;
    Expected meaningOf(const EditList& edits) const;
    ClipReport expectAsListed(const EditList& edits, ClipMode mode) const;

private:
    ScratchFolder m_folder;
};

/// One to five ranges of 0.1 to 6 s; every other cut at a frame, the rest anywhere between.
EditList PreviewEqualsExport::randomList(std::mt19937& random) const {
    const auto from = [&](int low, int high) {
        return std::uniform_int_distribution(low, high)(random);
    };
    const int end = GetParam().thirtieths(kImages) * 100;
    EditList edits{source(), Rational(30), {}};
    const int count = from(1, 5);
    int at = from(0, 200) * 10;
    while (static_cast<int>(edits.ranges.size()) < count) {
        const int start = from(0, 1) == 0 ? at / 100 * 100 : at;
        const int length = from(100, 6000) * 3;
        const int stop = from(0, 1) == 0 ? (start + length) / 100 * 100 : start + length;
        if (stop > end) break;
        if (stop > start) edits.ranges.push_back({Rational(start, 3000), Rational(stop, 3000)});
        at = stop + from(100, 3000) * 3;
    }
    if (edits.ranges.empty()) edits.ranges.push_back({Rational(1), Rational(9)});
    return edits;
}

Expected PreviewEqualsExport::meaningOf(const EditList& edits) const {
    Expected expected;
    const auto at = [](int n) { return Rational(GetParam().thirtieths(n), 30); };
    for (const TimeRange& range : edits.ranges) {
        bool first = true;
        for (int n = 0; n < kImages; ++n) {
            if (at(n) < range.start || at(n) >= range.end) continue;
            expected.numbers.push_back(n);
            expected.times.push_back(expected.length +
                                     (first ? 0.0 : (at(n) - range.start).toDouble()));
            first = false;
        }
        if (first) {  // a single frame is shown throughout the range
            int shown = 0;
            while (shown + 1 < kImages && at(shown + 1) < range.start) ++shown;
            const bool stays = !expected.numbers.empty() && expected.numbers.back() == shown;
            if (!stays) expected.numbers.push_back(shown);
            if (!stays) expected.times.push_back(expected.length);
        }
        for (int k = 0; k * kClickEvery < range.end.toDouble(); ++k) {
            const double since = k * kClickEvery - range.start.toDouble();
            if (since > 0.012 && k * kClickEvery < range.end.toDouble() - 0.012)
                expected.clicks.push_back(expected.length + since);
        }
        expected.length += (range.end - range.start).toDouble();
    }
    return expected;
}

ClipReport PreviewEqualsExport::expectAsListed(const EditList& edits, ClipMode mode) const {
    const Expected expected = meaningOf(edits);
    ClipOptions options;
    options.mode = mode;
    options.overwrite = true;
    const ClipReport report = writeClip(edits, target(), options, {});
    const DecodedClip clip = decodeClip(target());
    EXPECT_EQ(clip.images.size(), expected.numbers.size());
    for (std::size_t i = 0; i < std::min(clip.images.size(), expected.numbers.size()); ++i) {
        EXPECT_EQ(clip.images[i].number, expected.numbers[i]) << "frame " << i;
        EXPECT_NEAR(clip.images[i].time - clip.images[0].time, expected.times[i], 1.1e-3);
    }
    EXPECT_NEAR(clip.videoLength(), expected.length, 1.0 / 30);
    EXPECT_LE(std::abs(report.audioMinusVideoMs), 20);
    // This decoder outputs the whole last AAC frame; in MP4 only the length tells where the audio
    // ends.
    EXPECT_LE(std::abs(clip.audioLength() - expected.length), 1024.0 / 48000 + 1e-6);
    // Copied packets of a later piece lie within half a packet.
    const double allowed = 0.004 + (report.copiedAudioTracks > 0 ? 512.0 / 48000 : 0);
    const std::vector<double> found = clip.clicks();
    for (const double wanted : expected.clicks) {
        const auto near = std::ranges::min_element(
            found, {}, [&](double each) { return std::abs(each - wanted); });
        EXPECT_TRUE(near != found.end() && std::abs(*near - wanted) <= allowed) << wanted;
    }
    return report;
}

}  // namespace

TEST_P(PreviewEqualsExport, forRandomEditLists) {
    std::mt19937 random(20260);
    int joined = 0;
    for (int list = 0; list < kLists; ++list) {
        const EditList edits = randomList(random);
        SCOPED_TRACE("list " + std::to_string(list));
        expectAsListed(edits, ClipMode::Accurate);
        const ClipReport report = expectAsListed(edits, ClipMode::Smart);
        if (report.mode == ClipMode::Smart) ++joined;
        // Short lists need not hold a whole group, but no other reason may prevent copying.
        EXPECT_TRUE(report.remark.empty() || report.remark.find("no group") != std::string::npos)
            << report.remark;
    }
    EXPECT_GE(joined, kLists * 3 / 4);
}

#define X264                                              \
    "-c:v libx264 -preset veryfast -crf 12 -x264-params " \
    "keyint=45:min-keyint=45:scenecut=0:bframes=3 "
INSTANTIATE_TEST_SUITE_P(
    Films, PreviewEqualsExport,
    testing::Values(Film{"constantRate", "in.mp4", "out.mp4", "null", X264 "-c:a aac", steady},
                    Film{"variableRate", "in.mov", "out.mp4",
                         "'settb=1/30000,setpts=(N+2*floor(N/3))*1000'",
                         X264 "-enc_time_base 1:30000 -c:a pcm_s16le", uneven},
                    Film{"startsAtFive", "in.ts", "out.mkv", "null",
                         X264 "-c:a mp2 -b:a 384k -output_ts_offset 5", steady}),
    [](const auto& row) { return std::string(row.param.name); });
