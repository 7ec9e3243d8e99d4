// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// If SKIMLINE_PROGRAM names the program, it is started as a new process. Otherwise, in tests that
// link it, it runs in a fork of the test, which saves the third of a second that LibTorch takes to
// load; such a test must have no threads.

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <iostream>
#include <string>
#include <vector>

#ifndef SKIMLINE_PROGRAM
#include "app/cli/commands/skimline_program.h"
#include "app/lab/commands/lab_program.h"
#endif
#include "tests/app/cli/which_program.h"

#ifndef SKIMLINE_LAB_PROGRAM
#define SKIMLINE_LAB_PROGRAM SKIMLINE_PROGRAM
#endif

extern char** environ;

namespace skimline::test {

#ifdef SKIMLINE_PROGRAM
inline pid_t loadProgram(bool lab, char** arguments, int, const std::string& output) {
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    if (!output.empty()) {
        posix_spawn_file_actions_addopen(&files, 1, output.c_str(), O_WRONLY | O_CREAT | O_TRUNC,
                                         0644);
        posix_spawn_file_actions_adddup2(&files, 1, 2);
    }
    pid_t child = -1;
    EXPECT_EQ(posix_spawn(&child, lab ? SKIMLINE_LAB_PROGRAM : SKIMLINE_PROGRAM, &files, nullptr,
                          arguments, environ),
              0);
    posix_spawn_file_actions_destroy(&files);
    return child;
}
#else
inline pid_t loadProgram(bool lab, char** arguments, int count, const std::string& output) {
    // Buffered output belongs to the test, not to the fork.
    std::cout.flush();
    std::fflush(nullptr);
    const pid_t child = fork();
    if (child != 0) return child;
    if (!output.empty()) {
        dup2(open(output.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644), STDOUT_FILENO);
        dup2(STDOUT_FILENO, STDERR_FILENO);
    }
    const int status = lab ? cli::runLab(count, arguments) : cli::runSkimline(count, arguments);
    std::cout.flush();
    std::fflush(nullptr);
    _exit(status);
}
#endif

/// Starts the program under test. @param output  receives its output; empty: inherited from the
/// test
inline pid_t startProgram(std::vector<std::string> words, const std::string& output = {}) {
    const bool lab = isOfLab(words);
    words.insert(words.begin(), lab ? "skimline-lab" : "skimline");
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    return loadProgram(lab, arguments.data(), static_cast<int>(words.size()), output);
}

/// @return status as waitpid() gives it
inline int waitFor(pid_t child) {
    int status = 0;
    waitpid(child, &status, 0);
    return status;
}

}  // namespace skimline::test
