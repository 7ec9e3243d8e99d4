// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/interrupt.h"

#include <csignal>

namespace skimline::cli {

namespace {

static_assert(std::atomic<bool>::is_always_lock_free, "set from a signal handler");
constexpr int kSignals[] = {SIGINT, SIGTERM, SIGHUP};
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
    for (const int number : kSignals)
        // An ignored signal (nohup, a background job) stays ignored.
        if (std::signal(number, stopOnSignal) == SIG_IGN) std::signal(number, SIG_IGN);
}

int InterruptGuard::exitStatus() {
    constexpr int kSignalled = 128;
    return kSignalled + lastSignal.load();
}

InterruptGuard::~InterruptGuard() {
    for (const int number : kSignals)
        if (std::signal(number, SIG_DFL) == SIG_IGN) std::signal(number, SIG_IGN);
    stopOfProgram.store(nullptr);
}

void leaveSignalsToParent() {
    for (const int number : kSignals) std::signal(number, SIG_IGN);
}

}  // namespace skimline::cli
