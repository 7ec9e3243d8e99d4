// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/foundation/base/edit_list.h"
#include "core/foundation/base/matrix.h"
#include "core/foundation/base/run_context.h"
#include "core/skim/analysis/analysis.h"
#include "core/skim/events/sound_events.h"
#include "core/skim/highlights/highlight_types.h"

namespace skimline {

/// One window of the highlight network, looked into.
struct HighlightWindowMaps {
    struct Layer {
        FloatMatrix mask;     ///< [tokens, tokens] as fused with the scores; 0 x 0 without masks
        FloatMatrix weights;  ///< [tokens, tokens] mean over the heads; NaN if a token is absent
        FloatMatrix weightsWithout;  ///< the same network with its masks left out
    };
    struct Block {
        TokenBlock kind = TokenBlock::Window;
        std::int64_t first = 0;  ///< token
        std::int64_t count = 0;
    };
    double start = 0;  ///< of the window, seconds
    double end = 0;
    std::vector<Block> blocks;  ///< in the order of the tokens
    std::vector<Layer> layers;
};

/// The highlights of one video for one query, with the network's masks and without. Immutable;
/// every function is thread-safe and reentrant. Abstract, so that the studio can speak to it
/// without linking the engine.
class HighlightRun {
public:
    virtual ~HighlightRun() = default;

    virtual const std::string& query() const = 0;
    virtual const Highlights& found() const = 0;
    /// The same with the masks left out; without lanes of audio.
    virtual const Highlights& withoutMasks() const = 0;
    virtual const std::string& network() const = 0;  ///< name of its file
    virtual const std::string& extractor() const = 0;
    virtual std::int64_t spokenWords() const = 0;  ///< of the transcript that was used
    virtual double seconds() const = 0;            ///< of the video
    /// The window whose middle is nearest. @throws Error(Cancelled)
    virtual HighlightWindowMaps windowAt(double seconds, const RunContext& context) const = 0;
};

using HighlightRunPointer = std::shared_ptr<const HighlightRun>;

struct HighlightRequest {
    AnalysisRequest analysis;       ///< video, extractor, cache, threads
    std::filesystem::path network;  ///< empty: the bundled one
    std::string words;              ///< the search query; empty: anything
    /// Subtitles; none: those next to the video or in it. Only a network that takes speech reads
    /// any.
    std::optional<std::filesystem::path> transcript;
    /// Sound events of the video where they are known; none: they are read, if it has audio.
    std::optional<std::vector<SoundEvent>> sounds;
    /// A run on the same video and extractor: features that it has read are not read again.
    HighlightRunPointer earlier;
};

/// Features (from the cache if they are known), audio, both passes. Call from a worker thread.
/// Reports Stage::Probe to Stage::Scores. A query without a known word is refused first.
/// @throws Error(Usage | NotFound | Corrupt | Mismatch | Cancelled) and as analyse() for a video
/// that cannot be read
HighlightRunPointer runHighlights(const HighlightRequest& request, const RunContext& context);

enum class HighlightFormat { Json, Csv };
/// Format by the suffix: .json, .csv. @throws Error(Usage) for another one
HighlightFormat highlightFormatOf(const std::filesystem::path& target);
/// JSON: query, moments, saliency, lanes, attention with masks and without. CSV: a line
/// per frame: time, saliency, loudness and onset of the audio there, whether a moment covers it.
std::string highlightDocument(const HighlightRun& run, HighlightFormat format);

/// Measurements of a video that are weighed together with the highlight network's scores.
struct MomentEvidence {
    std::span<const float> worth;             ///< [samples] two per second; empty: not known
    std::span<const float> onset;             ///< [sounds] five per second; empty: no audio
    std::span<const TimeRange> speech;        ///< ascending, apart
    std::span<const SoundEvent> sounds = {};  ///< that raise a score, see soundsFor()
};

/// Orders moments by their worth to a viewer, which becomes their score: half of it is the worth of
/// their frames (not known: half of that), a quarter each how sudden the strongest sound is and how
/// much of the moment is spoken. Worth and sounds count by their rank within the video, because
/// neither has a comparable unit. These shares are chosen, not learned. The network's own score,
/// near 1 for all moments of real footage, decides between equals. A sound event from 1 s before to
/// 3 s after the moment closes half of the gap to 1, times its confidence: reactions follow what
/// was seen. Without an event the score is unchanged.
void rankMoments(std::vector<HighlightMoment>& moments, const MomentEvidence& evidence);

/// The events that count for a query: those of its kind, or, without a query, reactions and sudden
/// sounds: laughter, applause, cheering, screams, whistles and bangs.
std::vector<SoundEvent> soundsFor(const std::string& query, std::span<const SoundEvent> events);

/// Adds a moment of at most 8 s for every event without a nearby moment, as momentsAround() places
/// them, with the event's confidence as the network's score.
void addHeardMoments(std::vector<HighlightMoment>& moments, std::span<const SoundEvent> events,
                     double seconds);

}  // namespace skimline
