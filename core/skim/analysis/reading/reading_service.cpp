// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/analysis/reading/reading_service.h"

#include <poll.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <map>
#include <mutex>
#include <new>
#include <thread>
#include <utility>

#include "core/foundation/base/error_ids.h"
#include "core/foundation/base/json/error_record.h"
#include "core/foundation/sandbox/sandbox.h"
#include "core/skim/analysis/filmstrip.h"
#include "core/skim/analysis/reading/reading_job.h"
#include "core/skim/models/runtime/program_needs.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

SandboxNeeds needsOf(const ReadingJob& job) {
    const ReadRequest& request = job.request;
    const bool analyses = job.task == ReadingTask::Analysis;
    SandboxNeeds needs =
        analyses ? needsOfProgram(request.device, request.hardwareDecoding) : needsOfProgram();
    needs.readable.push_back(job.video);
    if (!analyses) return needs;
    if (request.modelFolder) needs.readable.push_back(*request.modelFolder);
    if (!request.builtinWeights.empty()) needs.readable.push_back(request.builtinWeights);
    if (!request.cacheFolder.empty()) {
        std::error_code ignored;
        fs::create_directories(request.cacheFolder, ignored);
        needs.writable.push_back(request.cacheFolder);
    }
    return needs;
}

/// What a job says on its way, from whichever thread.
class Speaker {
public:
    explicit Speaker(const MessageChannel& channel) : m_channel(channel) {}

    void say(ReadingWord word, const std::string& bytes) {
        const std::lock_guard lock(m_mutex);
        m_channel.send(word, bytes);
    }

private:
    const MessageChannel& m_channel;
    std::mutex m_mutex;
};

std::string analysed(const ReadingJob& job, Speaker& speaker, const RunContext& context) {
    AnalysisRequest request;
    static_cast<ReadRequest&>(request) = job.request;
    request.log = [&](LogLevel level, std::string_view text) {
        speaker.say(ReadingWord::Log,
                    static_cast<char>('0' + static_cast<int>(level)) + std::string(text));
    };
    AnalysisTools tools = toolsFor(request);
    ReadingReceiver tell;
    if (job.tellsParts)
        tell = [&](const VideoReading& part) { speaker.say(ReadingWord::Part, bytesOf(part)); };
    return bytesOf(readParts(request, tools, tell, context));
}

std::string done(const ReadingJob& job, Speaker& speaker, const RunContext& context) {
    const auto show = [&](auto at, RgbImage image) {
        speaker.say(ReadingWord::Image,
                    bytesOf(TimedImage{static_cast<double>(at), std::move(image)}));
    };
    switch (job.task) {
        case ReadingTask::Analysis:
            return analysed(job, speaker, context);
        case ReadingTask::Frames:
            filmstrip(job.video, job.times, job.maxWidth, job.maxHeight, show, context);
            return {};
        case ReadingTask::KeyFrames:
            keyFilmstrip(job.video, {job.count, job.maxWidth, job.maxHeight}, show, context);
            return {};
        case ReadingTask::Audio:
            return bytesOf(audioPeaks(job.video, context));
        default:
            return bytesOf(probe(job.video, context));
    }
}

void doJob(const ReadingJob& job, Speaker& speaker, const RunContext& context) {
    const auto fail = [&](const Error& error) {
        speaker.say(ReadingWord::Failure, errorBytes(error));
    };
    try {
        speaker.say(ReadingWord::Result, done(job, speaker, context));
    } catch (const Error& error) {
        fail(error);
    } catch (const std::bad_alloc&) {
        fail({ErrorCode::Internal, ErrorId::OutOfMemory, {}});
    } catch (const std::exception& error) {
        const std::string text = error.what();
        fail({ErrorCode::Internal, ErrorId::Unexpected, {text.substr(0, text.find('\n'))}});
    }
}

/// The processes under way, each with its socket, which is told when it crashes.
class Readings {
public:
    void start(MessageChannel socket, const sigset_t& usual) {
        const pid_t process = fork();
        if (process < 0) return;  // the other end finds nobody
        if (process == 0) {
            prctl(PR_SET_PDEATHSIG, SIGKILL);
            // Not for the eyes and hands of a decoder.
            m_sockets.clear();
            sigprocmask(SIG_SETMASK, &usual, nullptr);
            serveReading(socket);
            // Not exit(): there may be threads.
            _exit(EXIT_SUCCESS);
        }
        m_sockets.insert_or_assign(process, std::move(socket));
    }

    void collect() {
        int status = 0;
        for (pid_t process; (process = waitpid(-1, &status, WNOHANG)) > 0;) {
            const auto found = m_sockets.find(process);
            if (found == m_sockets.end()) continue;
            if (WIFSIGNALED(status))
                found->second.send(ReadingWord::Crash, std::to_string(WTERMSIG(status)));
            m_sockets.erase(found);
        }
    }

    void endAll() const {
        for (const auto& [process, socket] : m_sockets) kill(process, SIGKILL);
    }

private:
    std::map<pid_t, MessageChannel> m_sockets;
};

}  // namespace

void serveReading(const MessageChannel& channel) {
    const std::optional<ReadingMessage> order = channel.receive();
    if (!order || order->word != ReadingWord::Job) return;
    const ReadingJob job = jobIn(order->bytes);
    enterSandbox(needsOf(job));
    StopFlag stop;
    std::thread([&channel, stop]() mutable {
        channel.receive();
        stop.request();
    }).detach();
    Speaker speaker(channel);
    doJob(job, speaker, RunContext(stop, [&speaker](const Progress& progress) {
              speaker.say(ReadingWord::Progress, bytesOf(progress));
          }));
}

void serveReadings(MessageChannel orders) {
    sigset_t children;
    sigset_t usual;
    sigemptyset(&children);
    sigaddset(&children, SIGCHLD);
    sigprocmask(SIG_BLOCK, &children, &usual);
    const int ended = signalfd(-1, &children, SFD_CLOEXEC | SFD_NONBLOCK);
    Readings readings;
    while (true) {
        std::array<pollfd, 2> events{{{orders.socket(), POLLIN, 0}, {ended, POLLIN, 0}}};
        if (poll(events.data(), events.size(), -1) < 0) continue;
        if (events[1].revents != 0) {
            signalfd_siginfo ignored{};
            while (read(ended, &ignored, sizeof(ignored)) > 0) {
            }
            readings.collect();
        }
        if (events[0].revents == 0) continue;
        const int socket = orders.receiveSocket();
        if (socket < 0) break;
        readings.start(MessageChannel(socket), usual);
    }
    readings.endAll();
}

}  // namespace skimline
