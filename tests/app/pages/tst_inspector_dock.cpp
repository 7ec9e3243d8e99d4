#include <QMainWindow>
#include <QSignalSpy>
#include <QTest>

#include "app/pages/inspector_dock.h"

namespace skimline {

class InspectorDockTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_window.reset(); }
    void isAwayWithoutAVideo();
    void closedByThePersonItStaysClosed();
    void showsThePageAskedFor();
    void tellsWhichPageCameIntoSight();

private:
    std::unique_ptr<QMainWindow> m_window;
    InspectorDock* m_dock = nullptr;
    QWidget* m_first = nullptr;
    QWidget* m_second = nullptr;
};

void InspectorDockTest::init() {
    m_window = std::make_unique<QMainWindow>();
    m_dock = new InspectorDock(m_window.get());
    m_first = new QWidget;
    m_second = new QWidget;
    m_dock->addPage(m_first, QStringLiteral("first"));
    m_dock->addPage(m_second, QStringLiteral("second"));
    m_window->addDockWidget(Qt::RightDockWidgetArea, m_dock);
    m_dock->setVideoOpen(false);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
}

void InspectorDockTest::isAwayWithoutAVideo() {
    QVERIFY(!m_dock->isVisible());
    m_dock->setVideoOpen(true);
    QVERIFY(m_dock->isVisible());
    m_dock->setVideoOpen(false);
    QVERIFY(!m_dock->isVisible());
    QVERIFY(m_dock->isWanted());
}

void InspectorDockTest::closedByThePersonItStaysClosed() {
    m_dock->setVideoOpen(true);
    m_dock->close();
    QVERIFY(!m_dock->isWanted());
    m_dock->setVideoOpen(false);
    m_dock->setVideoOpen(true);
    QVERIFY(!m_dock->isVisible());
    m_dock->wantedAction()->trigger();
    QVERIFY(m_dock->isVisible());
}

void InspectorDockTest::showsThePageAskedFor() {
    m_dock->setVideoOpen(true);
    m_dock->setWanted(false);
    m_dock->showPage(m_second);
    QVERIFY(m_dock->isVisible());
    QCOMPARE(m_dock->shownPage(), m_second);
    QVERIFY(m_second->isVisible());
}

void InspectorDockTest::tellsWhichPageCameIntoSight() {
    QSignalSpy shown(m_dock, &InspectorDock::pageShown);
    m_dock->setVideoOpen(true);
    QCOMPARE(shown.size(), 1);
    QCOMPARE(shown.last().at(0).value<QWidget*>(), m_first);
    m_dock->showPage(m_second);
    QCOMPARE(shown.size(), 2);
    QCOMPARE(shown.last().at(0).value<QWidget*>(), m_second);
}

}  // namespace skimline

QTEST_MAIN(skimline::InspectorDockTest)
#include "tst_inspector_dock.moc"
