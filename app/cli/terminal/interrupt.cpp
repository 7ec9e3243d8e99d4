// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/interrupt.h"

#include <csignal>

namespace skimline::cli {

namespace {

static_assert(std::atomic<bool>::is_always_lock_free, "set from a signal handler");
std::atomic<std::atomic<bool>*> stopOfProgram{nullptr};
std::atomic<int> lastSignal{SIGINT};

void stopOnSignal(int number) {
    lastSignal.store(number);
    std::atomic<bool>* stop = stopOfProgram.load();
    if (stop != nullptr) stop->store(true);
    std::signal(number, SIG_DFL);
}

}  // namespace

InterruptGuard::InterruptGuard(StopFlag stop) : m_stop(std::move(stop)) {
    stopOfProgram.store(&m_stop.flag());
    std::signal(SIGINT, stopOnSignal);
    std::signal(SIGTERM, stopOnSignal);
}

int InterruptGuard::exitStatus() {
    constexpr int kSignalled = 128;
    return kSignalled + lastSignal.load();
}

InterruptGuard::~InterruptGuard() {
    std::signal(SIGINT, SIG_DFL);
    std::signal(SIGTERM, SIG_DFL);
    stopOfProgram.store(nullptr);
}

}  // namespace skimline::cli
