// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/commands/batch/video_process.h"

#include <cstring>
#include <filesystem>
#include <optional>
#include <utility>

#include "app/cli/terminal/output_paths.h"
#include "app/cli/terminal/processes/worker_process.h"
#include "core/foundation/base/error.h"
#include "core/foundation/base/json/error_record.h"
#include "core/foundation/sandbox/message_channel.h"

namespace skimline::cli {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using State = WorkerProcess::State;

constexpr std::chrono::milliseconds kLookEvery{100};
constexpr std::chrono::milliseconds kPatience{5000};

class VideoProcess {
public:
    VideoProcess(const batch::ManifestEntry& entry, const fs::path& staging,
                 std::vector<std::string> arguments, const VideoLimits& limits)
        : m_source(entry.source.string()),
          m_limits(limits),
          m_process(withTargets(std::move(arguments), entry, staging), staging / ".log",
                    {limits.memoryBytes, SIGKILL, m_ends.second.socket()}) {
        m_ends.second = MessageChannel(-1);
    }

    /// @return hash of the source
    std::string wait(const RunContext& context) {
        const auto deadline = Clock::now() + m_limits.time;
        while (m_process.waitFor(kLookEvery) == State::Running) {
            if (context.stopRequested()) end();
            context.throwIfStopped();
            if (Clock::now() >= deadline) {
                end();
                throw Error(ErrorCode::Cancelled, m_source,
                            m_source + " was not finished within its time limit.");
            }
        }
        return result();
    }

private:
    std::vector<std::string> withTargets(std::vector<std::string> arguments,
                                         const batch::ManifestEntry& entry,
                                         const fs::path& staging) const {
        const fs::path clip = staging / (entry.stem + clipSuffix(entry.source));
        const std::vector<std::string> first{
            "summarize", m_source, "--output", clip, "--answers", std::to_string(kAnswerSocket)};
        arguments.insert(arguments.begin(), first.begin(), first.end());
        return arguments;
    }

    void end() {
        m_process.stop();
        if (m_process.waitFor(kPatience) == State::Running) m_process.kill();
    }

    std::string result() {
        if (m_process.state() == State::Killed)
            throw Error(ErrorCode::Cancelled, m_source,
                        "The process for " + m_source + " was ended by a signal (" +
                            strsignal(m_process.signal()) + ").");
        std::optional<Message> answer = m_ends.first.receive([] { return true; });
        if (answer && answer->kind == MessageKind::Result) return std::move(answer->bytes);
        if (answer && answer->kind == MessageKind::Failure) throw errorInBytes(answer->bytes);
        const std::string words = m_process.lastWords();
        throw Error(ErrorCode::Internal, m_source,
                    words.empty()
                        ? "The process for " + m_source + " failed without an error message."
                        : words);
    }

    std::string m_source;
    VideoLimits m_limits;
    std::pair<MessageChannel, MessageChannel> m_ends = MessageChannel::pair();
    WorkerProcess m_process;
};

}  // namespace

batch::VideoJob videoInProcess(const batch::BatchRequest& request, const VideoLimits& limits) {
    std::vector<std::string> arguments = request.options;
    arguments.insert(arguments.end(), request.manner.begin(), request.manner.end());
    return [arguments, limits](const batch::ManifestEntry& entry, const fs::path& staging,
                               const RunContext& context) {
        return VideoProcess(entry, staging, arguments, limits).wait(context);
    };
}

}  // namespace skimline::cli
