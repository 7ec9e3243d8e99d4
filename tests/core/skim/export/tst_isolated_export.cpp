// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// An export in a process that may do nothing else. This program is its own reader.
#include "core/skim/export/isolated_export.h"

#include <gtest/gtest.h>

#include <fstream>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/foundation/base/error_ids.h"
#include "core/skim/export/clip_export.h"
#include "core/skim/export/export_order.h"
#include "tests/support/environment.h"
#include "tests/support/own_reader.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace fs = std::filesystem;

namespace skimline {
namespace {

const ::testing::Environment* const kOwnReader =
    ::testing::AddGlobalTestEnvironment(new test::OwnReader(exportReadings));

class IsolatedExport : public ::testing::Test {
protected:
    IsolatedExport() : m_serves(test::kServesReadings, "1"), m_reader(test::thisProgram()) {
        VideoFacts facts;
        facts.media = probe(test::fixturesFolder() / "scenes.mp4");
        facts.duration = facts.media.duration;
        Scores scores;
        for (const auto& [start, end] : {std::pair{0, 1}, {1, 2}, {2, 12}}) {
            Shot shot;
            shot.range = {Rational(start), Rational(end)};
            shot.kept = end < 12;
            scores.shots.push_back(shot);
        }
        m_shots = scores.shots;
        m_analysis.facts = std::make_shared<const VideoFacts>(facts);
        m_analysis.scores = std::make_shared<const Scores>(scores);
        EXPECT_NE(kOwnReader, nullptr);
    }

    ClipReport write(const char* name, const ClipOptions& options) const {
        return exportIsolated(m_reader, m_analysis, m_shots, m_folder / name, options, {});
    }
    std::set<std::string> files() const {
        std::set<std::string> names;
        for (const auto& entry : fs::directory_iterator(m_folder.path()))
            names.insert(entry.path().filename().string());
        return names;
    }

    test::EnvironmentVariable m_serves;
    test::ScratchFolder m_folder;
    IsolatedReader m_reader;
    Analysis m_analysis;
    std::vector<Shot> m_shots;
};

TEST_F(IsolatedExport, writesWhatItWouldWriteHere) {
    ClipOptions smart;
    smart.mode = ClipMode::Smart;
    ClipOptions vertical;
    vertical.aspect = 9.0 / 16;
    for (ClipOptions options : {ClipOptions(), smart, vertical}) {
        options.overwrite = true;
        const ClipReport apart = write("apart.mp4", options);
        const ClipReport here = exportClip(m_analysis, m_shots, m_folder / "here.mp4", options, {});
        EXPECT_EQ(apart.mode, here.mode);
        EXPECT_EQ(apart.remark, here.remark);
        EXPECT_EQ(apart.videoFrames, here.videoFrames);
        EXPECT_EQ(apart.copiedFrames, here.copiedFrames);
        EXPECT_EQ(apart.duration, here.duration);
        EXPECT_GT(apart.videoFrames, 0);
        EXPECT_EQ(fs::file_size(m_folder / "apart.mp4"), fs::file_size(m_folder / "here.mp4"));
    }
    EXPECT_EQ(files(), (std::set<std::string>{"apart.mp4", "here.mp4"}));
}

TEST_F(IsolatedExport, estimatesAndLooksAlike) {
    ClipOptions options;
    options.aspect = 1;
    const ClipEstimate apart =
        estimateIsolated(m_reader, m_analysis, m_shots, m_folder / "a.mp4", options, {});
    const ClipEstimate here = estimateExport(m_analysis, m_shots, m_folder / "a.mp4", options, {});
    EXPECT_EQ(apart.mode, here.mode);
    EXPECT_EQ(apart.clipSeconds, here.clipSeconds);
    const auto looks = looksIsolated(m_reader, m_analysis, m_shots, options, 2, {});
    const auto own = windowLooks(m_analysis, m_shots, {1, true}, 2, {});
    ASSERT_EQ(looks.size(), own.size());
    for (std::size_t at = 0; at < own.size(); ++at) {
        EXPECT_EQ(looks[at].frame.pixels, own[at].frame.pixels);
        EXPECT_EQ(looks[at].window, own[at].window);
    }
    EXPECT_TRUE(files().empty());
}

TEST_F(IsolatedExport, codesTheSamePictures) {
    const fs::path& video = m_analysis.facts->media.path;
    const std::vector<Rational> times{Rational(0), Rational(5, 2), Rational(100)};
    std::vector<std::string> apart;
    picturesIsolated(m_reader, video, times, 64,
                     [&](std::size_t at, const std::string& jpeg) {
                         EXPECT_EQ(at, apart.size());
                         apart.push_back(jpeg);
                     },
                     {});
    std::vector<std::string> here;
    jpegPictures(video, times, 64,
                 [&](std::size_t, const std::string& jpeg) { here.push_back(jpeg); }, {});
    EXPECT_EQ(apart, here);
    ASSERT_EQ(apart.size(), 3U);
    EXPECT_FALSE(apart[1].empty());
}

TEST_F(IsolatedExport, leavesWhatIsThereAndNothingElse) {
    std::ofstream(m_folder / "clip.mp4") << "mine";
    try {
        write("clip.mp4", {});
        FAIL() << "the target is there";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Exists);
    }
    EXPECT_EQ(fs::file_size(m_folder / "clip.mp4"), 4U);
    // A source that is none.
    VideoFacts facts = *m_analysis.facts;
    facts.media.path = m_folder / "none.mp4";
    m_analysis.facts = std::make_shared<const VideoFacts>(facts);
    EXPECT_THROW(write("new.mp4", {}), Error);
    EXPECT_THROW(write("clip.xyz", {}), Error);
    EXPECT_EQ(files(), std::set<std::string>{"clip.mp4"});
}

TEST_F(IsolatedExport, writesTheWordsThatAreKnown) {
    auto said = std::make_shared<Transcript>();
    said->lines = {{Rational(0), Rational(1), "One"}, {Rational(1), Rational(2), "Two"}};
    m_analysis.rules.said = said;
    EXPECT_EQ(write("words.mp4", {}).subtitles, 2);
    // Drawn into the frames: the filter reads a file, and this process may write none.
    ClipOptions burnt;
    burnt.burnSubtitles = true;
    const ClipReport apart = write("apart.mp4", burnt);
    const ClipReport here = exportClip(m_analysis, m_shots, m_folder / "here.mp4", burnt, {});
    EXPECT_EQ(apart.subtitles, 2);
    EXPECT_EQ(here.subtitles, 2);
    EXPECT_EQ(fs::file_size(m_folder / "apart.mp4"), fs::file_size(m_folder / "here.mp4"));
}

TEST_F(IsolatedExport, readsTheSubtitlesNextToTheVideo) {
    const fs::path video = m_folder / "talk.mp4";
    fs::copy_file(m_analysis.facts->media.path, video);
    std::ofstream(m_folder / "talk.srt") << "1\n00:00:00,100 --> 00:00:00,900\nHello\n";
    VideoFacts facts = *m_analysis.facts;
    facts.media.path = video;
    m_analysis.facts = std::make_shared<const VideoFacts>(facts);
    EXPECT_EQ(write("clip.mp4", {}).subtitles, 1);
}

TEST(ExportOrder, comesBackAsItWasAndIsBounded) {
    ClipReport report;
    report.remark = "Why not.";
    report.duration = Rational(3, 2);
    report.shifts = {{Rational(1), Rational(2)}};
    const std::string bytes = bytesOf(report);
    EXPECT_EQ(clipReportIn(bytes).remark, report.remark);
    EXPECT_EQ(clipReportIn(bytes).shifts.size(), 1U);
    for (std::size_t length = 0; length < bytes.size(); ++length)
        EXPECT_THROW(clipReportIn(bytes.substr(0, length)), Error) << length;
    report.mode = static_cast<ClipMode>(7);
    EXPECT_THROW(clipReportIn(bytesOf(report)), Error);
    ClipEstimate estimate;
    estimate.codedShare = 2;
    EXPECT_THROW(clipEstimateIn(bytesOf(estimate)), Error);
    WindowLook look;
    look.frame = {2, 2, {1, 2, 3}};
    EXPECT_THROW(windowLooksIn(bytesOf(std::vector<WindowLook>{look})), Error);
    look.frame = {1, 1, {1, 2, 3}};
    look.reason = WindowReason::Hand;
    look.piece = {Rational(1, 3), Rational(2)};
    look.within = {0, 0.125, 1, 0.75};
    const WindowLook back = windowLooksIn(bytesOf(std::vector<WindowLook>{look})).at(0);
    EXPECT_EQ(back.reason, look.reason);
    EXPECT_EQ(back.piece, look.piece);
    EXPECT_EQ(back.within, look.within);
    look.within.height = 1.5;
    EXPECT_THROW(windowLooksIn(bytesOf(std::vector<WindowLook>{look})), Error);
    look.within = {};
    look.reason = static_cast<WindowReason>(9);
    EXPECT_THROW(windowLooksIn(bytesOf(std::vector<WindowLook>{look})), Error);
    EXPECT_THROW(exportOrderIn("nothing"), Error);
}

TEST(ExportOrder, framingsGoWithIt) {
    Analysis analysis;
    analysis.rules.framings = {{{Rational(1), Rational(5, 2)}, 0.25, 0.5}};
    ExportOrder order;
    order.media.video.frameRate = Rational(25);
    order.framings = analysis.rules.framings;
    EXPECT_EQ(exportOrderIn(bytesOf(order)).analysis().rules.framings, analysis.rules.framings);
}

}  // namespace
}  // namespace skimline
