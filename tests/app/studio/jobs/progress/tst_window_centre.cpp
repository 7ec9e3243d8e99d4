// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/jobs/progress/window_centre.h"

#include <QLineEdit>
#include <QTest>
#include <QVBoxLayout>
#include <memory>

#include "app/studio/jobs/progress/jobs_panel.h"
#include "tests/support/run_events.h"
#include "widgets/style/controls/jobs_bar.h"
#include "widgets/style/controls/message_banner.h"

using namespace skimline;

/// The centre of the window without the window.
class WindowCentreTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void onlyThePageOnShowHasASayInTheWidth();
    void overlaysMoveNothing();
    void theListCoversThePage();
    void theListGivesWayToTheKeyboard();

private:
    QRect placeOfList() const { return m_centre->jobsPanel()->geometry(); }
    QRect placeOfPages() const { return m_wide->parentWidget()->geometry(); }
    bool listIsOpen() const { return m_centre->jobsPanel()->isVisible(); }

    std::unique_ptr<WindowCentre> m_centre;
    QWidget* m_wide = nullptr;
    QWidget* m_narrow = nullptr;
};

void WindowCentreTest::init() {
    m_centre = std::make_unique<WindowCentre>();
    m_wide = new QWidget;
    auto* content = new QWidget;
    content->setMinimumSize(800, 300);
    (new QVBoxLayout(m_wide))->addWidget(content);
    m_narrow = new QWidget;
    m_centre->addPage(m_wide);
    m_centre->addPage(m_narrow);
    m_centre->resize(m_centre->minimumSizeHint());
    m_centre->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_centre.get()));
}

void WindowCentreTest::onlyThePageOnShowHasASayInTheWidth() {
    QCOMPARE(m_centre->page(), m_wide);
    QVERIFY(m_centre->minimumSizeHint().width() >= 800);
    m_centre->showPage(m_narrow);
    QCOMPARE(m_centre->page(), m_narrow);
    QTRY_VERIFY(m_centre->minimumSizeHint().width() < 800);
}

void WindowCentreTest::overlaysMoveNothing() {
    auto* free = new QWidget(m_wide);
    free->setGeometry(0, m_wide->height() - 40, m_wide->width(), 40);
    free->show();
    m_centre->keepFree(free);
    const QRect pages = placeOfPages();
    m_centre->toggleJobs();
    m_centre->messages()->post(MessageKind::Error, QStringLiteral("Headline"),
                               QStringLiteral("Sentence"));
    QVERIFY(listIsOpen());
    test::runEvents();
    QCOMPARE(placeOfPages(), pages);
    // From the bottom: the free space, the list, messages.
    QCOMPARE(placeOfList().bottom() + 1, free->mapTo(m_centre.get(), QPoint()).y());
    QCOMPARE(m_centre->messages()->geometry().bottom() + 1, placeOfList().top());
    QVERIFY(m_centre->messages()->height() > 20);
    m_centre->toggleJobs();
    test::runEvents();
    QVERIFY(!listIsOpen());
    QCOMPARE(m_centre->messages()->geometry().bottom() + 1,
             free->mapTo(m_centre.get(), QPoint()).y());
}

void WindowCentreTest::theListCoversThePage() {
    const int height = m_centre->height();
    m_centre->toggleJobs();
    test::runEvents();
    QVERIFY(placeOfPages().contains(placeOfList()));
    QCOMPARE(m_centre->height(), height);
    Q_EMIT m_centre->jobsPanel()->closeRequested();
    QVERIFY(!listIsOpen());
}

void WindowCentreTest::theListGivesWayToTheKeyboard() {
    auto* above = new QLineEdit(m_wide);
    auto* below = new QLineEdit(m_wide);
    below->move(0, m_wide->height() - below->sizeHint().height());
    above->show();
    below->show();
    m_centre->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_centre.get()));
    m_centre->toggleJobs();
    test::runEvents();
    above->setFocus();
    QVERIFY(listIsOpen());
    below->setFocus();
    QVERIFY(!listIsOpen());
}

QTEST_MAIN(WindowCentreTest)
#include "tst_window_centre.moc"
