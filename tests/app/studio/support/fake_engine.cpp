// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/support/fake_engine.h"

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <thread>

#include "tests/app/studio/support/fake_parts.h"
#include "tests/support/own_analysis.h"

namespace skimline::test {
namespace {

/// Shots in which a keyword is said score best.
std::shared_ptr<const Analysis> steered(const std::shared_ptr<const Analysis>& plain,
                                        const AnalysisRequest& request) {
    const std::vector<KeywordTimes>& keywords = request.keywords;
    auto analysis = std::make_shared<Analysis>(*plain);
    Scores& scores = ownScores(*analysis);
    scores.keywords = keywords;
    scores.keywordBonus = request.keywordBonus;
    for (Shot& shot : scores.shots) {
        const double start = shot.range.start.toDouble();
        const double end = shot.range.end.toDouble();
        const auto isInside = [&](double time) { return time >= start && time < end; };
        for (const KeywordTimes& keyword : keywords) {
            if (std::none_of(keyword.times.begin(), keyword.times.end(), isInside)) continue;
            shot.meanScore = 1;
            for (std::size_t at = 0; at < scores.values.size(); ++at)
                if (isInside(analysis->facts->sampleTimes[at]))
                    scores.values[at] = scores.choice[at] = 1;
        }
    }
    return analysis;
}

}  // namespace

std::vector<FakeScript::Exported> FakeScript::exports() const {
    const std::lock_guard lock(m_mutex);
    return m_exports;
}

std::string FakeScript::lastCheckpoint() const {
    const std::lock_guard lock(m_mutex);
    return m_checkpoint;
}

void FakeScript::noteCheckpoint(const std::string& file) {
    const std::lock_guard lock(m_mutex);
    m_checkpoint = file;
}

void FakeScript::record(const Exported& exported) {
    const std::lock_guard lock(m_mutex);
    m_exports.push_back(exported);
}

void pass(const FakeScript& script, const RunContext& context, Stage stage) {
    using namespace std::chrono;
    const auto start = steady_clock::now();
    const bool held = stage == Stage::Decode || stage == Stage::Scores || stage >= Stage::Export;
    while ((held && script.hold) ||
           steady_clock::now() - start < milliseconds(script.milliseconds)) {
        context.throwIfStopped();
        const auto spent = duration_cast<milliseconds>(steady_clock::now() - start).count();
        context.report({stage, std::min<std::int64_t>(spent, script.milliseconds),
                        std::max(1, script.milliseconds), 12.0});
        std::this_thread::sleep_for(milliseconds(5));
    }
}

FakeEngine::FakeEngine(std::shared_ptr<FakeScript> script) : m_script(std::move(script)) {
    const auto bind = [this]<class Result, class... Arguments>(
                          std::function<Result(Arguments...)>& function,
                          Result (FakeEngine::*own)(Arguments...) const) {
        function = [this, own](Arguments... arguments) -> Result {
            return (this->*own)(std::forward<Arguments>(arguments)...);
        };
    };
#define SKIMLINE_MEMBER(name) bind(Engine::name, &FakeEngine::name);
    SKIMLINE_ENGINE_FUNCTIONS(SKIMLINE_MEMBER)
#undef SKIMLINE_MEMBER
}

MediaInfo FakeEngine::probe(const std::filesystem::path& video, const RunContext&) const {
    const bool meant = video.string().find(m_script->failPath) != std::string::npos;
    if (m_script->failProbe && meant) throw m_script->failure;
    return fakeMedia(script(), video);
}

AnalysisPointer FakeEngine::analyse(const AnalysisRequest& request,
                                    const RunContext& context) const {
    ++m_script->analyses;
    m_script->noteCheckpoint(request.checkpoint.string());
    try {
        for (const Stage stage : {Stage::Probe, Stage::Decode, Stage::Features, Stage::Shots}) {
            pass(script(), context, stage);
        }
    } catch (const Error&) {
        ++m_script->stopped;
        throw;
    }
    if (m_script->throwForeign) throw std::runtime_error("a foreign library gave up");
    const bool meant = request.video.string().find(m_script->failPath) != std::string::npos;
    if (m_script->failAnalysis && meant) throw m_script->failure;
    auto analysis = std::make_shared<Analysis>(*fakeAnalysis(script(), request.video));
    if (request.checkpoint.empty()) return steered(analysis, request);
    // Another network disagrees.
    Scores& scores = ownScores(*analysis);
    scores.checkpoint = request.checkpoint.stem().string();
    scores.chooseBy({scores.values.rbegin(), scores.values.rend()});
    return steered(analysis, request);
}

void FakeEngine::filmstrip(const std::filesystem::path&, const std::vector<double>& times,
                           int maxWidth, int maxHeight,
                           const std::function<void(std::size_t, RgbImage)>& ready,
                           const RunContext& context) const {
    for (std::size_t index = 0; index < times.size(); ++index) {
        context.throwIfStopped();
        ready(index, fakeImage(times[index], maxWidth / 2, maxHeight / 2));
    }
}

/// It knows of no key frames.
int FakeEngine::keyFilmstrip(const std::filesystem::path&, const KeyFilmstrip&,
                             const std::function<void(double, RgbImage)>&,
                             const RunContext&) const {
    return 0;
}

AudioPeaks FakeEngine::audioPeaks(const std::filesystem::path&, const RunContext&) const {
    return fakePeaks(*m_script);
}

std::vector<SoundEvent> FakeEngine::readSoundEvents(const SoundRequest&,
                                                    const RunContext& context) const {
    ++m_script->listenings;
    pass(script(), context, Stage::Decode);
    return m_script->sounds;
}

std::vector<SpeakerTurn> FakeEngine::readSpeakers(const VoiceRequest&, const SpeakerRules& rules,
                                                  const RunContext& context) const {
    ++m_script->speakerReadings;
    pass(script(), context, Stage::Decode);
    std::vector<SpeakerTurn> turns = m_script->turns;
    for (SpeakerTurn& turn : turns)
        if (rules.speakers > 0) turn.speaker = std::min(turn.speaker, rules.speakers);
    return turns;
}

std::string FakeEngine::sourceHash(const std::filesystem::path& file, const RunContext&) const {
    return hashOf(file);
}

std::vector<GroundTruthCurve> FakeEngine::readGroundTruth(const std::filesystem::path&,
                                                          const RunContext&) const {
    return m_script->groundTruth;
}

// The fake stores nothing, so it has learned nothing.
TasteOverview FakeEngine::tasteOverview(const std::filesystem::path&) const { return {}; }
TasteOverview FakeEngine::switchTaste(bool, const std::filesystem::path&) const { return {}; }
TasteOverview FakeEngine::setTasteStrength(double, const std::filesystem::path&) const {
    return {};
}
TasteOverview FakeEngine::learnFrom(const EditedVideo&, const std::filesystem::path&) const {
    return {};
}
TasteOverview FakeEngine::resetTaste(const std::filesystem::path&) const { return {}; }
void FakeEngine::exportTaste(const std::filesystem::path&, bool,
                             const std::filesystem::path&) const {}
TasteOverview FakeEngine::importTaste(const std::filesystem::path&,
                                      const std::filesystem::path&) const {
    return {};
}

EngineSource sourceOf(std::shared_ptr<const Engine> engine) {
    return [engine = std::move(engine)](const RunContext&) -> const Engine& { return *engine; };
}

EngineSource fakeEngine(const std::shared_ptr<FakeScript>& script) {
    return sourceOf(std::make_shared<FakeEngine>(script));
}

}  // namespace skimline::test
