// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/analysis/reading/isolated_reader.h"

#include <chrono>
#include <csignal>
#include <memory>
#include <optional>
#include <utility>

#include "core/foundation/base/error_ids.h"
#include "core/foundation/base/json/error_record.h"
#include "core/foundation/base/text_format.h"
#include "core/foundation/sandbox/sandbox.h"
#include "core/skim/analysis/analysis_stages.h"
#include "core/skim/analysis/reading/reading_job.h"
#include "core/skim/analysis/score_frames.h"
#include "core/skim/features/cache/feature_cache.h"

namespace skimline {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kLookAtStopFlag(20);
/// A stopped reading keeps its results; the caller does not wait for that.
constexpr milliseconds kStopPatience(100);
constexpr int kMostAttempts = 3;

ReadingJob jobFor(ReadingTask task, const std::filesystem::path& video) {
    ReadingJob job;
    job.task = task;
    // Absolute paths, because the other process may have a different working folder.
    job.video = std::filesystem::absolute(video);
    return job;
}

/// @param request  of sounds or of voices
template <class Request>
ReadingJob listeningJob(ReadingTask task, const Request& request) {
    ReadingJob job = jobFor(task, request.video);
    job.request.listensTo = request.track;
    job.request.cacheFolder =
        request.cacheFolder.empty() ? FeatureCache::defaultFolder() : request.cacheFolder;
    return job;
}

Error endedBySignal(const std::filesystem::path& video, const std::string& signal) {
    // SIGKILL is how the system gets memory back.
    if (signal == std::to_string(SIGKILL)) return {ErrorCode::Internal, ErrorId::OutOfMemory, {}};
    return {ErrorCode::Corrupt, ErrorId::ReadingCrashed, {quotedName(video), video.string()}};
}

void logAs(const LogSink& sink, const std::string& message) {
    if (message.empty()) return;
    const int level = message.front() - '0';
    if (level < 0 || level > static_cast<int>(LogLevel::Error)) return;
    logTo(sink, static_cast<LogLevel>(level), message.substr(1));
}

/// Waits for a message; on a stop request asks the other end to stop and then waits only briefly.
class Listener {
public:
    Listener(const MessageChannel& channel, const RunContext& context)
        : m_channel(channel), m_context(context) {}

    std::optional<Message> next() {
        while (!m_channel.waitFor(kLookAtStopFlag)) {
            if (!m_context.stopRequested()) continue;
            if (m_waited == milliseconds::zero()) m_channel.send(MessageKind::Stop, {});
            m_waited += kLookAtStopFlag;
            if (m_waited > kStopPatience) m_context.throwIfStopped();
        }
        return m_channel.receive([this] { return m_context.stopRequested(); });
    }

private:
    const MessageChannel& m_channel;
    const RunContext& m_context;
    milliseconds m_waited{0};  ///< since it was asked to stop
};

}  // namespace

IsolatedReader::IsolatedReader(std::filesystem::path program) : m_program(std::move(program)) {
    const std::lock_guard lock(m_mutex);
    startProgram();  // if that fails, the first reading reports it
}

bool IsolatedReader::startProgram() const {
    auto [mine, its] = MessageChannel::pair();
    try {
        m_process.emplace(m_program, its.socket());
    } catch (const Error&) {
        return false;
    }
    m_orders = std::move(mine);
    return true;
}

MessageChannel IsolatedReader::startJob(const ReadingJob& job) const {
    std::pair<MessageChannel, MessageChannel> ends = MessageChannel::pair();
    const int its = ends.second.socket();
    {
        const std::lock_guard lock(m_mutex);
        // The program may have been ended meanwhile.
        if (!m_orders.sendSocket(its)) {
            if (!startProgram())
                throw Error(ErrorCode::Io, ErrorId::ReaderMissing, {m_program.string()});
            m_orders.sendSocket(its);
        }
    }
    ends.first.send(MessageKind::Job, bytesOf(job));
    return {std::move(ends.first)};
}

std::string IsolatedReader::run(const ReadingJob& job, const Receiver& heard,
                                const RunContext& context) const {
    // The program may have ended during the request.
    for (int attempt = 0; attempt < kMostAttempts; ++attempt) {
        context.throwIfStopped();
        const MessageChannel channel = startJob(job);
        Listener listener(channel, context);
        bool began = false;
        while (std::optional<Message> message = listener.next()) {
            began = true;
            switch (message->kind) {
                case MessageKind::Progress:
                    context.report(progressIn(message->bytes));
                    break;
                case MessageKind::Result:
                    return std::move(message->bytes);
                case MessageKind::Failure:
                    throw errorInBytes(message->bytes);
                case MessageKind::Crash:
                    throw endedBySignal(job.video, message->bytes);
                default:
                    heard(*message);
            }
        }
        context.throwIfStopped();
        if (began) break;
    }
    throw Error(
        ErrorCode::Internal, job.video.string(),
        "The process that reads " + quotedName(job.video) + " ended without an error message.");
}

bool IsolatedReader::isWanted() { return isolationIsWanted(); }

MediaInfo IsolatedReader::probe(const std::filesystem::path& video,
                                const RunContext& context) const {
    MediaInfo media = mediaIn(run(jobFor(ReadingTask::Probe, video), {}, context));
    media.path = video;
    return media;
}

AnalysisPointer IsolatedReader::analyse(const AnalysisRequest& request,
                                        const RunContext& context) const {
    // A known video is hardly read again, and no other process has the caller's own extractor.
    if (request.known || request.ownExtractor) return skimline::analyse(request, context);
    AnalysisTools tools = toolsFor(request);
    const ScoringNetwork network = networkFor(request, tools.extractor);
    const Analysis video = readApart(request, tools.extractor, context);
    return std::make_shared<const Analysis>(
        scored(video, network, tools.device, false, context).analysis);
}

AnalysisPointer IsolatedReader::readVideo(const AnalysisRequest& request,
                                          const RunContext& context) const {
    if (request.known || request.ownExtractor) return skimline::readVideo(request, context);
    return std::make_shared<const Analysis>(
        readApart(request, toolsFor(request).extractor, context));
}

Analysis IsolatedReader::readApart(const AnalysisRequest& request, const ExtractorFacts& extractor,
                                   const RunContext& context) const {
    ReadingJob job = jobFor(ReadingTask::Analysis, request.video);
    job.request = request;
    job.request.video = job.video;
    if (request.cacheFolder.empty()) job.request.cacheFolder = FeatureCache::defaultFolder();
    job.tellsParts = static_cast<bool>(request.soFar);
    const auto received = [&](const std::string& bytes) {
        VideoReading reading = readingIn(bytes);
        reading.media.path = request.video;
        return reading;
    };
    const auto heard = [&](const Message& message) {
        if (message.kind == MessageKind::Part && request.soFar)
            tellPart(received(message.bytes), request, extractor, context);
        if (message.kind == MessageKind::Log) logAs(request.log, message.bytes);
    };
    return analysisOf(received(run(job, heard, context)), request, extractor, context);
}

void IsolatedReader::filmstrip(const std::filesystem::path& video, const std::vector<double>& times,
                               int maxWidth, int maxHeight,
                               const std::function<void(std::size_t, RgbImage)>& ready,
                               const RunContext& context) const {
    ReadingJob job = jobFor(ReadingTask::Frames, video);
    job.times = times;
    job.maxWidth = maxWidth;
    job.maxHeight = maxHeight;
    std::size_t next = 0;
    const auto heard = [&](const Message& message) {
        if (message.kind == MessageKind::Image && next < times.size())
            ready(next++, imageIn(message.bytes).image);
    };
    run(job, heard, context);
}

int IsolatedReader::keyFilmstrip(const std::filesystem::path& video, const KeyFilmstrip& wanted,
                                 const std::function<void(double, RgbImage)>& ready,
                                 const RunContext& context) const {
    ReadingJob job = jobFor(ReadingTask::KeyFrames, video);
    job.count = wanted.count;
    job.maxWidth = wanted.maxWidth;
    job.maxHeight = wanted.maxHeight;
    int count = 0;
    const auto heard = [&](const Message& message) {
        if (message.kind != MessageKind::Image || count >= wanted.count) return;
        PictureAt timed = imageIn(message.bytes);
        ++count;
        ready(timed.at, std::move(timed.image));
    };
    run(job, heard, context);
    return count;
}

AudioPeaks IsolatedReader::audioPeaks(const std::filesystem::path& video,
                                      const RunContext& context) const {
    return peaksIn(run(jobFor(ReadingTask::Audio, video), {}, context));
}

RecordingDates IsolatedReader::recordingDates(const std::filesystem::path& video,
                                              const RunContext& context) const {
    return datesIn(run(jobFor(ReadingTask::Dates, video), {}, context));
}

std::string IsolatedReader::other(const std::string& name, const std::filesystem::path& video,
                                  std::string order, const RunContext& context) const {
    ReadingJob job = jobFor(ReadingTask::Other, video);
    job.name = name;
    job.order = std::move(order);
    return run(
        job, [](const Message&) {}, context);
}

SoundScores IsolatedReader::readSoundScores(const SoundRequest& request,
                                            const RunContext& context) const {
    return soundsIn(run(listeningJob(ReadingTask::Sounds, request), {}, context));
}

VoicePrints IsolatedReader::readVoicePrints(const VoiceRequest& request,
                                            const RunContext& context) const {
    return voicesIn(run(listeningJob(ReadingTask::Voices, request), {}, context));
}

}  // namespace skimline
