// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QComboBox>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWheelEvent>

#include "app/studio/export/export_controller.h"
#include "app/studio/export/export_dialog.h"
#include "app/studio/shell/inspector_dock.h"
#include "app/studio/video/shots_panel.h"
#include "app/studio/video/timeline_hover.h"
#include "app/studio/video/timeline_panel.h"
#include "app/studio/video/video_page.h"
#include "app/studio/window/input_rules.h"
#include "tests/app/studio/support/window_test.h"
#include "widgets/style/controls/budget_slider.h"
#include "widgets/style/controls/jobs_bar.h"
#include "widgets/timeline/filmstrip.h"
#include "widgets/timeline/shot_strip.h"
#include "widgets/timeline/time_axis.h"
#include "widgets/timeline/tracks/hover_preview.h"

using namespace skimline;

/// Keys and wheel act the same wherever the focus is, and the views stay in sync.
class InputRulesTest : public test::WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void spacePlaysFromEveryPlace();
    void spaceIsTypedWhereTextGoes();
    void enterPressesWhatHasTheFocus();
    void enterPressesNothingThatTheFocusWasPassedTo();
    void menuKeysWorkFromTheBudget();
    void enterAndEscapeLeaveTheBudget();
    void theJobsKeyWorksAlways();
    void theWheelScrollsPages();
    void arrowsInTheListSeek();
    void theListFollowsThePlayhead();
    void inSkimModeThePlayheadGoesWhereThePictureIs();
    void afterAnAnalysisTheSkimIsCued();
    void theCardKeepsUpWithEdits();
    void theInspectorsKeyTellsTheTruth();
    void quittingAsksWhileAnExportRuns();
    void theTitleMarksTheVideo();

private:
    void open() {
        m_window->openPaths({video(QStringLiteral("holiday.mp4"))});
        waitReady();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    VideoPage* page() const { return m_window->videoPage(); }
    QAbstractItemView* list() const {
        return page()->shotsPanel()->findChild<QAbstractItemView*>();
    }
};

void InputRulesTest::spacePlaysFromEveryPlace() {
    open();
    QSignalSpy plays(m_window->findChild<InputRules*>(), &InputRules::playRequested);
    QSignalSpy exported(page(), &VideoPage::exportRequested);
    QWidget* const places[] = {page(),
                               list(),
                               page()->timeline()->shotStrip(),
                               page()->budget()->findChild<QSlider*>(),
                               page()->budget()->findChild<QSpinBox*>(),
                               page()->budget()->findChild<QComboBox*>(),
                               page()->findChild<QPushButton*>(QStringLiteral("primary")),
                               page()->findChild<QToolButton*>(QStringLiteral("another")),
                               m_window->jobsBar()->findChild<QToolButton*>()};
    int expected = 0;
    for (QWidget* place : places) {
        QVERIFY(place);
        place->setFocus();
        QVERIFY2(place->hasFocus(), place->metaObject()->className());
        QTest::keyClick(place, Qt::Key_Space);
        QVERIFY2(plays.count() == ++expected, place->metaObject()->className());
    }
    QCOMPARE(exported.count(), 0);
}

void InputRulesTest::spaceIsTypedWhereTextGoes() {
    open();
    QSignalSpy plays(m_window->findChild<InputRules*>(), &InputRules::playRequested);
    auto* field = new QLineEdit(m_window.get());
    field->show();
    field->setFocus();
    QTest::keyClicks(field, QStringLiteral("two words"));
    QCOMPARE(field->text(), QStringLiteral("two words"));
    QCOMPARE(plays.count(), 0);
    // A window without a video leaves keys to its widgets.
    m_window.reset();
    m_window = makeWindow();
    m_window->show();
    auto* button = new QPushButton(m_window.get());
    button->show();
    button->setFocus();
    QSignalSpy clicked(button, &QPushButton::clicked);
    QTest::keyClick(button, Qt::Key_Space);
    QCOMPARE(clicked.count(), 1);
}

void InputRulesTest::enterPressesWhatHasTheFocus() {
    open();
    QSignalSpy exported(page(), &VideoPage::exportRequested);
    auto* button = page()->findChild<QPushButton*>(QStringLiteral("primary"));
    button->setFocus();
    QTest::keyClick(button, Qt::Key_Return);
    QCOMPARE(exported.count(), 1);
    m_window->findChild<ExportDialog*>()->reject();
    auto* unit = page()->budget()->findChild<QComboBox*>();
    unit->setFocus();
    QTest::keyClick(unit, Qt::Key_Return);
    QTRY_VERIFY(unit->view()->isVisible());
    unit->hidePopup();
}

void InputRulesTest::enterPressesNothingThatTheFocusWasPassedTo() {
    open();
    auto* first = new QPushButton(m_window.get());
    auto* second = new QPushButton(m_window.get());
    first->show();
    second->show();
    QWidget::setTabOrder(first, second);
    QSignalSpy clicked(second, &QPushButton::clicked);
    first->setFocus();
    // As a button that starts something, or that is no longer needed.
    for (const bool hides : {false, true}) {
        hides ? first->hide() : first->setEnabled(false);
        QCOMPARE(QApplication::focusWidget(), second);
        QTest::keyClick(second, Qt::Key_Return);
        QCOMPARE(clicked.count(), 0);
        first->setEnabled(true);
        first->setFocus();
    }
    page()->setFocus();
    second->setFocus();
    QTest::keyClick(second, Qt::Key_Return);
    QCOMPARE(clicked.count(), 1);
}

void InputRulesTest::menuKeysWorkFromTheBudget() {
    open();
    auto* field = page()->budget()->findChild<QSpinBox*>();
    field->setFocus();
    QTest::keyClick(field, Qt::Key_E, Qt::ControlModifier);
    QVERIFY(m_window->findChild<ExportDialog*>());
    m_window->findChild<ExportDialog*>()->reject();
}

void InputRulesTest::enterAndEscapeLeaveTheBudget() {
    open();
    auto* field = page()->budget()->findChild<QSpinBox*>();
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("30"));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(page()->budget()->choice().percent, 30);
    QVERIFY(page()->hasFocus());
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("55"));
    QTest::keyClick(field, Qt::Key_Escape);
    QVERIFY(page()->hasFocus());
    QCOMPARE(page()->budget()->choice().percent, 30);
    QCOMPARE(field->value(), 30);
}

void InputRulesTest::theJobsKeyWorksAlways() {
    open();
    QSignalSpy toggled(m_window->jobsBar(), &JobsBar::listToggled);
    page()->setFocus();
    QTest::keyClick(page(), Qt::Key_J, Qt::ControlModifier);
    QTRY_COMPARE(toggled.count(), 1);
    list()->setFocus();
    QTest::keyClick(list(), Qt::Key_J, Qt::ControlModifier);
    QTRY_COMPARE(toggled.count(), 2);
}

void InputRulesTest::theWheelScrollsPages() {
    open();
    auto* area = new QScrollArea(m_window.get());
    auto* content = new QWidget;
    auto* choice = new QComboBox(content);
    choice->addItems({QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")});
    content->setFixedSize(100, 2000);
    area->setWidget(content);
    area->resize(150, 200);
    area->show();
    const auto turn = [](QWidget* over) {
        QWheelEvent event(over->rect().center(), over->mapToGlobal(over->rect().center()), {},
                          {0, -120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(over, &event);
    };
    page()->setFocus();
    turn(choice);
    QCOMPARE(choice->currentIndex(), 0);
    choice->setFocus();
    turn(choice);
    QCOMPARE(choice->currentIndex(), 1);
}

void InputRulesTest::arrowsInTheListSeek() {
    open();
    page()->shotsPanel()->setCurrentShot(2);
    list()->setFocus();
    QTest::keyClick(list(), Qt::Key_Down);
    QCOMPARE(page()->axis()->playhead(), session()->shots()[3].range.start.toDouble());
    QTest::keyClick(list(), Qt::Key_Up);
    QCOMPARE(page()->axis()->playhead(), session()->shots()[2].range.start.toDouble());
}

void InputRulesTest::theListFollowsThePlayhead() {
    open();
    Q_EMIT page()->timeline()->seekRequested(session()->shots()[7].range.start.toDouble() + 1);
    QCOMPARE(list()->currentIndex().row(), 7);
}

void InputRulesTest::inSkimModeThePlayheadGoesWhereThePictureIs() {
    open();
    page()->player()->setMode(PlayerMode::Source);
    page()->player()->setMode(PlayerMode::Skim);
    QCOMPARE(page()->player()->mode(), PlayerMode::Skim);
    const QList<TimeSpan> spans = session()->skim().spans();
    QVERIFY(spans.size() > 1 && spans[0].start > 0);
    QTest::keyClick(page(), Qt::Key_Home);
    QCOMPARE(page()->axis()->playhead(), spans[0].start);
    // Between two pieces: what the skim leaves out is shown, on one of its frames.
    const double dropped = (spans[0].end + spans[1].start) / 2;
    Q_EMIT page()->timeline()->seekRequested(dropped);
    QVERIFY(std::abs(page()->axis()->playhead() - dropped) < 0.05);
    QCOMPARE(page()->player()->mode(), PlayerMode::Skim);
    Q_EMIT page()->timeline()->seekRequested(spans[1].start + 1);
    QCOMPARE(page()->axis()->playhead(), spans[1].start + 1);
    // A key moves as far in the skim, skipping what it leaves out.
    QTest::keyClick(page(), Qt::Key_Left, Qt::ShiftModifier);
    QTest::keyClick(page(), Qt::Key_Left, Qt::ShiftModifier);
    QCOMPARE(page()->axis()->playhead(), spans[0].end - 1);
}

void InputRulesTest::afterAnAnalysisTheSkimIsCued() {
    open();
    QCOMPARE(page()->player()->mode(), PlayerMode::Skim);
    const QList<TimeSpan> spans = session()->skim().spans();
    QCOMPARE(page()->axis()->playhead(), spans[0].start);
    // The user did not choose to see the skim, so a click on a part that it leaves out shows that
    // part.
    const double dropped = (spans[0].end + spans[1].start) / 2;
    Q_EMIT page()->timeline()->seekRequested(dropped);
    QCOMPARE(page()->player()->mode(), PlayerMode::Skim);
    QVERIFY(std::abs(page()->axis()->playhead() - dropped) < 0.05);
    // A user who moved the playhead during the analysis is not sent to the skim.
    m_script->hold = true;
    m_window->openPaths({video(QStringLiteral("other.mp4"))});
    QTRY_VERIFY(!session(1)->images().isEmpty());
    Q_EMIT page()->timeline()->seekRequested(7);
    m_script->hold = false;
    waitReady(2);
    QCOMPARE(page()->player()->mode(), PlayerMode::Source);
    QCOMPARE(page()->axis()->playhead(), 7.0);
}

void InputRulesTest::theCardKeepsUpWithEdits() {
    open();
    const auto* hover = m_window->findChild<TimelineHover*>();
    int kept = 0;
    while (!session()->shots()[static_cast<std::size_t>(kept)].kept) ++kept;
    const double moment =
        session()->shots()[static_cast<std::size_t>(kept)].range.start.toDouble() + 1;
    ShotStrip* strip = page()->timeline()->shotStrip();
    Q_EMIT strip->hovered(moment);
    QVERIFY(hover->card()->text().contains(QStringLiteral("to drop it")));
    session()->edits()->toggleShot(kept);
    QTRY_VERIFY(hover->card()->text().contains(QStringLiteral("Dropped by you")));
    // Once, not again among the reasons.
    QVERIFY(!hover->card()->reasons().contains(QStringLiteral("by you")));
    // Showing another video closes the card.
    QVERIFY(hover->card()->isVisible());
    m_window->openPaths({video(QStringLiteral("other.mp4"))});
    QTRY_VERIFY(!hover->card()->isVisible());
}

void InputRulesTest::theInspectorsKeyTellsTheTruth() {
    const QAction* shown = m_window->inspector()->shownAction();
    QVERIFY(!m_window->inspector()->isVisible() && !shown->isChecked());
    QTest::keyClick(m_window.get(), Qt::Key_M, Qt::ControlModifier);
    QTRY_VERIFY(m_window->inspector()->isVisible());
    QVERIFY(shown->isChecked());
    QTest::keyClick(m_window.get(), Qt::Key_F9);
    QVERIFY(!m_window->inspector()->isVisible() && !shown->isChecked());
    open();
    QVERIFY(m_window->inspector()->isVisible() && shown->isChecked());
}

void InputRulesTest::quittingAsksWhileAnExportRuns() {
    open();
    m_script->hold = true;
    m_window->exportController()->exportTo(*session(), path(QStringLiteral("o.mp4")), false);
    QTRY_VERIFY(m_window->jobsBar()->jobCount() > 0);
    m_window->close();
    QVERIFY(m_window->isVisible());
    auto* question = m_window->findChild<QMessageBox*>();
    QVERIFY(question && question->informativeText().contains(QStringLiteral("export")));
    question->defaultButton()->click();
    QVERIFY(m_window->isVisible());
    QVERIFY(m_window->exportController()->isBusy());
    QTRY_VERIFY(!m_window->findChild<QMessageBox*>());
    m_window->close();
    click(m_window->findChild<QMessageBox*>(), QStringLiteral("Quit anyway"));
    QTRY_VERIFY(!m_window->isVisible());
}

void InputRulesTest::theTitleMarksTheVideo() {
    open();
    QCOMPARE(m_window->windowTitle(), QStringLiteral("holiday.mp4[*] — Skimline"));
    session()->edits()->toggleShot(0);
    QVERIFY(m_window->isWindowModified());
}

QTEST_MAIN(InputRulesTest)
#include "tst_input_rules.moc"
