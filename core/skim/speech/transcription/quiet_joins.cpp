// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speech/transcription/quiet_joins.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>

#include "core/foundation/language/whisper/log_mel.h"
#include "core/foundation/text/keywords/filler_words.h"
#include "core/foundation/text/unicode/unicode.h"

namespace skimline {
namespace {

constexpr std::int64_t kStep = 128;  // samples: 8 ms
constexpr double kStepSeconds = static_cast<double>(kStep) / kSpeechRate;
constexpr std::int64_t kStepsAround = 2;  // steps on either side that are averaged with one: 40 ms
constexpr double kReach = 0.08;           // seconds, chosen on dialogues of a synthesizer
constexpr double kFiller = 0.45;          // seconds that a filler lasts, more or less ..
constexpr double kFillerReach = 0.3;      // .. by this
constexpr double kLongestFiller = 0.6;    // seconds: a longer one includes the next sound
constexpr double kHeardFiller =
    0.2;  // seconds; for a filler this long, attention may have found the beginning
constexpr double kSqueezed = 0.1;       // seconds: few words are shorter
constexpr double kPauseBelow = 2;       // bels under the loudest of a filler
constexpr double kLeastWord = 0.04;     // seconds
constexpr double kSilenceBelow = 1e-7;  // share of the loudest; all quieter places count the same
constexpr double kTouching = 1e-6;      // seconds

/// Loudness in bels, step by step, each with this many on either side.
std::vector<double> loudnessOf(std::span<const float> sound, std::int64_t around) {
    std::vector<double> power;
    for (; sound.size() >= kStep; sound = sound.subspan(kStep)) {
        double sum = 0;
        for (const float sample : sound.first(kStep)) sum += static_cast<double>(sample) * sample;
        power.push_back(sum / kStep);
    }
    const double loudest = power.empty() ? 0 : std::ranges::max(power);
    const auto count = std::ssize(power);
    std::vector<double> bels;
    for (std::int64_t at = 0; at < count; ++at) {
        double sum = 0;
        for (std::int64_t i = std::max<std::int64_t>(at - around, 0);
             i <= std::min(at + around, count - 1); ++i)
            sum += power[static_cast<std::size_t>(i)];
        bels.push_back(std::log10(sum / static_cast<double>(2 * around + 1) +
                                  loudest * kSilenceBelow + 1e-30));
    }
    return bels;
}

/// The best moment within [from, to] for a cut near `middle`; `middle` if there is none.
double quietMoment(const std::vector<double>& bels, double middle, double from, double to,
                   double reach) {
    const auto first = std::max<std::int64_t>(
        0, std::llround(std::ceil(std::max(from, middle - reach) / kStepSeconds)));
    const auto last = std::min<std::int64_t>(
        std::ssize(bels), std::llround(std::floor(std::min(to, middle + reach) / kStepSeconds)));
    double best = middle;
    double least = 0;
    for (std::int64_t step = first; step < last; ++step) {
        const double at = (static_cast<double>(step) + 0.5) * kStepSeconds;
        const double away = (at - middle) / reach;
        const double cost = bels[static_cast<std::size_t>(step)] + away * away;
        if (step > first && cost >= least) continue;
        least = cost;
        best = at;
    }
    return best;
}

/// End of the last loud sound in [from, to].
double endOfSound(const std::vector<double>& bels, double from, double to) {
    const auto first = std::llround(std::max(from, 0.0) / kStepSeconds);
    auto last = std::min<std::int64_t>(std::ssize(bels), std::llround(to / kStepSeconds));
    if (first >= last) return to;
    const double loudest = *std::max_element(bels.begin() + first, bels.begin() + last);
    while (bels[static_cast<std::size_t>(last - 1)] < loudest - kPauseBelow) --last;
    return std::min(static_cast<double>(last) * kStepSeconds, to);
}

bool isFiller(const TimedWord& word, std::span<const std::string_view> fillers) {
    const std::string text = lowerCase(word.text);
    const auto begin = text.find_first_not_of(" .,-");
    if (begin == std::string::npos) return false;
    const auto end = text.find_last_not_of(" .,-");
    return std::ranges::find(fillers, std::string_view(text).substr(begin, end + 1 - begin)) !=
           fillers.end();
}

/// Attention sometimes puts the word before a filler too late, inside the filler.
/// @param room  where the word before that one ends
void giveWay(TimedWord& word, double room, double to) {
    word.end = std::min(word.end, to);
    word.start = std::min(word.start, std::max(to - kLeastWord, room));
}

/// Bounds on the place of a filler, and the loudness that decides within them.
struct FillerRoom {
    const std::vector<double>& bels;    ///< loudness, 8 ms a step
    const std::vector<double>& smooth;  ///< the same over 40 ms
    double from;                        ///< end of the word before the previous one
    const TimedWord* before;            ///< null for the first word
};

double startOfFiller(const FillerRoom& room, double floor, const TimedWord& word, double end) {
    const double start =
        std::clamp(quietMoment(room.smooth, end - kFiller, floor, end - kLeastWord, kFillerReach),
                   floor, word.start);
    if (room.before == nullptr || word.end - word.start < kHeardFiller) return start;
    // "I, um": the quietest moment may be the pause before "I".
    const TimedWord& before = *room.before;
    const bool squeezed = start - std::max(before.start, room.from) < kSqueezed;
    const bool wasAWord = before.end - before.start >= 2 * kLeastWord;
    return squeezed && wasAWord ? word.start : start;
}

void placeFiller(TimedWord& word, const FillerRoom& room) {
    word.end = std::min(word.end, word.start + kLongestFiller);
    const double floor = std::min(room.before != nullptr ? room.from + kLeastWord : 0, word.start);
    const double end = endOfSound(room.bels, std::max(floor, word.end - kFiller), word.end);
    word.start = startOfFiller(room, floor, word, end);
    word.end = std::max(end, word.start);
}

bool hasFiller(const std::vector<SpokenCue>& cues, std::span<const std::string_view> fillers) {
    return std::ranges::any_of(cues, [&](const SpokenCue& cue) {
        return std::ranges::any_of(cue.words,
                                   [&](const TimedWord& word) { return isFiller(word, fillers); });
    });
}

}  // namespace

void placeFillers(std::vector<SpokenCue>& cues, std::span<const float> sound,
                  std::string_view language) {
    const auto fillers = fillersOf(language).words;
    if (!hasFiller(cues, fillers)) return;
    const std::vector<double> bels = loudnessOf(sound, 0);
    const std::vector<double> smooth = loudnessOf(sound, kStepsAround);
    TimedWord* before = nullptr;
    double room = 0;  // start of the room for the previous word and a filler
    for (SpokenCue& cue : cues)
        for (TimedWord& word : cue.words) {
            if (isFiller(word, fillers)) {
                placeFiller(word, {bels, smooth, room, before});
                if (before != nullptr) giveWay(*before, room, word.start);
            }
            room = before != nullptr ? before->end : 0;
            before = &word;
        }
}

void joinWhereQuiet(std::vector<SpokenCue>& cues, std::span<const float> sound) {
    const std::vector<double> bels = loudnessOf(sound, kStepsAround);
    TimedWord* before = nullptr;
    for (SpokenCue& cue : cues)
        for (TimedWord& word : cue.words) {
            if (before != nullptr && std::abs(word.start - before->end) < kTouching)
                word.start = before->end = quietMoment(bels, word.start, before->start + kLeastWord,
                                                       word.end - kLeastWord, kReach);
            before = &word;
        }
}

}  // namespace skimline
