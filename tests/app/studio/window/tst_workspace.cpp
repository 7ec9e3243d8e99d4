// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/window/workspace.h"

#include <QComboBox>
#include <QTableView>
#include <QTest>
#include <algorithm>
#include <functional>

#include "app/studio/attention/attention_page.h"
#include "app/studio/attention/explorer/attention_controller.h"
#include "app/studio/attention/head_statistics_panel.h"
#include "app/studio/shell/inspector_dock.h"
#include "app/studio/shell/settings/studio_settings.h"
#include "app/studio/video/video_page.h"
#include "app/studio/video/videos_panel.h"
#include "tests/app/studio/support/window_test.h"
#include "widgets/maps/attention_map_view.h"
#include "widgets/maps/map_legend.h"
#include "widgets/style/controls/budget_slider.h"

using namespace skimline;

/// Two ways to lay the window out.
class WorkspaceTest : public test::WindowTest {
    Q_OBJECT

private Q_SLOTS:
    void studyGivesTheInspectorTheRoom();
    void itIsRememberedWithItsWidths();
    void aMapHasItsWordsBesideIt();
    void headsAreFoundByWhatTheyDo();

private:
    void open() {
        m_window->openPaths({video(QStringLiteral("holiday.mp4"))});
        waitReady();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }
    void press(Qt::Key key) { QTest::keyClick(m_window->videoPage(), key, Qt::ControlModifier); }
    AttentionPage* showMaps() {
        AttentionPage* page = m_window->attention()->page();
        m_window->inspector()->showPage(page);
        [&] { QTRY_VERIFY(page->showsMaps()); }();
        return page;
    }
};

void WorkspaceTest::studyGivesTheInspectorTheRoom() {
    open();
    const VideoPage* page = m_window->videoPage();
    QTRY_COMPARE(m_window->inspector()->width(), 400);
    press(Qt::Key_2);
    QTRY_VERIFY(m_window->inspector()->width() > 700);
    QVERIFY(!page->videosPanel()->isVisible());
    QVERIFY(page->player()->isVisible());
    QCOMPARE(m_window->size(), QSize(1366, 768));
    press(Qt::Key_1);
    QTRY_COMPARE(m_window->inspector()->width(), 400);
    QVERIFY(page->videosPanel()->isVisible());
}

void WorkspaceTest::itIsRememberedWithItsWidths() {
    open();
    press(Qt::Key_2);
    QTRY_VERIFY(m_window->inspector()->width() > 720);
    // As by its edge.
    QTest::mousePress(m_window.get(), Qt::LeftButton, {}, {1, 1});
    m_window->resizeDocks({m_window->inspector()}, {700}, Qt::Horizontal);
    QTRY_COMPARE(m_window->inspector()->width(), 700);
    press(Qt::Key_1);
    press(Qt::Key_2);
    QTRY_COMPARE(m_window->inspector()->width(), 700);
    m_window->close();
    m_window = makeWindow();
    open();
    QCOMPARE(m_window->workspace()->kind(), WorkspaceKind::Study);
    QVERIFY(!m_window->videoPage()->videosPanel()->isVisible());
}

void WorkspaceTest::aMapHasItsWordsBesideIt() {
    open();
    AttentionPage* page = showMaps();
    page->setView(AttentionPage::View::Map);
    const auto beside = [page] {
        const QPoint legend = page->legend()->mapTo(page, QPoint());
        return legend.x() >= page->map()->mapTo(page, QPoint(page->map()->width(), 0)).x();
    };
    QTRY_VERIFY(!beside());
    press(Qt::Key_2);
    QTRY_VERIFY(beside());
    snap(QStringLiteral("22-study"));
}

void WorkspaceTest::headsAreFoundByWhatTheyDo() {
    open();
    AttentionPage* page = showMaps();
    page->setView(AttentionPage::View::Statistics);
    HeadStatisticsPanel* panel = page->statistics();
    const QAbstractItemModel* rows = panel->table()->model();
    QTRY_VERIFY(rows->rowCount() > 1 && rows->index(rows->rowCount() - 1, 4).data().isValid());
    const auto values = [&](int column) {
        QList<double> found;
        for (int row = 0; row < rows->rowCount(); ++row)
            found << rows->index(row, column).data().toDouble();
        return found;
    };
    const auto ask = [&](int question) {
        panel->question()->setCurrentIndex(question);
        Q_EMIT panel->question()->activated(question);
    };
    ask(1);
    QVERIFY(std::ranges::is_sorted(values(4), std::greater<>()));
    QCOMPARE(panel->table()->currentIndex().row(), 0);
    ask(2);
    QVERIFY(std::ranges::is_sorted(values(7)));
    ask(0);
    QCOMPARE(rows->index(0, 0).data().toInt(), 1);
    QCOMPARE(rows->index(0, 1).data().toInt(), 1);
}

QTEST_MAIN(WorkspaceTest)
#include "tst_workspace.moc"
