// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/sandbox/sandboxed_work.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>

#include "core/foundation/base/error_ids.h"
#include "core/foundation/base/json/error_record.h"

namespace skimline {
namespace {

using std::chrono::milliseconds;
using State = ChildProcess::State;

State endOf(ChildProcess& process) {
    while (process.waitFor(milliseconds(100)) == State::Running) {
    }
    return process.state();
}

class SandboxedWork : public testing::Test {
protected:
    ChildProcess start(const std::function<std::string()>& work, const StopFlag& stop = {}) {
        const auto prepare = [this] {
            m_mine = MessageChannel(-1);
            return SandboxNeeds();
        };
        ChildProcess process = startSandboxed(m_its, prepare, work, stop);
        m_its = MessageChannel(-1);
        return process;
    }

    MessageChannel m_mine{-1}, m_its{-1};
    void SetUp() override {
        auto [mine, its] = MessageChannel::pair();
        m_mine = std::move(mine);
        m_its = std::move(its);
    }
};

TEST_F(SandboxedWork, answersFromALockedUpProcess) {
    ChildProcess process = start([] {
        rlimit files{};
        getrlimit(RLIMIT_NOFILE, &files);
        return std::to_string(getpid()) + (files.rlim_max <= 256 ? " locked up" : "");
    });
    const std::optional<Message> answer = m_mine.receive();
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->kind, MessageKind::Result);
    EXPECT_FALSE(answer->bytes.starts_with(std::to_string(getpid()) + " "));
    EXPECT_TRUE(answer->bytes.ends_with("locked up"));
    EXPECT_EQ(endOf(process), State::Succeeded);
}

TEST_F(SandboxedWork, anErrorKeepsItsId) {
    ChildProcess process = start(
        []() -> std::string { throw Error(ErrorCode::Corrupt, ErrorId::EmptyFile, {"a.mp4"}); });
    const std::optional<Message> answer = m_mine.receive();
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->kind, MessageKind::Failure);
    EXPECT_EQ(errorInBytes(answer->bytes).id(), ErrorId::EmptyFile);
    EXPECT_EQ(endOf(process), State::Succeeded);
}

TEST_F(SandboxedWork, aCrashIsNoAnswerAndHasASignal) {
    ChildProcess process = start([]() -> std::string {
        std::signal(SIGSEGV, SIG_DFL);
        std::raise(SIGSEGV);
        return {};
    });
    EXPECT_FALSE(m_mine.receive());
    EXPECT_EQ(endOf(process), State::Killed);
    EXPECT_EQ(process.signal(), SIGSEGV);
}

TEST_F(SandboxedWork, isToldToStop) {
    const StopFlag stop;
    ChildProcess process = start(
        [&] {
            while (!stop.requested()) std::this_thread::sleep_for(milliseconds(1));
            return std::string("stopped");
        },
        stop);
    m_mine.send(MessageKind::Stop, {});
    const std::optional<Message> answer = m_mine.receive();
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->bytes, "stopped");
    EXPECT_FALSE(stop.requested()) << "the flag of this process is not its";
}

TEST_F(SandboxedWork, stopsWhenNobodyWaitsForTheAnswer) {
    const StopFlag stop;
    ChildProcess process = start(
        [&] {
            while (!stop.requested()) std::this_thread::sleep_for(milliseconds(1));
            return std::string();
        },
        stop);
    m_mine = MessageChannel(-1);
    EXPECT_EQ(endOf(process), State::Succeeded);
}

TEST(ChildProcess, itsStatusIsWhatTheWorkReturns) {
    const auto endOfStatus = [](int status) {
        ChildProcess process([=] { return status; });
        return endOf(process);
    };
    EXPECT_EQ(endOfStatus(0), State::Succeeded);
    EXPECT_EQ(endOfStatus(1), State::Failed);
    EXPECT_EQ(endOfStatus(130), State::Stopped);
    EXPECT_EQ(endOfStatus(143), State::Stopped);
}

TEST(ChildProcess, anExceptionIsACrash) {
    ChildProcess process([]() -> int {
        std::signal(SIGABRT, SIG_DFL);
        close(STDERR_FILENO);
        throw std::runtime_error("odd");
    });
    EXPECT_EQ(endOf(process), State::Killed);
    EXPECT_EQ(process.signal(), SIGABRT);
}

TEST(ChildProcess, oneThatNobodyWantsIsEnded) {
    auto [mine, its] = MessageChannel::pair();
    {
        const ChildProcess process([&mine = mine] {
            mine = MessageChannel(-1);
            while (true) pause();
            return 0;
        });
        its = MessageChannel(-1);
    }
    EXPECT_FALSE(mine.receive());
}

TEST(ChildProcess, aProgramReadsWhatItIsGiven) {
    const auto [mine, its] = MessageChannel::pair();
    ChildProcess program("/bin/true", its.socket());
    EXPECT_EQ(endOf(program), State::Succeeded);
    EXPECT_THROW(ChildProcess("/nowhere/true", its.socket()), Error);
}

}  // namespace
}  // namespace skimline
