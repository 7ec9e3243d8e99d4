// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/base/input_files.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>
#include <string>

#include "core/foundation/base/error.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;
using namespace std::string_literals;

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

/// Five packets of a transport stream with `before` bytes of time in front of each.
std::string packets(std::size_t before) {
    std::string stream;
    for (int packet = 0; packet < 5; ++packet)
        stream += std::string(before, 1) + "G" + std::string(187, '\0');
    return stream;
}

TEST(MediaFiles, aVideoIsKnownByItsNameInAnyCase) {
    for (const char* name : {"a.mp4", "a.MOV", "a.b.mkv", "none/a.M2TS", "a.ogv"})
        EXPECT_TRUE(isVideoName(name)) << name;
    for (const char* name : {"a.edl", "a.csv", "mp4", ".mp4", "a.mp4.srt", "a.json", ""})
        EXPECT_FALSE(isVideoName(name)) << name;
}

TEST(MediaFiles, aRecordingIsKnownByItsFirstBytes) {
    const test::ScratchFolder folder;
    const std::string recordings[] = {"\0\0\0 ftypisom"s,
                                      "\0\0\0\x08wide"s,
                                      "\1\2\3\4mdat"s,
                                      "\x1A\x45\xDF\xA3"s,
                                      "RIFF\1\2\3\4AVI LIST"s,
                                      "RIFF\1\2\3\4WAVEfmt "s,
                                      "OggS\0"s,
                                      "fLaC\0"s,
                                      "ID3\x04\0"s,
                                      "FLV\1"s,
                                      "\0\0\1\xBA"s,
                                      packets(0),
                                      packets(4)};
    for (const std::string& bytes : recordings) {
        std::ofstream(folder / "file") << bytes;
        EXPECT_TRUE(isMediaFile(folder / "file")) << bytes.substr(0, 16);
    }
    const std::string others[] = {"",
                                  "TITLE: talk",
                                  "G",
                                  std::string(1000, 'G'),
                                  "ID3,start,end",
                                  "RIFF",
                                  "my free skim",
                                  "{}",
                                  "\x89HDF",
                                  "\x89PNG",
                                  "\0\0\0\1"s};
    for (const std::string& bytes : others) {
        std::ofstream(folder / "file") << bytes;
        EXPECT_FALSE(isMediaFile(folder / "file")) << bytes.substr(0, 16);
    }
}

TEST(MediaFiles, aNameIsEnoughWhereThereIsAFile) {
    const test::ScratchFolder folder;
    EXPECT_FALSE(isMediaFile(folder / "a.mp4"));
    for (const char* name : {"a.mp4", "a.Mp3"}) {
        std::ofstream(folder / name) << "cut short";
        EXPECT_TRUE(isMediaFile(folder / name)) << name;
    }
    fs::create_symlink("a.mp4", folder / "a.edl");
    EXPECT_FALSE(isMediaFile(folder / "a.edl"));
    fs::create_directory(folder / "b.mp4");
    EXPECT_FALSE(isMediaFile(folder / "b.mp4"));
    ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
    EXPECT_FALSE(isMediaFile(folder / "pipe"));
}

}  // namespace
}  // namespace skimline
