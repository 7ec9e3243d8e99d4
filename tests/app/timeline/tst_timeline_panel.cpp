// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/timeline/timeline_panel.h"

#include <QLabel>
#include <QTest>

#include "core/summary/selection.h"
#include "tests/app/support/fake_engine.h"
#include "widgets/timeline/score_curve.h"
#include "widgets/timeline/shot_strip.h"
#include "widgets/timeline/time_axis.h"

using namespace skimline;
using test::FakeScript;

/// What the time line shows while a video is being analysed.
class TimelinePanelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void theCurveGrowsWhileTheAnalysisRuns();
    void aLengthIsSharedOut();
    void whatComesTooLateIsNotShown();

private:
    AnalysisPointer part(double seconds) const;
    bool saysProvisional() const;

    FakeScript m_script;
    TimeAxis m_axis;
    std::unique_ptr<VideoSession> m_session;
    std::unique_ptr<TimelinePanel> m_panel;
};

void TimelinePanelTest::init() {
    m_session = std::make_unique<VideoSession>(QStringLiteral("/v/fake.mp4"), Budget{0.25, 0});
    m_panel = std::make_unique<TimelinePanel>(&m_axis);
    m_panel->setSession(m_session.get());
    m_session->setMedia(test::fakeAnalysis(m_script, "/v/fake.mp4")->media);
    m_session->begin();
}

AnalysisPointer TimelinePanelTest::part(double seconds) const {
    FakeScript script;
    script.seconds = seconds;
    script.shotCount = static_cast<int>(seconds / 5);
    return test::fakeAnalysis(script, "/v/fake.mp4");
}

bool TimelinePanelTest::saysProvisional() const {
    for (const QLabel* label : m_panel->curve()->findChildren<QLabel*>())
        if (!label->isHidden() && label->text() == QLatin1String("Provisional")) return true;
    return false;
}

void TimelinePanelTest::theCurveGrowsWhileTheAnalysisRuns() {
    QVERIFY(m_panel->curve()->series().isEmpty());
    for (const double seconds : {30.0, 60.0}) {
        m_session->showSoFar(part(seconds));
        QCOMPARE(m_panel->curve()->series().count(), qsizetype(seconds * 2));
        QVERIFY(!m_panel->shotStrip()->readoutAt(seconds - 1).isEmpty());
        QVERIFY(m_panel->shotStrip()->readoutAt(seconds + 1).isEmpty());
        QVERIFY(saysProvisional());
    }
    // It stands in the whole video, and decides nothing.
    QCOMPARE(m_axis.duration(), 120.0);
    Q_EMIT m_panel->shotStrip()->toggleRequested(1);
    QVERIFY(!m_session->edits()->hasDecisions());
    QVERIFY(!m_session->canExport());
    m_session->finish(test::fakeAnalysis(m_script, "/v/fake.mp4"));
    QCOMPARE(m_panel->curve()->series().count(), 240);
    QVERIFY(!saysProvisional());
    QVERIFY(m_session->canExport());
}

void TimelinePanelTest::aLengthIsSharedOut() {
    m_session->edits()->setBudget({0, 60});
    m_session->showSoFar(part(40));
    const auto keptSeconds = [this] {
        double seconds = 0;
        for (const Shot& shot : m_session->soFar().shots)
            if (shot.kept) seconds += (shot.range.end - shot.range.start).toDouble();
        return seconds;
    };
    QCOMPARE(keptSeconds(), 20.0);
    m_session->edits()->setBudget({0, 30});
    QCOMPARE(keptSeconds(), 10.0);
}

void TimelinePanelTest::whatComesTooLateIsNotShown() {
    m_session->finish(test::fakeAnalysis(m_script, "/v/fake.mp4"));
    m_session->showSoFar(part(30));
    QCOMPARE(m_panel->curve()->series().count(), 240);
    QVERIFY(!m_session->soFar().analysis);
}

QTEST_MAIN(TimelinePanelTest)
#include "tst_timeline_panel.moc"
