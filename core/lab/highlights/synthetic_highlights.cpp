// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/highlights/synthetic_highlights.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

#include "core/foundation/base/random.h"
#include "core/foundation/media/read/audio_reader.h"
#include "core/skim/highlights/highlight_types.h"
#include "core/skim/highlights/highlight_window.h"

namespace skimline {
namespace {

constexpr double kTurn = 2 * std::numbers::pi;
constexpr std::int64_t kFeatureWidth = 24;
constexpr double kSeconds = HighlightWindow::kSeconds;
constexpr double kLeastFromCut = 0.8;             ///< seconds between a cut and an irrelevant audio
constexpr double kDecibel = 0.11512925464970229;  ///< ln(10) / 20

double gain(double decibels) { return std::exp(decibels * kDecibel); }

struct Event {
    double start = 0;
    double length = 0;
    std::int64_t kind = 0;  ///< of kSoundClasses
    bool belongs = false;   ///< to the frame: begins with a cut
};

constexpr std::array kEverydayWords{
    "the",    "and",   "a",     "to",   "of",   "it",  "you",   "that",  "in",   "we",
    "is",     "so",    "this",  "was",  "for",  "on",  "they",  "but",   "have", "with",
    "not",    "be",    "at",    "as",   "what", "all", "here",  "there", "now",  "then",
    "can",    "one",   "like",  "just", "time", "go",  "look",  "see",   "know", "think",
    "people", "water", "house", "day",  "way",  "man", "woman", "ball"};

/// Speech of a window, drawn independently: frames and sounds are the same without it.
class Voice {
public:
    explicit Voice(std::uint64_t seed) : m_random(mixSeeds(seed, 0x766f696365)) {}

    bool speaks() { return m_random.uniform() < 0.5; }

    /// When its word is said. @param cuts  of the window
    std::optional<Event> event(const std::vector<double>& cuts) {
        Event event;
        event.belongs = m_random.uniform() < 0.6;
        event.kind = m_random.below(std::ssize(kSoundClasses));
        event.length = m_random.uniform(1, 2);
        event.start = std::round(m_random.uniform(0.5, kSeconds - 1) * 2) / 2;
        if (event.belongs && !cuts.empty())
            event.start = cuts[static_cast<std::size_t>(m_random.below(std::ssize(cuts)))];
        const bool atCut = std::ranges::any_of(
            cuts, [&](double cut) { return std::abs(cut - event.start) < kLeastFromCut; });
        if (event.belongs != atCut) return {};
        return event;
    }

    std::vector<Transcript::Word> words(const Event* event) {
        std::vector<Transcript::Word> words;
        const auto say = [&](std::string word, double seconds) {
            const Rational at = exactSeconds(seconds);
            words.push_back({at, at, std::move(word)});
        };
        if (event)
            say(std::string(kSoundClasses[static_cast<std::size_t>(event->kind)]),
                event->start + m_random.uniform(0, 0.45));
        for (double time = m_random.uniform(0, 2); time < kSeconds;
             time += m_random.uniform() < 0.1 ? 1.5 : m_random.uniform(0.2, 0.6))
            say(kEverydayWords[static_cast<std::size_t>(
                    m_random.below(std::ssize(kEverydayWords)))],
                time);
        return words;
    }

private:
    Random m_random;
};

/// One window in progress.
class Window {
public:
    Window(std::uint64_t seed, bool speech)
        : m_random(seed),
          m_samples(static_cast<std::size_t>(kSeconds * kAudioRate)),
          m_voice(seed),
          m_speaks(speech && m_voice.speaks()) {}

    HighlightExample make() {
        cut();
        plant();
        background();
        for (const Event& event : m_events) audio(event);
        HighlightExample example;
        example.video = imageChanges(images());
        example.audio = tokens();
        if (m_speaks) example.speech = speech();
        ask(example);
        return example;
    }

private:
    void cut() {
        double time = m_random.uniform(0.5, 3);
        while (time < kSeconds - 0.5) {
            m_cuts.push_back(std::round(time * 2) / 2);  // frames are taken every half second
            time += m_random.uniform(1.5, 3.5);
        }
    }

    bool free(double start, double length) const {
        return start + length <= kSeconds &&
               std::ranges::none_of(m_events, [&](const Event& other) {
                   return start < other.start + other.length + 0.3 &&
                          other.start < start + length + 0.3;
               });
    }

    void plant() {
        const std::int64_t wanted = m_random.between(1, 3);
        for (int attempt = 0; attempt < 20 && std::ssize(m_events) < wanted; ++attempt) {
            Event event;
            event.belongs = m_random.uniform() < 0.5;
            event.kind = m_random.below(std::ssize(kSoundClasses));
            event.length = m_random.uniform(1, 2.5);
            event.start = m_random.uniform(0.2, kSeconds - 1);
            if (event.belongs) {
                if (m_cuts.empty()) continue;
                event.start = m_cuts[static_cast<std::size_t>(m_random.below(std::ssize(m_cuts)))];
            } else if (std::ranges::any_of(m_cuts, [&](double cut) {
                           return std::abs(cut - event.start) < kLeastFromCut;
                       })) {
                continue;
            }
            if (free(event.start, event.length)) m_events.push_back(event);
        }
    }

    FloatMatrix images() {
        FloatMatrix features(HighlightWindow::kImages, kFeatureWidth);
        std::vector<double> topic(kFeatureWidth);
        const double restlessness = m_random.uniform(0.05, 0.3);
        std::size_t nextCut = 0;
        const auto change = [&] {
            for (double& value : topic) value = 0.5 + m_random.normal();
        };
        change();
        for (std::int64_t image = 0; image < features.rows; ++image) {
            if (nextCut < m_cuts.size() && static_cast<double>(image) / 2 >= m_cuts[nextCut]) {
                change();
                ++nextCut;
            }
            for (std::int64_t at = 0; at < kFeatureWidth; ++at)
                features.row(image)[static_cast<std::size_t>(at)] = static_cast<float>(
                    topic[static_cast<std::size_t>(at)] + restlessness * m_random.normal());
        }
        return features;
    }

    double noise() { return m_random.uniform(-1.7, 1.7); }

    void background() {
        const double hiss = gain(m_random.uniform(-60, -38));
        const double hum = gain(m_random.uniform(-60, -34));
        const double pitch = m_random.uniform(50, 400);
        const bool melody = m_random.uniform() < 0.5;
        double slow = 0;
        for (std::size_t at = 0; at < m_samples.size(); ++at) {
            const double time = static_cast<double>(at) / kAudioRate;
            slow = 0.9 * slow + 0.1 * noise();
            const double step = melody ? 1 + 0.125 * std::floor(std::fmod(time * 3, 5)) : 1;
            m_samples[at] += static_cast<float>(hiss * (slow * 3 + noise() * 0.2) +
                                                hum * std::sin(kTurn * pitch * step * time));
        }
    }

    void audio(const Event& event) {
        const double loud = gain(m_random.uniform(-20, -8));
        const double pitch = m_random.uniform(0.8, 1.25);
        const auto first = static_cast<std::size_t>(event.start * kAudioRate);
        const auto end = std::min(
            m_samples.size(), static_cast<std::size_t>((event.start + event.length) * kAudioRate));
        double band = 0;
        for (std::size_t at = first; at < end; ++at) {
            const double time = static_cast<double>(at - first) / kAudioRate;
            const double fade = std::min(1.0, (event.length - time) / 0.1);
            m_samples[at] += static_cast<float>(loud * fade * value(event.kind, time, pitch, band));
        }
    }

    /// About 1 at its loudest.
    double value(std::int64_t kind, double time, double pitch, double& band) {
        switch (kind) {
            case 0: {  // blows, some per second
                const double since = std::fmod(time, 0.45 / pitch);
                return noise() * std::exp(-since * 18);
            }
            case 1:  // many hands
                band = 0.6 * band + 0.4 * noise();
                return (noise() - band) * (0.7 + 0.3 * std::sin(kTurn * 9 * pitch * time));
            case 2: {  // partials that ring
                double sum = 0;
                for (const double partial : {1.0, 2.0, 2.76, 5.4})
                    sum += std::sin(kTurn * 520 * pitch * partial * time) *
                           std::exp(-time * 0.7 * partial) / partial;
                return sum * 0.6;
            }
            default:  // up and down
                return std::sin(kTurn * (900 * pitch * time -
                                         300 * std::cos(kTurn * 0.8 * time) / (kTurn * 0.8)));
        }
    }

    FloatMatrix tokens() const {
        LogMelExtractor tokenizer;
        tokenizer.add(m_samples);
        return audioColumns(tokenizer.finish());
    }

    FloatMatrix speech() {
        m_spoken = m_voice.event(m_cuts);
        if (m_spoken && !free(m_spoken->start, m_spoken->length)) m_spoken.reset();
        return speechColumns(m_voice.words(m_spoken ? &*m_spoken : nullptr),
                             HighlightWindow::kImages);
    }

    void ask(HighlightExample& example) {
        if (m_random.uniform() < 0.5) example.word = m_random.between(1, std::ssize(kSoundClasses));
        example.labels.resize(HighlightWindow::kImages);
        if (m_spoken) m_events.push_back(*m_spoken);
        for (const Event& event : m_events) {
            if (!event.belongs || (example.word > 0 && example.word != event.kind + 1)) continue;
            example.moments.push_back(
                {event.start / kSeconds, (event.start + event.length) / kSeconds});
            for (std::size_t image = 0; image < example.labels.size(); ++image) {
                const double time = static_cast<double>(image) / 2;
                if (time >= event.start && time + 0.25 < event.start + event.length)
                    example.labels[image] = true;
            }
        }
    }

    Random m_random;
    std::vector<float> m_samples;
    std::vector<double> m_cuts;
    std::vector<Event> m_events;
    Voice m_voice;
    bool m_speaks;
    std::optional<Event> m_spoken;
};

}  // namespace

std::vector<HighlightExample> plantedExamples(std::int64_t count, std::uint64_t seed,
                                              const RunContext& context, bool speech) {
    std::vector<HighlightExample> examples;
    for (std::int64_t at = 0; at < count; ++at) {
        context.throwIfStopped();
        examples.push_back(
            Window(mixSeeds(seed, static_cast<std::uint64_t>(at) + 1), speech).make());
    }
    return examples;
}

}  // namespace skimline
