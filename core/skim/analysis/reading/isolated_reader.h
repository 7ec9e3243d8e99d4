// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "core/foundation/base/image.h"
#include "core/foundation/base/run_context.h"
#include "core/foundation/media/read/recording_dates.h"
#include "core/foundation/sandbox/child_process.h"
#include "core/foundation/sandbox/message_channel.h"
#include "core/skim/analysis/analysis.h"
#include "core/skim/analysis/audio_peaks.h"
#include "core/skim/analysis/extractor_facts.h"
#include "core/skim/analysis/filmstrip.h"
#include "core/skim/features/audio/sound_scores.h"
#include "core/skim/speakers/voice_prints.h"

namespace skimline {

struct ReadingJob;

/// Reads videos in processes that may do nothing else: a file that crashes or takes over a decoder
/// causes one error message. The functions work like their namesakes; in addition, they throw
/// Error(Corrupt, ReadingCrashed) when a signal ended the process and Error(Io, ReaderMissing) when
/// the program does not start. Threads may share it.
class IsolatedReader {
public:
    /// @param program  that calls serveReadings() on its standard input; started at once, and again
    /// when needed
    explicit IsolatedReader(std::filesystem::path program);

    /// Same as isolationIsWanted(), at the time of the call.
    static bool isWanted();

    MediaInfo probe(const std::filesystem::path& video, const RunContext& context) const;
    AnalysisPointer analyse(const AnalysisRequest& request, const RunContext& context) const;
    AnalysisPointer readVideo(const AnalysisRequest& request, const RunContext& context) const;
    void filmstrip(const std::filesystem::path& video, const std::vector<double>& times,
                   int maxWidth, int maxHeight,
                   const std::function<void(std::size_t, RgbImage)>& ready,
                   const RunContext& context) const;
    int keyFilmstrip(const std::filesystem::path& video, const KeyFilmstrip& wanted,
                     const std::function<void(double, RgbImage)>& ready,
                     const RunContext& context) const;
    AudioPeaks audioPeaks(const std::filesystem::path& video, const RunContext& context) const;
    RecordingDates recordingDates(const std::filesystem::path& video,
                                  const RunContext& context) const;
    /// An OtherReading of the program. @return its result, to be checked like untrusted input
    std::string other(const std::string& name, const std::filesystem::path& video,
                      std::string order, const RunContext& context) const;
    SoundScores readSoundScores(const SoundRequest& request, const RunContext& context) const;
    VoicePrints readVoicePrints(const VoiceRequest& request, const RunContext& context) const;

private:
    using Receiver = std::function<void(const Message&)>;

    /// @param heard  gets the messages on the way, except progress  @return the result
    Analysis readApart(const AnalysisRequest& request, const ExtractorFacts& extractor,
                       const RunContext& context) const;
    std::string run(const ReadingJob& job, const Receiver& heard, const RunContext& context) const;
    MessageChannel startJob(const ReadingJob& job) const;
    /// @return false when the system does not start it
    bool startProgram() const;

    std::filesystem::path m_program;
    mutable std::mutex m_mutex;
    mutable MessageChannel m_orders{-1};
    mutable std::optional<ChildProcess> m_process;
};

}  // namespace skimline
