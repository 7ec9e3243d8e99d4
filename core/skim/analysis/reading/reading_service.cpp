// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/analysis/reading/reading_service.h"

#include <poll.h>

#include <algorithm>
#include <filesystem>
#include <list>
#include <optional>
#include <utility>
#include <vector>

#include "core/foundation/base/error_ids.h"
#include "core/foundation/base/json/error_record.h"
#include "core/foundation/sandbox/sandboxed_work.h"
#include "core/skim/analysis/analysis_stages.h"
#include "core/skim/analysis/filmstrip.h"
#include "core/skim/analysis/reading/reading_job.h"
#include "core/skim/models/runtime/program_needs.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

/// ms; polling interval if the system does not report the end of a process.
constexpr int kLookForEnds = 20;

using OtherReadings = std::vector<OtherReading>;

/// @throws Error(Internal) for a name that the program does not know
const OtherReading& otherOf(const ReadingJob& job, const OtherReadings& others) {
    const auto found = std::ranges::find(others, job.name, &OtherReading::name);
    if (found == others.end())
        throw Error(ErrorCode::Internal, job.name, "A reading process does not know its job.");
    return *found;
}

SandboxNeeds needsOf(const ReadingJob& job, const OtherReadings& others) {
    const ReadRequest& request = job.request;
    const bool analyses = job.task == ReadingTask::Analysis;
    SandboxNeeds needs =
        analyses ? needsOfProgram(request.device, request.hardwareDecoding) : needsOfProgram();
    needs.readable.push_back(job.video);
    if (job.task == ReadingTask::Other) otherOf(job, others).needs(job.order, needs);
    if (analyses && request.modelFolder) needs.readable.push_back(*request.modelFolder);
    if (analyses && !request.builtinWeights.empty())
        needs.readable.push_back(request.builtinWeights);
    if (!request.cacheFolder.empty()) {
        std::error_code ignored;
        fs::create_directories(request.cacheFolder, ignored);
        needs.writable.push_back(request.cacheFolder);
    }
    return needs;
}

std::string analysed(const ReadingJob& job, const MessageChannel& channel,
                     const RunContext& context) {
    AnalysisRequest request;
    static_cast<ReadRequest&>(request) = job.request;
    request.log = [&](LogLevel level, std::string_view text) {
        channel.send(MessageKind::Log,
                     static_cast<char>('0' + static_cast<int>(level)) + std::string(text));
    };
    AnalysisTools tools = toolsFor(request);
    ReadingReceiver tell;
    if (job.tellsParts)
        tell = [&](const VideoReading& part) { channel.send(MessageKind::Part, bytesOf(part)); };
    return bytesOf(readParts(request, tools, tell, context));
}

std::string done(const ReadingJob& job, const MessageChannel& channel, const RunContext& context) {
    const auto show = [&](auto at, RgbImage image) {
        channel.send(MessageKind::Image,
                     bytesOf(PictureAt{static_cast<double>(at), std::move(image)}));
    };
    switch (job.task) {
        case ReadingTask::Analysis:
            return analysed(job, channel, context);
        case ReadingTask::Frames:
            filmstrip(job.video, job.times, job.maxWidth, job.maxHeight, show, context);
            return {};
        case ReadingTask::KeyFrames:
            keyFilmstrip(job.video, {job.count, job.maxWidth, job.maxHeight}, show, context);
            return {};
        case ReadingTask::Audio:
            return bytesOf(audioPeaks(job.video, context));
        case ReadingTask::Dates:
            return bytesOf(recordingDates(job.video));
        case ReadingTask::Sounds:
            return bytesOf(readSoundScores(
                {job.video, job.request.listensTo, job.request.cacheFolder}, context));
        case ReadingTask::Voices:
            return bytesOf(readVoicePrints(
                {job.video, job.request.listensTo, job.request.cacheFolder}, context));
        default:
            return bytesOf(probe(job.video, context));
    }
}

/// Refers to the channel.
RunContext answering(const MessageChannel& channel, const StopFlag& stop) {
    return {stop, [&channel](const Progress& progress) {
                channel.send(MessageKind::Progress, bytesOf(progress));
            }};
}

/// The running processes, each with its socket, which is notified when it crashes.
class Readings {
public:
    Readings(MessageChannel orders, OtherReadings others)
        : m_orders(std::move(orders)), m_others(std::move(others)) {}

    /// @return false: the other end of the orders is closed
    bool goOn() {
        std::vector<pollfd> events{{m_orders.socket(), POLLIN, 0}};
        for (const Reading& reading : m_readings)
            events.push_back({reading.process.handle(), POLLIN, 0});
        const bool seesEnds =
            std::ranges::all_of(events, [](const pollfd& event) { return event.fd >= 0; });
        poll(events.data(), events.size(), seesEnds ? -1 : kLookForEnds);
        std::erase_if(m_readings, hasEnded);
        if (events.front().revents == 0) return true;
        const int socket = m_orders.receiveSocket();
        if (socket >= 0) start(MessageChannel(socket));
        return socket >= 0;
    }

private:
    struct Reading {
        MessageChannel channel;
        ChildProcess process;
    };

    static bool hasEnded(Reading& reading) {
        const ChildProcess::State state = reading.process.state();
        if (state == ChildProcess::State::Killed)
            reading.channel.send(MessageKind::Crash, std::to_string(reading.process.signal()));
        return state != ChildProcess::State::Running;
    }

    void start(MessageChannel channel) {
        ReadingJob job;
        const StopFlag stop;
        const auto prepare = [&] {
            // Closed so that a decoder cannot read or use it.
            m_orders = MessageChannel(-1);
            for (Reading& other : m_readings) other.channel = MessageChannel(-1);
            const std::optional<Message> order = channel.receive();
            if (!order || order->kind != MessageKind::Job)
                throw Error(ErrorCode::Cancelled, ErrorId::Cancelled, {});
            job = jobIn(order->bytes);
            return needsOf(job, m_others);
        };
        try {
            ChildProcess process = startSandboxed(
                channel, prepare,
                [&] {
                    const RunContext context = answering(channel, stop);
                    return job.task == ReadingTask::Other
                               ? otherOf(job, m_others).work(job.order, context)
                               : done(job, channel, context);
                },
                stop);
            m_readings.push_back({std::move(channel), std::move(process)});
        } catch (const Error& error) {
            channel.send(MessageKind::Failure, errorBytes(error));
        }
    }

    MessageChannel m_orders;
    OtherReadings m_others;
    std::list<Reading> m_readings;
};

}  // namespace

void serveReadings(MessageChannel orders, std::vector<OtherReading> others) {
    Readings readings(std::move(orders), std::move(others));
    while (readings.goOn()) {
    }
}

}  // namespace skimline
