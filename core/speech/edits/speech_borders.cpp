// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/speech/edits/speech_borders.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "core/speech/edits/quiet_frames.h"

namespace skimline {
namespace {

/// What is shorter cannot be watched.
const Rational kShortestPiece(6, 5);

/// As far as a border may go, and whether the picture is cut right there.
struct Room {
    TimeRange window;
    bool atCut = false;
};

class Borders {
public:
    Borders(const EditList& edits, const BorderFacts& facts, const SpeechBorders& borders)
        : m_facts(facts),
          m_rate(edits.frameRate),
          m_reach(Rational::fromSeconds(borders.reach)),
          m_farReach(Rational::fromSeconds(std::max(borders.farReach, borders.reach))) {}

    Rational start(const TimeRange& piece, const Rational& after) const {
        const Rational last = piece.end - shortestOf(piece);
        Room room{{after, std::max(piece.start, last)}, piece.start == Rational()};
        for (const TimeRange& cut : m_facts.cuts) {
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
        return moved(piece.start, piece, room);
    }

    Rational end(const TimeRange& piece, const Rational& before) const {
        const Rational first = piece.start + shortestOf(piece);
        Room room{{std::min(piece.end, first), before}, piece.end >= m_facts.duration};
        for (const TimeRange& cut : m_facts.cuts) {
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
        return moved(piece.end, piece, room);
    }

private:
    static Rational shortestOf(const TimeRange& piece) {
        return std::max(kShortestPiece, (piece.end - piece.start) / Rational(2));
    }

    Rational moved(const Rational& border, const TimeRange& piece, const Room& room) const {
        if (!isInSpeech(border, m_facts.speech)) return border;
        if (std::ranges::binary_search(m_facts.fixed, border)) return border;
        if (const auto near = within(m_reach, border, room)) return *near;
        if (room.atCut) return border;
        // Half of its length at either end: a moment of one second must not become nine.
        const Rational far = std::min(m_farReach, (piece.end - piece.start) / Rational(2));
        return within(far, border, room).value_or(border);
    }

    std::optional<Rational> within(const Rational& reach, const Rational& border,
                                   const Room& room) const {
        const TimeRange window{std::max(room.window.start, border - reach),
                               std::min(room.window.end, border + reach)};
        return quietFrameNear(border, window, m_facts.speech, m_rate);
    }

    const BorderFacts& m_facts;
    Rational m_rate;
    Rational m_reach;
    Rational m_farReach;
};

}  // namespace

EditList outOfSpeech(EditList edits, const BorderFacts& facts, const SpeechBorders& borders) {
    if (!(borders.reach > 0) || facts.speech.empty()) return edits;
    const Borders rules(edits, facts, borders);
    std::vector<TimeRange> moved;
    for (std::size_t i = 0; i < edits.ranges.size(); ++i) {
        TimeRange piece = edits.ranges[i];
        const Rational after = moved.empty() ? Rational() : moved.back().end;
        const Rational before = i + 1 < edits.ranges.size() ? edits.ranges[i + 1].start
                                                            : std::max(facts.duration, piece.end);
        piece.start = rules.start(piece, after);
        piece.end = rules.end(piece, before);
        if (!moved.empty() && piece.start <= moved.back().end)
            moved.back().end = piece.end;
        else
            moved.push_back(piece);
    }
    edits.ranges = std::move(moved);
    return edits;
}

}  // namespace skimline
