// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speaking/turns_on_screen.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <optional>

namespace skimline {
namespace {

constexpr std::int64_t kSmoothReach = 2;
constexpr float kMostScore = 2;    // more says nothing more
constexpr double kAbsent = -2;     // of a face that is not there, a frame
constexpr double kTurnPrice = 12;  // a quarter second of one face clearly, the other one not
constexpr double kLeastShare = 0.25;

/// Sums of what a face is worth to be shown, from the stretch's start.
using WorthSums = std::vector<double>;

std::optional<float> scoreAt(const SpeakingScores& face, std::int64_t frame) {
    if (frame < face.first || frame >= face.first + std::ssize(face.scores)) return {};
    return face.scores[static_cast<std::size_t>(frame - face.first)];
}

WorthSums worthSums(const SpeakingScores& face, const std::vector<bool>& voice) {
    WorthSums sums{0};
    for (std::size_t frame = 0; frame < voice.size(); ++frame) {
        double worth = kAbsent;
        if (const auto score = scoreAt(face, static_cast<std::int64_t>(frame)))
            worth = voice[frame] ? double{std::clamp(*score, -kMostScore, kMostScore)} : 0;
        sums.push_back(sums.back() + worth);
    }
    return sums;
}

/// The best division of the frames before `end` whose last turn shows a face, and where that turn
/// begins.
struct BestEnd {
    double worth = -std::numeric_limits<double>::infinity();
    std::int64_t begin = 0;
    std::size_t before = 0;  ///< the face of the turn before
};

class TurnSearch {
public:
    TurnSearch(std::vector<WorthSums> sums, std::int64_t frames)
        : m_sums(std::move(sums)),
          m_frames(frames),
          m_least(std::min(kShortestTurn, frames)),
          m_best(static_cast<std::size_t>(frames + 1), std::vector<BestEnd>(m_sums.size())) {}

    std::vector<TurnOnScreen> best() {
        for (std::int64_t end = m_least; end <= m_frames; ++end)
            for (std::size_t face = 0; face < m_sums.size(); ++face)
                at(end, face) = bestEnd(end, face);
        std::vector<TurnOnScreen> turns;
        std::size_t face = bestFace(m_frames, m_sums.size());
        for (std::int64_t end = m_frames; end > 0;) {
            const BestEnd& last = at(end, face);
            turns.push_back({last.begin, end, face});
            end = last.begin;
            face = last.before;
        }
        std::ranges::reverse(turns);
        return turns;
    }

private:
    BestEnd& at(std::int64_t end, std::size_t face) {
        return m_best[static_cast<std::size_t>(end)][face];
    }

    double worthOf(std::size_t face, std::int64_t begin, std::int64_t end) const {
        return m_sums[face][static_cast<std::size_t>(end)] -
               m_sums[face][static_cast<std::size_t>(begin)];
    }

    /// @param other  left out
    std::size_t bestFace(std::int64_t end, std::size_t other) {
        std::size_t best = other == 0 ? 1 : 0;
        for (std::size_t face = 0; face < m_sums.size(); ++face)
            if (face != other && at(end, face).worth > at(end, best).worth) best = face;
        return best;
    }

    BestEnd bestEnd(std::int64_t end, std::size_t face) {
        BestEnd best{worthOf(face, 0, end), 0, 0};
        if (end > m_least) {
            BestEnd longer = at(end - 1, face);
            longer.worth += worthOf(face, end - 1, end);
            if (longer.worth > best.worth) best = longer;
        }
        const std::int64_t begin = end - m_least;
        if (m_sums.size() < 2 || begin < m_least) return best;
        const std::size_t before = bestFace(begin, face);
        const double worth = at(begin, before).worth - kTurnPrice + worthOf(face, begin, end);
        if (worth > best.worth) best = {worth, begin, before};
        return best;
    }

    std::vector<WorthSums> m_sums;
    std::int64_t m_frames;
    std::int64_t m_least;
    std::vector<std::vector<BestEnd>> m_best;
};

bool speakOften(std::span<const TurnOnScreen> turns, std::span<const SpeakingScores> faces,
                const std::vector<bool>& voice) {
    std::int64_t heard = 0;
    std::int64_t seen = 0;
    for (const TurnOnScreen& turn : turns) {
        for (std::int64_t frame = turn.begin; frame < turn.end; ++frame) {
            if (!voice[static_cast<std::size_t>(frame)]) continue;
            ++heard;
            if (scoreAt(faces[turn.face], frame).value_or(-1) >= 0) ++seen;
        }
    }
    return heard > 0 && static_cast<double>(seen) >= kLeastShare * static_cast<double>(heard);
}

}  // namespace

std::vector<float> smoothedScores(std::span<const float> scores) {
    std::vector<float> means;
    for (std::int64_t at = 0; at < std::ssize(scores); ++at) {
        const std::int64_t from = std::max<std::int64_t>(at - kSmoothReach, 0);
        const std::int64_t to = std::min<std::int64_t>(at + kSmoothReach + 1, std::ssize(scores));
        float sum = 0;
        for (std::int64_t each = from; each < to; ++each)
            sum += scores[static_cast<std::size_t>(each)];
        means.push_back(sum / static_cast<float>(to - from));
    }
    return means;
}

std::vector<TurnOnScreen> turnsOnScreen(std::span<const SpeakingScores> faces,
                                        const std::vector<bool>& voice) {
    if (faces.empty() || voice.empty()) return {};
    std::vector<WorthSums> sums;
    for (const SpeakingScores& face : faces) sums.push_back(worthSums(face, voice));
    std::vector<TurnOnScreen> turns =
        TurnSearch(std::move(sums), static_cast<std::int64_t>(voice.size())).best();
    if (!speakOften(turns, faces, voice)) turns.clear();
    return turns;
}

}  // namespace skimline
