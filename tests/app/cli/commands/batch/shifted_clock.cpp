// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Preloaded into a program, shifts the time of day it sees by SKIMLINE_CLOCK_SHIFT seconds: a
// machine whose clock is wrong. Clocks that count from the machine's start stay as they are.
#include <dlfcn.h>
#include <sys/time.h>

#include <cstdlib>
#include <ctime>

namespace {

time_t shift() {
    static const char* const kText = std::getenv("SKIMLINE_CLOCK_SHIFT");
    static const time_t kSeconds = kText == nullptr ? 0 : std::atol(kText);
    return kSeconds;
}

template <class Function>
Function original(const char* name) {
    return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

}  // namespace

extern "C" {

int clock_gettime(clockid_t clock, timespec* time) {
    static const auto kReal = original<int (*)(clockid_t, timespec*)>("clock_gettime");
    const int status = kReal(clock, time);
    if (status == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE))
        time->tv_sec += shift();
    return status;
}

int gettimeofday(timeval* time, void* zone) {
    static const auto kReal = original<int (*)(timeval*, void*)>("gettimeofday");
    const int status = kReal(time, zone);
    if (status == 0) time->tv_sec += shift();
    return status;
}

time_t time(time_t* result) {
    static const auto kReal = original<time_t (*)(time_t*)>("time");
    const time_t now = kReal(nullptr) + shift();
    if (result != nullptr) *result = now;
    return now;
}
}
