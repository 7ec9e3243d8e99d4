// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/timeline/tracks/skim_lane.h"

#include <QApplication>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QTest>

#include "widgets/style/theme.h"
#include "widgets/timeline/time_axis.h"

using namespace skimline;

/// The skim's own lane and ruler.
class SkimLaneTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void isOnShowWhenWantedAndThereIsASkim();
    void clickGoesToTheMomentInTheSource();
    void thePlayheadRunsAlongTheSkim();
    void theRulerCountsTheSkim();
    void piecesAreDragged();
    void movedPiecesPlayInTheirOrder();
    void edgesAndJointsAreDragged_data();
    void edgesAndJointsAreDragged();
    void aNarrowPieceKeepsAMiddle();

private:
    void drag(int from, int to, Qt::KeyboardModifiers held = {});
    static int playheadOf(const QImage& image, const QColor& color);

    TimeAxis m_axis;
    std::unique_ptr<SkimLane> m_lane;
};

void SkimLaneTest::init() {
    applyTheme(*qApp, ThemeChoice::Light);
    m_axis.setDuration(100);
    m_lane = std::make_unique<SkimLane>(&m_axis);
    m_lane->resize(400, 40);
    m_lane->setWanted(true);
    // 20 seconds of 100.
    m_lane->setSkim(SkimTimeline({{10, 15}, {50, 65}}));
    m_lane->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_lane.get()));
}

void SkimLaneTest::isOnShowWhenWantedAndThereIsASkim() {
    QVERIFY(!m_lane->isHidden());
    m_lane->setWanted(false);
    QVERIFY(m_lane->isHidden());
    m_lane->setWanted(true);
    QVERIFY(!m_lane->isHidden());
    m_lane->setSkim({});
    QVERIFY(m_lane->isHidden());
    QCOMPARE(m_lane->pixelOf(3), 0.0);
}

void SkimLaneTest::clickGoesToTheMomentInTheSource() {
    QSignalSpy seeks(m_lane.get(), &SkimLane::seekRequested);
    // A quarter of the skim is its second piece's beginning.
    for (const int x : {0, 50, 100, 200})
        QTest::mouseClick(m_lane.get(), Qt::LeftButton, {}, {x, 30});
    QCOMPARE(seeks.count(), 4);
    QCOMPARE(seeks[0][0].toDouble(), 10.0);
    QCOMPARE(seeks[1][0].toDouble(), 12.5);
    QCOMPARE(seeks[2][0].toDouble(), 50.0);
    QCOMPARE(seeks[3][0].toDouble(), 55.0);
    QTest::mouseClick(m_lane.get(), Qt::LeftButton, {}, {399, 30});
    QVERIFY(seeks[4][0].toDouble() < 65);
}

int SkimLaneTest::playheadOf(const QImage& image, const QColor& color) {
    for (int x = 0; x < image.width(); ++x)
        if (image.pixelColor(x, image.height() / 2) == color) return x;
    return -1;
}

void SkimLaneTest::thePlayheadRunsAlongTheSkim() {
    const QColor color = themeColors(m_lane->palette()).playhead;
    for (const auto& [source, x] : {std::pair{10.0, 0}, {12.5, 49}, {50.0, 99}, {55.0, 199}}) {
        m_axis.setPlayhead(source);
        QCOMPARE(playheadOf(m_lane->grab().toImage(), color), x);
    }
}

void SkimLaneTest::theRulerCountsTheSkim() {
    // 20 s over 400 px: a number every 72 px at the least.
    QCOMPARE(m_lane->step(), 5.0);
    QCOMPARE(m_lane->pixelOf(5), 100.0);
    m_lane->setSkim(SkimTimeline({{0, 3600}}));
    QCOMPARE(m_lane->step(), 900.0);
    m_lane->setSkim(SkimTimeline({{0, 1}}));
    QCOMPARE(m_lane->step(), 1.0);
}

void SkimLaneTest::drag(int from, int to, Qt::KeyboardModifiers held) {
    QTest::mousePress(m_lane.get(), Qt::LeftButton, held, {from, 30});
    for (const int x : {(from + to) / 2, to}) {
        QMouseEvent move(QEvent::MouseMove, QPointF(x, 30), m_lane->mapToGlobal(QPointF(x, 30)),
                         Qt::NoButton, Qt::LeftButton, held);
        QApplication::sendEvent(m_lane.get(), &move);
    }
    QTest::mouseRelease(m_lane.get(), Qt::LeftButton, held, {to, 30});
}

void SkimLaneTest::piecesAreDragged() {
    QSignalSpy moves(m_lane.get(), &SkimLane::pieceMoved);
    QSignalSpy seeks(m_lane.get(), &SkimLane::seekRequested);
    m_lane->setSkim(SkimTimeline({{10, 15}, {50, 60}, {70, 75}}));
    drag(40, 390);
    QCOMPARE(seeks.count(), 1);
    QCOMPARE(moves.count(), 1);
    QCOMPARE(moves[0][0].toDouble(), 12.5);
    QCOMPARE(moves[0][1].toDouble(), -1.0);
    drag(350, 120);
    QCOMPARE(moves[1][0].toDouble(), 72.5);
    QCOMPARE(moves[1][1].toDouble(), 55.0);
    // Dropping a piece where it was moves nothing, nor does a click, which is no drag.
    drag(40, 90);
    drag(150, 290);
    QTest::mouseClick(m_lane.get(), Qt::LeftButton, {}, {150, 30});
    QCOMPARE(moves.count(), 2);
    // The ruler goes on seeking.
    seeks.clear();
    QTest::mousePress(m_lane.get(), Qt::LeftButton, {}, {10, 4});
    QMouseEvent move(QEvent::MouseMove, QPointF(200, 4), m_lane->mapToGlobal(QPointF(200, 4)),
                     Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(m_lane.get(), &move);
    QTest::mouseRelease(m_lane.get(), Qt::LeftButton, {}, {200, 4});
    QCOMPARE(seeks.count(), 2);
    QCOMPARE(moves.count(), 2);
}

void SkimLaneTest::movedPiecesPlayInTheirOrder() {
    const SkimTimeline skim({{50, 60}, {10, 15}, {70, 75}});
    QCOMPARE(skim.toSource(3), 53.0);
    QCOMPARE(skim.toSource(12), 12.0);
    QCOMPARE(skim.toSkim(12), 12.0);
    QCOMPARE(skim.toSkim(55), 5.0);
    // Between two pieces: where the next one of the source begins.
    QCOMPARE(skim.toSkim(5), 10.0);
    QCOMPARE(skim.toSkim(30), 0.0);
    QCOMPARE(skim.toSkim(65), 15.0);
    QCOMPARE(skim.toSkim(90), 20.0);
}

void SkimLaneTest::edgesAndJointsAreDragged_data() {
    QTest::addColumn<int>("from");
    QTest::addColumn<bool>("control");
    QTest::addColumn<int>("kind");
    QTest::addColumn<double>("middle");
    // 20 s on 400 pixels: the joint is at 100.
    QTest::newRow("end before the joint") << 98 << false << int(JointDrag::End) << 12.5;
    QTest::newRow("start behind the joint") << 102 << false << int(JointDrag::Start) << 57.5;
    QTest::newRow("joint from the left") << 98 << true << int(JointDrag::Joint) << 12.5;
    QTest::newRow("joint from the right") << 102 << true << int(JointDrag::Joint) << 12.5;
    QTest::newRow("start of the skim") << 1 << true << int(JointDrag::Start) << 12.5;
    QTest::newRow("end of the skim") << 398 << true << int(JointDrag::End) << 57.5;
}

void SkimLaneTest::edgesAndJointsAreDragged() {
    QFETCH(const int, from);
    QFETCH(const bool, control);
    QFETCH(const int, kind);
    QFETCH(const double, middle);
    QList<JointDrag> drags;
    connect(m_lane.get(), &SkimLane::jointDragged, this, [&](const JointDrag& now) {
        drags << now;
        // The lane follows while the button is pressed: the length of a pixel stays that of the
        // beginning.
        m_lane->setSkim(SkimTimeline({{10, 15 + now.by / 2}, {50, 65}}));
    });
    QSignalSpy dropped(m_lane.get(), &SkimLane::jointDropped);
    QSignalSpy moved(m_lane.get(), &SkimLane::pieceMoved);
    const int by = from < 200 ? 60 : -60;
    drag(from, from + by, control ? Qt::ControlModifier : Qt::NoModifier);
    QCOMPARE(drags.size(), 2);
    QCOMPARE(int(drags.last().kind), kind);
    QCOMPARE(drags.last().seconds, middle);
    QCOMPARE(drags.last().by, by / 20.0);
    QCOMPARE(dropped.count(), 1);
    QCOMPARE(moved.count(), 0);
    // A click goes there and trims nothing.
    QTest::mouseClick(m_lane.get(), Qt::LeftButton, {}, {100, 30});
    QCOMPARE(drags.size(), 2);
    QCOMPARE(dropped.count(), 1);
}

void SkimLaneTest::aNarrowPieceKeepsAMiddle() {
    // Nine pixels wide, from 40 to 49.
    m_lane->setSkim(SkimTimeline({{0, 4}, {10, 10.9}, {20, 55.1}}));
    QSignalSpy moved(m_lane.get(), &SkimLane::pieceMoved);
    QSignalSpy dragged(m_lane.get(), &SkimLane::jointDragged);
    drag(44, 390);
    QCOMPARE(moved.count(), 1);
    QCOMPARE(dragged.count(), 0);
    drag(41, 80);
    QCOMPARE(moved.count(), 1);
    QVERIFY(dragged.count() > 0);
}

QTEST_MAIN(SkimLaneTest)
#include "tst_skim_lane.moc"
