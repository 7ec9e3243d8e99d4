// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QAction>
#include <QDoubleSpinBox>
#include <QFile>
#include <QLineEdit>
#include <QListView>
#include <QSet>
#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>

#include "app/studio/export/export_controller.h"
#include "app/studio/video/fast_dialog.h"
#include "app/studio/video/label_dialog.h"
#include "app/studio/video/padding_dialog.h"
#include "app/studio/video/shots_panel.h"
#include "app/studio/video/timeline_panel.h"
#include "app/studio/video/video_page.h"
#include "core/skim/plan/shot_edits.h"
#include "core/skim/plan/transition.h"
#include "tests/app/studio/support/window_test.h"
#include "widgets/style/time_text.h"
#include "widgets/timeline/filmstrip.h"
#include "widgets/timeline/score_curve.h"
#include "widgets/timeline/shot_strip.h"
#include "widgets/timeline/time_axis.h"

using namespace skimline;

namespace {

enum class ChosenIn { Bar, Row, Filmstrip, Curve, BarKeys, RowKeys };

}  // namespace

/// Every command acts on the outlined shot, wherever it was selected.
class OneSelectionTest : public test::WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void everyKeyActsOnWhatIsOutlined_data();
    void everyKeyActsOnWhatIsOutlined();
    void noKeyIsForgotten();
    void aRightClickChooses();
    void aClickGivesUpSeveral();

private:
    VideoPage* page() const { return m_window->videoPage(); }
    ShotStrip* strip() const { return page()->timeline()->shotStrip(); }
    QListView* list() const { return page()->shotsPanel()->findChild<QListView*>(); }
    const std::vector<Shot>& shots() const { return session()->shots(); }
    int firstShot(bool kept) const;
    QPoint placeOf(int shot, const QWidget* in) const;
    void choose(ChosenIn place, int shot);
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) const;
    /// Bars, list, playhead and player agree.
    bool isOutlined(int shot) const;
    /// Decisions about the others.
    std::vector<ShotDecision> others(int shot) const;
    void pressEveryKey(int shot, bool enter);
    void pressNaming(int shot);
    void pressTrims(int shot);
    void pressMarks(int shot);
    void pressViews(int shot);
    Rational momentIn(int shot, const Rational& seconds) const {
        return shots()[static_cast<std::size_t>(shot)].range.start + seconds;
    }
    Lock lockAt(const Rational& moment) const {
        return shots()[shotCovering(shots(), moment)].lock;
    }
    /// A dialog was the active window.
    void activate() {
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    void reset() { session()->edits()->undoStack()->setIndex(0); }
};

int OneSelectionTest::firstShot(bool kept) const {
    for (std::size_t at = 1; at + 2 < shots().size(); ++at)
        if (shots()[at].kept == kept) return static_cast<int>(at);
    return -1;
}

QPoint OneSelectionTest::placeOf(int shot, const QWidget* in) const {
    const TimeRange& range = shots()[static_cast<std::size_t>(shot)].range;
    const double middle = (range.start.toDouble() + range.end.toDouble()) / 2;
    return {static_cast<int>(page()->axis()->toPixel(middle, in->width())), in->height() / 2};
}

void OneSelectionTest::choose(ChosenIn place, int shot) {
    const auto clickOn = [&](QWidget* lane) {
        QTest::mouseClick(lane, Qt::LeftButton, {}, placeOf(shot, lane));
    };
    const double before = shots()[static_cast<std::size_t>(shot) - 1].range.start.toDouble();
    switch (place) {
        case ChosenIn::Bar:
            return clickOn(strip());
        case ChosenIn::Row: {
            const QModelIndex row = list()->model()->index(shot, 0);
            list()->scrollTo(row);
            QTest::mouseClick(list()->viewport(), Qt::LeftButton, {},
                              list()->visualRect(row).center());
            return;
        }
        case ChosenIn::Filmstrip:
            return clickOn(page()->timeline()->filmstrip());
        case ChosenIn::Curve:
            return Q_EMIT page()->timeline()->curve()->seekRequested(before + 6);
        case ChosenIn::BarKeys:
            page()->seek(before);
            strip()->setFocus();
            return QTest::keyClick(strip(), Qt::Key_Right);
        case ChosenIn::RowKeys:
            page()->seek(before);
            list()->setFocus();
            return QTest::keyClick(list(), Qt::Key_Down);
    }
}

void OneSelectionTest::press(Qt::Key key, Qt::KeyboardModifiers modifiers) const {
    QTest::keyClick(m_window->focusWidget() ? m_window->focusWidget() : page(), key, modifiers);
}

bool OneSelectionTest::isOutlined(int shot) const {
    const double playhead = page()->axis()->playhead();
    return strip()->currentShot() == shot && list()->currentIndex().row() == shot &&
           page()->shotsPanel()->selectedShots() == QList{shot} &&
           session()->edits()->shotAt(playhead) == shot && page()->player()->position() == playhead;
}

std::vector<ShotDecision> OneSelectionTest::others(int shot) const {
    std::vector<ShotDecision> decisions = session()->edits()->decisions();
    decisions.erase(decisions.begin() + shot);
    return decisions;
}

void OneSelectionTest::pressEveryKey(int shot, bool enter) {
    const auto at = static_cast<std::size_t>(shot);
    const std::vector<ShotDecision> before = others(shot);
    const bool kept = shots()[at].kept;
    const auto isJust = [&](Lock lock) {
        return isOutlined(shot) && shots()[at].lock == lock && others(shot) == before;
    };
    const Lock turned = kept ? Lock::Out : Lock::In;
    press(Qt::Key_X);
    QVERIFY(isJust(turned));
    press(Qt::Key_X);
    QVERIFY(isJust(Lock::None) && shots()[at].kept == kept);
    press(Qt::Key_X, Qt::ShiftModifier);
    QVERIFY(isJust(Lock::In));
    press(Qt::Key_Backspace);
    QVERIFY(isJust(Lock::Out));
    session()->edits()->undoStack()->setIndex(0);
    QVERIFY(isJust(Lock::None));
    if (enter) {
        press(Qt::Key_Return);
        QVERIFY(isJust(turned));
        press(Qt::Key_Return);
        QVERIFY(isJust(Lock::None));
    }
    const std::vector<Shot> whole = shots();
    press(Qt::Key_B, Qt::ShiftModifier);
    QCOMPARE(shots().size(), whole.size() - 1);
    QCOMPARE(shots()[at].range.start, whole[at].range.start);
    QCOMPARE(shots()[at].range.end, whole[at + 1].range.end);
    QVERIFY(isOutlined(shot));
    session()->edits()->undoStack()->setIndex(0);
    page()->seek(whole[at].range.start.toDouble() + 2);
    press(Qt::Key_B);
    QCOMPARE(shots().size(), whole.size() + 1);
    QCOMPARE(shots()[at + 1].range.start, whole[at].range.start + Rational(2));
    QVERIFY(isOutlined(shot + 1));
    session()->edits()->undoStack()->setIndex(0);
    QVERIFY(isOutlined(shot));
}

void OneSelectionTest::pressNaming(int shot) {
    const auto at = static_cast<std::size_t>(shot);
    const std::vector<ShotDecision> before = others(shot);
    const bool kept = shots()[at].kept;
    press(Qt::Key_F2);
    auto* label = m_window->findChild<LabelDialog*>();
    QVERIFY(label);
    label->findChild<QLineEdit*>()->setText(QStringLiteral("Opening"));
    label->accept();
    QTRY_VERIFY(!m_window->findChild<LabelDialog*>());
    activate();
    QCOMPARE(shots()[at].label.name, std::string("Opening"));
    QVERIFY(others(shot) == before && isOutlined(shot));
    reset();
    press(Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    auto* fast = m_window->findChild<FastDialog*>();
    QVERIFY(fast);
    fast->setIntValue(4);
    fast->accept();
    QTRY_VERIFY(!m_window->findChild<FastDialog*>());
    activate();
    QCOMPARE(shots()[at].fast, 4);
    QVERIFY(isOutlined(shot));
    reset();
    press(Qt::Key_P, Qt::ShiftModifier);
    auto* padding = m_window->findChild<PaddingDialog*>();
    QCOMPARE(padding != nullptr, kept);
    if (!padding) return;
    padding->findChild<QDoubleSpinBox*>()->setValue(1);
    padding->accept();
    QTRY_VERIFY(!m_window->findChild<PaddingDialog*>());
    activate();
    QVERIFY(shots()[at].padding != Padding());
    QVERIFY(others(shot) == before);
    reset();
}

void OneSelectionTest::pressTrims(int shot) {
    const std::vector<Shot> before = shots();
    const auto at = static_cast<std::size_t>(shot);
    const bool kept = before[at].kept;
    page()->seek(momentIn(shot, Rational(2)).toDouble());
    press(Qt::Key_Q);
    QCOMPARE(shots() == before, !kept);
    const Shot& started = shots()[shotCovering(shots(), before[at].range.start + Rational(2))];
    if (kept)
        QVERIFY(started.range ==
                (TimeRange{before[at].range.start + Rational(2), before[at].range.end}));
    QVERIFY(strip()->currentShot() == session()->edits()->shotAt(page()->axis()->playhead()));
    reset();
    press(Qt::Key_W);
    QCOMPARE(shots() == before, !kept);
    QCOMPARE(shots()[at].range.end, kept ? momentIn(shot, Rational(51, 25)) : before[at].range.end);
    reset();
    page()->seek(momentIn(shot, Rational()).toDouble());
    const auto pieces = shownPieces(before);
    const bool rolls = kept && pieces.front().front() != at && !before[at - 1].kept;
    press(Qt::Key_Right, Qt::AltModifier | Qt::ShiftModifier);
    QCOMPARE(shots() == before, !rolls);
    if (rolls) QCOMPARE(shots()[at].range.start, before[at].range.start + Rational(1, 25));
    if (rolls) QVERIFY(isOutlined(shot));
    press(Qt::Key_Left, Qt::AltModifier | Qt::ShiftModifier);
    QCOMPARE(shots()[at].range.start, before[at].range.start);
    reset();
    QVERIFY(isOutlined(shot));
}

void OneSelectionTest::pressMarks(int shot) {
    const Rational in = momentIn(shot, Rational(1));
    const Rational out = momentIn(shot, Rational(3));
    const std::pair<Qt::Key, Qt::KeyboardModifiers> keys[] = {
        {Qt::Key_I, Qt::ShiftModifier}, {Qt::Key_O, Qt::ShiftModifier}, {Qt::Key_A, {}}};
    for (const auto& [key, modifiers] : keys) {
        page()->seek(in.toDouble());
        press(Qt::Key_I);
        QCOMPARE(*session()->edits()->plan().markIn, in);
        page()->seek(out.toDouble());
        press(Qt::Key_O);
        QCOMPARE(*session()->edits()->plan().markOut, out);
        press(key, modifiers);
        QCOMPARE(lockAt(in), key == Qt::Key_O ? Lock::Out : Lock::In);
        // The rest of a kept shot is kept by the user from then on.
        QVERIFY(lockAt(in - Rational(1, 25)) != Lock::Out);
        QVERIFY(lockAt(out) != Lock::Out);
        reset();
    }
    page()->seek(in.toDouble());
    press(Qt::Key_M);
    QCOMPARE(session()->edits()->plan().markers.size(), std::size_t(1));
    QCOMPARE(session()->edits()->plan().markers.front().at, in);
    reset();
    QVERIFY(isOutlined(shot));
}

void OneSelectionTest::pressViews(int shot) {
    const TimeRange range = shots()[static_cast<std::size_t>(shot)].range;
    const bool kept = shots()[static_cast<std::size_t>(shot)].kept;
    const PlayerMode mode = page()->player()->mode();
    press(Qt::Key_Z);
    QVERIFY(page()->axis()->viewStart() < range.start.toDouble() + 1e-9);
    QVERIFY(page()->axis()->viewEnd() > range.end.toDouble() - 1e-9);
    QVERIFY(page()->axis()->viewEnd() - page()->axis()->viewStart() < 10);
    page()->axis()->showAll();
    QSignalSpy written(m_window->exportController(), &ExportController::written);
    press(Qt::Key_C);
    QTRY_COMPARE(written.count(), 1);
    QString moment = preciseTimeText(page()->axis()->playhead(), QLocale::c());
    moment.replace(QLatin1Char(':'), QLatin1Char('-'));
    QVERIFY(written.at(0).at(0).toString().contains(moment));
    QFile::remove(written.at(0).at(0).toString());
    press(Qt::Key_L, Qt::ShiftModifier);
    QCOMPARE(page()->player()->mode(), kept ? mode : PlayerMode::Source);
    press(Qt::Key_L, Qt::ShiftModifier);
    page()->player()->setMode(mode);
    QVERIFY(isOutlined(shot));
    // The keys that choose another one start from this one.
    const auto next = [&](int from, int step) {
        int at = from + step;
        while (isTransition(shots()[static_cast<std::size_t>(at)])) at += step;
        return at;
    };
    QTest::keyClick(page(), Qt::Key_Down);
    QVERIFY(isOutlined(next(shot, 1)));
    QTest::keyClick(page(), Qt::Key_Up);
    QVERIFY(isOutlined(shot));
}

void OneSelectionTest::noKeyIsForgotten() {
    // Every key of the Edit menu is in the table above or does not act on a shot.
    const QSet<QString> tested{
        "edit.toggle",      "edit.keep",      "edit.drop",       "edit.fast",      "edit.padding",
        "edit.label",       "edit.split",     "edit.merge",      "edit.startHere", "edit.endHere",
        "edit.rollEarlier", "edit.rollLater", "edit.markIn",     "edit.markOut",   "edit.makeShot",
        "edit.keepMarked",  "edit.marker",    "edit.dropMarked", "file.frame",     "view.shot",
        "play.loop"};
    const QSet<QString> ofNoShot{"edit.undo", "edit.redo", "edit.another", "edit.markers"};
    QSet<QString> seen;
    for (const auto* action : m_window->findChildren<QAction*>()) {
        const QString name = action->objectName();
        if (action->shortcuts().isEmpty()) continue;
        if (tested.contains(name)) seen << name;
        if (name.startsWith(QLatin1String("edit.")))
            QVERIFY2(tested.contains(name) || ofNoShot.contains(name), qPrintable(name));
    }
    QCOMPARE(seen, tested);
}

void OneSelectionTest::everyKeyActsOnWhatIsOutlined_data() {
    QTest::addColumn<PlayerMode>("mode");
    QTest::addColumn<ChosenIn>("place");
    const std::pair<const char*, PlayerMode> modes[] = {{"Source", PlayerMode::Source},
                                                        {"Skim", PlayerMode::Skim},
                                                        {"Side by side", PlayerMode::SideBySide}};
    const std::pair<const char*, ChosenIn> places[] = {{"bar", ChosenIn::Bar},
                                                       {"row", ChosenIn::Row},
                                                       {"filmstrip", ChosenIn::Filmstrip},
                                                       {"curve", ChosenIn::Curve},
                                                       {"keys of bars", ChosenIn::BarKeys},
                                                       {"keys of rows", ChosenIn::RowKeys}};
    for (const auto& [mode, modeValue] : modes)
        for (const auto& [place, placeValue] : places)
            QTest::addRow("%s, %s", mode, place) << modeValue << placeValue;
}

void OneSelectionTest::everyKeyActsOnWhatIsOutlined() {
    QFETCH(PlayerMode, mode);
    QFETCH(ChosenIn, place);
    // High enough for the filmstrip in addition to the skim's own lane.
    m_window->resize(1366, 960);
    m_window->openPaths({video(QStringLiteral("a.mp4"))});
    waitReady();
    page()->player()->setMode(mode);
    for (const bool kept : {false, true}) {
        const int shot = firstShot(kept);
        choose(place, shot);
        QVERIFY(isOutlined(shot));
        QCOMPARE(page()->player()->mode(), mode);
        QCOMPARE(shots()[static_cast<std::size_t>(shot)].kept, kept);
        pressEveryKey(shot, place == ChosenIn::BarKeys || place == ChosenIn::RowKeys);
        if (QTest::currentTestFailed()) return;
        for (const auto part : {&OneSelectionTest::pressNaming, &OneSelectionTest::pressTrims,
                                &OneSelectionTest::pressMarks, &OneSelectionTest::pressViews}) {
            (this->*part)(shot);
            if (QTest::currentTestFailed()) return;
        }
    }
}

void OneSelectionTest::aRightClickChooses() {
    m_window->openPaths({video(QStringLiteral("a.mp4"))});
    waitReady();
    const int shot = firstShot(false);
    QContextMenuEvent event(QContextMenuEvent::Mouse, placeOf(shot, strip()),
                            strip()->mapToGlobal(placeOf(shot, strip())));
    QApplication::sendEvent(strip(), &event);
    QVERIFY(isOutlined(shot));
}

void OneSelectionTest::aClickGivesUpSeveral() {
    m_window->openPaths({video(QStringLiteral("a.mp4"))});
    waitReady();
    choose(ChosenIn::Row, 2);
    const QModelIndex last = list()->model()->index(4, 0);
    QTest::mouseClick(list()->viewport(), Qt::LeftButton, Qt::ShiftModifier,
                      list()->visualRect(last).center());
    QCOMPARE(page()->shotsPanel()->selectedShots(), (QList{2, 3, 4}));
    choose(ChosenIn::Bar, 7);
    QVERIFY(isOutlined(7));
    // If Ctrl+click leaves a single shot selected, that one is outlined.
    const QModelIndex row = list()->model()->index(7, 0);
    list()->scrollTo(row);
    QTest::mouseClick(list()->viewport(), Qt::LeftButton, Qt::ControlModifier,
                      list()->visualRect(row).center());
    QTest::mouseClick(list()->viewport(), Qt::LeftButton, Qt::ControlModifier,
                      list()->visualRect(list()->model()->index(6, 0)).center());
    QTRY_VERIFY(isOutlined(6));
}

QTEST_MAIN(OneSelectionTest)
#include "tst_one_selection.moc"
