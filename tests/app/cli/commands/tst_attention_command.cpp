// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include "tests/app/cli/command_run.h"
#include "tests/core/skim/inspect/attention/maps_file.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline::cli {
namespace {

/// Maps of one head and two frames.
class ForeignMaps : public testing::Test {
protected:
    Outcome with(const std::vector<std::string>& more, const std::string& network = "Net") const {
        const std::string maps = (m_folder / "maps.safetensors").string();
        test::writeMapsFile(maps,
                            {{"attention", {1, 1, 2, 2}, {0.25F, 0.75F, 0.5F, 0.5F}, {}},
                             {"times", {2}, {0, 1.5F}, {}}},
                            network);
        std::vector<std::string> words{"attention", "--from", maps, "--video", m_video};
        words.insert(words.end(), more.begin(), more.end());
        return runWith(words);
    }

    test::ScratchFolder m_folder;
    const std::string m_video = (test::fixturesFolder() / "scenes.mp4").string();
};

TEST_F(ForeignMaps, areListed) {
    const Outcome shown = with({"--layer", "1", "--head", "1", "-q"});
    ASSERT_EQ(shown.status, 0) << shown.err;
    EXPECT_NE(shown.out.find("Net: 1 x 1 heads, 2 frames, 0.00 to 1.50 s"), std::string::npos)
        << shown.out;
}

TEST_F(ForeignMaps, refuseOptionsOfNetworks) {
    const std::vector<std::vector<std::string>> options{{"--model", "x"},
                                                        {"--attention", "full"},
                                                        {"--extractor", "builtin"},
                                                        {"--device", "cpu"},
                                                        {"--precision", "float32"},
                                                        {"--threads", "1"},
                                                        {"--part", "decoder"},
                                                        {"--keywords", "goal"},
                                                        {"--transcribe"},
                                                        {"--min-shot", "1s"},
                                                        {"--weights", "x"},
                                                        {"--cache", "x"},
                                                        {"--hardware-decoding", "off"}};
    for (const std::vector<std::string>& option : options) {
        const Outcome refused = with(option);
        EXPECT_EQ(refused.status, 2) << option.front();
        EXPECT_NE(refused.err.find(option.front() + " does not act on maps that --from names."),
                  std::string::npos)
            << refused.err;
    }
}

TEST_F(ForeignMaps, theirNameIsOneLineWithoutCommands) {
    // JSON writes control characters so.
    const Outcome shown = with({}, "a\\u001b[2J\\nb");
    ASSERT_EQ(shown.status, 0) << shown.err;
    EXPECT_EQ(shown.out.find('\x1b'), std::string::npos);
    EXPECT_TRUE(shown.out.starts_with("a?[2J b: 1 x 1 heads")) << shown.out;
}

}  // namespace
}  // namespace skimline::cli
