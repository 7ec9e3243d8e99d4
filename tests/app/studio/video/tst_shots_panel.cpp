// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QAction>
#include <QApplication>
#include <QDoubleSpinBox>
#include <QListView>
#include <QMenu>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include "app/studio/document/lists/row_delegates.h"
#include "app/studio/document/shot_action.h"
#include "app/studio/shell/settings/studio_settings.h"
#include "app/studio/video/lane_choice.h"
#include "app/studio/video/padding_dialog.h"
#include "app/studio/video/shots_panel.h"
#include "app/studio/video/timeline_hover.h"
#include "app/studio/video/timeline_panel.h"
#include "app/studio/video/track_choice.h"
#include "core/skim/analysis/analysis.h"
#include "core/skim/plan/selection.h"
#include "core/skim/worth/cues/cue_names.h"
#include "tests/app/studio/support/fake_engine.h"
#include "tests/support/own_analysis.h"
#include "widgets/timeline/shot_strip.h"
#include "widgets/timeline/time_axis.h"
#include "widgets/timeline/tracks/cue_tracks.h"
#include "widgets/timeline/tracks/hover_preview.h"
#include "widgets/timeline/tracks/skim_lane.h"

using namespace skimline;
using test::FakeScript;

/// Reasons of shots in the lists and on the timeline, and the moments that they link to.
class ShotsPanelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void aClickOnARepeatGoesToWhatItRepeats();
    void theListCanBeOfKeptShotsAlone();
    void theMenuGoesThereToo();
    void severalShotsAreDecidedInOneStep();
    void transitionsHaveNoBox();
    void transitionsAreLowAndNotCounted();
    void transitionsInARowShareOne();
    void theCurrentShotIsInView();
    void theHoverCardSaysWhy();
    void tracksAreChosenAndRemembered();
    void aMeasureThatGoesBelowNothingIsDrawnWhole();
    void paddingIsShownWhileItIsChosen();
    void paddingBelongsToKeptShots();
    void onlyOuterEndsArePadded();
    void piecesAreDragged();
    void videosOfACameraCanBeToldApart();

private:
    QPoint placeOfLink() const;
    QRect rowRect(int row) const { return m_list->visualRect(m_list->model()->index(row, 0)); }

    std::shared_ptr<FakeScript> m_script;
    EngineSource m_engine;
    std::unique_ptr<VideoSession> m_session;
    std::unique_ptr<ShotsPanel> m_panel;
    QListView* m_list = nullptr;
    int m_kept = 0;
    int m_repeat = 0;
};

void ShotsPanelTest::init() {
    m_script = std::make_shared<FakeScript>();
    m_engine = test::fakeEngine(m_script);
    const AnalysisPointer plain = test::fakeAnalysis(*m_script, "/v/fake.mp4");
    const std::vector<Shot> shots = select(skimSourceOf(*plain), Budget{0.25, 0}).shots;
    const auto shot = [&](int at) { return shots.at(static_cast<std::size_t>(at)); };
    m_kept = m_repeat = 0;
    while (!shot(m_kept).kept) ++m_kept;
    while (shot(m_repeat).kept || m_repeat == 1) ++m_repeat;
    m_script->repeats = {{shot(m_repeat).range, shot(m_kept).range, 0.94}};
    m_script->passingShots = {1};
    m_session = std::make_unique<VideoSession>(QStringLiteral("/v/fake.mp4"), Budget{0.25, 0});
    m_session->finish(test::fakeAnalysis(*m_script, "/v/fake.mp4"));
    m_panel = std::make_unique<ShotsPanel>();
    m_panel->setSession(m_session.get());
    // As wide as the inspector in a window of 1366 x 768.
    m_panel->resize(400, 700);
    m_panel->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    m_list = m_panel->findChild<QListView*>();
    QVERIFY(m_list);
}

/// In the view; null: no point of the row leads anywhere.
QPoint ShotsPanelTest::placeOfLink() const {
    const QModelIndex index = m_list->model()->index(m_repeat, 0);
    const QRect row = rowRect(m_repeat);
    for (int y = row.top(); y < row.bottom(); y += 2)
        for (int x = row.left(); x < row.right(); x += 2)
            if (ShotDelegate::linkAt({x, y}, row, m_list->font(), index) == m_kept) return {x, y};
    return {};
}

void ShotsPanelTest::aClickOnARepeatGoesToWhatItRepeats() {
    const QPoint link = placeOfLink();
    QVERIFY(!link.isNull());
    QSignalSpy seek(m_panel.get(), &ShotsPanel::seekRequested);
    QTest::mouseMove(m_list->viewport(), link);
    QTRY_COMPARE(m_list->viewport()->cursor().shape(), Qt::PointingHandCursor);
    QTest::mouseClick(m_list->viewport(), Qt::LeftButton, {}, link);
    const auto& shots = m_session->shots();
    QTRY_COMPARE(seek.count(), 1);
    QCOMPARE(seek.first().first().toDouble(),
             shots[static_cast<std::size_t>(m_kept)].range.start.toDouble());
    QCOMPARE(m_list->currentIndex().row(), m_kept);
    // A click next to it selects the row.
    QTest::mouseClick(m_list->viewport(), Qt::LeftButton, {},
                      rowRect(m_repeat).topLeft() + QPoint(20, 20));
    QTRY_COMPARE(seek.count(), 2);
    QCOMPARE(seek.last().first().toDouble(),
             shots[static_cast<std::size_t>(m_repeat)].range.start.toDouble());
    QVERIFY(!m_session->edits()->hasDecisions());
}

void ShotsPanelTest::theListCanBeOfKeptShotsAlone() {
    auto* only = m_panel->findChild<QToolButton*>();
    QVERIFY(only->isCheckable());
    only->click();
    const auto listed = [this](int row) { return !m_list->isRowHidden(row); };
    for (int row = 0; row < m_list->model()->rowCount(); ++row)
        QCOMPARE(listed(row), m_session->shots()[static_cast<std::size_t>(row)].kept);
    // It follows edits, and the arrow keys skip shots that are not listed.
    m_session->edits()->setLock(m_repeat, Lock::In);
    QVERIFY(listed(m_repeat));
    m_panel->setCurrentShot(m_repeat);
    int next = m_repeat + 1;
    while (!m_session->shots()[static_cast<std::size_t>(next)].kept) ++next;
    QTest::keyClick(m_list, Qt::Key_Down);
    QCOMPARE(m_list->currentIndex().row(), next);
    only->click();
    QVERIFY(listed(m_repeat) && listed(1));
}

void ShotsPanelTest::theMenuGoesThereToo() {
    QSignalSpy seek(m_panel.get(), &ShotsPanel::seekRequested);
    m_panel->showMenu(m_repeat, {10, 10});
    auto* menu = m_panel->findChild<QMenu*>();
    QVERIFY(menu);
    QCOMPARE(menu->actions().first()->text(), QStringLiteral("Go to the similar shot"));
    menu->actions().first()->trigger();
    QCOMPARE(seek.count(), 1);
    QCOMPARE(m_list->currentIndex().row(), m_kept);
    menu->close();
}

void ShotsPanelTest::severalShotsAreDecidedInOneStep() {
    const auto click = [this](int row, Qt::KeyboardModifiers keys) {
        QTest::mouseClick(m_list->viewport(), Qt::LeftButton, keys, rowRect(row).center());
    };
    QSignalSpy seeks(m_panel.get(), &ShotsPanel::seekRequested);
    click(3, {});
    QCOMPARE(seeks.count(), 1);
    click(5, Qt::ShiftModifier);
    click(8, Qt::ControlModifier);
    QCOMPARE(m_panel->selectedShots(), QList({3, 4, 5, 8}));
    QCOMPARE(seeks.count(), 1);   // selecting more must not move the playhead
    m_panel->setCurrentShot(10);  // as the video plays on
    QCOMPARE(m_panel->selectedShots(), QList({3, 4, 5, 8}));
    const auto locks = [this] {
        QList<Lock> found;
        for (const int shot : {3, 4, 5, 8})
            found << m_session->shots()[static_cast<std::size_t>(shot)].lock;
        return found;
    };
    QVERIFY(performOn(m_panel->selectedShots(), ShotAction::Keep, *m_session));
    QCOMPARE(locks(), QList<Lock>(4, Lock::In));
    QVERIFY(performOn(m_panel->selectedShots(), ShotAction::Toggle, *m_session));
    QCOMPARE(locks(), QList<Lock>(4, Lock::Out));
    m_session->edits()->undoStack()->undo();
    m_session->edits()->undoStack()->undo();
    QVERIFY(!m_session->edits()->hasDecisions());
    QVERIFY(!performOn(m_panel->selectedShots(), ShotAction::Split, *m_session));
    click(1, {});
    QCOMPARE(m_panel->selectedShots(), QList({1}));
}

void ShotsPanelTest::transitionsHaveNoBox() {
    const QPoint box = ShotDelegate::toggleRect(rowRect(1)).center();
    QSignalSpy seek(m_panel.get(), &ShotsPanel::seekRequested);
    QTest::mouseClick(m_list->viewport(), Qt::LeftButton, {}, box);
    QCOMPARE(seek.count(), 1);
    QVERIFY(!m_session->edits()->hasDecisions());
    const QImage image = m_list->viewport()->grab().toImage();
    const QPoint other = ShotDelegate::toggleRect(rowRect(m_kept)).center();
    QVERIFY(image.pixel(box) != image.pixel(other + QPoint(8, 8)));
    QTest::mouseClick(m_list->viewport(), Qt::LeftButton, {}, other);
    QVERIFY(m_session->edits()->hasDecisions());
}

void ShotsPanelTest::transitionsAreLowAndNotCounted() {
    QVERIFY(2 * rowRect(1).height() < rowRect(m_kept).height());
    QCOMPARE(m_session->countedShots(), static_cast<int>(m_session->shots().size()) - 1);
    // Locked in it is a shot like the others.
    m_session->edits()->setLock(1, Lock::In);
    QTRY_COMPARE(rowRect(1).height(), rowRect(m_kept).height());
    // It belongs to the shot before it.
    QCOMPARE(m_session->countedShots(), static_cast<int>(m_session->shots().size()) - 1);
}

void ShotsPanelTest::transitionsInARowShareOne() {
    m_script->passingShots = {1, 2, 3};
    VideoSession session(QStringLiteral("/v/fake.mp4"), Budget{0.25, 0});
    session.finish(test::fakeAnalysis(*m_script, "/v/fake.mp4"));
    m_panel->setSession(&session);
    QVERIFY(!m_list->isRowHidden(1));
    QVERIFY(m_list->isRowHidden(2) && m_list->isRowHidden(3));
    QVERIFY(!m_list->isRowHidden(4));
    m_panel->setCurrentShot(3);
    QCOMPARE(m_list->currentIndex().row(), 1);
    // If a user keeps it, it is a shot like the others and splits the rest.
    session.edits()->setLock(2, Lock::In);
    QTRY_VERIFY(!m_list->isRowHidden(2) && !m_list->isRowHidden(3));
    m_panel->setSession(m_session.get());
}

void ShotsPanelTest::theCurrentShotIsInView() {
    // Most rows are hidden ones in a run of transitions.
    for (int shot = 2; shot < 20; ++shot)
        if (shot % 6 != 0) m_script->passingShots.push_back(shot);
    m_session->finish(test::fakeAnalysis(*m_script, "/v/fake.mp4"));
    m_panel->resize(400, 330);
    for (const int shot : {0, 23, 12, 6, 18, 22, 0, 21, 13, 23, 7, 20}) {
        m_panel->setCurrentShot(shot, true);
        const QRect row = m_list->visualRect(m_list->currentIndex());
        QVERIFY2(m_list->viewport()->rect().contains(row), qPrintable(QString::number(shot)));
    }
}

void ShotsPanelTest::theHoverCardSaysWhy() {
    TimeAxis axis;
    TimelinePanel timeline(&axis);
    TaskRunner runner(m_engine);
    const TimelineHover hover(&timeline, &runner);
    timeline.setSession(m_session.get());
    timeline.resize(900, 300);
    timeline.show();
    QVERIFY(QTest::qWaitForWindowExposed(&timeline));
    const auto say = [&](int shot) {
        const auto& range = m_session->shots()[static_cast<std::size_t>(shot)].range;
        Q_EMIT timeline.shotStrip()->hovered((range.start + range.end).toDouble() / 2);
        return hover.card()->reasons();
    };
    QVERIFY(say(m_repeat).contains(QStringLiteral("(similarity 0.94)")));
    // The readout of a bar says itself that it is a transition, and who decided.
    QCOMPARE(say(1), QString());
    m_session->edits()->setLock(m_repeat, Lock::Out);
    QCOMPARE(say(m_repeat), QString());
}

void ShotsPanelTest::tracksAreChosenAndRemembered() {
    const QTemporaryDir folder;
    TimeAxis axis;
    TimelinePanel timeline(&axis);
    timeline.setSession(m_session.get());
    const auto titles = [&timeline] {
        QStringList found;
        for (const CueTrack& track : timeline.cueTracks()->tracks()) found << track.title;
        return found;
    };
    {
        StudioSettings settings(folder.filePath(QStringLiteral("s.ini")));
        const TrackChoice choice(&timeline, &settings);
        QVERIFY(titles().isEmpty());
        const auto toggle = [&choice](const QString& title) {
            for (QAction* action : choice.menu()->actions())
                if (action->text() == title) return action->trigger();
            QFAIL(qPrintable(title));
        };
        for (const char* first : {"Shake", "Worth", "Faces"}) toggle(QString::fromLatin1(first));
        // In the order of the menu, whatever the order of choosing.
        QCOMPARE(titles(), (QStringList{QStringLiteral("Worth"), QStringLiteral("Faces"),
                                        QStringLiteral("Shake")}));
        const CueTrack faces = timeline.cueTracks()->tracks()[1];
        QCOMPARE(faces.readoutAt(2), QStringLiteral("Faces 1"));
        QCOMPARE(faces.readoutAt(7), QStringLiteral("Faces 0"));
        toggle(QStringLiteral("Worth"));
        for (const char* more : {"Motion", "Freeze", "Detail", "Contrast"})
            toggle(QString::fromLatin1(more));
        int possible = 0;
        for (const QAction* action : choice.menu()->actions())
            if (action->isCheckable() && action->isEnabled()) ++possible;
        QCOMPARE(possible, TrackChoice::kMost);
    }
    StudioSettings settings(folder.filePath(QStringLiteral("s.ini")));
    const TrackChoice choice(&timeline, &settings);
    for (const QAction* action : choice.menu()->actions())
        if (action->isCheckable())
            QVERIFY2(action->toolTip() != action->text(), qPrintable(action->text()));
    QCOMPARE(choice.chosen().size(), TrackChoice::kMost);
    QVERIFY(!choice.chosen().contains(QStringLiteral("worth")));
    // Without a measured video there is nothing to show.
    timeline.setSession(nullptr);
    QVERIFY(titles().isEmpty() && timeline.cueTracks()->isHidden());
}

void ShotsPanelTest::aMeasureThatGoesBelowNothingIsDrawnWhole() {
    auto analysis = std::make_shared<Analysis>(*m_session->analysis());
    FloatMatrix& cues = test::ownFacts(*analysis).cues;
    for (std::int64_t step = 0; step < cues.rows; ++step)
        cues.values[static_cast<std::size_t>(step) * kCueCount +
                    static_cast<std::size_t>(Cue::Appeal)] = step % 2 == 0 ? -1.5F : 2.0F;
    m_session->finish(analysis);
    TimeAxis axis;
    TimelinePanel timeline(&axis);
    timeline.setSession(m_session.get());
    timeline.setTracks({QStringLiteral("appeal")});
    QCOMPARE(timeline.cueTracks()->tracks().size(), 1);
    const CueTrack track = timeline.cueTracks()->tracks().first();
    QCOMPARE(track.title, QStringLiteral("Appeal"));
    QCOMPARE(track.low, -1.5);
    QCOMPARE(track.high, 2.0);
}

void ShotsPanelTest::paddingIsShownWhileItIsChosen() {
    SkimEditor* edits = m_session->edits();
    const double before = edits->skim().duration();
    const auto choose = [&](double head, double tail) {
        PaddingDialog* dialog = PaddingDialog::ask(edits, {1, m_kept}, m_panel.get());
        const auto fields = dialog->findChildren<QDoubleSpinBox*>();
        fields[0]->setValue(head);
        fields[1]->setValue(tail);
        return dialog;
    };
    choose(0.4, 0.2)->reject();
    QCOMPARE(edits->skim().duration(), before);
    QVERIFY(!edits->undoStack()->canUndo());
    PaddingDialog* dialog = choose(0.4, 0.2);
    QVERIFY(edits->skim().duration() > before);
    dialog->accept();
    // Padding goes to the kept shots alone, in one step.
    QCOMPARE(edits->plan().shots[static_cast<std::size_t>(m_kept)].padding,
             (Padding{Rational(2, 5), Rational(1, 5)}));
    QCOMPARE(edits->plan().shots[1].padding, Padding());
    QCOMPARE(edits->undoStack()->count(), 1);
    edits->undoStack()->undo();
    QCOMPARE(edits->skim().duration(), before);
}

void ShotsPanelTest::paddingBelongsToKeptShots() {
    QSignalSpy refused(m_session->edits(), &SkimEditor::refused);
    QVERIFY(!PaddingDialog::fits(*m_session->edits(), {1}));
    QVERIFY(PaddingDialog::ask(m_session->edits(), {1}, m_panel.get()) == nullptr);
    QCOMPARE(refused.count(), 1);
    QVERIFY(PaddingDialog::fits(*m_session->edits(), {1, m_kept}));
}

void ShotsPanelTest::onlyOuterEndsArePadded() {
    SkimEditor* edits = m_session->edits();
    edits->setLocks({2, 3, 4}, Lock::In);
    edits->setLocks({5}, Lock::Out);
    const auto enabledEnds = [&](const QList<int>& shots) {
        const std::unique_ptr<PaddingDialog> dialog(
            PaddingDialog::ask(edits, shots, m_panel.get()));
        QList<bool> enabled;
        for (const auto* field : dialog->findChildren<QDoubleSpinBox*>()) {
            enabled << field->isEnabled();
            if (field->isEnabled() != field->toolTip().isEmpty()) return QList<bool>();
        }
        return enabled;
    };
    QCOMPARE(enabledEnds({3}), (QList{false, false}));
    QCOMPARE(enabledEnds({4}), (QList{false, true}));
    QCOMPARE(enabledEnds({3, 4}), (QList{false, true}));
}

void ShotsPanelTest::piecesAreDragged() {
    TimeAxis axis;
    TimelinePanel timeline(&axis);
    timeline.setSession(m_session.get());
    const SkimTimeline before = m_session->skim();
    QVERIFY(before.spans().size() > 1);
    const TimeSpan& first = before.spans().first();
    Q_EMIT timeline.skimLane()->pieceMoved((first.start + first.end) / 2, -1);
    QCOMPARE(m_session->skim().spans().last(), first);
    QCOMPARE(m_session->skim().duration(), before.duration());
}

void ShotsPanelTest::videosOfACameraCanBeToldApart() {
    const QFontMetrics metrics(QApplication::font());
    const int width = metrics.horizontalAdvance(QStringLiteral("VID_20240611_12"));
    const auto lines = [&](const char* name) {
        return VideoDelegate::nameLines(QLatin1String(name), metrics, width);
    };
    QCOMPARE(lines("talk.mp4"), QStringList{QStringLiteral("talk.mp4")});
    QCOMPARE(lines("VID_20240611_120000.mp4"),
             (QStringList{QStringLiteral("VID_20240611_"), QStringLiteral("120000.mp4")}));
    QVERIFY(lines("VID_20240611_120000_holiday_in_the_hills.mp4") !=
            lines("VID_20240612_120000_holiday_in_the_hills.mp4"));
    for (const QString& line : lines("anamewithoutanyseparatorthatgoesonandonandon.mp4"))
        QVERIFY(metrics.horizontalAdvance(line) <= width);
}

QTEST_MAIN(ShotsPanelTest)
#include "tst_shots_panel.moc"
