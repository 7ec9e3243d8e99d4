// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speech/transcription/transcriber.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <tuple>
#include <utility>

#include "core/foundation/base/error.h"
#include "core/foundation/language/whisper/log_mel.h"
#include "core/foundation/text/keywords/filler_words.h"
#include "core/foundation/text/unicode/unicode.h"
#include "core/skim/speech/transcription/quiet_joins.h"
#include "core/skim/speech/transcription/speech_windows.h"
#include "core/skim/speech/transcription/spoken_cue.h"
#include "core/skim/speech/transcription/timed_words.h"
#include "core/skim/speech/transcription/word_attention.h"
#include "core/skim/speech/transcription/word_times.h"

namespace skimline {
namespace {

double secondsOf(std::int64_t samples) { return static_cast<double>(samples) / kSpeechRate; }

constexpr double kHopSeconds = static_cast<double>(kMelHop) / kSpeechRate;
/// The rest of a window that was already transcribed is skipped: further text about it is mostly
/// invented.
constexpr double kLeastRest = 1;
/// Temperature above which a text is too random to prompt the next window.
constexpr double kDoubtful = 0.5;
/// Seconds by which the first or last word may exceed its cue; beyond that, the cue decides.
constexpr double kTooFar = 0.5;

/// Longest silence inside a word, seconds.
constexpr double kSilenceInWord = 0.3;

std::vector<std::pair<double, double>> talkOf(const std::optional<std::vector<TimeRange>>& speech) {
    std::vector<std::pair<double, double>> talk;
    for (const TimeRange& range : speech.value_or(std::vector<TimeRange>())) {
        const double start = range.start.toDouble();
        if (talk.empty() || start - talk.back().second > kSilenceInWord)
            talk.emplace_back(start, range.end.toDouble());
        else
            talk.back().second = range.end.toDouble();
    }
    return talk;
}

/// State of transcribing one sound.
class Listener {
public:
    Listener(const SpeechNetwork& network, std::span<const float> sound,
             const TranscriptionOptions& options,
             const std::function<void(const Transcript::Line&)>& found, const RunContext& context)
        : m_network(network),
          m_sound(sound),
          m_options(options),
          m_found(found),
          m_context(context),
          m_talk(talkOf(options.speech)) {
        if (!network.tokens.multilingual())
            setLanguage("en");
        else if (!options.language.empty())
            setLanguage(options.language);
    }

    Transcript listen() {
        const std::int64_t longest = m_network.model().melFrames() * kMelHop;
        const auto samples = std::ssize(m_sound);
        const TimeRange whole{{}, {samples, kSpeechRate}};
        const auto speech = m_options.speech.value_or(std::vector{whole});
        StageProgress progress(m_context, Stage::Transcribe, samples / kSpeechRate);
        std::int64_t at = 0;
        while (const auto window = speechWindowFrom(at, speech, samples, longest)) {
            progress.advanceTo(window->from / kSpeechRate);
            const bool rest = window->from == at && at > 0;
            const double heard = rest && secondsOf(window->length()) < kLeastRest
                                     ? secondsOf(window->length())
                                     : hear(*window);
            at = std::min<std::int64_t>(window->to,
                                        window->from + std::llround(heard * kSpeechRate));
        }
        progress.finish();
        return std::move(m_result);
    }

private:
    void setLanguage(const std::string& language) {
        const auto token = m_network.tokens.languageToken(language);
        if (m_network.tokens.multilingual() && !token)
            throw Error(ErrorCode::Usage, language,
                        "The speech network does not know the language \"" + language + "\".");
        m_result.language = language;
        m_decoder.emplace(m_network, token.value_or(0), m_options.decoding);
        if (m_options.fillers)
            m_fillers = m_network.tokenizer->encodeWhole(fillersOf(language).sentence);
    }

    /// @return seconds of the window that are finished
    double hear(const SpeechWindow& window) {
        const double from = secondsOf(window.from);
        const auto samples = m_sound.subspan(static_cast<std::size_t>(window.from),
                                             static_cast<std::size_t>(window.length()));
        const WhisperModel& model = m_network.model();
        const double seconds = std::min(static_cast<double>(samples.size()) / kSpeechRate,
                                        static_cast<double>(model.melFrames()) * kHopSeconds);
        const at::Tensor memory =
            model.encode(logMel(samples, model.melFrames(), m_network.network.filters), m_context);
        if (!m_decoder) setLanguage(m_network.tokens.languageOf(spokenLanguage(m_network, memory)));
        const bool asks = !m_fillers.empty() && !std::exchange(m_hole, false);
        const WindowText text =
            m_decoder->write(memory, asks ? m_fillers : m_previous, m_windows++, m_context);
        if (text.silent(m_options.decoding)) return seconds;
        const WindowStretches parts = stretchesOf(m_network.tokens, text.ids, seconds);
        std::vector<SpokenCue> cues = cuesOf(text, parts.stretches);
        double heard = parts.heard;
        if (m_options.wordTimes) {
            addWords(cues, text, parts.stretches, memory, seconds);
            joinWhereQuiet(cues, samples);
            placeFillers(cues, samples, m_result.language);
            for (SpokenCue& cue : cues) agree(cue);
            // The last word may reach beyond the last pair of times.
            if (heard < seconds && !cues.empty() && !cues.back().words.empty())
                heard = std::max(heard, std::min(cues.back().words.back().end, seconds));
        }
        remember(text, parts.stretches);
        if (m_options.fillers) heard = withoutHole(cues, from, heard, asks);
        for (SpokenCue& cue : cues) publish(from, std::move(cue));
        // Every window makes progress, regardless of the network's output.
        return std::max(heard, kLeastRest);
    }

    /// When fillers are requested, the network writes few times, so cues are long, and it may omit
    /// the rest of a window or sentences in its middle. Such a window is transcribed again without
    /// fillers; parts omitted there after half a sentence are requested again.
    /// @param asked  for fillers in this window
    double withoutHole(std::vector<SpokenCue>& cues, double from, double heard, bool asked) {
        const std::optional<double> hole = cutAtHole(cues, m_talk, from, heard);
        m_hole = hole.has_value() && asked;
        // Text of audio that is transcribed again must not count as previous text.
        if (hole) m_previous.clear();
        std::vector<SpokenCue> sentences;
        for (SpokenCue& cue : cues)
            std::ranges::move(inSentences(cue), std::back_inserter(sentences));
        cues = std::move(sentences);
        return hole.value_or(heard);
    }

    std::vector<std::int64_t> textIds(const WindowText& text, const TextStretch& part) const {
        std::vector<std::int64_t> ids;
        for (std::size_t i = part.from; i < part.to; ++i)
            if (m_network.tokens.isText(text.ids[i])) ids.push_back(text.ids[i]);
        return ids;
    }

    std::vector<SpokenCue> cuesOf(const WindowText& text,
                                  const std::vector<TextStretch>& parts) const {
        std::vector<SpokenCue> cues;
        for (const TextStretch& part : parts)
            cues.push_back({part.start,
                            part.end,
                            std::string(trimmed(m_network.tokenizer->decode(textIds(text, part)))),
                            {}});
        return cues;
    }

    void addWords(std::vector<SpokenCue>& cues, const WindowText& text,
                  const std::vector<TextStretch>& parts, const at::Tensor& memory,
                  double seconds) const {
        std::vector<std::int64_t> ids;
        std::vector<float> probabilities;
        std::vector<WordTokens> words;
        std::vector<std::size_t> ends;
        for (const TextStretch& part : parts) {
            const std::vector<std::int64_t> own = textIds(text, part);
            const auto cut = tokenWords(*m_network.tokenizer, own, m_result.language);
            words.insert(words.end(), cut.begin(), cut.end());
            ids.insert(ids.end(), own.begin(), own.end());
            for (std::size_t i = part.from; i < part.to; ++i)
                if (m_network.tokens.isText(text.ids[i]))
                    probabilities.push_back(text.logProbabilities[i]);
            ends.push_back(words.size());
        }
        if (ids.empty()) return;
        const TimedTokens tokens =
            timedTokens(m_network, memory, m_decoder->opening(), ids, seconds, m_context);
        std::vector<TimedWord> timed = timedWords(words, tokens.times, probabilities);
        addSounds(timed, words, tokens.attention);
        std::size_t from = 0;
        for (std::size_t i = 0; i < cues.size(); ++i) {
            cues[i].words = withPunctuation(std::span(timed).subspan(from, ends[i] - from));
            from = ends[i];
        }
    }

    /// Words and cue begin and end together.
    static void agree(SpokenCue& cue) {
        if (cue.words.empty()) return;
        TimedWord& first = cue.words.front();
        TimedWord& last = cue.words.back();
        const bool late = cue.start < first.end && cue.start - kTooFar > first.start;
        const bool early = cue.end > last.start && cue.end + kTooFar < last.end;
        (late ? first.start : cue.start) = late ? cue.start : first.start;
        (early ? last.end : cue.end) = early ? cue.end : last.end;
    }

    void remember(const WindowText& text, const std::vector<TextStretch>& parts) {
        if (!m_options.previousText || text.temperature > kDoubtful) {
            m_previous.clear();
            return;
        }
        for (const TextStretch& part : parts)
            m_previous.insert(m_previous.end(),
                              text.ids.begin() + static_cast<std::ptrdiff_t>(part.from),
                              text.ids.begin() + static_cast<std::ptrdiff_t>(part.to));
    }

    /// The network counts a pause as part of the next word; the detected speech corrects this.
    void withoutPauses(TimedWord& word) const {
        double most = 0;
        std::pair<double, double> place{word.start, word.end};
        for (const auto& [start, end] : m_talk) {
            const double from = std::max(word.start, start);
            const double to = std::min(word.end, end);
            if (to - from <= most) continue;
            most = to - from;
            place = {from, to};
        }
        std::tie(word.start, word.end) = place;
    }

    void publish(double from, SpokenCue cue) {
        if (cue.text.empty() || cue.start == cue.end) return;
        for (TimedWord& word : cue.words) {
            word.start += from;
            word.end += from;
            word.sound.start += from;
            withoutPauses(word);
        }
        const bool timed = !cue.words.empty();
        Transcript::Line line{exactSeconds(timed ? cue.words.front().start : cue.start + from),
                              exactSeconds(timed ? cue.words.back().end : cue.end + from),
                              std::move(cue.text)};
        for (TimedWord& word : cue.words)
            line.words.push_back({exactSeconds(word.start), exactSeconds(word.end),
                                  std::move(word.text), word.probability, std::move(word.sound)});
        if (m_found) m_found(line);
        m_result.lines.push_back(std::move(line));
    }

    const SpeechNetwork& m_network;
    std::span<const float> m_sound;
    const TranscriptionOptions& m_options;
    const std::function<void(const Transcript::Line&)>& m_found;
    const RunContext& m_context;
    std::vector<std::pair<double, double>> m_talk;  ///< seconds, short pauses included
    std::optional<WindowDecoder> m_decoder;         ///< once the language is known
    std::vector<std::int64_t> m_previous;           ///< tokens
    /// Tokens that a window begins with if fillers are wanted, instead of the previous text: the
    /// more text in between, the fewer fillers are written.
    std::vector<std::int64_t> m_fillers;
    std::uint64_t m_windows = 0;
    bool m_hole = false;  ///< the window before left something out
    Transcript m_result;
};

}  // namespace

WindowStretches stretchesOf(const WhisperTokens& tokens, std::span<const std::int64_t> ids,
                            double seconds) {
    WindowStretches result{{}, seconds};
    const auto isTime = [&](std::size_t i) { return tokens.isTime(ids[i]); };
    const std::size_t count = ids.size();
    std::size_t from = 0;
    const auto cut = [&](std::size_t to) {
        result.stretches.push_back(
            {from, to, tokens.seconds(ids[from]), std::min(tokens.seconds(ids[to - 1]), seconds)});
        from = to;
    };
    for (std::size_t i = 1; i < count; ++i)
        if (isTime(i) && isTime(i - 1)) cut(i);
    const bool closed = count >= 2 && isTime(count - 1) && !isTime(count - 2);
    if (from == 0) {
        double end = seconds;
        for (std::size_t i = 0; i < count; ++i)
            if (isTime(i) && ids[i] != tokens.firstTime) end = tokens.seconds(ids[i]);
        if (count > 0) result.stretches.push_back({0, count, 0, std::min(end, seconds)});
    } else if (closed) {
        cut(count);
    } else {
        result.heard = std::min(tokens.seconds(ids[from - 1]), seconds);
    }
    return result;
}

Transcript transcribe(const SpeechNetwork& network, std::span<const float> sound,
                      const TranscriptionOptions& options,
                      const std::function<void(const Transcript::Line&)>& found,
                      const RunContext& context) {
    return Listener(network, sound, options, found, context).listen();
}

}  // namespace skimline
