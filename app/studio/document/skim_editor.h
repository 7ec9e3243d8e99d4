// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <QUndoStack>
#include <functional>
#include <memory>
#include <optional>

#include "app/studio/document/edit_command.h"
#include "core/skim/plan/project/project.h"
#include "core/skim/plan/shot_scale.h"
#include "core/skim/plan/skim_plan.h"
#include "core/skim/plan/trims.h"
#include "core/skim/worth/reasons/shot_reasons.h"
#include "widgets/timeline/skim_timeline.h"
#include "widgets/timeline/timeline_shot.h"

namespace skimline {

/// A user's decisions about one video. Every edit is one step of an undo stack; undo and redo
/// restore exactly the earlier state. Once a user has decided anything, the shots that an edit does
/// not touch stay as they are, until a command chooses them again. GUI thread.
class SkimEditor : public QObject {
    Q_OBJECT

public:
    using State = SkimState;

    explicit SkimEditor(const Budget& budget, QObject* parent = nullptr);

    /// Shots to edit; from here on there is something to undo. What a user did before (restore(),
    /// or edits of an earlier analysis) is taken over to the new shots. Another analysis of the
    /// same file, for instance by another network, is itself a step that can be undone. An analysis
    /// with other keywords is no step, because choosing them already was one (setWords()).
    void begin(const AnalysisPointer& analysis);
    const AnalysisPointer& analysis() const { return m_state->analysis; }
    /// Decisions of an earlier run, for the next begin(). Also replaces the present ones.
    void restore(const SkimPlan& plan, const std::vector<ShotDecision>& decisions);
    /// Call after restore(). @param shown  index of the skim that was restored
    void restoreSkims(int shown, const std::vector<OtherSkim>& others);
    /// skimNumber(), also while the analysis is still to come.
    int skimToStore() const { return analysis() ? skimNumber() : m_waitingSkim; }
    /// All but the one on show, including those that wait for their analysis.
    std::vector<OtherSkim> otherSkims() const;

    const SkimPlan& plan() const { return m_state->plan; }
    /// Decisions about the shots, including those that wait for their analysis.
    std::vector<ShotDecision> decisions() const;
    /// Why the budget is not met; empty if it is. Shots kept by the user stay kept; if all shots
    /// are too long, the shortest is kept.
    const QString& problem() const { return m_state->problem; }
    /// The budget needed for the kept shots if they exceed the present one; 0: there is no problem,
    /// or no budget solves it.
    double neededSeconds() const { return problem().isEmpty() ? 0 : keptSeconds() + fastSeconds(); }
    /// Raises the budget until it holds the kept shots; does nothing without a problem.
    void raiseBudget();
    const State& state() const { return *m_state; }
    /// Selection before any decision of the user. Requires an analysis.
    const Selection& found() const { return *m_state->found; }
    QUndoStack* undoStack() { return &m_stack; }
    /// Transcript whose words the borders of pieces avoid. Not an undo step, because it is not a
    /// decision.
    void setSaid(const SaidPointer& said);
    const SaidPointer& said() const { return m_said; }
    QList<TimelineShot> shotBars() const;
    /// The pieces that are played and written; everything said about the skim refers to them.
    const SkimTimeline& skim() const;
    /// Rules for cutting pieces: those of the analysis, with the transcript. Requires an analysis.
    CutRules rules() const;
    int keptShots() const;
    /// Without transitions.
    int countedShots() const;
    double keptSeconds() const;
    /// How long the fast shots are played.
    double fastSeconds() const;
    /// Length of the skim, padding and moved borders included.
    double shownSeconds() const;
    /// Whether a user decided anything about a shot.
    bool hasDecisions() const { return isDecided(plan()); }
    /// Seconds of the budget that are left to fill; negative: the excess.
    double roomSeconds() const;
    bool canFillUp() const;
    /// Whether there may be room because the rest repeats or shows little.
    bool leavesOutFiller() const;
    /// Why a shot is kept or dropped in the present state, the strongest reason first; empty
    /// without shots.
    std::vector<ShotReason> reasons(int shot) const;
    /// Index of the shot at a moment; -1 without shots.
    int shotAt(double seconds) const;

    /// Edits with the same gesture (> 0) become one step; see nextGesture().
    static int nextGesture();
    void setBudget(const Budget& budget, int gesture = 0);
    void setLengths(const ShotLengths& lengths);
    void setLock(int shot, Lock lock);
    /// Sets the lock of several shots in one step.
    void setLocks(const QList<int>& shots, Lock lock);
    /// Runs shots through so many times as fast, in one step. @param factor 2 to 60
    void setFast(const QList<int>& shots, int factor);
    /// Material shown before and after kept shots, in whole frames.
    void setPadding(const QList<int>& shots, const Padding& padding, int gesture = 0);
    /// Names and tags shots. Without a name only the tag changes.
    void setLabel(const QList<int>& shots, const std::optional<QString>& name, const QString& tag);
    /// All tags there are, each once, sorted.
    QStringList tags() const;
    /// Text of the marker on the frame at a moment; nullptr: there is none.
    const Marker* markerAt(double seconds) const;
    /// Sets or renames the marker on the frame at a moment.
    void setMarker(double seconds, const QString& text);
    void removeMarker(double seconds);
    /// Shows the piece of the skim that holds a moment before the one that holds another; `before`
    /// negative: at the end.
    void movePiece(double seconds, double before);
    /// The piece that holds a moment, one place earlier (-1) or later (1).
    void stepPiece(double seconds, int direction);
    /// All pieces where they are in the video.
    void restoreOrder();
    /// Drops a kept shot and keeps a dropped one. A second call undoes that.
    void toggleShot(int shot);
    /// Resets everything but budget and lengths to the result of the analysis.
    void releaseAll();
    void split(double seconds);
    void mergeWithNext(int shot);
    /// The boundary before shot `boundary`.
    void moveBoundary(int border, double seconds, int gesture = 0);
    void nudgeBoundary(int border, int frames);
    /// A kept shot begins or ends with the frame at a moment.
    void trimTo(int shot, ShotEdge edge, double seconds);
    /// Moves an edge of the piece that holds a moment, or the joint behind that piece, by seconds
    /// since the gesture began (core/skim/plan/trims.h).
    void ripple(double seconds, ShotEdge edge, double by, int gesture);
    void roll(double seconds, double by, int gesture);
    /// Moves the joint before a shot that begins a piece by whole frames.
    void rollBefore(int shot, int frames);
    void setMarkIn(double seconds);
    void setMarkOut(double seconds);
    void clearMarks();
    /// Places the window of clips of another shape over a shot: its middle, in shares of the
    /// upright frame.
    void setFraming(int shot, double across, double down, int gesture = 0);
    /// The window over a shot follows the subject again.
    void clearFraming(int shot);
    bool isFramed(int shot) const;
    /// @param speaker  from 1  @param name  empty: none
    void nameSpeaker(int speaker, const QString& name);
    /// How many people speak; 0: it is found. Names do not stay.
    void setSpeakerCount(int count);
    /// Replaces all notes on attention maps.
    void setCellNotes(const std::vector<CellNote>& notes);
    /// Keeps just these ranges (sorted, disjoint); the budget becomes their length.
    /// @param name  of the step, in the undo menu
    void keepOnly(const std::vector<TimeRange>& ranges, const QString& name);
    /// Gives the parts in these ranges (sorted, disjoint) one lock, in one step.
    void lockSpans(const std::vector<TimeRange>& ranges, Lock lock, const QString& name);
    /// Keeps or drops the part between the marks.
    void lockMarked(Lock lock);
    /// Makes one kept shot of the part between the marks, which are cleared.
    void makeMarkedShot();
    /// Whether nothing is chosen but what the user keeps. Choosing again, filling up, another skim
    /// or length end that.
    void setManual(bool manual);
    /// Another skim of the same video: avoids the shots of this one and of earlier ones as far as
    /// there are others. Locked shots stay. Refused when there is no other one.
    void showAnother();
    /// Number of the shown skim among those made by showAnother(), from 0, and their count.
    int skimNumber() const { return m_state->skim; }
    int skimCount() const { return static_cast<int>(m_skims.size()); }
    /// The one before (-1) or after (1); -1: none.
    int skimBeside(int direction) const;
    void stepSkim(int direction);
    /// Keeps more shots until the budget is used, also nearly empty ones.
    void fillUp();
    /// Chooses again for the budget among the shots without a decision of the user.
    void chooseAgain();
    /// @param name  of the step, in the undo menu
    void setWords(const WordChoices& words, const QString& name);

Q_SIGNALS:
    /// Before changed(): undo or redo went to another analysis.
    void analysisChanged();
    void changed();
    /// An invalid edit; nothing has changed.
    void refused(const QString& sentence);
    /// Numbers of other shots that a step added to the skim or removed from it.
    void othersChanged(int in, int out);

private:
    using StatePointer = EditCommand::StatePointer;

    ShotScale scale() const { return scaleOf(*analysis()); }
    bool isShot(int shot) const;
    void edit(const QString& name, int gesture, const std::function<void(SkimPlan&)>& change);
    /// Framings of a plan with the present ranges of its shots.
    static std::vector<HandFraming> framingsByShot(const SkimPlan& plan);
    static void keepEdited(std::vector<Shot>& shots, const std::vector<Shot>& before);
    /// Shots whose boundaries an edit moves back are again as they were before these edits.
    void forgetUndoneEdits(std::vector<Shot>& shots) const;
    /// The same shot before edits of its boundaries, which now are as they were then; nullptr:
    /// there is none, or a command has decided about the shot since.
    const Shot* beforeItsEdits(const Shot& shot) const;
    State stateFor(const AnalysisPointer& analysis);
    State stateOf(const SkimPlan& plan, const std::vector<ShotDecision>& shots,
                  const AnalysisPointer& analysis, bool stays);
    void beginOtherSkims();
    void movePieces(std::size_t piece, std::size_t before);
    void finish(const QString& name, int gesture, State after);
    void tellChanges(const State& before);
    /// The state before the gesture; the present one if the gesture begins now.
    const State& beginningOf(int gesture);
    void show(const StatePointer& state);
    /// Pushes a step from the present state to another one, and shows that.
    void push(const QString& name, int gesture, const StatePointer& after);

    StatePointer m_state;
    SaidPointer m_said;
    std::vector<StatePointer> m_skims;  ///< as each was left; null: made for another analysis
    std::vector<ShotDecision> m_waiting;
    QUndoStack m_stack;
    int m_gesture = 0;
    StatePointer m_gestureStart;
    bool m_wordsChanged = false;                   ///< since the last analysis
    mutable std::optional<ShotReasons> m_reasons;  ///< of the present state, once asked for
    mutable std::optional<SkimTimeline> m_skim;    ///< the same
    int m_waitingSkim = 0;                         ///< with m_waiting: its index, and the others
    std::vector<OtherSkim> m_waitingSkims;
};

}  // namespace skimline
