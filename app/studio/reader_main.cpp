// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The studio's reader process for untrusted files. The studio starts it once; it loads the engine
// and then makes a sandboxed copy of itself for every file to be read (core/skim/analysis/reading).
// Orders come on standard input, a socket; nothing else of the studio's stays open here.
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <climits>
#include <cstdio>
#include <filesystem>

namespace {

void closeAllButStandard() {
#ifdef SYS_close_range
    if (syscall(SYS_close_range, 3U, UINT_MAX, 0U) == 0) return;
#endif
    const long most = sysconf(_SC_OPEN_MAX);
    for (int file = 3; file < most; ++file) close(file);
}

}  // namespace

int main() {
    closeAllButStandard();
    const int orders = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3);
    if (orders < 0) return 1;
    // Other readers of standard input see its end.
    if (const int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC); nothing >= 0)
        dup2(nothing, STDIN_FILENO);
    std::error_code failure;
    const std::filesystem::path module =
        std::filesystem::read_symlink("/proc/self/exe", failure).parent_path() /
        "skimline-engine.so";
    // Global, as if it were linked: a preloaded library then finds the functions that it overrides.
    void* const library = dlopen(module.c_str(), RTLD_NOW | RTLD_GLOBAL);
    auto* const serve = library != nullptr
                            ? reinterpret_cast<void (*)(int)>(dlsym(library, "skimlineReader"))
                            : nullptr;
    if (serve == nullptr) {
        std::fprintf(stderr, "skimline-reader: %s\n", dlerror());
        return 1;
    }
    serve(orders);
    // Not exit(): nothing here needs destructors.
    _exit(0);
}
