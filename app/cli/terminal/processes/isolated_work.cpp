// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/processes/isolated_work.h"

#include <poll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <iterator>
#include <new>
#include <string_view>

#include "app/cli/terminal/interrupt.h"
#include "app/cli/terminal/processes/child_process.h"
#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/error.h"
#include "core/foundation/base/json/error_record.h"
#include "core/foundation/sandbox/sandbox.h"

namespace skimline::cli {
namespace {

using State = ChildProcess::State;

constexpr std::chrono::milliseconds kWatchEvery{100};
constexpr std::size_t kLongestAnswer = std::size_t{256} << 20;
constexpr char kResult = 'r';
constexpr char kFailed = 'f';

/// Memory that the child writes its answer into and the parent reads once it ended.
class Answer {
public:
    Answer() : m_file(memfd_create("skimline", MFD_CLOEXEC)) {
        if (m_file < 0)
            throw Error(ErrorCode::Io, "", "There is not enough memory for another process.");
    }
    ~Answer() { close(m_file); }
    Answer(const Answer&) = delete;
    Answer& operator=(const Answer&) = delete;

    void result(const std::string& text) const { put(kResult + text); }
    void failure(const Error& error) const { put(kFailed + errorBytes(error)); }
    /// What a child wrote that something may have taken over: only its length is believed.
    std::string read() const {
        std::string text(std::min<std::size_t>(length(), kLongestAnswer), '\0');
        std::size_t done = 0;
        while (done < text.size()) {
            const ssize_t count =
                pread(m_file, text.data() + done, text.size() - done, static_cast<off_t>(done));
            if (count <= 0) break;
            done += static_cast<std::size_t>(count);
        }
        text.resize(done);
        return text;
    }

private:
    std::size_t length() const {
        const off_t end = lseek(m_file, 0, SEEK_END);
        return end > 0 ? static_cast<std::size_t>(end) : 0;
    }
    void put(const std::string& text) const {
        for (std::size_t done = 0; done < text.size();) {
            const ssize_t count = write(m_file, text.data() + done, text.size() - done);
            if (count <= 0) return;
            done += static_cast<std::size_t>(count);
        }
    }

    int m_file;
};

[[noreturn]] void workLockedUp(const SandboxNeeds& needs, const CommandContext& context,
                               const Answer& answer, const std::function<std::string()>& work) {
    stopOnParentsOrder();
    enterSandbox(needs);
    try {
        const std::string result = work();
        errno = 0;
        // A result that did not arrive is none.
        if (!context.console.out().flush())
            throw Error(ErrorCode::Io, "",
                        "The output could not be written to its end" +
                            (errno != 0 ? std::string(": ") + std::strerror(errno) : "") + ".");
        answer.result(result);
    } catch (const Error& error) {
        answer.failure(error);
    } catch (const std::bad_alloc&) {
        answer.failure({ErrorCode::Internal, "", "There is not enough memory for this."});
    } catch (const std::exception& error) {
        const std::string text = error.what();
        answer.failure({ErrorCode::Internal, "",
                        "Something unexpected went wrong: " + text.substr(0, text.find('\n'))});
    }
    context.console.out().flush();
    // Not exit(): what the parent set up is the parent's to take down.
    _exit(kSuccess);
}

Error endedBySignal(const std::string& subject, int signal) {
    const std::string name = strsignal(signal);
    if (signal == SIGKILL)
        return {ErrorCode::Internal, subject,
                "The system ended the process that read " + subject + " (" + name +
                    "), probably for want of memory."};
    if (signal == SIGXCPU)
        return {ErrorCode::Corrupt, subject,
                "Reading " + subject + " took a day of processor time and was given up."};
    return {
        ErrorCode::Corrupt, subject,
        "Reading " + subject + " crashed (" + name + "); the file is damaged or meant to do harm."};
}

/// Whether whoever read the output has gone ("| head"). A decoder that sends itself the signal
/// cannot bring that about.
bool nobodyReadsTheOutput() {
    pollfd outputs[] = {{STDOUT_FILENO, 0, 0}, {STDERR_FILENO, 0, 0}};
    poll(outputs, std::size(outputs), 0);
    return std::ranges::any_of(
        outputs, [](const pollfd& output) { return (output.revents & POLLERR) != 0; });
}

/// As if this process had written to the pipe itself.
void endOfBrokenPipe() {
    std::signal(SIGPIPE, SIG_DFL);
    std::raise(SIGPIPE);
}

std::string answerOf(const std::string& subject, const ChildProcess& child, const Answer& answer) {
    if (child.signal() == SIGPIPE && nobodyReadsTheOutput()) endOfBrokenPipe();
    if (child.signal() != 0) throw endedBySignal(subject, child.signal());
    const std::string text = answer.read();
    if (text.starts_with(kResult)) return text.substr(1);
    if (text.starts_with(kFailed)) throw errorInBytes(std::string_view(text).substr(1));
    throw Error(ErrorCode::Internal, subject,
                "The process that read " + subject + " ended without saying why.");
}

}  // namespace

std::string inIsolation(const std::string& subject, const SandboxNeeds& needs,
                        const CommandContext& context, const std::function<std::string()>& work) {
    if (!context.isolates) return work();
    const Answer answer;
    // What is buffered would be printed twice.
    context.console.out().flush();
    const pid_t parent = getpid();
    const pid_t process = fork();
    if (process == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (getppid() != parent) _exit(kInterrupted);
        workLockedUp(needs, context, answer, work);
    }
    if (process < 0)
        throw Error(ErrorCode::Io, subject, "The system does not start another process.");
    ChildProcess child(process);
    bool told = false;
    while (child.waitFor(kWatchEvery) == State::Running) {
        if (told || !context.stop.requested()) continue;
        child.send(kStopOrder);
        told = true;
    }
    // What it was about to write.
    if (child.signal() != 0)
        for (const std::filesystem::path& folder : needs.writable) removeAbandoned(folder);
    return answerOf(subject, child, answer);
}

}  // namespace skimline::cli
