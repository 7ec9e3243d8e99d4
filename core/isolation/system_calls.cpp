// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/isolation/system_calls.h"

#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <vector>

#if defined(__x86_64__)
#define SKIMLINE_AUDIT_ARCH AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define SKIMLINE_AUDIT_ARCH AUDIT_ARCH_AARCH64
#endif

namespace skimline {

#ifdef SKIMLINE_AUDIT_ARCH

namespace {

constexpr std::uint32_t kForeignNumbers = 0x40000000;  // x32 beside x86-64
constexpr std::uint32_t kNumber = offsetof(seccomp_data, nr);
constexpr std::uint32_t kArch = offsetof(seccomp_data, arch);
// The lower halves; both processors are little-endian.
constexpr std::uint32_t kFirst = offsetof(seccomp_data, args);
constexpr std::uint32_t kSecond = kFirst + sizeof(std::uint64_t);
constexpr std::uint32_t kRefuse = SECCOMP_RET_ERRNO | EPERM;

constexpr int kNever[] = {
    // The network, and other programs by their sockets.
    SYS_socket, SYS_socketpair, SYS_connect, SYS_bind, SYS_listen, SYS_accept, SYS_accept4,
    // Other programs and processes.
    SYS_execve, SYS_execveat, SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_tkill,
    SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo,
#ifdef SYS_fork
    SYS_fork, SYS_vfork,
#endif
#ifdef SYS_pidfd_send_signal
    SYS_pidfd_send_signal,
#endif
#ifdef SYS_pidfd_getfd
    SYS_pidfd_getfd,
#endif
    SYS_kcmp, SYS_setns, SYS_unshare,
// Ways around a filter that looks at system calls, or at paths.
#ifdef SYS_io_uring_setup
    SYS_io_uring_setup, SYS_io_uring_enter, SYS_io_uring_register,
#endif
    SYS_name_to_handle_at, SYS_open_by_handle_at, SYS_personality,
    // The system itself.
    SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_swapon, SYS_swapoff, SYS_reboot,
    SYS_sethostname, SYS_setdomainname, SYS_init_module, SYS_finit_module, SYS_delete_module,
    SYS_kexec_load, SYS_acct, SYS_quotactl, SYS_settimeofday, SYS_clock_settime, SYS_adjtimex,
    SYS_add_key, SYS_request_key, SYS_keyctl, SYS_bpf, SYS_perf_event_open, SYS_userfaultfd,
    SYS_vhangup, SYS_mknodat, SYS_symlinkat,
#ifdef SYS_mknod
    SYS_mknod, SYS_symlink,
#endif
    // Owners and modes of others are changed by nothing of ours while a video is read, but those
    // of a file that is being replaced: fchmod and fchown stay.
};

class Filter {
public:
    Filter() {
        load(kArch);
        unless(BPF_JEQ, SKIMLINE_AUDIT_ARCH, SECCOMP_RET_KILL_PROCESS);
        load(kNumber);
        when(BPF_JGE, kForeignNumbers, kRefuse);
        for (const int number : kNever) when(BPF_JEQ, static_cast<std::uint32_t>(number), kRefuse);
        // glibc falls back to clone(), whose flags can be looked at.
        when(BPF_JEQ, SYS_clone3, SECCOMP_RET_ERRNO | ENOSYS);
        onlyThreads();
        onlyItself();
        noTyping();
        answer(SECCOMP_RET_ALLOW);
    }

    bool apply() {
        const sock_fprog program{static_cast<unsigned short>(m_code.size()), m_code.data()};
        return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
    }

private:
    void load(std::uint32_t offset) {
        m_code.push_back(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offset));
    }
    void answer(std::uint32_t what) { m_code.push_back(BPF_STMT(BPF_RET | BPF_K, what)); }
    void skip(std::uint16_t test, std::uint32_t value, std::uint8_t ifTrue, std::uint8_t ifFalse) {
        m_code.push_back(
            {static_cast<std::uint16_t>(BPF_JMP | test | BPF_K), ifTrue, ifFalse, value});
    }
    void when(std::uint16_t test, std::uint32_t value, std::uint32_t what) {
        skip(test, value, 0, 1);
        answer(what);
    }
    void unless(std::uint16_t test, std::uint32_t value, std::uint32_t what) {
        skip(test, value, 1, 0);
        answer(what);
    }

    void onlyThreads() {
        skip(BPF_JEQ, SYS_clone, 0, 4);
        load(kFirst);
        unless(BPF_JSET, CLONE_THREAD, kRefuse);
        answer(SECCOMP_RET_ALLOW);
    }
    /// Signals go to itself; signal 0 asks whether a process lives, and changes nothing.
    void onlyItself() {
        const auto self = static_cast<std::uint32_t>(getpid());
        skip(BPF_JEQ, SYS_tgkill, 0, 4);
        load(kFirst);
        unless(BPF_JEQ, self, kRefuse);
        answer(SECCOMP_RET_ALLOW);
        skip(BPF_JEQ, SYS_kill, 0, 6);
        load(kFirst);
        skip(BPF_JEQ, self, 3, 0);
        load(kSecond);
        unless(BPF_JEQ, 0, kRefuse);
        answer(SECCOMP_RET_ALLOW);
    }
    /// Into the terminal's input, as if the user had typed it.
    void noTyping() {
        constexpr std::uint32_t kConsoleSelection = 0x541C;  // TIOCLINUX
        skip(BPF_JEQ, SYS_ioctl, 0, 5);
        load(kSecond);
        when(BPF_JEQ, TIOCSTI, kRefuse);
        when(BPF_JEQ, kConsoleSelection, kRefuse);
    }

    std::vector<sock_filter> m_code;
};

}  // namespace

bool restrictSystemCalls() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    return false;
#else
    return Filter().apply();
#endif
}

#else

bool restrictSystemCalls() { return false; }

#endif

}  // namespace skimline
