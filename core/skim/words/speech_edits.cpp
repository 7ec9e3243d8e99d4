// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/words/speech_edits.h"

#include <algorithm>
#include <span>
#include <utility>

#include "core/foundation/base/error.h"
#include "core/foundation/text/keywords/filler_words.h"
#include "core/skim/plan/handles.h"
#include "core/skim/plan/shot_edits.h"
#include "core/skim/speech/edits/said_words.h"
#include "core/skim/speech/edits/word_spans.h"

namespace skimline {
namespace {

/// Seconds; a word may end behind the cut to another view.
const Rational kStrayWord(1, 5);
/// Seconds kept around a place, because a single word is too short to follow.
constexpr double kRoom = 0.2;
constexpr double kMomentReach = 0.5;  // seconds from the end of a moment to a pause

class Editor {
public:
    Editor(const Analysis& analysis, const std::vector<Shot>& shots, const RunningText& said)
        : m_analysis(analysis),
          m_scale(scaleOf(analysis)),
          m_talk(talkOf(analysis.facts->speech, analysis.rules.said.get())),
          m_said(said),
          m_shots(shots) {}

    void keepOnly(const std::vector<std::string>& phrases) {
        keepRanges(snapped(withRoom(placesOf(phrases))));
    }

    void keepMoments(const std::vector<TimeRange>& moments) {
        keepRanges(snappedToPauses(around(moments, m_analysis.rules.handles), m_talk,
                                   m_scale.frameRate, kMomentReach));
    }

    void drop(const std::vector<std::string>& phrases) { dropRanges(snapped(placesOf(phrases))); }

    void dropFillers(const std::string& language) {
        if (fillersOf(language).words.empty())
            throw Error(ErrorCode::Usage, language,
                        "There are no filler words for the language \"" + language + "\".");
        dropRanges(snapped(spansOfFillers(m_said, language)));
    }

    void dropPauses(const PauseCuts& cuts) {
        EditList pauses = editListOf(m_analysis, m_shots);
        pauses.ranges = pausesToCut(pauses, m_talk, cuts);
        // Adjacent kept shots form one piece; a shot among them without speech is kept for its
        // pictures.
        std::vector<TimeRange> seen;
        for (const Shot& shot : m_shots)
            if (spokenIn(shot.range) < kStrayWord) seen.push_back(shot.range);
        dropRanges(without(std::move(pauses), std::move(seen)).ranges);
    }

    std::vector<Shot> shots() const {
        if (editListOf(m_analysis, m_shots).ranges.empty())
            throw Error(ErrorCode::Infeasible, m_analysis.facts->media.path.string(),
                        "Nothing is left of " + m_analysis.facts->media.path.filename().string() +
                            " after these edits.");
        return m_shots;
    }

private:
    Rational spokenIn(const TimeRange& range) const {
        Rational spoken;
        for (const TimeRange& talk : m_talk) {
            const Rational start = std::max(talk.start, range.start);
            const Rational end = std::min(talk.end, range.end);
            if (start < end) spoken = spoken + (end - start);
        }
        return spoken;
    }

    void keepRanges(const std::vector<TimeRange>& ranges) {
        skimline::keepOnly(m_shots, ranges, m_scale);
        for (Shot& shot : m_shots) shot.kept = shot.lock == Lock::In;
    }

    std::vector<TimeRange> snapped(const std::vector<TimeRange>& spans) const {
        return snappedToPauses(spans, m_talk, m_scale.frameRate);
    }

    /// With room around each, up to the next cut unless handles may cross it. Everything else is
    /// dropped, so the handles of the skim are added here.
    std::vector<TimeRange> withRoom(std::vector<TimeRange> places) const {
        Handles room = m_analysis.rules.handles;
        room.headSeconds = std::max(room.headSeconds, kRoom);
        room.tailSeconds = std::max(room.tailSeconds, kRoom);
        return around(std::move(places), room);
    }

    std::vector<TimeRange> around(std::vector<TimeRange> places, const Handles& handles) const {
        EditList pieces{{}, m_scale.frameRate, std::move(places)};
        return withHandles(std::move(pieces), handles, m_analysis.facts->cuts, m_scale.duration)
            .ranges;
    }

    std::vector<TimeRange> placesOf(const std::vector<std::string>& phrases) const {
        for (const std::string& phrase : phrases)
            if (spansOf(m_said, std::span(&phrase, 1)).empty())
                throw Error(ErrorCode::NotFound, phrase,
                            "\"" + phrase + "\" is not said in the transcript of " +
                                m_analysis.facts->media.path.filename().string() + ".");
        return spansOf(m_said, phrases);
    }

    void dropRanges(const std::vector<TimeRange>& ranges) {
        const std::vector<Shot> before = m_shots;
        for (const TimeRange& range : ranges) {
            try {
                lockRange(m_shots, range, Lock::Out, m_scale);
            } catch (const Error& error) {
                // Shorter than a frame, or behind the last picture.
                if (error.code() != ErrorCode::Usage) throw;
            }
        }
        for (Shot& shot : m_shots) {
            const Rational middle = (shot.range.start + shot.range.end) / Rational(2);
            shot.kept = shot.lock != Lock::Out && before[shotCovering(before, middle)].kept;
        }
    }

    const Analysis& m_analysis;
    ShotScale m_scale;
    std::vector<TimeRange> m_talk;
    const RunningText& m_said;
    std::vector<Shot> m_shots;
};

}  // namespace

std::vector<Shot> withSpeechEdits(const Analysis& analysis, const std::vector<Shot>& shots,
                                  const SpeechEdits& edits, const RunningText& said) {
    Editor editor(analysis, shots, said);
    if (!edits.moments.empty()) editor.keepMoments(edits.moments);
    if (!edits.only.empty()) editor.keepOnly(edits.only);
    if (!edits.dropped.empty()) editor.drop(edits.dropped);
    if (!edits.fillers.empty()) editor.dropFillers(edits.fillers);
    if (edits.pauses) editor.dropPauses(*edits.pauses);
    return editor.shots();
}

}  // namespace skimline
