// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Decoding by hardware in a process that is locked up as usual: a GPU that is emulated opens before
// its sandbox closes (tests/core/foundation/media/hardware/emulated_nvdec.cpp).

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "core/foundation/base/read_file.h"
#include "tests/app/cli/commands/batch/batch_program.h"

namespace skimline::test {
namespace {

namespace fs = std::filesystem;

class HardwareDecodingCommand : public testing::Test {
protected:
    void SetUp() override {
        m_clip = makeClips(m_folder / "in", 1).front();
        ::setenv("XDG_CACHE_HOME", (m_folder / "cache").c_str(), 1);
        ::setenv("XDG_DATA_HOME", (m_folder / "data").c_str(), 1);
    }
    void TearDown() override {
        ::unsetenv("LD_LIBRARY_PATH");
        ::unsetenv("SKIMLINE_EMULATED_NVDEC");
    }

    static void emulate() { ::setenv("LD_LIBRARY_PATH", SKIMLINE_EMULATED_NVDEC_FOLDER, 1); }
    /// Output of the shots command, read from its log.
    std::string shots(const char* hardware, int status) const {
        const std::string log = (m_folder / "log").string();
        EXPECT_EQ(
            runProgram({"shots", m_clip.string(), "--extractor", "builtin", "--device", "cpu",
                        "--cache", (m_folder / "read").string(), "--hardware-decoding", hardware},
                       log),
            status);
        return readFile(log);
    }
    static bool contains(const std::string& text, const std::string& part) {
        return text.find(part) != std::string::npos;
    }

    const ScratchFolder m_folder;
    fs::path m_clip;
};

TEST_F(HardwareDecodingCommand, decodesWhereAGpuOpens) {
    emulate();
    const std::string said = shots("cuda", 0);
    EXPECT_TRUE(contains(said, "Decoding by cuda.")) << said;
    EXPECT_FALSE(contains(said, "software")) << said;
    // Stored separately from results of software decoding.
    EXPECT_FALSE(contains(shots("cuda", 0), "Decoding")) << "kept";
    ::unsetenv("LD_LIBRARY_PATH");
    const std::string log = (m_folder / "log").string();
    EXPECT_EQ(runProgram({"doctor"}, log), 0);
    EXPECT_TRUE(contains(readFile(log), "Hardware decoding: ")) << readFile(log);
}

TEST_F(HardwareDecodingCommand, goesOnInSoftwareWithOneSentence) {
    emulate();
    ::setenv("SKIMLINE_EMULATED_NVDEC", "fails", 1);
    const std::string said = shots("cuda", 0);
    EXPECT_TRUE(contains(said, "cuda does not decode this video (")) << said;
    EXPECT_TRUE(contains(said, "), so it is decoded in software.")) << said;
}

TEST_F(HardwareDecodingCommand, doctorNamesWhatOpens) {
    emulate();
    const std::string log = (m_folder / "log").string();
    EXPECT_EQ(runProgram({"doctor"}, log), 0);
    EXPECT_TRUE(contains(readFile(log), "Hardware decoding: with --hardware-decoding by"))
        << readFile(log);
}

}  // namespace
}  // namespace skimline::test
