// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/shots/boundaries/exact_shots.h"

#include <algorithm>
#include <cstddef>
#include <limits>

namespace skimline {
namespace {

/// Largest distance of a change point's step from its boundary, seconds.
const Rational kNear(1, 2);

/// The earlier shot ends at `end`, the later one begins at `start`.
struct Mark {
    Rational end;
    Rational start;
    bool hard = false;
    double reduction = std::numeric_limits<double>::infinity();  ///< of a soft mark
};

bool isSeenBy(std::span<const Boundary> boundaries, const Rational& from, const Rational& to) {
    return std::ranges::any_of(boundaries, [&](const Boundary& boundary) {
        return boundary.earlierEnd <= to + kNear && from - kNear <= boundary.laterStart;
    });
}

std::vector<Mark> marksOf(const ExactShotInput& input) {
    std::vector<Mark> marks;
    for (const Boundary& boundary : input.boundaries) {
        marks.push_back({std::max(boundary.earlierEnd, Rational()),
                         std::min(boundary.laterStart, input.duration), true});
    }
    for (std::size_t k = 0; k < input.firstFrames.size(); ++k) {
        const std::int64_t step = input.firstFrames[k];
        const Rational here = Rational(step) / input.sampleRate;
        const Rational before = Rational(step - 1) / input.sampleRate;
        if (isSeenBy(input.boundaries, before, here)) continue;
        const bool known = static_cast<std::size_t>(step) < input.stillest.size();
        const Rational moment = known ? input.stillest[static_cast<std::size_t>(step)] : here;
        marks.push_back({moment, moment, false, input.reductions[k]});
    }
    std::ranges::stable_sort(marks, {}, &Mark::end);
    // Outside the video, or inside another one's transition.
    Rational last;
    std::erase_if(marks, [&](const Mark& mark) {
        const bool useless = mark.start <= last || mark.end >= input.duration;
        if (!useless) last = mark.start;
        return useless;
    });
    return marks;
}

/// Removes soft marks, the weakest first, until no shot next to a soft mark is too short.
class Joiner {
public:
    Joiner(std::vector<Mark>& marks, const Rational& duration, double minSeconds)
        : m_marks(marks), m_duration(duration), m_least(minSeconds) {}

    void run() {
        for (std::size_t mark = worst(); mark < m_marks.size(); mark = worst())
            m_marks.erase(m_marks.begin() + static_cast<std::ptrdiff_t>(mark));
    }

private:
    double before(std::size_t mark) const {
        return (m_marks[mark].end - (mark == 0 ? Rational() : m_marks[mark - 1].start)).toDouble();
    }
    double behind(std::size_t mark) const {
        const bool isLast = mark + 1 == m_marks.size();
        return ((isLast ? m_duration : m_marks[mark + 1].end) - m_marks[mark].start).toDouble();
    }
    /// Among the soft marks next to shots that are too short, the one that divides the most similar
    /// parts; the count if there is none.
    std::size_t worst() const {
        std::size_t found = m_marks.size();
        for (std::size_t mark = 0; mark < m_marks.size(); ++mark) {
            if (m_marks[mark].hard) continue;
            if (before(mark) >= m_least && behind(mark) >= m_least) continue;
            if (found == m_marks.size() || m_marks[mark].reduction < m_marks[found].reduction)
                found = mark;
        }
        return found;
    }

    std::vector<Mark>& m_marks;
    Rational m_duration;
    double m_least;
};

}  // namespace

std::vector<ExactShot> exactShots(const ExactShotInput& input) {
    std::vector<Mark> marks = marksOf(input);
    Joiner(marks, input.duration, input.minSeconds).run();
    std::vector<ExactShot> shots;
    Rational start;
    const auto add = [&](const Rational& end, bool transition) {
        if (end > start) shots.push_back({start, end, transition});
        start = std::max(start, end);
    };
    for (const Mark& mark : marks) {
        add(mark.end, false);
        add(mark.start, true);
    }
    add(input.duration, false);
    if (shots.size() == 1) shots.front().passing = false;
    const auto isWatchable = [&](const ExactShot& shot) {
        return !shot.passing && (shot.end - shot.start).toDouble() >= input.minSeconds;
    };
    // A video of quick cuts alone still has shots, and so has one that lasts a moment.
    if (std::ranges::any_of(shots, isWatchable))
        for (ExactShot& shot : shots) shot.passing = !isWatchable(shot);
    return shots;
}

namespace {

/// Appends the first step at or after a time, unless it is the last one appended.
void addStepAt(const Rational& time, const Rational& sampleRate, std::int64_t steps,
               std::vector<std::int64_t>& first) {
    const std::int64_t last = first.empty() ? 0 : first.back();
    const std::int64_t step = -(Rational() - time).floorTimes(sampleRate);
    if (step > last && step < steps) first.push_back(step);
}

}  // namespace

std::vector<std::int64_t> firstStepsOf(std::span<const ExactShot> shots, const Rational& sampleRate,
                                       std::int64_t steps) {
    std::vector<std::int64_t> first;
    for (std::size_t shot = 1; shot < shots.size(); ++shot)
        addStepAt(shots[shot].start, sampleRate, steps, first);
    return first;
}

std::vector<std::int64_t> takesOf(std::span<const Boundary> boundaries, const Rational& sampleRate,
                                  std::int64_t steps) {
    std::vector<std::int64_t> first;
    for (const Boundary& boundary : boundaries)
        addStepAt(boundary.laterStart, sampleRate, steps, first);
    return first;
}

}  // namespace skimline
