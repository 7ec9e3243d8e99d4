// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Preloaded into the program, stands before FFmpeg's decoders and libhdf5 and does what an attacker
// who took one over would do.
//   SKIMLINE_DECODER=crash    crashes at the tenth packet, or at SKIMLINE_PACKET; libhdf5 at once
//   SKIMLINE_DECODER=hang     never comes back
//   SKIMLINE_DECODER=escape   tries to reach outside the sandbox; reports successes on stderr
//   SKIMLINE_SECRET=/file     that it would like to read, and to overwrite

#include <arpa/inet.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

struct AVCodecContext;
struct AVPacket;

namespace {

bool wants(const char* what) {
    const char* const wish = std::getenv("SKIMLINE_DECODER");
    return wish != nullptr && std::strcmp(wish, what) == 0;
}

void say(const char* what) { std::fprintf(stderr, "ESCAPED: %s\n", what); }

bool opens(const char* path, int flags) {
    const int file = open(path, flags | O_CLOEXEC, 0600);
    if (file >= 0) close(file);
    return file >= 0;
}

bool connects() {
    const int out = socket(AF_INET, SOCK_STREAM, 0);
    if (out >= 0) close(out);
    return out >= 0;
}

bool forks() {
    const pid_t child = fork();
    if (child == 0) _exit(0);
    return child > 0;
}

void escape() {
    const char* const secret = std::getenv("SKIMLINE_SECRET");
    const std::string beside = std::string(secret) + ".new";
    if (opens(secret, O_RDONLY)) say("reads another file");
    if (opens(secret, O_WRONLY)) say("writes another file");
    if (opens(beside.c_str(), O_WRONLY | O_CREAT)) say("makes a file elsewhere");
    if (opens("/etc/passwd", O_RDONLY)) say("reads a file of the system");
    if (connects()) say("has a socket");
    if (forks()) say("starts a process");
    if (kill(getppid(), SIGURG) == 0) say("sends signals");
    if (ptrace(PTRACE_SEIZE, getppid(), nullptr, nullptr) == 0) say("traces its parent");
    const char* const words[] = {"touch", beside.c_str(), nullptr};
    execv("/usr/bin/touch", const_cast<char**>(words));  // returns where it is refused
    std::fprintf(stderr, "TRIED\n");
}

}  // namespace

extern "C" int avcodec_send_packet(AVCodecContext* decoder, const AVPacket* packet) {
    using Function = int(AVCodecContext*, const AVPacket*);
    static auto* const real = reinterpret_cast<Function*>(dlsym(RTLD_NEXT, "avcodec_send_packet"));
    static std::atomic<int> count{0};
    const char* const number = std::getenv("SKIMLINE_PACKET");
    if (++count == (number != nullptr ? std::atoi(number) : 10)) {
        if (wants("crash")) raise(SIGSEGV);
        if (wants("escape")) escape();
        while (wants("hang")) pause();
    }
    return real(decoder, packet);
}

extern "C" int H5Literate(std::int64_t, int, int, std::uint64_t*, void*, void*) {
    if (wants("crash")) raise(SIGSEGV);
    return -1;
}

extern "C" std::int64_t H5Gopen2(std::int64_t parent, const char* name, std::int64_t access) {
    using Function = std::int64_t(std::int64_t, const char*, std::int64_t);
    static auto* const real = reinterpret_cast<Function*>(dlsym(RTLD_NEXT, "H5Gopen2"));
    static std::atomic<bool> tried{false};
    if (wants("crash")) raise(SIGSEGV);
    if (wants("escape") && !tried.exchange(true)) escape();
    return real(parent, name, access);
}
