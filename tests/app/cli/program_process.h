// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>

#include <string>
#include <vector>

extern char** environ;

namespace skimline::test {

/// Starts the program under test. @param output  receives what it says; empty: the test's own
inline pid_t startProgram(std::vector<std::string> words, const std::string& output = {}) {
    words.insert(words.begin(), SKIMLINE_PROGRAM);
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    if (!output.empty()) {
        posix_spawn_file_actions_addopen(&files, 1, output.c_str(), O_WRONLY | O_CREAT | O_TRUNC,
                                         0644);
        posix_spawn_file_actions_adddup2(&files, 1, 2);
    }
    pid_t child = -1;
    EXPECT_EQ(posix_spawn(&child, SKIMLINE_PROGRAM, &files, nullptr, arguments.data(), environ), 0);
    posix_spawn_file_actions_destroy(&files);
    return child;
}

/// @return status as waitpid() gives it
inline int waitFor(pid_t child) {
    int status = 0;
    waitpid(child, &status, 0);
    return status;
}

}  // namespace skimline::test
