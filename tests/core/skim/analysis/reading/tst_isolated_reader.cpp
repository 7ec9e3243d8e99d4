// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/analysis/reading/isolated_reader.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "core/foundation/base/error_ids.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

class UnstartableReader : public ::testing::Test {
protected:
    void SetUp() override {
        m_folder = fs::path(testing::TempDir()) / "unstartable_reader";
        fs::create_directories(m_folder);
        std::ofstream(m_folder / "video.mp4") << "anything";
    }
    void TearDown() override { fs::remove_all(m_folder); }

    void refusesToRead(const fs::path& program) const {
        const IsolatedReader reader(program);
        // Every time, not only the first: nothing is decoded outside the other process.
        for (int attempt = 0; attempt < 2; ++attempt) {
            try {
                reader.probe(m_folder / "video.mp4", {});
                FAIL() << "read without " << program;
            } catch (const Error& error) {
                EXPECT_EQ(error.id(), ErrorId::ReaderMissing) << error.what();
                EXPECT_EQ(error.subject(), program.string());
            }
        }
    }

    fs::path m_folder;
};

TEST_F(UnstartableReader, aMissingProgramIsNamed) { refusesToRead(m_folder / "skimline-reader"); }

TEST_F(UnstartableReader, soIsOneThatMayNotRun) {
    const fs::path program = m_folder / "skimline-reader";
    std::ofstream(program) << "no program";
    refusesToRead(program);
}

}  // namespace
}  // namespace skimline
