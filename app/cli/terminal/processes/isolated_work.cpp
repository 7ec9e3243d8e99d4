// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/processes/isolated_work.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <iterator>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "app/cli/terminal/interrupt.h"
#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/error_ids.h"
#include "core/foundation/base/json/error_record.h"
#include "core/foundation/sandbox/sandboxed_work.h"

namespace skimline::cli {
namespace {

constexpr std::chrono::milliseconds kWatchEvery{100};
/// Time for work to save its state when it is stopped; a hung process does not react.
constexpr std::chrono::seconds kStopPatience{30};

/// Does the work. A result that did not arrive counts as no result.
std::string printed(Console& console, const std::function<std::string()>& work) {
    try {
        std::string result = work();
        errno = 0;
        if (console.out().flush()) return result;
    } catch (...) {
        console.out().flush();
        throw;
    }
    throw Error(ErrorCode::Io, "",
                "The output could not be written completely" +
                    (errno != 0 ? std::string(": ") + std::strerror(errno) : "") + ".");
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
    return {ErrorCode::Corrupt, subject,
            "Reading " + subject + " crashed (" + name + "); the file is damaged or malicious."};
}

/// Whether the reader of the output has exited ("| head"). A decoder that sends itself the signal
/// cannot fake this.
bool nobodyReadsTheOutput() {
    pollfd outputs[] = {{STDOUT_FILENO, 0, 0}, {STDERR_FILENO, 0, 0}};
    poll(outputs, std::size(outputs), 0);
    return std::ranges::any_of(
        outputs, [](const pollfd& output) { return (output.revents & POLLERR) != 0; });
}

/// Behaves as if this process had written to the pipe.
void endOfBrokenPipe() {
    std::signal(SIGPIPE, SIG_DFL);
    std::raise(SIGPIPE);
}

std::string resultOf(const std::string& subject, const ChildProcess& child,
                     std::optional<Message> last) {
    if (child.signal() == SIGPIPE && nobodyReadsTheOutput()) endOfBrokenPipe();
    if (child.signal() != 0) throw endedBySignal(subject, child.signal());
    if (last && last->kind == MessageKind::Result) return std::move(last->bytes);
    if (last && last->kind == MessageKind::Failure) throw errorInBytes(last->bytes);
    throw Error(ErrorCode::Internal, subject,
                "The process that reads " + subject + " ended without an error message.");
}

/// Leftovers of killed programs go here, once for each folder: inside the sandbox there is no
/// /proc, so a process that ended unnoticed by its parent counts as running. Main thread.
void clearOnce(const std::vector<std::filesystem::path>& folders) {
    static std::set<std::filesystem::path> seen;
    for (const std::filesystem::path& folder : folders)
        if (seen.insert(folder).second) removeAbandoned(folder);
}

}  // namespace

std::string inIsolation(const std::string& subject, const SandboxNeeds& needs,
                        const CommandContext& context, const std::function<std::string()>& work) {
    if (!context.isolates) return work();
    clearOnce(needs.writable);
    std::pair<MessageChannel, MessageChannel> ends = MessageChannel::pair();
    // Buffered text would be printed twice.
    context.console.out().flush();
    const auto prepare = [&] {
        leaveSignalsToParent();
        ends.first = MessageChannel(-1);
        return needs;
    };
    ChildProcess child = startSandboxed(
        ends.second, prepare, [&] { return printed(context.console, work); }, context.stop);
    ends.second = MessageChannel(-1);
    std::optional<std::chrono::steady_clock::time_point> told;
    const auto handOnStop = [&] {
        if (!context.stop.requested()) return false;
        const auto now = std::chrono::steady_clock::now();
        if (!told) ends.first.send(MessageKind::Stop, {});
        if (!told) told = now;
        if (now - *told > kStopPatience) child.send(SIGKILL);
        return false;
    };
    while (!ends.first.waitFor(kWatchEvery)) handOnStop();
    std::optional<Message> last = ends.first.receive(handOnStop);
    while (child.waitFor(kWatchEvery) == ChildProcess::State::Running) handOnStop();
    // Targets that it was about to write.
    if (child.signal() != 0)
        for (const std::filesystem::path& folder : needs.writable) removeAbandoned(folder);
    if (child.signal() == SIGKILL && context.stop.requested())
        throw Error(ErrorCode::Cancelled, ErrorId::Cancelled, {});
    return resultOf(subject, child, std::move(last));
}

}  // namespace skimline::cli
