// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/shell/sheet_view.h"

#include <QApplication>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTest>
#include <QVBoxLayout>
#include <cmath>

using namespace skimline;

class SheetViewTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void isNotLaidOutBeforeItIsSeen();
    void isLaidOutOnceForAWidth();
    void followsFontAndPalette();
    void printsInPrintsStyle();
    void runsHaveColoursOfTheirOwn_data();
    void runsHaveColoursOfTheirOwn();

private:
    SheetView::Builder counting();

    std::unique_ptr<QStackedWidget> m_pages;
    SheetView* m_view = nullptr;  ///< on the second page
    int m_built = 0;
    double m_width = 0;
};

SheetView::Builder SheetViewTest::counting() {
    return [this](const SheetStyle& style) {
        ++m_built;
        m_width = style.width;
        Sheet sheet{style.width, style.width / 2, style.paper, {}};
        sheet.add(BoxItem{{0, 0, style.width, style.width / 2}, Ink{255, 0, 0}, {}});
        return sheet;
    };
}

void SheetViewTest::init() {
    m_built = 0;
    m_pages = std::make_unique<QStackedWidget>();
    m_pages->addWidget(new QWidget);
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    m_view = new SheetView(content);
    column->addWidget(m_view);
    column->addStretch(1);
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setWidget(content);
    m_pages->addWidget(area);
    m_pages->resize(500, 600);
    m_pages->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_pages.get()));
}

void SheetViewTest::isNotLaidOutBeforeItIsSeen() {
    m_view->setBuilder(counting(), {});
    QCoreApplication::processEvents();
    QCOMPARE(m_built, 0);
    m_pages->setCurrentIndex(1);
    QTRY_VERIFY(m_built > 0);
    QTRY_COMPARE(m_view->height(), m_view->width() / 2);
}

void SheetViewTest::isLaidOutOnceForAWidth() {
    m_pages->setCurrentIndex(1);
    m_view->setBuilder(counting(), {});
    QTRY_COMPARE(m_view->height(), m_view->width() / 2);
    QCOMPARE(m_view->grab().toImage().pixelColor(5, 5), QColor(Qt::red));
    const int built = m_built;
    for (int time = 0; time < 5; ++time) {
        m_view->repaint();
        m_view->heightForWidth(m_view->width());
        m_view->heightForWidth(200);
    }
    QVERIFY2(m_built <= built + 2, qPrintable(QString::number(m_built - built)));
    m_pages->resize(700, 600);
    QTRY_COMPARE(static_cast<int>(m_width), m_view->width());
    QTRY_COMPARE(m_view->height(), m_view->width() / 2);
}

void SheetViewTest::followsFontAndPalette() {
    m_pages->setCurrentIndex(1);
    m_view->setBuilder(counting(), {});
    QTRY_VERIFY(m_built > 0);
    for (const bool font : {true, false}) {
        QCoreApplication::processEvents();
        const int built = m_built;
        QFont larger = m_view->font();
        larger.setPixelSize(21);
        QPalette dark = m_view->palette();
        dark.setColor(QPalette::Window, Qt::black);
        if (font)
            m_view->setFont(larger);
        else
            m_view->setPalette(dark);
        QTRY_VERIFY(m_built > built);
    }
}

void SheetViewTest::printsInPrintsStyle() {
    QVERIFY(m_view->isEmpty());
    QCOMPARE(m_view->printed().width, 0);
    m_view->setBuilder(counting(), {});
    QCOMPARE(m_view->printed().width, SheetStyle().width);
    QVERIFY(m_view->printed().paper.has_value());
}

void SheetViewTest::runsHaveColoursOfTheirOwn_data() {
    QTest::addColumn<QColor>("window");
    QTest::newRow("light") << QColor(Qt::white);
    QTest::newRow("dark") << QColor(Qt::black);
}

// Six networks and four baselines in one chart.
void SheetViewTest::runsHaveColoursOfTheirOwn() {
    QFETCH(QColor, window);
    QWidget widget;
    QPalette palette = widget.palette();
    palette.setColor(QPalette::Window, window);
    widget.setPalette(palette);
    const std::vector<Ink> inks = styleFor(widget, 600).runs;
    QVERIFY(inks.size() >= 10);
    for (std::size_t one = 0; one < inks.size(); ++one)
        for (std::size_t other = 0; other < one; ++other) {
            const Ink& a = inks[one];
            const Ink& b = inks[other];
            const double apart = std::hypot(a.red - b.red, a.green - b.green, a.blue - b.blue);
            QVERIFY2(apart > 60, qPrintable(QStringLiteral("%1 and %2").arg(one).arg(other)));
        }
}

QTEST_MAIN(SheetViewTest)
#include "tst_sheet_view.moc"
