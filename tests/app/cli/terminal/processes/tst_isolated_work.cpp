// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/processes/isolated_work.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <functional>
#include <new>
#include <sstream>
#include <stdexcept>
#include <string>
#include <thread>

#include "app/cli/terminal/interrupt.h"
#include "core/foundation/base/error.h"
#include "core/foundation/sandbox/sandbox.h"

namespace skimline::cli {
namespace {

class IsolatedWork : public testing::Test {
protected:
    std::string run(const std::function<std::string()>& work, bool isolates = true) {
        Console console(m_out, m_err, false);
        return inIsolation("clip.mp4", {}, {console, m_stop, isolates}, work);
    }
    Error errorOf(const std::function<std::string()>& work) {
        try {
            run(work);
        } catch (const Error& error) {
            return error;
        }
        ADD_FAILURE() << "no error";
        return {ErrorCode::Internal, "", ""};
    }

    StopFlag m_stop;
    std::ostringstream m_out;
    std::ostringstream m_err;
};

TEST_F(IsolatedWork, isDoneInAnotherProcess) {
    EXPECT_NE(run([] { return std::to_string(getpid()); }), std::to_string(getpid()));
    EXPECT_EQ(run([] { return std::to_string(getpid()); }, false), std::to_string(getpid()));
}

TEST_F(IsolatedWork, whatItReturnsArrivesWhole) {
    const std::string bytes("a\0b\n\xff", 5);
    EXPECT_EQ(run([&] { return bytes; }), bytes);
    EXPECT_EQ(run([] { return std::string(); }), "");
    EXPECT_EQ(run([] { return std::string(3000000, 'x'); }).size(), 3000000U);
}

TEST_F(IsolatedWork, itsErrorsAreErrorsHere) {
    const Error error = errorOf(
        []() -> std::string { throw Error(ErrorCode::DiskFull, "/a b", "There is no space."); });
    EXPECT_EQ(error.code(), ErrorCode::DiskFull);
    EXPECT_EQ(error.subject(), "/a b");
    EXPECT_STREQ(error.what(), "There is no space.");
    EXPECT_STREQ(errorOf([]() -> std::string { throw std::bad_alloc(); }).what(),
                 "There is not enough memory for this.");
    EXPECT_STREQ(errorOf([]() -> std::string { throw std::runtime_error("odd\nmore"); }).what(),
                 "Something unexpected went wrong: odd.");
}

TEST_F(IsolatedWork, aCrashIsOneSentence) {
    for (const int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGPIPE}) {
        const Error error = errorOf([=]() -> std::string {
            std::signal(signal, SIG_DFL);
            std::raise(signal);
            return {};
        });
        EXPECT_EQ(error.code(), ErrorCode::Corrupt);
        EXPECT_TRUE(std::string(error.what()).starts_with("Reading clip.mp4 crashed ("))
            << error.what();
    }
    const Error killed = errorOf([]() -> std::string {
        std::raise(SIGKILL);
        return {};
    });
    EXPECT_TRUE(std::string(killed.what()).ends_with("probably for want of memory."))
        << killed.what();
}

TEST_F(IsolatedWork, endsSilentlyWhenNobodyReadsTheOutput) {
    const auto withoutReader = [this] {
        int ends[2];
        ASSERT_EQ(pipe(ends), 0);
        close(ends[0]);
        dup2(ends[1], STDOUT_FILENO);
        run([]() -> std::string {
            std::signal(SIGPIPE, SIG_DFL);
            [[maybe_unused]] const auto written = write(STDOUT_FILENO, "x", 1);
            return {};
        });
    };
    EXPECT_EXIT(withoutReader(), testing::KilledBySignal(SIGPIPE), "^$");
}

TEST_F(IsolatedWork, anEndWithoutAnAnswerIsAnError) {
    const Error error = errorOf([]() -> std::string { _exit(0); });
    EXPECT_EQ(error.code(), ErrorCode::Internal);
}

TEST_F(IsolatedWork, stopsWhenThisProcessIsTold) {
    const InterruptGuard guard(m_stop);
    std::thread later([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        m_stop.request();
    });
    const Error error = errorOf([&]() -> std::string {
        // The child's own copy of the flag, set by the order. If the parent's flag was set before
        // the fork, the child stops, too.
        while (!m_stop.requested()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        throw Error(ErrorCode::Cancelled, "", "Stopped.");
    });
    later.join();
    EXPECT_EQ(error.code(), ErrorCode::Cancelled);
}

TEST_F(IsolatedWork, canBeSwitchedOff) {
    ::unsetenv("SKIMLINE_ISOLATION");
    EXPECT_TRUE(isolationIsWanted());
    ::setenv("SKIMLINE_ISOLATION", "off", 1);
    EXPECT_FALSE(isolationIsWanted());
    ::unsetenv("SKIMLINE_ISOLATION");
}

}  // namespace
}  // namespace skimline::cli
