// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "app/studio/jobs/engine.h"
#include "core/foundation/base/error.h"

namespace skimline::test {

/// Requests to a fake engine, and its behaviour. Thread-safe where workers touch it.
struct FakeScript {
    int milliseconds = 20;  ///< of an analysis or export, in small steps that look at the stop flag
    std::atomic<bool> hold{false};  ///< while set, decoding goes on until it is stopped
    bool failAnalysis = false;      ///< with `failure`
    bool failProbe = false;         ///< the same
    bool throwForeign = false;      ///< an exception that is not an Error
    Error failure{ErrorCode::Corrupt, "fake.mp4", "The file fake.mp4 is damaged at its start."};
    std::string failPath;  ///< only paths containing this text fail; empty: all
    double seconds = 120;  ///< of every video
    int shotCount = 24;
    std::int64_t damagedFrames = 0;
    std::vector<int> passingShots;  ///< transitions
    /// Heard in every video; none: it has no audio that could be listened to.
    std::vector<SoundEvent> sounds;
    std::atomic<int> listenings{0};  ///< for sounds
    std::vector<SpeakerTurn> turns;  ///< speakers in every video, limited by the requested number
    std::atomic<int> speakerReadings{0};
    std::vector<Repeat> repeats;
    CropRectangle withoutBars;                  ///< of the frames of looks
    std::vector<TimeRange> spoken;              ///< by somebody: cuts avoid it
    std::vector<GroundTruthCurve> groundTruth;  ///< of every benchmark file
    bool failTrace = false;                     ///< of attention, with `failure`
    double tracedFraction = 0.15;  ///< budget whose kept shots the traced decoder chose
    SavedMaps savedMaps;           ///< of every training run
    std::atomic<int> traces{0};
    /// Analysis handed over by the last tab that looked at a video again.
    std::atomic<const Analysis*> known{nullptr};
    ImportedEdits importedEdits;   ///< of every edit list; empty: it is damaged
    std::vector<ModelCard> cards;  ///< available networks; empty: two usual ones
    bool failFetch = false;        ///< with `failure`
    /// Lines said in every video; none: there are no words.
    std::vector<Transcript::Line> cues;
    std::filesystem::path wordsBeside;     ///< the only video with words; empty: every one
    std::vector<Transcript::Line> speech;  ///< of every video; none: no network hears it
    std::vector<std::size_t> topics{0};    ///< their first sentences
    std::atomic<int> readings{0};          ///< of words
    std::atomic<int> analyses{0};
    std::atomic<int> stopped{0};
    std::atomic<int> filmParts{0};           ///< of previews, that were asked for
    std::atomic<bool> failFilmParts{false};  ///< with `failure`

    struct Exported {
        std::filesystem::path target;
        std::vector<Shot> shots;
        bool overwrite = false;
        std::optional<InterchangeFormat> format;
        ClipMode mode = ClipMode::Accurate;
        ClipOptions options = {};
        Handles handles = {};
        FilmContents film = {};
    };
    /// Checkpoint that the last analysis was asked to use.
    std::string lastCheckpoint() const;
    void noteCheckpoint(const std::string& file);
    std::vector<Exported> exports() const;
    void record(const Exported& exported);

private:
    mutable std::mutex m_mutex;
    std::vector<Exported> m_exports;
    std::string m_checkpoint;
};

template <class Function>
struct ConstMember;
template <class Result, class... Arguments>
struct ConstMember<Result(Arguments...)> {
    using Type = Result(Arguments...) const;
};
/// The type of a const member function that is called as `Function` is.
template <class Function>
using AsMember = typename ConstMember<Function>::Type;

/// An engine without LibTorch or FFmpeg: plausible curves, shots by score, coloured images. Tests
/// override what matters to them.
class FakeEngine : public Engine {
public:
    explicit FakeEngine(std::shared_ptr<FakeScript> script);
    virtual ~FakeEngine() = default;

#define SKIMLINE_MEMBER(name) virtual AsMember<decltype(engine_calls::name)> name;
    SKIMLINE_ENGINE_FUNCTIONS(SKIMLINE_MEMBER)
#undef SKIMLINE_MEMBER

protected:
    const FakeScript& script() const { return *m_script; }

    std::shared_ptr<FakeScript> m_script;
};

/// Returns this engine at once.
EngineSource sourceOf(std::shared_ptr<const Engine> engine);
/// Gives a FakeEngine.
EngineSource fakeEngine(const std::shared_ptr<FakeScript>& script);

/// An installed extractor, one that can be fetched, and a checkpoint.
std::vector<ModelCard> fakeCards();

/// The analysis that a FakeEngine returns.
std::shared_ptr<const Analysis> fakeAnalysis(const FakeScript& script,
                                             const std::filesystem::path& video);

}  // namespace skimline::test
