// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QFontDatabase>
#include <QMainWindow>
#include <QPainter>
#include <QSignalSpy>
#include <QTabBar>
#include <QTabWidget>
#include <QTest>
#include <QToolButton>
#include <cmath>

#include "app/studio/shell/inspector_dock.h"
#include "widgets/style/theme.h"

namespace skimline {

class InspectorDockTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_window.reset(); }
    void isAwayWithoutAVideo();
    void closedByThePersonItStaysClosed();
    void showsThePageAskedFor();
    void namesGiveWayToSymbolsWhereThereIsNoRoom();
    void tenSymbolsFitWithoutArrows();
    void tallLettersHaveRoomInTheTitle();
    void tellsWhichPageCameIntoSight();
    void aPageThatNeedsNoVideoCanBeAskedFor();
    void withoutAVideoItComesBackAsItWas();
    void whoLooksAtAPageGoesOnLookingAtIt();

private:
    QList<bool> tabsShown() const;

    std::unique_ptr<QMainWindow> m_window;
    InspectorDock* m_dock = nullptr;
    QWidget* m_first = nullptr;
    QWidget* m_second = nullptr;
    QWidget* m_free = nullptr;
};

void InspectorDockTest::init() {
    m_window = std::make_unique<QMainWindow>();
    m_dock = new InspectorDock(m_window.get());
    m_first = new QWidget;
    m_second = new QWidget;
    m_dock->addPage(m_first, {QStringLiteral("first"), Symbol::Shots, {}});
    m_dock->addPage(m_second, {QStringLiteral("second"), Symbol::Words, {}});
    m_free = new QWidget;
    m_dock->addPage(m_free, {QStringLiteral("needs no video"), Symbol::Model, {}},
                    PageNeeds::Nothing);
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
    m_dock->shownAction()->trigger();
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

void InspectorDockTest::namesGiveWayToSymbolsWhereThereIsNoRoom() {
    m_dock->setVideoOpen(true);
    auto* tabs = m_dock->findChild<QTabWidget*>();
    tabs->resize(600, 300);
    m_dock->showPage(m_second);
    QCOMPARE(tabs->tabText(0), QStringLiteral("first"));
    tabs->resize(180 + tabs->cornerWidget()->sizeHint().width(), 300);
    m_dock->showPage(m_first);
    QCOMPARE(tabs->tabText(0), QStringLiteral("first"));
    QCOMPARE(tabs->tabText(1), QString());
    QCOMPARE(tabs->tabToolTip(1), QStringLiteral("second"));
    QCOMPARE(tabs->tabBar()->accessibleTabName(1), QStringLiteral("second"));
    QVERIFY(!tabs->tabIcon(1).isNull());
    QVERIFY(tabs->tabBar()->sizeHint().width() <= tabs->width());
    // The title tells the name of a symbol under the pointer.
    const auto hover = [tabs](QEvent::Type type, const QPointF& at) {
        QHoverEvent event(type, at, at, at);
        QCoreApplication::sendEvent(tabs->tabBar(), &event);
    };
    hover(QEvent::HoverMove, tabs->tabBar()->tabRect(1).center());
    QCOMPARE(m_dock->windowTitle(), QStringLiteral("second"));
    hover(QEvent::HoverMove, tabs->tabBar()->tabRect(0).center());
    QCOMPARE(m_dock->windowTitle(), QStringLiteral("Inspector"));
    hover(QEvent::HoverMove, tabs->tabBar()->tabRect(1).center());
    hover(QEvent::HoverLeave, {});
    QCOMPARE(m_dock->windowTitle(), QStringLiteral("Inspector"));
}

/// All pages of a project with two videos, at the initial width of the inspector.
void InspectorDockTest::tenSymbolsFitWithoutArrows() {
    applyTheme(*qApp, ThemeChoice::Light);
    for (int page = 3; page < 10; ++page)
        m_dock->addPage(new QWidget, {QStringLiteral("page %1").arg(page), Symbol::Film, {}});
    m_dock->setVideoOpen(true);
    m_window->resizeDocks({m_dock}, {400}, Qt::Horizontal);
    auto* tabs = m_dock->findChild<QTabWidget*>();
    QTRY_COMPARE(tabs->width(), 400);
    QCOMPARE(tabs->count(), 10);
    const QTabBar* bar = tabs->tabBar();
    QVERIFY2(bar->tabRect(9).right() <= bar->width(), qPrintable(QString::number(bar->width())));
    for (const auto* arrow : bar->findChildren<QToolButton*>()) QVERIFY(!arrow->isVisible());
    // The symbol is in the middle of its highlight.
    m_dock->showPage(m_first);
    QVERIFY(std::abs(bar->tabRect(0).width() - 36) <= 1);
}

void InspectorDockTest::tallLettersHaveRoomInTheTitle() {
    applyTheme(*qApp, ThemeChoice::Light);
    m_dock->setVideoOpen(true);
    // Chinese letters come from another font than the one that the title is measured with. Without
    // such a font, letters with two marks are the tallest.
    const bool chinese = !QFontDatabase::families(QFontDatabase::SimplifiedChinese).isEmpty();
    const QString tall = QString::fromUtf8(chinese ? "\u68c0\u67e5\u5668" : "\u1eac\u1ec4\u1ed6");
    m_dock->setWindowTitle(tall);
    const int height = m_dock->widget()->y();
    const QColor ink = themeColors(m_dock->palette()).text;
    const auto rowsOfInk = [&ink](const QImage& image) {
        int rows = 0;
        for (int y = 0; y < image.height(); ++y) {
            bool inked = false;
            for (int x = 0; x < image.width(); ++x)
                inked =
                    inked || std::abs(image.pixelColor(x, y).lightness() - ink.lightness()) < 60;
            rows += inked ? 1 : 0;
        }
        return rows;
    };
    const QImage title = m_dock->grab({0, 0, m_dock->width() - 60, height}).toImage();
    QImage free(m_dock->width(), 3 * height, QImage::Format_RGB32);
    free.fill(themeColors(m_dock->palette()).window);
    QPainter painter(&free);
    QFont font = m_dock->font();
    font.setWeight(QFont::DemiBold);
    painter.setFont(font);
    painter.setPen(ink);
    painter.drawText(16, 2 * height, tall);
    painter.end();
    QVERIFY(rowsOfInk(free) > 5);
    QCOMPARE(rowsOfInk(title), rowsOfInk(free));
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

QList<bool> InspectorDockTest::tabsShown() const {
    const auto* tabs = m_dock->findChild<QTabWidget*>();
    return {tabs->isTabVisible(0), tabs->isTabVisible(1), tabs->isTabVisible(2)};
}

void InspectorDockTest::aPageThatNeedsNoVideoCanBeAskedFor() {
    // A page that needs a video waits for one.
    m_dock->showPage(m_second);
    QVERIFY(!m_dock->isVisible());
    m_dock->showPage(m_free);
    QVERIFY(m_dock->isVisible() && m_free->isVisible());
    QCOMPARE(tabsShown(), (QList<bool>{false, false, true}));
    m_dock->close();
    QVERIFY(!m_dock->isVisible());
    QVERIFY(m_dock->isWanted());
    m_dock->setVideoOpen(true);
    QCOMPARE(m_dock->shownPage(), m_second);
    QCOMPARE(tabsShown(), (QList<bool>{true, true, true}));
}

void InspectorDockTest::withoutAVideoItComesBackAsItWas() {
    m_dock->setVideoOpen(true);
    m_dock->showPage(m_second);
    m_dock->setVideoOpen(false);
    QVERIFY(!m_dock->isVisible());
    m_dock->showPage(m_free);
    m_dock->close();
    m_dock->setVideoOpen(true);
    QVERIFY(m_dock->isVisible());
    QCOMPARE(m_dock->shownPage(), m_second);
}

void InspectorDockTest::whoLooksAtAPageGoesOnLookingAtIt() {
    m_dock->showPage(m_free);
    m_dock->setVideoOpen(true);
    QVERIFY(m_dock->isVisible());
    QCOMPARE(m_dock->shownPage(), m_free);
    // Only without a video: with one the user's choice applies again.
    m_dock->setWanted(false);
    QVERIFY(!m_dock->isVisible());
}

}  // namespace skimline

QTEST_MAIN(skimline::InspectorDockTest)
#include "tst_inspector_dock.moc"
