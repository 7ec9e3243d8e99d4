// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speech/edits/speech_borders.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/skim/speech/edits/quiet_frames.h"
#include "core/skim/speech/edits/quiet_runs.h"
#include "core/skim/speech/edits/said_words.h"

namespace skimline {
namespace {

/// Shortest piece that can be watched, seconds.
const Rational kShortestPiece(6, 5);

// Speech as it was heard ends a little early and begins a little late, above all in noise.
constexpr double kAfterSpeech = 0.12;   // seconds of a pause that are left alone
constexpr double kBeforeSpeech = 0.06;  // .. and before the next speech
// .. and where noise covers how words end and begin, the middle of a pause, but no more than this.
constexpr double kInNoise = 0.4;
// In a shorter pause a word may continue: an s or a stop consonant is not detected as speech.
const Rational kSurePause(3, 10);

// Ratio of the speech around a quiet place to it (10 dB).
constexpr float kLull = 0.1F;
constexpr double kLoudFrames = 0.75;  // quantile of the frames around it that defines their level
// Steps of power on either side that count for a frame: 16 ms, the duration of a cut.
constexpr std::int64_t kSmoothedAround = 2;

/// Seconds of a pause that are not cut on either side.
struct Guard {
    double after = kAfterSpeech;
    double before = kBeforeSpeech;
};

/// Leaves a frame of the pause.
Guard guardOf(const TimeRange& pause, double frame, bool isNoisy) {
    const double room = std::max((pause.end - pause.start).toDouble() - frame, 0.0);
    if (isNoisy) {
        const double middle = std::min(room / 2, kInNoise);
        return {middle, middle};
    }
    const double share = std::min(room / (kAfterSpeech + kBeforeSpeech), 1.0);
    return {kAfterSpeech * share, kBeforeSpeech * share};
}

/// Speech with the parts of pauses that are left alone.
std::vector<TimeRange> widened(std::span<const TimeRange> speech, const Rational& frameRate,
                               std::span<const TimeRange> noisy) {
    const double frame = (Rational(1) / frameRate).toDouble();
    const auto exact = [](double seconds) { return Rational::fromSeconds(seconds, kVoiceRate); };
    std::vector<TimeRange> wide(speech.begin(), speech.end());
    for (std::size_t i = 0; i + 1 < wide.size(); ++i) {
        const TimeRange pause{speech[i].end, speech[i + 1].start};
        const bool isNoisy = std::ranges::binary_search(noisy, pause.start, {}, &TimeRange::start);
        const Guard guard = guardOf(pause, frame, isNoisy);
        wide[i].end = wide[i].end + exact(guard.after);
        wide[i + 1].start = wide[i + 1].start - exact(guard.before);
    }
    if (wide.empty()) return wide;
    wide.front().start = std::max(Rational(), wide.front().start - exact(kBeforeSpeech));
    wide.back().end = wide.back().end + exact(kAfterSpeech);
    return wide;
}

// If no pause is within the far reach, a border moves on to the end of the sentence, by at most
// this many times the far reach or the length of the piece, whichever is less.
const Rational kFartherAway(3);

// Seconds of quiet before the next word begins.
const Rational kBeforeOnset(1, 50);

/// Without the pauses that may be inside words.
std::vector<TimeRange> withoutShortPauses(std::span<const TimeRange> speech) {
    std::vector<TimeRange> joined;
    for (const TimeRange& range : speech)
        if (!joined.empty() && range.start - joined.back().end < kSurePause)
            joined.back().end = range.end;
        else
            joined.push_back(range);
    return joined;
}

std::vector<TimeRange> widenedTalk(const BorderFacts& facts, const Rational& frameRate) {
    if (facts.voice == nullptr || facts.voice->power.empty())
        return widened(facts.speech, frameRate, {});
    const std::vector<TimeRange> speech = withoutShortPauses(facts.speech);
    if (facts.noisyPauses) return widened(speech, frameRate, *facts.noisyPauses);
    return widened(speech, frameRate, noisyPauses(facts.speech, *facts.voice));
}

/// Range in which a border may move, and whether the picture is cut right there.
struct Room {
    TimeRange window;
    bool atCut = false;
};

class Borders {
public:
    Borders(const EditList& edits, const BorderFacts& facts, const SpeechBorders& borders)
        : m_facts(facts),
          m_rate(edits.frameRate),
          m_listens(facts.voice != nullptr && !facts.voice->power.empty()),
          m_talk(talkOf(widenedTalk(facts, m_rate), facts.said)),
          m_reach(Rational::fromSeconds(borders.reach)),
          m_farReach(Rational::fromSeconds(std::max(borders.farReach, borders.reach))),
          m_farthest(borders.farReach > borders.reach ? m_farReach * kFartherAway : m_reach) {
        if (facts.said == nullptr) return;
        m_words = unbreakable(*facts.said, m_rate);
        m_singleWords = singleWords(*facts.said);
    }

    bool nobodySpeaks() const { return m_talk.empty(); }

    Rational start(const TimeRange& piece, const Rational& after) const {
        const Rational last = piece.end - shortestOf(piece);
        Room room{{after, std::max(piece.start, last)}, piece.start == Rational()};
        for (const TimeRange& cut : cutsAround(piece.start)) {
            if (cut.end <= piece.start) {
                room.window.start = std::max(room.window.start, cut.end);
                room.atCut = room.atCut || cut.end == piece.start;
            } else if (cut.start >= piece.start) {
                room.window.end = std::min(room.window.end, cut.start);
            } else {
                // It begins inside a dissolve.
                room.window = {std::max(room.window.start, cut.start),
                               std::min(room.window.end, cut.end)};
            }
        }
        return moved(piece.start, piece.end - piece.start, room);
    }

    /// @param length  of the piece before its start moved
    Rational end(const TimeRange& piece, const Rational& before, const Rational& length) const {
        const Rational first = piece.start + shortestOf(piece);
        Room room{{std::min(piece.end, first), before}, piece.end >= m_facts.duration};
        for (const TimeRange& cut : cutsAround(piece.end)) {
            if (cut.start >= piece.end) {
                room.window.end = std::min(room.window.end, cut.start);
                room.atCut = room.atCut || cut.start == piece.end;
            } else if (cut.end <= piece.end) {
                room.window.start = std::max(room.window.start, cut.end);
            } else {
                room.window = {std::max(room.window.start, cut.start),
                               std::min(room.window.end, cut.end)};
            }
        }
        return moved(piece.end, length, room);
    }

private:
    /// Considers only the last cut before a border and the first one after it: an hour has a
    /// thousand.
    std::span<const TimeRange> cutsAround(const Rational& border) const {
        const auto first = std::ranges::partition_point(
            m_facts.cuts, [&](const TimeRange& cut) { return cut.end < border; });
        const auto behind = std::find_if(first, m_facts.cuts.end(),
                                         [&](const TimeRange& cut) { return cut.start > border; });
        const auto from = first - m_facts.cuts.begin() - (first != m_facts.cuts.begin() ? 1 : 0);
        const auto to = behind - m_facts.cuts.begin() + (behind != m_facts.cuts.end() ? 1 : 0);
        return m_facts.cuts.subspan(static_cast<std::size_t>(from),
                                    static_cast<std::size_t>(to - from));
    }
    static Rational shortestOf(const TimeRange& piece) {
        return std::max(kShortestPiece, (piece.end - piece.start) / Rational(2));
    }

    Rational moved(const Rational& border, const Rational& length, const Room& room) const {
        if (!isInSpeech(border, m_talk)) return border;
        if (std::ranges::binary_search(m_facts.fixed, border)) return border;
        if (const auto near = within(m_reach, border, room, m_talk)) return *near;
        const Rational far = std::min(m_farReach, length / Rational(2));
        const Rational reach = room.atCut ? m_reach : far;
        if (const auto pause = quietNear(reach, border, room)) return *pause;
        // Without a pause, the border goes to the end of a word.
        if (!m_words.empty())
            if (const auto end = within(reach, border, room, m_words)) return *end;
        // Limited by the length of the piece, so that one second does not become nine.
        const Rational farthest =
            room.atCut ? m_reach : std::min(m_farthest, length * kFartherAway);
        if (const auto pause = quietNear(farthest, border, room)) return *pause;
        return lullNear(border, windowOf(farthest, border, room)).value_or(border);
    }

    /// The nearest frame in a pause that was heard or where the sound stops.
    std::optional<Rational> quietNear(const Rational& reach, const Rational& border,
                                      const Room& room) const {
        auto best = within(reach, border, room, m_talk);
        const TimeRange window = windowOf(reach, border, room);
        if (!m_listens || window.end < window.start) return best;
        const auto distance = [&](const Rational& at) {
            return at < border ? border - at : at - border;
        };
        for (const TimeRange& run : quietRuns(*m_facts.voice, window)) {
            // A word fades more slowly than the next one begins.
            const Rational at = frameUpTo(run.end - kBeforeOnset, m_rate);
            if (at < run.start || isInKnownWord(at)) continue;
            if (!best || distance(at) < distance(*best)) best = at;
        }
        return best;
    }

    bool isInKnownWord(const Rational& at) const { return isInSpeech(at, m_singleWords); }

    static TimeRange windowOf(const Rational& reach, const Rational& border, const Room& room) {
        return {std::max(room.window.start, border - reach),
                std::min(room.window.end, border + reach)};
    }

    std::optional<Rational> within(const Rational& reach, const Rational& border, const Room& room,
                                   const std::vector<TimeRange>& talk) const {
        return quietFrameNear(border, windowOf(reach, border, room), talk, m_rate);
    }

    std::optional<Rational> quietestFrame(const TimeRange& window) const {
        std::optional<Rational> quietest;
        for (Rational at = frameFrom(window.start, m_rate); at <= window.end;
             at = at + Rational(1) / m_rate)
            if (!quietest || loudnessAt(at) < loudnessAt(*quietest)) quietest = at;
        return quietest;
    }

    /// The quietest frame, if it is quiet enough.
    std::optional<Rational> lullNear(const Rational& border, const TimeRange& window) const {
        if (!m_listens) return std::nullopt;
        const auto quietest = quietestFrame(window);
        if (!quietest) return std::nullopt;
        std::vector<float> loudness;
        for (Rational at = frameFrom(window.start, m_rate); at <= window.end;
             at = at + Rational(1) / m_rate)
            loudness.push_back(loudnessAt(at));
        const float least = loudnessAt(*quietest);
        const auto loud =
            loudness.begin() +
            static_cast<std::ptrdiff_t>(kLoudFrames * static_cast<double>(loudness.size() - 1));
        std::ranges::nth_element(loudness, loud);
        const bool sinks = least <= *loud * kLull && least < loudnessAt(border);
        return sinks ? quietest : std::nullopt;
    }

    /// The largest power around a cut; each step is averaged with its neighbours, because a single
    /// one is a poor measure.
    float loudnessAt(const Rational& at) const {
        const std::vector<float>& power = m_facts.voice->power;
        const std::int64_t middle = at.floorTimes(Rational(kVoiceRate, kPowerStep));
        float loudest = 0;
        for (std::int64_t step = middle - kSmoothedAround; step <= middle + kSmoothedAround;
             ++step) {
            float sum = 0;
            for (std::int64_t i = step - kSmoothedAround; i <= step + kSmoothedAround; ++i)
                if (i >= 0 && i < std::ssize(power)) sum += power[static_cast<std::size_t>(i)];
            loudest = std::max(loudest, sum);
        }
        return loudest;
    }

    const BorderFacts& m_facts;
    Rational m_rate;
    bool m_listens;  ///< whether it is known how loud it is
    std::vector<TimeRange> m_talk;
    std::vector<TimeRange> m_words;  ///< ranges that no border may lie in; empty: not known
    std::vector<TimeRange> m_singleWords;
    Rational m_reach;
    Rational m_farReach;
    Rational m_farthest;
};

}  // namespace

std::vector<TimeRange> noisyPauses(std::span<const TimeRange> speech, const SpeechTrack& voice) {
    const std::vector<TimeRange> sure = withoutShortPauses(speech);
    std::vector<TimeRange> noisy;
    for (std::size_t i = 0; i + 1 < sure.size(); ++i) {
        const TimeRange pause{sure[i].end, sure[i + 1].start};
        if (drownsEnds(voice, pause)) noisy.push_back(pause);
    }
    return noisy;
}

EditList outOfSpeech(EditList edits, const BorderFacts& facts, const SpeechBorders& borders) {
    if (!(borders.reach > 0)) return edits;
    const Borders rules(edits, facts, borders);
    if (rules.nobodySpeaks()) return edits;
    std::vector<TimeRange> moved;
    for (std::size_t i = 0; i < edits.ranges.size(); ++i) {
        TimeRange piece = edits.ranges[i];
        const Rational after = moved.empty() ? Rational() : moved.back().end;
        const Rational before = i + 1 < edits.ranges.size() ? edits.ranges[i + 1].start
                                                            : std::max(facts.duration, piece.end);
        const Rational length = piece.end - piece.start;
        piece.start = rules.start(piece, after);
        piece.end = rules.end(piece, before, length);
        if (!moved.empty() && piece.start <= moved.back().end)
            moved.back().end = piece.end;
        else
            moved.push_back(piece);
    }
    edits.ranges = std::move(moved);
    return edits;
}

}  // namespace skimline
