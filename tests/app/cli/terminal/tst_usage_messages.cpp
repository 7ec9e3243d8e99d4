// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/usage_messages.h"

#include <gtest/gtest.h>

#include "tests/app/cli/command_run.h"

namespace skimline::cli {
namespace {

/// The message for wrong usage, without the program's name before it and the pointer to the help
/// after it.
std::string messageOf(const std::vector<std::string>& arguments) {
    const Outcome outcome = runWith(arguments);
    EXPECT_EQ(outcome.status, kWrongUsage) << outcome.err;
    const std::size_t begin = outcome.err.find(": ") + 2;
    return outcome.err.substr(begin, outcome.err.rfind(" (") - begin);
}

TEST(UsageMessages, unknownNamesGetTheNearest) {
    EXPECT_EQ(messageOf({"summarise", "x.mp4"}),
              "There is no command \"summarise\"; did you mean summarize?");
    EXPECT_EQ(messageOf({"frobnicate"}), "There is no command \"frobnicate\"");
    EXPECT_EQ(messageOf({"models", "fetsh", "x"}),
              "There is no command \"fetsh\"; did you mean fetch?");
    EXPECT_EQ(messageOf({"models"}), "skimline models needs a command: list, fetch, import");
    EXPECT_EQ(messageOf({"summarize", "x.mp4", "-o", "y.mp4", "--lenght", "9"}),
              "skimline summarize does not take --lenght; did you mean --length?");
    EXPECT_EQ(messageOf({"summarize", "x.mp4", "-o", "y.mp4", "--frobnicate"}),
              "skimline summarize does not take --frobnicate");
}

TEST(UsageMessages, aWrongValueIsAnsweredByTheRightOnes) {
    const auto about = [](const std::string& option, const std::string& value) {
        return messageOf({"summarize", "x.mp4", "-o", "y.mp4", option, value});
    };
    EXPECT_EQ(about("--threads", "-1"), "--threads takes 0 to 256, not -1");
    EXPECT_EQ(about("--threads", "x"), "--threads takes 0 to 256, not x");
    EXPECT_EQ(about("--loudness", "3"), "--loudness takes -40 to -5, not 3");
    EXPECT_EQ(about("--loudness", "nan"), "--loudness takes -40 to -5, not nan");
    EXPECT_EQ(about("--loudness", "inf"), "--loudness takes -40 to -5, not inf");
    EXPECT_EQ(messageOf({"film", "x.mp4", "--plan", "--frame-rate", "nan"}),
              "--frame-rate takes 1 to 240, not nan");
    EXPECT_EQ(about("--keyword-bonus", "2"), "--keyword-bonus takes 0 to 1, not 2");
    EXPECT_EQ(about("--device", "x"), "--device takes auto, cpu or cuda, not x");
    EXPECT_EQ(about("--mode", "x"), "--mode takes accurate, smart or copy, not x");
}

TEST(UsageMessages, missingAndContradictingOptionsAreNamed) {
    EXPECT_EQ(messageOf({"summarize", "x.mp4"}), "--output is missing");
    EXPECT_EQ(messageOf({"summarize", "-o", "x.mp4"}), "IN is missing");
    EXPECT_EQ(messageOf({"summarize", "x.mp4", "-o", "y.mp4", "--budget"}),
              "--budget needs a value");
    EXPECT_EQ(messageOf({"summarize", "x", "-o", "y", "--budget", "9%", "--length", "9"}),
              "--budget and --length do not go together");
    EXPECT_EQ(messageOf({"summarize", "x", "-o", "y", "--keep-pauses", "1"}),
              "--keep-pauses needs --drop-pauses");
}

}  // namespace
}  // namespace skimline::cli
