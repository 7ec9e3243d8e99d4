// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/base/input_files.h"

#include <gtest/gtest.h>

#include <fstream>

#include "core/foundation/base/error.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

class InputFiles : public testing::Test {
protected:
    InputFiles() {
        fs::create_directories(m_folder / "weights/deep");
        for (const char* name : {"in.mp4", "old.h5", "weights/net.bin", "weights/deep/more.bin"})
            std::ofstream(m_folder / name) << name;
        fs::create_hard_link(m_folder / "in.mp4", m_folder / "hard.mp4");
        fs::create_symlink("in.mp4", m_folder / "soft.mp4");
        fs::create_hard_link(m_folder / "weights/deep/more.bin", m_folder / "more.bin");
        fs::create_directory_symlink("weights", m_folder / "models");
        fs::create_symlink("nowhere", m_folder / "loose.mp4");
    }

    /// @return the sentence; empty: allowed
    std::string refusal(const fs::path& target, const std::vector<fs::path>& inputs) const {
        try {
            requireTargetIsNotInput(target, inputs);
            return {};
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::Usage);
            EXPECT_EQ(error.subject(), target.string());
            return error.what();
        }
    }

    test::ScratchFolder m_folder;
};

TEST_F(InputFiles, anyNameOfAnInputIsRefused) {
    const std::vector<fs::path> inputs{"", m_folder / "missing.srt", m_folder / "in.mp4"};
    for (const char* name : {"in.mp4", "hard.mp4", "soft.mp4", "weights/../in.mp4"})
        EXPECT_NE(refusal(m_folder / name, inputs).find("one of the inputs"), std::string::npos)
            << name;
    EXPECT_NE(refusal(m_folder / "in.mp4", {m_folder / "soft.mp4"}), "");
    for (const char* name : {"old.h5", "new.h5", "loose.mp4", "weights"})
        EXPECT_EQ(refusal(m_folder / name, inputs), "") << name;
}

TEST_F(InputFiles, nothingIsReplacedInAnInputFolder) {
    for (const char* folder : {"weights", "models", "weights/"}) {
        const std::vector<fs::path> inputs{m_folder / folder};
        for (const char* name :
             {"weights/net.bin", "models/net.bin", "weights/deep/more.bin", "more.bin"})
            EXPECT_NE(refusal(m_folder / name, inputs).find("input folder"), std::string::npos)
                << name << " " << folder;
        for (const char* name : {"weights/new.bin", "in.mp4", "hard.mp4", "weights", "new.bin"})
            EXPECT_EQ(refusal(m_folder / name, inputs), "") << name;
    }
}

}  // namespace
}  // namespace skimline
