// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speech/edits/quiet_runs.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace skimline {
namespace {

const Rational kStepsPerSecond(kVoiceRate, kPowerStep);
constexpr std::int64_t kLeastSteps = 19;      // 0.15 s
constexpr std::int64_t kMeasureAround = 500;  // steps: compared with 4 s on either side
constexpr double kLoudSteps = 0.75;           // of the steps are not louder than speech
constexpr float kQuiet = 0.1F;                // 10 dB below speech ..
constexpr float kAboveFloor = 1.6F;           // .. and 2 dB above the quietest ..
constexpr float kSilence = 0.003F;            // .. which does not matter below -25 dB
constexpr float kLeastContrast = 0.03F;       // 15 dB

/// Power of a step and its neighbours, as one alone is a poor measure.
class Smoothed {
public:
    explicit Smoothed(const SpeechTrack& voice) : m_power(voice.power) {}

    float operator()(std::int64_t step) const {
        const std::int64_t from = std::max<std::int64_t>(step - 1, 0);
        const std::int64_t to = std::min(step + 2, std::ssize(m_power));
        float sum = 0;
        for (std::int64_t i = from; i < to; ++i) sum += m_power[static_cast<std::size_t>(i)];
        return sum / static_cast<float>(to - from);
    }
    /// Whether more than `most` steps of [first, end) have the power of `noise` with the least
    /// contrast. In speech this is decided long before the end.
    bool moreFrom(float noise, std::int64_t first, std::int64_t end, std::int64_t most) const {
        constexpr std::int64_t block = 128;
        std::int64_t count = 0;
        for (std::int64_t at = first; at < end && count <= most; at += block)
            count += countFrom(noise, at, std::min(at + block, end));
        return count > most;
    }
    std::int64_t clamped(std::int64_t step) const {
        return std::clamp<std::int64_t>(step, 0, std::ssize(m_power));
    }
    /// 0 of none.
    double mean(std::int64_t from, std::int64_t to) const {
        const std::int64_t first = clamped(from);
        const std::int64_t end = clamped(to);
        double sum = 0;
        for (std::int64_t i = first; i < end; ++i) sum += (*this)(i);
        return end > first ? sum / static_cast<double>(end - first) : 0;
    }

private:
    /// No branch inside, so that the compiler vectorises it.
    std::int64_t countFrom(float noise, std::int64_t first, std::int64_t end) const {
        const auto isLoud = [&](float power) { return noise <= power * kLeastContrast ? 1 : 0; };
        std::int64_t count = 0;
        const std::int64_t inner = std::max<std::int64_t>(first, 1);
        const std::int64_t last = std::min(end, std::ssize(m_power) - 1);
        const float* power = m_power.data();
        std::int32_t loud = 0;  // as wide as a power
        for (std::int64_t i = inner; i < last; ++i)
            loud += isLoud((power[i - 1] + power[i] + power[i + 1]) / 3.0F);
        count += loud;
        if (first < inner && first < end) count += isLoud((*this)(first));
        if (last < end && last >= inner) count += isLoud((*this)(last));
        return count;
    }

    const std::vector<float>& m_power;
};

/// Power of some steps, for its quantiles.
class Powers {
public:
    Powers(const Smoothed& power, std::int64_t from, std::int64_t to) {
        const std::int64_t first = power.clamped(from);
        const std::int64_t end = power.clamped(to);
        m_all.reserve(static_cast<std::size_t>(std::max<std::int64_t>(end - first, 0)));
        for (std::int64_t i = first; i < end; ++i) m_all.push_back(power(i));
    }

    /// Power that `share` of the steps do not exceed; 0 without steps.
    float notAbove(double share) {
        if (m_all.empty()) return 0;
        const auto place =
            static_cast<std::ptrdiff_t>(share * static_cast<double>(m_all.size() - 1));
        std::ranges::nth_element(m_all, m_all.begin() + place);
        return m_all[static_cast<std::size_t>(place)];
    }

private:
    std::vector<float> m_all;
};

/// Power below which a step is quiet; 0: none is.
float quietBelow(const Smoothed& power, std::int64_t from, std::int64_t to) {
    Powers all(power, from, to);
    const float floor = all.notAbove(0.01);
    const float loud = all.notAbove(kLoudSteps);
    if (floor > loud * kLeastContrast) return 0;
    return std::min(loud * kQuiet, std::max(floor * kAboveFloor, loud * kSilence));
}

}  // namespace

std::vector<TimeRange> quietRuns(const SpeechTrack& voice, const TimeRange& window) {
    const Smoothed power(voice);
    const std::int64_t from = power.clamped(window.start.floorTimes(kStepsPerSecond) + 1);
    const std::int64_t to = power.clamped(window.end.floorTimes(kStepsPerSecond));
    const float quiet = quietBelow(power, from - kMeasureAround, to + kMeasureAround);
    std::vector<TimeRange> runs;
    for (std::int64_t step = from; step < to; ++step) {
        const std::int64_t begin = step;
        while (step < to && power(step) < quiet) ++step;
        if (step - begin >= kLeastSteps)
            runs.push_back({Rational(begin) / kStepsPerSecond, Rational(step) / kStepsPerSecond});
    }
    return runs;
}

bool drownsEnds(const SpeechTrack& voice, const TimeRange& pause) {
    const Smoothed power(voice);
    const std::int64_t from = pause.start.floorTimes(kStepsPerSecond);
    const std::int64_t to = pause.end.floorTimes(kStepsPerSecond);
    const std::int64_t first = power.clamped(from - kMeasureAround);
    const std::int64_t end = power.clamped(to + kMeasureAround);
    if (first == end) return false;
    // Compares with the power that kLoudSteps of the steps do not exceed, without computing it: an
    // hour has thousands of pauses.
    const auto place = static_cast<std::int64_t>(kLoudSteps * static_cast<double>(end - first - 1));
    const std::int64_t mayBeLoud = end - first - 1 - place;
    // At least half of the steps are at most twice their mean, which decides most pauses.
    const double bound = 2.001 * power.mean(from, to);
    if (power.moreFrom(static_cast<float>(bound), first, end, mayBeLoud)) return false;
    return !power.moreFrom(Powers(power, from, to).notAbove(0.5), first, end, mayBeLoud);
}

}  // namespace skimline
