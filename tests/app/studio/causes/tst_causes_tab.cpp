// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The Causes tab in the whole window, over the synthetic engine.
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QTest>

#include "app/studio/causes/cause_texts.h"
#include "app/studio/causes/causes_controller.h"
#include "app/studio/causes/causes_page.h"
#include "app/studio/causes/shot_frames.h"
#include "app/studio/compare/compare_controller.h"
#include "app/studio/compare/compare_page.h"
#include "app/studio/shell/inspector_dock.h"
#include "app/studio/video/timeline_panel.h"
#include "app/studio/video/video_page.h"
#include "tests/app/studio/support/window_test.h"
#include "widgets/maps/charts/weight_curve.h"
#include "widgets/style/time_text.h"
#include "widgets/timeline/time_axis.h"
#include "widgets/timeline/tracks/cue_tracks.h"
#include "widgets/timeline/tracks/link_arcs.h"

using namespace skimline;

class CausesTabTest : public test::WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void theShotUnderThePlayheadIsAskedAbout();
    void theResultStaysWithItsShot();
    void theCurveMarksThePiecesOfTheTimeline();
    void timeLeftIsSaid();
    void switchesSayWhatLeavesAndWhatComesIn();
    void theAnswerIsMeasuredOnRequest();
    void anExplanationCanBeStoppedAndFail();
    void aNewAnalysisForgetsTheOldAnswer();
    void theTimeLineShowsWhatFedTheShot();
    void theWholeSkimIsAskedAbout();
    void theViewIsExported();
    void everyQuestionHasANameAndAnExplanation();

private:
    void askFor(const char* question) {
        m_page->questions()->setCurrentIndex(
            m_page->questions()->findData(QString::fromLatin1(question)));
        QTest::mouseClick(m_page->ask(), Qt::LeftButton);
    }

    CausesPage* m_page = nullptr;
};

void CausesTabTest::init() {
    WindowTest::init();
    m_script->milliseconds = 1;
    m_page = m_window->findChild<CausesPage*>();
    QVERIFY(m_page);
    QVERIFY(!m_page->ask()->isEnabled());
    m_window->openPaths({video(QStringLiteral("film.mp4"))});
    waitReady();
    m_window->inspector()->showPage(m_page);
    QTRY_VERIFY(m_page->ask()->isEnabled());
}

void CausesTabTest::theShotUnderThePlayheadIsAskedAbout() {
    const std::vector<Shot>& shots = session()->analysis()->scores->shots;
    QVERIFY(shots.size() > 4);
    m_window->videoPage()->seek(shots[3].range.start.toDouble() + 0.1);
    askFor("relevance");
    QTRY_VERIFY(m_page->explanation());
    QCOMPARE(m_page->explanation()->shot, 4);
    QVERIFY(m_page->title().contains(timeText(shots[3].range.start.toDouble())));
    QVERIFY(m_page->title().contains(causeQuestions()[0].name));
    QVERIFY(m_page->answer().startsWith(QStringLiteral("Rank 3")));
    auto* curve = m_page->findChild<WeightCurve*>();
    QVERIFY(curve->isVisible());
    // Its own weight would dwarf all others.
    const auto inside =
        static_cast<qsizetype>(std::ranges::lower_bound(session()->analysis()->facts->sampleTimes,
                                                        shots[3].range.start.toDouble()) -
                               session()->analysis()->facts->sampleTimes.begin());
    QCOMPARE(curve->values()[inside], 0.0);
    // The neighbours weigh most; choosing one goes there.
    QTreeWidgetItem* first = m_page->rows()->topLevelItem(0);
    QCOMPARE(first->text(0), timeText(shots[2].range.start.toDouble()));
    m_page->rows()->setCurrentItem(first);
    QCOMPARE(m_window->videoPage()->axis()->playhead(), shots[2].range.start.toDouble());
}

void CausesTabTest::theResultStaysWithItsShot() {
    const std::vector<Shot>& shots = session()->analysis()->scores->shots;
    const auto labels = [this](const QString& text) {
        int found = 0;
        for (const QLabel* label : m_page->findChildren<QLabel*>())
            if (label->isVisible() && label->text().contains(text)) ++found;
        return found;
    };
    const QString first = timeText(shots[3].range.start.toDouble());
    const QString other = timeText(shots[5].range.start.toDouble());
    m_window->videoPage()->seek(shots[3].range.start.toDouble() + 0.1);
    QCOMPARE(m_page->ask()->text(), QStringLiteral("Explain %1").arg(first));
    QCOMPARE(labels(QStringLiteral("Why was the shot at %1").arg(first)), 1);
    askFor("relevance");
    QTRY_VERIFY(m_page->explanation());
    const QString title = m_page->title();
    QCOMPARE(title, QStringLiteral("Results for %1: Relevance").arg(first));
    // Another shot and another method are chosen, so the result belongs to neither.
    m_window->videoPage()->seek(shots[5].range.start.toDouble() + 0.1);
    m_page->questions()->setCurrentIndex(1);
    QCOMPARE(m_page->title(), title);
    QCOMPARE(m_page->ask()->text(), QStringLiteral("Explain %1").arg(other));
    QCOMPARE(labels(QStringLiteral("Why was")), 0);
    QTest::mouseClick(m_page->ask(), Qt::LeftButton);
    QTRY_COMPARE(m_page->title(), QStringLiteral("Results for %1: Occlusion").arg(other));
    // A part of a shot is called by its own time and fate.
    const double start = shots[5].range.start.toDouble();
    const double middle = (start + shots[5].range.end.toDouble()) / 2;
    session()->edits()->split(middle);
    session()->edits()->setLock(session()->edits()->shotAt(start + 0.1), Lock::In);
    const int part = session()->edits()->shotAt(middle + 0.1);
    session()->edits()->setLock(part, Lock::Out);
    const double partStart =
        session()->edits()->plan().shots[static_cast<std::size_t>(part)].range.start.toDouble();
    QVERIFY(partStart > start + 0.2);
    m_window->videoPage()->seek(partStart + 0.1);
    QCOMPARE(m_page->ask()->text(), QStringLiteral("Explain %1").arg(timeText(partStart)));
    m_page->all()->setChecked(true);
    QCOMPARE(m_page->ask()->text(), QStringLiteral("Explain the skim"));
}

void CausesTabTest::theCurveMarksThePiecesOfTheTimeline() {
    askFor("relevance");
    QTRY_VERIFY(m_page->explanation());
    const auto* curve = m_page->findChild<WeightCurve*>();
    QVERIFY(!session()->skim().spans().isEmpty());
    QCOMPARE(curve->kept(), session()->skim().spans());
    // The marks follow an edit.
    const QList<TimeSpan> before = curve->kept();
    session()->edits()->toggleShot(0);
    QVERIFY(session()->skim().spans() != before);
    QCOMPARE(curve->kept(), session()->skim().spans());
}

void CausesTabTest::timeLeftIsSaid() {
    m_script->milliseconds = 3000;
    askFor("switch-off");
    const auto said = [this](const QString& text) {
        for (const QLabel* label : m_page->findChildren<QLabel*>())
            if (label->isVisible() && label->text().contains(text)) return true;
        return false;
    };
    QTRY_VERIFY(said(QStringLiteral("Running ablations, ")));
    QVERIFY(said(QStringLiteral("left")));
    Q_EMIT m_page->stopRequested();
    QTRY_VERIFY(m_page->ask()->isEnabled());
}

void CausesTabTest::switchesSayWhatLeavesAndWhatComesIn() {
    askFor("switch-off");
    QTRY_VERIFY(m_page->explanation());
    QVERIFY(!m_page->measures()->isEnabled());
    // The strongest first.
    QTreeWidgetItem* first = m_page->rows()->topLevelItem(0);
    QCOMPARE(first->text(0), switchName(m_page->explanation()->switches[1]));
    m_page->rows()->setCurrentItem(first);
    QVERIFY(m_page->detail().contains(shotTime(*m_page->explanation(), 3)));
    QCOMPARE(m_page->frames()->frames().size(), 2);
    QVERIFY(!m_page->frames()->frames()[0].enters);
    QVERIFY(m_page->frames()->frames()[1].enters);
    QTest::mouseClick(m_page->frames(), Qt::LeftButton, {}, QPoint(130, 20));
    QCOMPARE(m_window->videoPage()->axis()->playhead(),
             session()->analysis()->scores->shots[2].range.start.toDouble());
}

void CausesTabTest::theAnswerIsMeasuredOnRequest() {
    askFor("relevance");
    QTRY_VERIFY(m_page->explanation());
    QVERIFY(faithfulnessSentence(*m_page->explanation()).isEmpty());
    m_page->measures()->setChecked(true);
    const ExplanationPointer before = m_page->explanation();
    QTRY_VERIFY(m_page->ask()->isEnabled());
    QTest::mouseClick(m_page->ask(), Qt::LeftButton);
    QTRY_VERIFY(m_page->explanation() && m_page->explanation() != before);
    const QString said = faithfulnessSentence(*m_page->explanation());
    QCOMPARE(said, QStringLiteral("Deletion test, 1 − τ of the ranking: top shots 0.50, random "
                                  "shots 0.20 ± 0.05 (n = 20), bottom shots 0.10."));
}

void CausesTabTest::anExplanationCanBeStoppedAndFail() {
    m_script->milliseconds = 2000;
    askFor("lime");
    QVERIFY(!m_page->ask()->isEnabled());
    Q_EMIT m_page->stopRequested();
    QTRY_VERIFY(m_page->ask()->isEnabled());
    QVERIFY(!m_page->explanation());
    m_script->milliseconds = 1;
    m_script->failTrace = true;
    askFor("lime");
    QTRY_VERIFY(m_page->ask()->isEnabled());
    QVERIFY(!m_page->explanation());
}

void CausesTabTest::aNewAnalysisForgetsTheOldAnswer() {
    askFor("relevance");
    QTRY_VERIFY(m_page->explanation());
    session()->results().ofAnalysis = {};
    QVERIFY(!session()->results().ofAnalysis.get<ExplanationPointer>());
}

void CausesTabTest::theTimeLineShowsWhatFedTheShot() {
    const LinkArcs* arcs = m_window->findChild<CausesController*>()->arcs();
    const CueTracks* tracks = m_window->videoPage()->timeline()->cueTracks();
    const qsizetype before = tracks->tracks().size();
    QVERIFY(arcs->links().isEmpty());
    m_window->videoPage()->seek(session()->analysis()->scores->shots[3].range.start.toDouble() +
                                0.1);
    askFor("relevance");
    QTRY_COMPARE(tracks->tracks().size(), before + 1);
    // Its own weight is left out; the neighbours' are highest.
    const CueTrack& track = tracks->tracks().front();
    const auto middle = [this](std::size_t shot) {
        const TimeRange& range = session()->analysis()->scores->shots[shot].range;
        return (range.start.toDouble() + range.end.toDouble()) / 2;
    };
    QVERIFY(track.values.at(middle(2)) > 0.9);
    QVERIFY(track.values.at(middle(0)) < 0.9);
    QVERIFY(!arcs->links().isEmpty());
    QCOMPARE(arcs->links().front(), (TimeLink{middle(3), middle(2), 0.5}));
    m_page->onTimeline()->setChecked(false);
    QCOMPARE(tracks->tracks().size(), before);
    QVERIFY(arcs->links().isEmpty());
    m_page->onTimeline()->setChecked(true);
    QCOMPARE(tracks->tracks().size(), before + 1);
    // Switching to another page removes this page's track.
    m_window->inspector()->showPage(m_window->compare()->page());
    QTRY_COMPARE(tracks->tracks().size(), before);
}

void CausesTabTest::theWholeSkimIsAskedAbout() {
    m_page->all()->setChecked(true);
    m_page->measures()->setChecked(true);
    askFor("relevance");
    QTRY_VERIFY(m_page->explanation());
    QCOMPARE(m_page->explanation()->shot, 0);
    QVERIFY(m_window->findChild<CausesController*>()->arcs()->links().isEmpty());
    // The measured value stands next to its method's name, and next to no other.
    const QString mark = faithfulnessMark(*m_page->explanation(), "relevance");
    QVERIFY(!mark.isEmpty());
    QVERIFY(m_page->questions()->currentText().contains(mark));
    QCOMPARE(m_page->questions()->itemText(1), causeQuestions()[1].name);
}

void CausesTabTest::theViewIsExported() {
    for (const char* question : {"relevance", "switch-off"}) {
        const ExplanationPointer before = m_page->explanation();
        askFor(question);
        QTRY_VERIFY(m_page->explanation() && m_page->explanation() != before);
        const ExportedView view = m_window->findChild<CausesController*>()->viewOnShow();
        QCOMPARE(view.name, QStringLiteral("film-causes"));
        QVERIFY(!view.sheet({}).items.empty());
        const std::string csv = view.data({}).csv;
        const auto lines = static_cast<std::size_t>(std::ranges::count(csv, '\n'));
        const Explanation& found = *m_page->explanation();
        QCOMPARE(lines, 1 + std::max(found.frames.size(), found.switches.size()));
    }
}

void CausesTabTest::everyQuestionHasANameAndAnExplanation() {
    QCOMPARE(m_page->questions()->count(), 8);
    for (const CauseQuestion& question : causeQuestions()) {
        QVERIFY(!question.name.isEmpty());
        QVERIFY(question.help.endsWith(QLatin1Char('.')));
    }
}

QTEST_MAIN(CausesTabTest)
#include "tst_causes_tab.moc"
