// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/highlights/highlight_run.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/foundation/base/error.h"
#include "core/foundation/text/keywords/running_text.h"
#include "core/foundation/text/keywords/word_frequencies.h"
#include "core/skim/features/audio/audio_tokens.h"
#include "core/skim/features/audio/sound_scores.h"
#include "core/skim/highlights/highlight_network.h"
#include "core/skim/highlights/highlight_window.h"
#include "core/skim/models/runtime/bundled_files.h"
#include "core/skim/speech/transcript_source.h"

namespace skimline {
namespace {

FloatMatrix plain(const at::Tensor& tensor) {
    const at::Tensor values = tensor.to(at::kFloat).contiguous();
    FloatMatrix matrix(values.size(0), values.size(1));
    std::copy_n(values.data_ptr<float>(), values.numel(), matrix.values.begin());
    return matrix;
}

/// Everything read from one video.
struct ReadVideo {
    HighlightMaterial material;
    std::vector<float> loudness, onset;
    std::vector<float> worth;
    std::vector<TimeRange> speech;
    std::vector<SoundEvent> sounds;
    std::string extractor;
    double seconds = 0;
    std::optional<std::int64_t> spokenWords;  ///< of the transcript; none: not searched for
};

/// Words with times; none if there is no transcript.
std::vector<Transcript::Word> spokenIn(const HighlightRequest& request, const RunContext& context) {
    std::vector<Transcript::Word> words;
    try {
        const RunningText said(findTranscript(request.analysis.video, request.transcript, context));
        if (!said.transcript()->timed) return words;
        for (Word& word : wordsOf(said.text()))
            words.push_back({said.timeAt(word.place.begin), said.timeBefore(word.place.end),
                             std::move(word.lower)});
    } catch (const Error& error) {
        if (request.transcript || error.code() != ErrorCode::NotFound) throw;
    }
    return words;
}

/// Empty without audio, or if the sound network is missing or fails: moments are then ranked
/// without events.
std::vector<SoundEvent> soundsIn(const HighlightRequest& request, const VideoFacts& facts,
                                 const RunContext& context) {
    if (request.sounds) return *request.sounds;
    if (!facts.audioTokens) return {};
    try {
        return soundEvents(readSoundScores({.video = request.analysis.video,
                                            .track = request.analysis.listensTo,
                                            .cacheFolder = request.analysis.cacheFolder},
                                           context));
    } catch (const Error& error) {
        if (error.code() != ErrorCode::NotFound && error.code() != ErrorCode::Unsupported) throw;
        return {};
    }
}

struct Query {
    std::string text;
    std::int64_t word = 0;
};

/// The query as a class of the network; empty without a query.
std::string knownWord(const Query& query) {
    if (query.word == 0) return {};
    return std::string(kSoundClasses[static_cast<std::size_t>(query.word - 1)]);
}

/// The last sample stands for half a second, of which the video may have less.
void endWithVideo(std::vector<HighlightMoment>& moments, double seconds) {
    for (HighlightMoment& moment : moments) moment.end = std::min(moment.end, seconds);
    std::erase_if(moments,
                  [](const HighlightMoment& moment) { return moment.start >= moment.end; });
}

class FinishedRun : public HighlightRun {
public:
    FinishedRun(std::shared_ptr<const ReadVideo> video, HighlightNet net, std::string name,
                Query query, const RunContext& context)
        : m_video(std::move(video)),
          m_net(std::move(net)),
          m_name(std::move(name)),
          m_query(std::move(query)),
          m_found(scoreHighlights(m_net, m_video->material, m_query.word, true, context)),
          m_without(scoreHighlights(m_net, m_video->material, m_query.word, false, context)) {
        m_found.loudness = m_video->loudness;
        m_found.onset = m_video->onset;
        const std::vector<SoundEvent> sounds = soundsFor(knownWord(m_query), m_video->sounds);
        const MomentEvidence evidence{m_video->worth, m_video->onset, m_video->speech, sounds};
        for (Highlights* found : {&m_found, &m_without}) {
            endWithVideo(found->moments, m_video->seconds);
            addHeardMoments(found->moments, sounds, m_video->seconds);
            rankMoments(found->moments, evidence);
        }
    }

    const std::string& query() const override { return m_query.text; }
    const Highlights& found() const override { return m_found; }
    const Highlights& withoutMasks() const override { return m_without; }
    const std::string& network() const override { return m_name; }
    const std::string& extractor() const override { return m_video->extractor; }
    double seconds() const override { return m_video->seconds; }
    std::int64_t spokenWords() const override { return m_video->spokenWords.value_or(0); }
    const std::shared_ptr<const ReadVideo>& video() const { return m_video; }

    HighlightWindowMaps windowAt(double seconds, const RunContext& context) const override {
        context.throwIfStopped();
        const c10::NoGradGuard noGradients;
        const auto step = static_cast<double>(HighlightMaterial::step());
        const double before = std::round((seconds - HighlightWindow::kSeconds / 2.0) / step);
        const auto last = static_cast<double>(m_video->material.windows() - 1);
        const auto second = static_cast<std::int64_t>(std::clamp(before, 0.0, last) * step);
        const HighlightInput input = m_video->material.windowAt(second, m_query.word);
        HighlightTrace with;
        HighlightTrace without;
        m_net.forward(input, &with);
        context.throwIfStopped();
        m_net.forward(input, &without, false);
        HighlightWindowMaps maps;
        maps.start = static_cast<double>(second);
        maps.end = maps.start + HighlightWindow::kSeconds;
        maps.blocks = blocks();
        const bool hears = m_net.config().hearsSpeech();
        const at::Tensor absent = tokensThere(input, hears).logical_not();
        for (std::size_t layer = 0; layer < with.weights.size(); ++layer) {
            HighlightWindowMaps::Layer one;
            if (layer < with.masks.size())
                one.mask = plain(onlyThere(with.masks[layer][0], absent));
            one.weights = plain(onlyThere(with.weights[layer][0].mean(0), absent));
            one.weightsWithout = plain(onlyThere(without.weights[layer][0].mean(0), absent));
            maps.layers.push_back(std::move(one));
        }
        return maps;
    }

private:
    static at::Tensor onlyThere(const at::Tensor& map, const at::Tensor& absent) {
        return map.masked_fill(absent.unsqueeze(0).logical_or(absent.unsqueeze(1)),
                               std::numeric_limits<double>::quiet_NaN());
    }

    std::vector<HighlightWindowMaps::Block> blocks() const {
        std::vector<HighlightWindowMaps::Block> blocks;
        std::int64_t first = 0;
        const auto sizes = blockSizes(m_net.config());
        for (std::size_t block = 0; block < sizes.size(); ++block) {
            if (sizes[block] > 0)
                blocks.push_back({static_cast<TokenBlock>(block), first, sizes[block]});
            first += sizes[block];
        }
        return blocks;
    }

    std::shared_ptr<const ReadVideo> m_video;
    HighlightNet m_net;
    std::string m_name;
    Query m_query;
    Highlights m_found;
    Highlights m_without;
};

std::shared_ptr<const ReadVideo> readVideo(const HighlightRequest& request, bool speech,
                                           const RunContext& context) {
    if (const auto* earlier = dynamic_cast<const FinishedRun*>(request.earlier.get()))
        if (!speech || earlier->video()->spokenWords) return earlier->video();
    const AnalysisPointer read = readVideo(request.analysis, context);
    static const AudioTokens kSilent;
    const AudioTokens& audio = read->facts->audioTokens ? *read->facts->audioTokens : kSilent;
    std::vector<Transcript::Word> words;
    if (speech) words = spokenIn(request, context);
    ReadVideo video{HighlightMaterial(read->facts->features->features, audio, words),
                    audio.loudness,
                    audio.onset,
                    read->scores->worth,
                    read->facts->speech,
                    soundsIn(request, *read->facts, context),
                    read->facts->extractor,
                    read->facts->duration.toDouble(),
                    {}};
    if (speech) video.spokenWords = std::ssize(words);
    return std::make_shared<const ReadVideo>(std::move(video));
}

}  // namespace

HighlightRunPointer runHighlights(const HighlightRequest& request, const RunContext& context) {
    const std::int64_t word = wordOfQuery(request.words);
    const std::filesystem::path file =
        request.network.empty() ? bundledHighlightNetwork() : request.network;
    HighlightNet net = networkForHighlights(file);
    auto video = readVideo(request, net.config().hearsSpeech(), context);
    return std::make_shared<const FinishedRun>(std::move(video), std::move(net),
                                               file.stem().string(), Query{request.words, word},
                                               context);
}

}  // namespace skimline
