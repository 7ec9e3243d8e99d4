// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/commands/batch/video_process.h"

#include <cstring>
#include <filesystem>

#include "app/cli/commands/batch/outcome_file.h"
#include "app/cli/terminal/output_paths.h"
#include "app/cli/terminal/processes/worker_process.h"
#include "core/foundation/base/error.h"

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
          m_outcome(staging / ".outcome.json"),
          m_limits(limits),
          m_process(withTargets(std::move(arguments), entry, staging), staging / ".log",
                    {limits.memoryBytes, SIGKILL, true}) {}

    /// @return hash of the source
    std::string wait(const RunContext& context) {
        const auto deadline = Clock::now() + m_limits.time;
        while (m_process.waitFor(kLookEvery) == State::Running) {
            if (context.stopRequested()) end();
            context.throwIfStopped();
            if (Clock::now() >= deadline) {
                end();
                throw Error(ErrorCode::Cancelled, m_source,
                            m_source + " was not done within its time limit.");
            }
        }
        return result();
    }

private:
    std::vector<std::string> withTargets(std::vector<std::string> arguments,
                                         const batch::ManifestEntry& entry,
                                         const fs::path& staging) const {
        const fs::path clip = staging / (entry.stem + clipSuffix(entry.source));
        const std::vector<std::string> first{"summarize", m_source,    "--output",
                                             clip,        "--outcome", m_outcome};
        arguments.insert(arguments.begin(), first.begin(), first.end());
        return arguments;
    }

    void end() {
        m_process.stop();
        if (m_process.waitFor(kPatience) == State::Running) m_process.kill();
    }

    std::string result() {
        const std::optional<JobOutcome> outcome = readOutcome(m_outcome);
        if (m_process.state() == State::Succeeded && outcome && !outcome->failure)
            return outcome->sourceHash;
        if (m_process.state() == State::Killed)
            throw Error(ErrorCode::Cancelled, m_source,
                        "The process for " + m_source + " was ended by a signal (" +
                            strsignal(m_process.signal()) + ").");
        if (outcome && outcome->failure) throw Error(*outcome->failure);
        const std::string words = m_process.lastWords();
        throw Error(
            ErrorCode::Internal, m_source,
            words.empty() ? "The process for " + m_source + " failed and did not say why." : words);
    }

    std::string m_source;
    fs::path m_outcome;
    VideoLimits m_limits;
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
