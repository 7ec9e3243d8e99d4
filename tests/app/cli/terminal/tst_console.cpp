// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/console.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

namespace skimline::cli {
namespace {

TEST(Console, progressLinesAreJsonBetweenTheSentences) {
    std::ostringstream out;
    std::ostringstream err;
    Console console(out, err, /*interactive=*/false);
    console.context({}, "x").report({Stage::Train, 1, 2, 3});
    EXPECT_EQ(err.str(), "") << "nobody watches";
    console.setProgressLines(true);
    console.context({}, "x").report({Stage::Train, 5, 10, 2.5});
    console.log(LogLevel::Info, "A sentence.");
    console.context({}, "x").report({});
    std::istringstream lines(err.str());
    std::string line;
    ASSERT_TRUE(std::getline(lines, line));
    const auto progress = nlohmann::json::parse(line);
    EXPECT_EQ(progress["stage"], "training");
    EXPECT_EQ(progress["done"], 5);
    EXPECT_EQ(progress["total"], 10);
    EXPECT_EQ(progress["seconds_left"], 2.5);
    ASSERT_TRUE(std::getline(lines, line));
    EXPECT_EQ(line, "skimline: A sentence.");
    ASSERT_TRUE(std::getline(lines, line));
    EXPECT_LT(nlohmann::json::parse(line)["seconds_left"], 0) << "unknown";
    EXPECT_EQ(out.str(), "");
}

TEST(Console, namesSendNoCommandsToATerminal) {
    std::ostringstream out;
    std::ostringstream err;
    Console console(out, err, /*interactive=*/true);
    console.log(LogLevel::Error, "The file a\x1b[31mb\x07\r\xC2\x9B.mp4 \xC3\xA4 does not exist.");
    EXPECT_EQ(err.str(), "skimline: The file a?[31mb???.mp4 \xC3\xA4 does not exist.\n");
    console.context({}, "c\x1b]0;x\x07").report({Stage::Train, 1, 2, 3});
    EXPECT_EQ(err.str().find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace skimline::cli
