#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTabBar>
#include <QTest>
#include <cmath>

#include "tests/support/shared_data.h"
#include "widgets/player_view.h"
#include "widgets/software_video_surface.h"

using namespace skimline;

class PlayerViewTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_view.reset(); }
    void showsTheFirstPicturePaused();
    void seeksAreExactAndInSourceTime();
    void aRunOfSeeksEndsAtTheLast();
    void skimPlaysOnlyWhatIsKept();
    void skimFollowsEdits();
    void laterStartIsStillZero();
    void framesStepOneByOne();
    void shuttleDoublesAndTurns();
    void unreadableFilesSaySo();
    void closesWhilePlaying();

private:
    static QString fixture(const char* name) {
        return QString::fromStdString((test::fixturesFolder() / name).string());
    }
    QImage picture() const { return m_view->findChild<SoftwareVideoSurface*>()->picture(); }
    void open(const char* name, double startOffset, double duration);
    bool near(double seconds, double tolerance = 0.05) const {
        return std::abs(m_view->position() - seconds) < tolerance;
    }

    std::unique_ptr<PlayerView> m_view;
};

void PlayerViewTest::init() {
    if (!std::filesystem::exists(test::fixturesFolder() / "scenes.mp4")) {
        QSKIP("SKIPPED: the generated media files are missing (ctest makes them)");
    }
    m_view = std::make_unique<PlayerView>(PlayerOptions{SurfaceKind::Software, true});
    m_view->resize(320, 240);
    m_view->show();
}

void PlayerViewTest::open(const char* name, double startOffset, double duration) {
    QSignalSpy moved(m_view.get(), &PlayerView::positionChanged);
    m_view->setVideo(fixture(name), startOffset, duration);
    QTRY_VERIFY_WITH_TIMEOUT(!picture().isNull() && moved.count() > 0, 10000);
}

void PlayerViewTest::showsTheFirstPicturePaused() {
    open("scenes.mp4", 0, 12);
    QVERIFY(near(0));
    QVERIFY(!m_view->isPlaying());
    // The test pattern has strong colours; a busy machine shows the empty, black picture first.
    const auto brightness = [this] {
        const QImage image = picture();
        return image.pixelColor(image.width() / 4, image.height() / 2).value();
    };
    QTRY_VERIFY_WITH_TIMEOUT(brightness() > 40, 10000);
    QTest::qWait(200);
    QVERIFY(near(0));
}

void PlayerViewTest::seeksAreExactAndInSourceTime() {
    open("scenes.mp4", 0, 12);
    const QImage before = picture();
    m_view->seek(9.0);
    QTRY_VERIFY_WITH_TIMEOUT(picture() != before, 5000);
    QTest::qWait(100);
    QTRY_VERIFY2_WITH_TIMEOUT(near(9.0), qPrintable(QString::number(m_view->position())), 5000);
}

void PlayerViewTest::aRunOfSeeksEndsAtTheLast() {
    open("scenes.mp4", 0, 12);
    for (int step = 1; step <= 40; ++step) m_view->seek(step * 0.25);
    QTest::qWait(1500);
    QVERIFY2(near(10.0), qPrintable(QString::number(m_view->position())));
}

void PlayerViewTest::skimPlaysOnlyWhatIsKept() {
    open("scenes.mp4", 0, 12);
    auto* tabs = m_view->findChild<QTabBar*>();
    QVERIFY(!tabs->isTabEnabled(1));
    m_view->setMode(PlayerMode::Skim);
    QCOMPARE(m_view->mode(), PlayerMode::Source);
    const QList<TimeSpan> spans{{1.0, 1.6}, {5.0, 5.5}, {9.0, 9.5}};
    m_view->setSkim(SkimTimeline(spans));
    QVERIFY(tabs->isTabEnabled(1));
    tabs->setCurrentIndex(1);
    QCOMPARE(m_view->mode(), PlayerMode::Skim);
    QList<double> seen;
    QTRY_VERIFY_WITH_TIMEOUT(near(1.0), 10000);
    connect(m_view.get(), &PlayerView::positionChanged, this, [&](double at) { seen << at; });
    m_view->togglePlay();
    QTRY_VERIFY_WITH_TIMEOUT(!seen.isEmpty() && seen.last() > 9.3, 15000);
    bool inEvery[3] = {};
    for (const double at : seen) {
        bool inside = false;
        for (int span = 0; span < 3; ++span) {
            const bool here = at >= spans[span].start - 0.04 && at <= spans[span].end + 0.04;
            inEvery[span] = inEvery[span] || here;
            inside = inside || here;
        }
        QVERIFY2(inside, qPrintable(QString::number(at)));
    }
    QVERIFY(inEvery[0] && inEvery[1] && inEvery[2]);
}

void PlayerViewTest::skimFollowsEdits() {
    open("scenes.mp4", 0, 12);
    m_view->setSkim(SkimTimeline({{1, 2}, {5, 6}}));
    m_view->setMode(PlayerMode::Skim);
    QTRY_VERIFY_WITH_TIMEOUT(near(1.0), 10000);
    m_view->seek(5.5);
    m_view->setSkim(SkimTimeline({{5, 7}, {9, 10}}));
    QTest::qWait(900);
    QVERIFY2(near(5.5, 0.1), qPrintable(QString::number(m_view->position())));
    m_view->setSkim({});
    QCOMPARE(m_view->mode(), PlayerMode::Source);
}

void PlayerViewTest::laterStartIsStillZero() {
    open("start5.mkv", 5.0, 4);
    QVERIFY2(near(0), qPrintable(QString::number(m_view->position())));
    m_view->seek(1.0);
    QTest::qWait(500);
    QVERIFY2(near(1.0), qPrintable(QString::number(m_view->position())));
    m_view->setSkim(SkimTimeline({{2.0, 3.0}}));
    m_view->setMode(PlayerMode::Skim);
    QSignalSpy moved(m_view.get(), &PlayerView::positionChanged);
    QTRY_VERIFY_WITH_TIMEOUT(moved.count() > 0, 5000);
    QVERIFY2(near(2.0, 0.1), qPrintable(QString::number(m_view->position())));
}

void PlayerViewTest::framesStepOneByOne() {
    open("scenes.mp4", 0, 12);
    m_view->seek(2.0);
    QTest::qWait(400);
    const double before = m_view->position();
    m_view->stepFrames(1);
    QTRY_VERIFY_WITH_TIMEOUT(std::abs(m_view->position() - before - 1 / 30.0) < 0.01, 5000);
    QTest::qWait(100);
    m_view->stepFrames(-1);
    QTRY_VERIFY_WITH_TIMEOUT(std::abs(m_view->position() - before) < 0.01, 5000);
}

void PlayerViewTest::shuttleDoublesAndTurns() {
    open("scenes.mp4", 0, 12);
    m_view->seek(6.0);
    QTest::qWait(300);
    m_view->shuttle(1);
    m_view->shuttle(1);
    QCOMPARE(m_view->shuttleRate(), 2.0);
    for (int press = 0; press < 5; ++press) m_view->shuttle(1);
    QCOMPARE(m_view->shuttleRate(), 8.0);
    m_view->shuttle(-1);
    QCOMPARE(m_view->shuttleRate(), -1.0);
    m_view->shuttle(-1);
    const double from = m_view->position();
    QTRY_VERIFY_WITH_TIMEOUT(m_view->position() < from - 0.3, 5000);
    m_view->shuttle(0);
    QCOMPARE(m_view->shuttleRate(), 0.0);
}

void PlayerViewTest::unreadableFilesSaySo() {
    QSignalSpy failed(m_view.get(), &PlayerView::failed);
    m_view->setVideo(fixture("text.mp4"), 0, 1);
    QVERIFY(failed.wait(10000));
    QVERIFY(failed.first().first().toString().endsWith(QLatin1Char('.')));
}

void PlayerViewTest::closesWhilePlaying() {
    open("scenes.mp4", 0, 12);
    m_view->togglePlay();
    QTest::qWait(100);
    QElapsedTimer timer;
    timer.start();
    m_view->setVideo({}, 0, 0);
    m_view.reset();
    QVERIFY2(timer.elapsed() < 2000, qPrintable(QString::number(timer.elapsed())));
}

QTEST_MAIN(PlayerViewTest)
#include "tst_player_view.moc"
