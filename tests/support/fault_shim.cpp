// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The program's own write(), fsync(), rename() ..., which libraries call instead of the system's.

#include "tests/support/fault_shim.h"

#include <dlfcn.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <string_view>

namespace {

struct Plan {
    std::string mode;
    int number = 0;
    std::string folder;
    std::atomic<int> count{0};
};

Plan& plan() {
    static Plan wanted;
    return wanted;
}

/// Seen by all copies of this process.
std::atomic<bool>& struck() {
    static void* const shared = ::mmap(nullptr, sizeof(std::atomic<bool>), PROT_READ | PROT_WRITE,
                                       MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return *static_cast<std::atomic<bool>*>(shared);
}

/// @return whether the current call must fail
bool strikes(std::string_view path) {
    if (plan().number == 0 || !path.starts_with(plan().folder)) return false;
    const int now = ++plan().count;
    if (now < plan().number || (now > plan().number && plan().mode != "full")) return false;
    struck() = true;
    if (plan().mode == "kill") ::raise(SIGKILL);
    return true;
}

bool strikes(int descriptor) {
    if (plan().number == 0) return false;
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

namespace skimline::test {

void planFault(const std::string& mode, int number, const std::filesystem::path& folder) {
    plan().mode = mode;
    plan().number = number;
    plan().folder = folder.string();
    plan().count = 0;
    struck() = false;
}

void planNoFault() { plan().number = 0; }

bool faultStruck() { return struck(); }

}  // namespace skimline::test

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
