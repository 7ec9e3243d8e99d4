// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/jobs/engine_entry.h"

#include <dlfcn.h>

#include <filesystem>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "core/skim/analysis/reading/isolated_reader.h"
#include "core/skim/analysis/reading/reading_service.h"
#include "core/skim/export/isolated_export.h"
#include "core/skim/film/isolated_film.h"
#include "core/skim/words/chapter_titles.h"

namespace skimline {
namespace {

/// In the folder of this library.
std::filesystem::path readerProgram() {
    Dl_info facts{};
    if (dladdr(reinterpret_cast<const void*>(&skimlineEngine), &facts) == 0) return {};
    return std::filesystem::path(facts.dli_fname).parent_path() / "skimline-reader";
}

/// Texts of the other reading stages mention frames, which sounds do not have.
RunContext readingFile(const RunContext& context) {
    return {context.stopFlag(), [context](Progress progress) {
                progress.stage = Stage::Probe;
                context.report(progress);
            }};
}

class CoreEngine : public Engine {
public:
    CoreEngine() {
#define SKIMLINE_MEMBER(name) name = engine_calls::name;
        SKIMLINE_ENGINE_FUNCTIONS(SKIMLINE_MEMBER)
#undef SKIMLINE_MEMBER
        isolate(probe, &IsolatedReader::probe);
        isolate(analyse, &IsolatedReader::analyse);
        isolate(filmstrip, &IsolatedReader::filmstrip);
        isolate(keyFilmstrip, &IsolatedReader::keyFilmstrip);
        isolate(audioPeaks, &IsolatedReader::audioPeaks);
        isolate(exportClip, exportIsolated);
        isolate(estimateExport, estimateIsolated);
        isolate(windowLooks, looksIsolated);
        recordedAt = [this, here = recordedAt](const std::filesystem::path& video,
                                               const RunContext& context) {
            if (!IsolatedReader::isWanted()) return here(video, context);
            return captureTimeBy(video, m_reader.recordingDates(video, context));
        };
        isolate(exportFilm, exportFilmIsolated);
        isolate(writeFilm, writeFilmIsolated);
        videoPage = [this, here = videoPage](const PageRequest& request,
                                             const RunContext& context) {
            if (!IsolatedReader::isWanted()) return here(request, context);
            PageRequest apart = request;
            apart.pictures = [this](const auto&... asked) { picturesIsolated(m_reader, asked...); };
            return here(apart, context);
        };
        findLike = [this, here = findLike](const LikeRequest& request, const RunContext& context) {
            if (!IsolatedReader::isWanted()) return here(request, context);
            LikeRequest apart = request;
            apart.read = [this](const AnalysisRequest& asked, const RunContext& reading) {
                return m_reader.readVideo(asked, reading);
            };
            return here(apart, context);
        };
        readSoundEvents = [this](const SoundRequest& request, const RunContext& context) {
            const RunContext reading = readingFile(context);
            return IsolatedReader::isWanted()
                       ? soundEvents(m_reader.readSoundScores(request, reading))
                       : engine_calls::readSoundEvents(request, reading);
        };
        readSpeakers = [this](const VoiceRequest& request, const SpeakerRules& rules,
                              const RunContext& context) {
            const RunContext reading = readingFile(context);
            return IsolatedReader::isWanted()
                       ? speakerTurns(m_reader.readVoicePrints(request, reading), rules, reading)
                       : engine_calls::readSpeakers(request, rules, reading);
        };
    }

private:
    /// In a separate process, unless the environment disables that at the time of the call.
    template <class Result, class... Arguments>
    void isolate(std::function<Result(Arguments...)>& function,
                 Result (IsolatedReader::*isolated)(Arguments...) const) {
        function = [this, isolated, here = function](Arguments... arguments) -> Result {
            if (IsolatedReader::isWanted())
                return (m_reader.*isolated)(std::forward<Arguments>(arguments)...);
            return here(std::forward<Arguments>(arguments)...);
        };
    }

    /// The same with a function of another module.
    template <class Result, class... Arguments>
    void isolate(std::function<Result(Arguments...)>& function,
                 Result (*isolated)(const IsolatedReader&, Arguments...)) {
        function = [this, isolated, here = function](Arguments... arguments) -> Result {
            if (IsolatedReader::isWanted())
                return isolated(m_reader, std::forward<Arguments>(arguments)...);
            return here(std::forward<Arguments>(arguments)...);
        };
    }

    IsolatedReader m_reader{readerProgram()};
};

}  // namespace

namespace engine_calls {

ClipReport exportClip(const Analysis& analysis, const std::vector<Shot>& shots,
                      const std::filesystem::path& target, const ClipOptions& options,
                      const RunContext& context) {
    return skimline::exportClip(analysis, shots, target, options, context);
}

std::vector<WindowLook> windowLooks(const Analysis& analysis, const std::vector<Shot>& shots,
                                    const ClipOptions& options, std::size_t count,
                                    const RunContext& context) {
    return skimline::windowLooks(analysis, shots, {options.aspect.value(), options.widens}, count,
                                 context);
}

SaidPointer transcribe(const TranscribeRequest& request,
                       const std::function<void(const Transcript::Line&)>& found,
                       const RunContext& context) {
    const auto tell = [&](const Transcript::Line& line) { found(inMilliseconds(line)); };
    return std::make_shared<const Transcript>(
        inMilliseconds(transcribeVideo(request, tell, context)));
}

std::vector<SoundEvent> readSoundEvents(const SoundRequest& request, const RunContext& context) {
    return soundEvents(readSoundScores(request, context));
}

std::vector<SpeakerTurn> readSpeakers(const VoiceRequest& request, const SpeakerRules& rules,
                                      const RunContext& context) {
    return speakerTurns(readVoicePrints(request, context), rules, context);
}

void addChapters(ClipOptions& options, const Words& words, const Rational& duration) {
    options.chapters = chapterSpans(chaptersOf(words), duration);
}

ExplanationPointer explain(const ExplainRequest& request, const RunContext& context) {
    return std::make_shared<const Explanation>(skimline::explain(request, context));
}

CaptureTime recordedAt(const std::filesystem::path& video, const RunContext& context) {
    context.throwIfStopped();
    return captureTime(video);
}

}  // namespace engine_calls
}  // namespace skimline

const skimline::Engine* skimlineEngine(const char* layout) {
    if (skimline::engineLayout() != layout) return nullptr;
    static const skimline::CoreEngine engine;
    return &engine;
}

void skimlineReader(int orders) {
    std::vector<skimline::OtherReading> others = skimline::exportReadings();
    for (skimline::OtherReading& reading : skimline::filmReadings())
        others.push_back(std::move(reading));
    skimline::serveReadings(skimline::MessageChannel(orders), std::move(others));
}
