// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Preloaded into a program (LD_PRELOAD), lets the n-th thing go wrong that it does to files in a
// folder: a write, a flush, a rename, a link.
//   SKIMLINE_FAULT=fail:3:/folder   the third of them fails for want of space
//   SKIMLINE_FAULT=full:3:/folder   it and all after it
//   SKIMLINE_FAULT=kill:3:/folder   the program is killed instead of it
//   SKIMLINE_FAULT_MARK=/file       is made when that happens

#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

struct Plan {
    std::string mode;
    int number = 0;
    std::string folder;
    std::string mark;
};

const Plan& plan() {
    static const Plan kPlan = [] {
        Plan wanted;
        const char* text = std::getenv("SKIMLINE_FAULT");
        const char* mark = std::getenv("SKIMLINE_FAULT_MARK");
        if (text == nullptr || mark == nullptr) return wanted;
        const std::string whole = text;
        const std::size_t first = whole.find(':');
        const std::size_t second = whole.find(':', first + 1);
        wanted.mode = whole.substr(0, first);
        wanted.number = std::atoi(whole.c_str() + first + 1);
        wanted.folder = whole.substr(second + 1);
        wanted.mark = mark;
        return wanted;
    }();
    return kPlan;
}

/// @return whether the call at hand is to fail
bool strikes(std::string_view path) {
    static std::atomic<int> count{0};
    if (plan().number == 0 || !path.starts_with(plan().folder)) return false;
    const int now = ++count;
    if (now < plan().number || (now > plan().number && plan().mode != "full")) return false;
    ::close(::open(plan().mark.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
    if (plan().mode == "kill") ::raise(SIGKILL);
    return true;
}

bool strikes(int descriptor) {
    std::array<char, 4096> path{};
    const std::string link = "/proc/self/fd/" + std::to_string(descriptor);
    const ssize_t length = ::readlink(link.c_str(), path.data(), path.size());
    return length > 0 && strikes(std::string_view(path.data(), static_cast<std::size_t>(length)));
}

template <class Function>
Function* next(const char* name) {
    return reinterpret_cast<Function*>(::dlsym(RTLD_NEXT, name));
}

int failure(int number) {
    errno = number;
    return -1;
}

}  // namespace

extern "C" {

ssize_t write(int descriptor, const void* bytes, size_t count) {
    static auto* const real = next<ssize_t(int, const void*, size_t)>("write");
    return strikes(descriptor) ? failure(ENOSPC) : real(descriptor, bytes, count);
}

ssize_t writev(int descriptor, const iovec* pieces, int count) {
    static auto* const real = next<ssize_t(int, const iovec*, int)>("writev");
    return strikes(descriptor) ? failure(ENOSPC) : real(descriptor, pieces, count);
}

ssize_t pwrite(int descriptor, const void* bytes, size_t count, off_t place) {
    static auto* const real = next<ssize_t(int, const void*, size_t, off_t)>("pwrite");
    return strikes(descriptor) ? failure(ENOSPC) : real(descriptor, bytes, count, place);
}

ssize_t pwrite64(int descriptor, const void* bytes, size_t count, off64_t place) {
    static auto* const real = next<ssize_t(int, const void*, size_t, off64_t)>("pwrite64");
    return strikes(descriptor) ? failure(ENOSPC) : real(descriptor, bytes, count, place);
}

int fsync(int descriptor) {
    static auto* const real = next<int(int)>("fsync");
    return strikes(descriptor) ? failure(EIO) : real(descriptor);
}

int rename(const char* from, const char* to) noexcept {
    static auto* const real = next<int(const char*, const char*)>("rename");
    return strikes(std::string_view(to)) ? failure(ENOSPC) : real(from, to);
}

int link(const char* from, const char* to) noexcept {
    static auto* const real = next<int(const char*, const char*)>("link");
    return strikes(std::string_view(to)) ? failure(ENOSPC) : real(from, to);
}

}  // extern "C"
