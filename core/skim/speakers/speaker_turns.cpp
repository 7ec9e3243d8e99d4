// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speakers/speaker_turns.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>

namespace skimline {
namespace {

constexpr std::int32_t kLeastTurn = 30;   // steps of 10 ms
constexpr std::int32_t kBriefPause = 30;  // within a turn
const Rational kPauseOfOne{1};
constexpr float kBorderWeight = 0.1F;  // of a window's border, relative to its middle

struct Piece {
    VoiceSpan span;
    std::size_t speaker = 0;
};

/// Similarity of each window to each speaker, [windows, speakers].
std::vector<float> similarities(const std::vector<std::vector<float>>& windows,
                                const std::vector<std::vector<float>>& speakers) {
    std::vector<float> all;
    for (const std::vector<float>& window : windows)
        for (const std::vector<float>& speaker : speakers)
            all.push_back(voiceCosine(window, speaker));
    return all;
}

/// The speaker of each step of one stretch, voted by the windows that cover it; nearer windows
/// count more.
class StretchVotes {
public:
    StretchVotes(const VoiceSpan& stretch, std::size_t speakers)
        : m_stretch(stretch),
          m_speakers(speakers),
          m_votes(static_cast<std::size_t>(stretch.end - stretch.start) * speakers) {}

    void add(const VoiceSpan& window, const float* similarity) {
        const auto half = static_cast<float>(window.end - window.start) / 2;
        const float middle = static_cast<float>(window.start) + half;
        for (std::int32_t step = window.start; step < window.end; ++step) {
            const float away = std::abs(static_cast<float>(step) + 0.5F - middle) / half;
            const float weight = 1 - (1 - kBorderWeight) * away;
            float* votes =
                m_votes.data() + static_cast<std::size_t>(step - m_stretch.start) * m_speakers;
            for (std::size_t speaker = 0; speaker < m_speakers; ++speaker)
                votes[speaker] += weight * similarity[speaker];
        }
    }

    std::vector<Piece> pieces() const {
        std::vector<Piece> found;
        for (std::int32_t step = m_stretch.start; step < m_stretch.end; ++step) {
            const float* votes =
                m_votes.data() + static_cast<std::size_t>(step - m_stretch.start) * m_speakers;
            const auto speaker =
                static_cast<std::size_t>(std::max_element(votes, votes + m_speakers) - votes);
            if (!found.empty() && found.back().speaker == speaker)
                found.back().span.end = step + 1;
            else
                found.push_back({{step, step + 1}, speaker});
        }
        return found;
    }

private:
    VoiceSpan m_stretch;
    std::size_t m_speakers;
    std::vector<float> m_votes;
};

/// Merges short pieces of a stretch into the previous or the next one.
std::vector<Piece> withoutBrief(const std::vector<Piece>& pieces) {
    std::vector<Piece> kept;
    std::int32_t start = pieces.front().span.start;
    for (const Piece& piece : pieces) {
        const bool brief = piece.span.end - piece.span.start < kLeastTurn;
        if (brief && &piece != &pieces.back() && kept.empty()) continue;
        if (!kept.empty() && (brief || kept.back().speaker == piece.speaker)) {
            kept.back().span.end = piece.span.end;
            continue;
        }
        kept.push_back({{kept.empty() ? start : piece.span.start, piece.span.end}, piece.speaker});
    }
    return kept;
}

std::vector<Piece> piecesOf(const VoicePrints& prints, const std::vector<float>& similarity,
                            std::size_t speakers) {
    std::vector<Piece> all;
    std::size_t window = 0;
    for (const VoiceSpan& stretch : prints.speech) {
        StretchVotes votes(stretch, speakers);
        for (; window < prints.windows.size() && prints.windows[window].start < stretch.end;
             ++window)
            if (prints.windows[window].start >= stretch.start &&
                prints.windows[window].end <= stretch.end)
                votes.add(prints.windows[window], similarity.data() + window * speakers);
        for (const Piece& piece : withoutBrief(votes.pieces())) {
            const bool goesOn = !all.empty() && all.back().speaker == piece.speaker &&
                                piece.span.start - all.back().span.end <= kBriefPause;
            if (goesOn)
                all.back().span.end = piece.span.end;
            else
                all.push_back(piece);
        }
    }
    return all;
}

/// Numbers speakers in the order of their first words.
std::vector<SpeakerTurn> numbered(const std::vector<Piece>& pieces) {
    std::map<std::size_t, int> numbers;
    std::vector<SpeakerTurn> turns;
    for (const Piece& piece : pieces) {
        const int next = static_cast<int>(numbers.size()) + 1;
        const int number = numbers.try_emplace(piece.speaker, next).first->second;
        turns.push_back({{Rational(piece.span.start, VoicePrints::kStepsPerSecond),
                          Rational(piece.span.end, VoicePrints::kStepsPerSecond)},
                         number});
    }
    return turns;
}

}  // namespace

std::vector<SpeakerTurn> speakerTurns(const VoicePrints& prints, const SpeakerRules& rules,
                                      const RunContext& context) {
    std::vector<std::vector<float>> windows;
    HeardVoices all;
    HeardVoices sure;
    std::size_t stretch = 0;
    for (std::size_t at = 0; at < prints.windows.size(); ++at) {
        const VoiceSpan& span = prints.windows[at];
        const double seconds =
            static_cast<double>(span.end - span.start) / VoicePrints::kStepsPerSecond;
        windows.push_back(prints.voice(at));
        HeardVoices& heard = seconds >= rules.leastWindow ? sure : all;
        heard.voices.push_back(windows.back());
        heard.seconds.push_back(seconds);
        while (stretch + 1 < prints.speech.size() && prints.speech[stretch].end <= span.start)
            ++stretch;
        heard.stretches.push_back(stretch);
    }
    const std::vector<std::vector<float>> speakers =
        speakerVoices(sure.voices.empty() ? all : sure, rules, context);
    if (speakers.empty()) return {};
    return numbered(piecesOf(prints, similarities(windows, speakers), speakers.size()));
}

int speakerCount(const std::vector<SpeakerTurn>& turns) {
    int most = 0;
    for (const SpeakerTurn& turn : turns) most = std::max(most, turn.speaker);
    return most;
}

std::string speakerName(int speaker) { return "Speaker " + std::to_string(speaker); }

std::vector<TimeRange> turnsOf(int speaker, const std::vector<SpeakerTurn>& turns,
                               const Rational& duration) {
    std::vector<TimeRange> ranges;
    bool interrupted = true;
    for (const SpeakerTurn& turn : turns) {
        if (turn.speaker != speaker) {
            interrupted = true;
            continue;
        }
        const TimeRange range{turn.range.start, std::min(turn.range.end, duration)};
        if (range.start >= range.end) break;
        if (!interrupted && range.start - ranges.back().end <= kPauseOfOne)
            ranges.back().end = range.end;
        else
            ranges.push_back(range);
        interrupted = false;
    }
    return ranges;
}

std::vector<TimeRange> rangesBetween(const std::vector<TimeRange>& ranges,
                                     const Rational& duration) {
    std::vector<TimeRange> between;
    Rational from;
    for (const TimeRange& range : ranges) {
        if (from < range.start) between.push_back({from, range.start});
        from = range.end;
    }
    if (from < duration) between.push_back({from, duration});
    return between;
}

}  // namespace skimline
