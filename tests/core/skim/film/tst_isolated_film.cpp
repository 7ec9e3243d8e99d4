// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A film that is written by a process that may do nothing else. This program is its own reader.
#include "core/skim/film/isolated_film.h"

#include <gtest/gtest.h>

#include <csignal>
#include <fstream>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/foundation/base/error_ids.h"
#include "tests/core/skim/film/made_video.h"
#include "tests/support/environment.h"
#include "tests/support/own_reader.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace fs = std::filesystem;

namespace skimline {
namespace {

constexpr const char* kCrashes = "crashes.mp4";  // a decoder fails on files of this name

std::vector<OtherReading> crashingReadings() {
    std::vector<OtherReading> readings = filmReadings();
    for (OtherReading& reading : readings)
        reading.work = [work = reading.work](std::string_view order, const RunContext& context) {
            if (order.find(kCrashes) != std::string_view::npos) std::raise(SIGSEGV);
            return work(order, context);
        };
    return readings;
}

const ::testing::Environment* const kOwnReader =
    ::testing::AddGlobalTestEnvironment(new test::OwnReader(crashingReadings));

class IsolatedFilm : public ::testing::Test {
protected:
    IsolatedFilm() : m_serves(test::kServesReadings, "1"), m_reader(test::thisProgram()) {
        EXPECT_NE(kOwnReader, nullptr);
        m_wish.seconds = 8;
        m_wish.each = true;
        m_wish.size = {{160, 90}};
    }

    /// Copies of one video, so that every source is a different file.
    FilmFile source(const std::string& name) {
        fs::copy_file(test::fixturesFolder() / "scenes.mp4", m_folder / name);
        return madeOf(name);
    }
    FilmFile madeOf(const std::string& name) {
        test::MadeVideo video;
        video.name = m_folder / name;
        video.minute = m_minute++;
        video.shots = {0.9F, 0.5F, 0.7F};
        return test::filmFile(video);
    }
    FilmExport write(const std::vector<FilmFile>& files, const std::string& name,
                     const ClipOptions& options = {}) {
        return exportFilmIsolated(m_reader, files, m_wish, m_folder / name, options, {});
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
    FilmWish m_wish;
    std::int64_t m_minute = 0;
};

TEST_F(IsolatedFilm, isWhatWouldBeWrittenHere) {
    const std::vector<FilmFile> files{source("a.mp4"), source("b.mp4")};
    const FilmExport apart = write(files, "apart.mp4");
    const FilmExport here = exportFilm(files, m_wish, m_folder / "here.mp4", {}, {});
    EXPECT_EQ(apart.clip.videoFrames, here.clip.videoFrames);
    EXPECT_GT(apart.clip.videoFrames, 0);
    EXPECT_EQ(apart.clip.duration, here.clip.duration);
    EXPECT_TRUE(apart.leftOut.empty());
    EXPECT_EQ(fs::file_size(m_folder / "apart.mp4"), fs::file_size(m_folder / "here.mp4"));
    EXPECT_EQ(this->files(), (std::set<std::string>{"a.mp4", "apart.mp4", "b.mp4", "here.mp4"}));
}

TEST_F(IsolatedFilm, hasTitlesDissolvesAndAGroundAsHere) {
    m_wish.titles = FilmTitles::File;
    m_wish.dissolve = 0.5;
    m_wish.blurredGround = true;
    m_wish.size = {{90, 160}};
    const std::vector<FilmFile> files{source("a.mp4"), source("b.mp4")};
    const FilmExport apart = write(files, "apart.mp4");
    const FilmExport here = exportFilm(files, m_wish, m_folder / "here.mp4", {}, {});
    EXPECT_GT(apart.clip.videoFrames, 0);
    EXPECT_EQ(apart.clip.videoFrames, here.clip.videoFrames);
    EXPECT_EQ(fs::file_size(m_folder / "apart.mp4"), fs::file_size(m_folder / "here.mp4"));
    EXPECT_EQ(this->files(), (std::set<std::string>{"a.mp4", "apart.mp4", "b.mp4", "here.mp4"}));
}

TEST_F(IsolatedFilm, leavesOutASourceThatIsGoneOrCrashesADecoder) {
    const std::vector<FilmFile> files{source("a.mp4"), madeOf("gone.mp4"), source(kCrashes)};
    const FilmExport written = write(files, "film.mp4");
    ASSERT_EQ(written.leftOut.size(), 2U);
    std::set<std::string> names;
    for (const FilmSourceFailed& failure : written.leftOut)
        names.insert(failure.source.filename().string());
    EXPECT_EQ(names, (std::set<std::string>{"gone.mp4", kCrashes}));
    EXPECT_EQ(written.clip.videoFrames, 8 * 30);
    EXPECT_EQ(this->files(), (std::set<std::string>{"a.mp4", kCrashes, "film.mp4"}));
}

TEST_F(IsolatedFilm, failsWithOneErrorAndLeavesNothing) {
    std::ofstream(m_folder / "mine.mp4") << "mine";
    const std::vector<FilmFile> files{source(kCrashes)};
    try {
        write(files, "film.mp4");
        FAIL() << "its only source crashes the decoder";
    } catch (const Error& error) {
        EXPECT_EQ(error.id(), ErrorId::ReadingCrashed);
        EXPECT_NE(std::string(error.what()).find(kCrashes), std::string::npos) << error.what();
    }
    try {
        write({source("a.mp4")}, "mine.mp4");
        FAIL() << "the target is there";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Exists);
    }
    EXPECT_THROW(write({madeOf("a.mp4")}, "film.xyz"), Error);
    ClipOptions options;
    options.overwrite = true;
    EXPECT_THROW(write({madeOf("a.mp4")}, "a.mp4", options), Error);
    EXPECT_EQ(fs::file_size(m_folder / "mine.mp4"), 4U);
    EXPECT_EQ(this->files(), (std::set<std::string>{"a.mp4", kCrashes, "mine.mp4"}));
}

}  // namespace
}  // namespace skimline
