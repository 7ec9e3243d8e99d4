// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Preloaded into a program: one of its requests for memory or for a thread is refused, here or in
// a process that it forks. SKIMLINE_SCARCE is memory:N or thread:N, the number of the request from
// 1; memory is what C++ and aligned buffers ask for.
#include <dlfcn.h>
#include <pthread.h>
#include <sys/mman.h>

#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <new>

namespace {

struct Scarcity {
    std::atomic<long> memory{0};
    long memoryAt = 0;
    long mostThreads = -1;
};

/// Seen by all copies of this process.
Scarcity& scarcity() {
    static Scarcity* const shared = [] {
        void* const place = ::mmap(nullptr, sizeof(Scarcity), PROT_READ | PROT_WRITE,
                                   MAP_SHARED | MAP_ANONYMOUS, -1, 0);
        auto* const made = new (place) Scarcity;
        const char* const wanted = std::getenv("SKIMLINE_SCARCE");
        if (wanted != nullptr && std::strncmp(wanted, "memory:", 7) == 0)
            made->memoryAt = std::atol(wanted + 7);
        if (wanted != nullptr && std::strncmp(wanted, "threads:", 8) == 0)
            made->mostThreads = std::atol(wanted + 8);
        return made;
    }();
    return *shared;
}

std::atomic<long> threadsNow{0};  ///< of this process

/// Without memory for its libraries a program cannot start; while it reads a file it must not
/// crash.
bool isFork = false;
const int kFollowsForks = [] {
    scarcity();
    return ::pthread_atfork(nullptr, nullptr, [] {
        isFork = true;
        threadsNow = 0;
    });
}();

bool refusesMemory() { return isFork && ++scarcity().memory == scarcity().memoryAt; }

struct Begun {
    void* (*work)(void*);
    void* argument;
};

void* counted(void* begun) {
    const Begun mine = *static_cast<Begun*>(begun);
    std::free(begun);
    void* const result = mine.work(mine.argument);
    --threadsNow;
    return result;
}

template <class Function>
Function* next(const char* name) {
    return reinterpret_cast<Function*>(::dlsym(RTLD_NEXT, name));
}

void* given(std::size_t bytes, std::size_t alignment) {
    void* memory = nullptr;
    if (!refusesMemory())
        memory = alignment == 0 ? std::malloc(bytes == 0 ? 1 : bytes)
                                : std::aligned_alloc(
                                      alignment, (bytes + alignment - 1) / alignment * alignment);
    return memory;
}

void* givenOrThrown(std::size_t bytes, std::size_t alignment = 0) {
    void* const memory = given(bytes, alignment);
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}

}  // namespace

void* operator new(std::size_t bytes) { return givenOrThrown(bytes); }
void* operator new[](std::size_t bytes) { return givenOrThrown(bytes); }
void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept { return given(bytes, 0); }
void* operator new[](std::size_t bytes, const std::nothrow_t&) noexcept { return given(bytes, 0); }
void* operator new(std::size_t bytes, std::align_val_t alignment) {
    return givenOrThrown(bytes, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t bytes, std::align_val_t alignment) {
    return givenOrThrown(bytes, static_cast<std::size_t>(alignment));
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

extern "C" {

int posix_memalign(void** memory, size_t alignment, size_t bytes) noexcept {
    static auto* const real = next<int(void**, size_t, size_t)>("posix_memalign");
    return refusesMemory() ? ENOMEM : real(memory, alignment, bytes);
}

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*work)(void*),
                   void* argument) noexcept {
    static auto* const real =
        next<int(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*)>("pthread_create");
    const long most = isFork && kFollowsForks == 0 ? scarcity().mostThreads : -1;
    if (most >= 0 && threadsNow >= most) return EAGAIN;
    auto* const begun = static_cast<Begun*>(std::malloc(sizeof(Begun)));
    if (begun == nullptr) return EAGAIN;
    *begun = {work, argument};
    ++threadsNow;
    const int failure = real(thread, attributes, counted, begun);
    if (failure != 0) --threadsNow;
    return failure;
}

}  // extern "C"
