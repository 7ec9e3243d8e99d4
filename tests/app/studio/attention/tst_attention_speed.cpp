// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The inspector's real widgets on an hour of video: 7,200 frames, 6 x 8 heads.
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>
#include <algorithm>
#include <ctime>

#include "tests/app/studio/support/long_run.h"
#include "tests/app/studio/support/opened_map.h"
#include "tests/support/thread_clock.h"
#include "widgets/maps/attention_map_view.h"
#include "widgets/maps/attention_overview.h"

using namespace skimline;

namespace {

constexpr qint64 kLength = 7200;

double processMilliseconds() {
    timespec now{};
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

double medianOf(std::vector<double> values) {
    std::nth_element(values.begin(),
                     values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2), values.end());
    return values[values.size() / 2];
}

}  // namespace

class AttentionSpeedTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void anyMapOpensAtOnce();
    void allHeadsAsOneStop();
    void zoomAndPanKeepTheirPace();
    void memoryStaysSmall();

private:
    std::vector<double> framesOfAJourney();
    void open(const HeadSelection& heads);
    void settle();

    AttentionRunPointer m_run;
    double m_before = 0;
    std::unique_ptr<AttentionMapView> m_view;
};

void AttentionSpeedTest::initTestCase() {
    m_run = test::longRun(kLength);
    m_before = test::residentMegabytes();
}

void AttentionSpeedTest::init() {
    m_view = std::make_unique<AttentionMapView>();
    m_view->resize(900, 800);
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
}

void AttentionSpeedTest::open(const HeadSelection& heads) { test::openMap(*m_view, m_run, heads); }

void AttentionSpeedTest::settle() { QTRY_VERIFY_WITH_TIMEOUT(m_view->isComplete(), 20000); }

// The whole map in full resolution, painted. On two idle cores the wall time is at
// most the processor time, which a busy machine does not change.
void AttentionSpeedTest::anyMapOpensAtOnce() {
    std::vector<double> wall;
    std::vector<double> busy;
    for (const auto part : {AttentionPart::Encoder, AttentionPart::Decoder, AttentionPart::Cross})
        for (std::int64_t layer = 0; layer < 6; layer += 2) {
            QElapsedTimer timer;
            timer.start();
            const double before = processMilliseconds();
            open({part, layer, layer + 2});
            busy.push_back(processMilliseconds() - before);
            wall.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
        }
    qInfo("opening: wall median %.0f ms, least %.0f, most %.0f; processor most %.0f ms",
          medianOf(wall), *std::min_element(wall.begin(), wall.end()),
          *std::max_element(wall.begin(), wall.end()), *std::max_element(busy.begin(), busy.end()));
    // Time limit for every map, on a core shared with other programs.
    QVERIFY(*std::max_element(busy.begin(), busy.end()) < 300);
    QVERIFY(medianOf(wall) < 150);
}

// 48 heads in one map take a while: the window still responds, and another map need not wait for
// the end.
void AttentionSpeedTest::allHeadsAsOneStop() {
    const HeadSelection all{AttentionPart::Encoder, HeadSelection::kAll, HeadSelection::kAll};
    QSignalSpy completed(m_view.get(), &AttentionMapView::completed);
    const double atStart = processMilliseconds();
    const double before = test::threadMilliseconds();
    m_view->setMap(imagesOf(m_run, all), rowAxisOf(*m_run, all.part, {}),
                   columnAxisOf(*m_run, all.part, {}));
    // The workers are at it.
    QTRY_VERIFY(processMilliseconds() - atStart > 30);
    QVERIFY(test::threadMilliseconds() - before < 60);
    QCOMPARE(completed.count(), 0);
    // Processor time of all threads: results that are no longer wanted must not be computed.
    const double atStop = processMilliseconds();
    open({AttentionPart::Encoder, 0, 0});
    const double another = processMilliseconds() - atStop;
    QTest::qWait(50);  // time for work in the background
    const double afterwards = processMilliseconds() - atStop - another;
    const double beforeAll = processMilliseconds();
    open(all);
    const double whole = processMilliseconds() - beforeAll;
    qInfo(
        "all heads as one: %.0f ms of the processor; stopped and another opened: %.0f, after that "
        "%.0f",
        whole, another, afterwards);
    QVERIFY(another < whole / 2);
    QVERIFY(afterwards < whole / 4);
}

/// Time that the window's thread spends on each frame while the map is dragged and zoomed without a
/// pause, and the rest comes in from the worker; in order of size, milliseconds.
std::vector<double> AttentionSpeedTest::framesOfAJourney() {
    open({AttentionPart::Encoder, 5, 7});
    std::vector<double> frames;
    const auto frame = [&](const MapWindow& window) {
        const double before = test::threadMilliseconds();
        m_view->setWindow(window);
        m_view->repaint();
        QCoreApplication::processEvents();
        frames.push_back(test::threadMilliseconds() - before);
    };
    for (int step = 0; step < 60; ++step)
        frame(m_view->window().zoomed(5000.5, 2000.5, step < 30 ? 1.25 : 1 / 1.1));
    for (int step = 0; step < 60; ++step) frame(m_view->window().moved(23, -17));
    settle();
    for (int step = 0; step < 60; ++step) frame(m_view->window().moved(-11, 29));
    std::sort(frames.begin(), frames.end());
    return frames;
}

void AttentionSpeedTest::zoomAndPanKeepTheirPace() {
    // Another busy program on the same core slows a journey down; the best of three counts.
    double late = 1e9;
    for (int journey = 0; journey < 3 && late >= 20; ++journey) {
        const std::vector<double> frames = framesOfAJourney();
        late = frames[frames.size() * 95 / 100];
        qInfo("zoom and pan: median %.1f ms a frame, 95 %% within %.1f, most %.1f",
              frames[frames.size() / 2], late, frames.back());
    }
    QVERIFY(late < 20);
}

void AttentionSpeedTest::memoryStaysSmall() {
    open({AttentionPart::Encoder, 0, 0});
    for (int step = 0; step < 40; ++step) {
        m_view->setWindow(m_view->window().zoomed(3600, 3600, 1.15));
        settle();
        m_view->repaint();
    }
    for (int step = 0; step < 60; ++step) {
        m_view->setWindow(m_view->window().moved(200, 100));
        settle();
        m_view->repaint();
    }
    AttentionOverview overview;
    QSignalSpy completed(&overview, &AttentionOverview::completed);
    overview.setMaps(6, 8, [this](int layer, int head) {
        return imagesOf(m_run, {AttentionPart::Encoder, layer, head});
    });
    QTRY_COMPARE_WITH_TIMEOUT(completed.count(), 1, 60000);
    const double used = test::residentMegabytes() - m_before;
    qInfo("memory beside queries, keys and normalisers (%.0f MB): %.0f MB",
          static_cast<double>(m_run->bytes()) / 1e6, used);
    QVERIFY(used < 100);
}

QTEST_MAIN(AttentionSpeedTest)
#include "tst_attention_speed.moc"
