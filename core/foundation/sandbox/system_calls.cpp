// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/sandbox/system_calls.h"

#include <sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <memory>

namespace skimline {

#if defined(__x86_64__) || defined(__aarch64__)

namespace {

constexpr std::uint32_t kRefuse = SCMP_ACT_ERRNO(EPERM);
// The kernel reads the lower 32 bits of these arguments; the upper ones must not hide a match.
constexpr scmp_datum_t kLowerHalf = 0xFFFFFFFF;

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
// Ways around a filter of system calls or paths.
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
    // While a video is read, Skimline changes owners and modes only of the file that it replaces,
    // so fchmod and fchown stay.
};

class Filter {
public:
    Filter() : m_rules(seccomp_init(SCMP_ACT_ALLOW), &seccomp_release) {
        // Numbers of another processor, or of x32, mean other calls than those below.
        set(SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS);
        // The caller gives up privileges.
        set(SCMP_FLTATR_CTL_NNP, 0);
        for (const int number : kNever) refuse(number);
        // glibc falls back to clone(), whose flags can be checked.
        add(SCMP_ACT_ERRNO(ENOSYS), SYS_clone3);
        onlyThreads();
        onlyItself();
        noTyping();
    }

    /// Applies to the calling thread and to those it starts later.
    bool apply() const { return m_isWhole && seccomp_load(m_rules.get()) == 0; }

private:
    void set(scmp_filter_attr attribute, std::uint32_t value) {
        m_isWhole = m_isWhole && seccomp_attr_set(m_rules.get(), attribute, value) == 0;
    }
    template <class... Tests>
    void add(std::uint32_t answer, int number, Tests... tests) {
        m_isWhole = m_isWhole && seccomp_rule_add_exact(m_rules.get(), answer, number,
                                                        sizeof...(tests), tests...) == 0;
    }
    template <class... Tests>
    void refuse(int number, Tests... tests) {
        add(kRefuse, number, tests...);
    }

    void onlyThreads() { refuse(SYS_clone, SCMP_A0_64(SCMP_CMP_MASKED_EQ, CLONE_THREAD, 0)); }
    /// Only signals to itself; signal 0 just tests whether a process exists.
    void onlyItself() {
        const auto self = static_cast<scmp_datum_t>(getpid());
        refuse(SYS_tgkill, SCMP_A0_64(SCMP_CMP_NE, self));
        refuse(SYS_kill, SCMP_A0_64(SCMP_CMP_NE, self), SCMP_A1_64(SCMP_CMP_NE, 0));
    }
    /// Would write to the terminal's input as if the user had typed it.
    void noTyping() {
        constexpr scmp_datum_t kConsoleSelection = 0x541C;  // TIOCLINUX
        for (const scmp_datum_t typing : {scmp_datum_t{TIOCSTI}, kConsoleSelection})
            refuse(SYS_ioctl, SCMP_A1_64(SCMP_CMP_MASKED_EQ, kLowerHalf, typing));
    }

    std::unique_ptr<void, decltype(&seccomp_release)> m_rules;
    bool m_isWhole = true;
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
