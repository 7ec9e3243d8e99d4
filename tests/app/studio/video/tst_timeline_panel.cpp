// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/video/timeline_panel.h"

#include <QDoubleSpinBox>
#include <QLabel>
#include <QStyleOptionSpinBox>
#include <QTest>
#include <QToolButton>

#include "app/studio/video/shot_lengths_dialog.h"
#include "core/skim/plan/selection.h"
#include "tests/app/studio/support/fake_engine.h"
#include "widgets/style/theme.h"
#include "widgets/timeline/filmstrip.h"
#include "widgets/timeline/score_curve.h"
#include "widgets/timeline/shot_strip.h"
#include "widgets/timeline/time_axis.h"

using namespace skimline;
using test::FakeScript;

/// Timeline while a video is being analysed.
class TimelinePanelTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void theCurveGrowsWhileTheAnalysisRuns();
    void aLengthIsSharedOut();
    void whatComesTooLateIsNotShown();
    void twoMenusHaveTwoIcons();
    void lengthsHaveArrows();
    void thePlayheadIsOneLine();

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
    m_session->setMedia(test::fakeAnalysis(m_script, "/v/fake.mp4")->facts->media);
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
    // It is placed on the whole video and decides nothing.
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

void TimelinePanelTest::twoMenusHaveTwoIcons() {
    QList<QImage> icons;
    for (const auto* button : m_panel->findChildren<QToolButton*>())
        icons << button->icon().pixmap(32, 32).toImage();
    QCOMPARE(icons.size(), 2);
    QVERIFY(!icons[0].isNull() && icons[0] != icons[1]);
}

void TimelinePanelTest::lengthsHaveArrows() {
    ShotLengthsDialog dialog({2, 0});
    auto* field = dialog.findChild<QDoubleSpinBox*>();
    dialog.show();
    QStyleOptionSpinBox option;
    option.initFrom(field);
    option.buttonSymbols = field->buttonSymbols();
    const QRect up =
        field->style()->subControlRect(QStyle::CC_SpinBox, &option, QStyle::SC_SpinBoxUp, field);
    QVERIFY(!up.isEmpty());
    QTest::mouseClick(field, Qt::LeftButton, {}, up.center());
    QCOMPARE(field->value(), 2.5);
}

void TimelinePanelTest::thePlayheadIsOneLine() {
    m_session->finish(test::fakeAnalysis(m_script, "/v/fake.mp4"));
    m_panel->resize(800, 300);
    m_panel->show();
    m_axis.setPlayhead(m_axis.duration() * 0.4);
    QTRY_VERIFY(m_panel->curve()->isVisible());
    const ThemeColors& colors = themeColors(m_panel->palette());
    const auto isWhole = [&] {
        const QImage image = m_panel->grab().toImage();
        const QRect first = m_panel->filmstrip()->geometry();
        const double x = first.left() + m_axis.toPixel(m_axis.playhead(), first.width());
        for (int y = first.top(); y < m_panel->curve()->geometry().bottom(); ++y) {
            bool found = false;
            for (int dx = -2; dx <= 2; ++dx)
                found = found || image.pixelColor(static_cast<int>(x) + dx, y) == colors.playhead;
            if (!found) return false;
        }
        return true;
    };
    QTRY_VERIFY(isWhole());
    m_axis.setPlayhead(m_axis.duration() * 0.6);
    QTRY_VERIFY(isWhole());
}

QTEST_MAIN(TimelinePanelTest)
#include "tst_timeline_panel.moc"
