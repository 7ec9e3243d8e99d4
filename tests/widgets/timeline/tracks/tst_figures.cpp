// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QFontDatabase>
#include <QPainter>
#include <QTest>
#include <QWidget>

#include "widgets/timeline/tracks/hover_preview.h"
#include "widgets/timeline/tracks/storyboard.h"

using namespace skimline;

class FiguresTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void storyboardFillsPages();
    void storyboardShowsItsImages();
    void longTitlesStayOnThePage();
    void uprightImagesTakeMoreColumns();
    void storyboardPdfHasItsPages();
    void emptyStoryboardIsAPage();
    void hoverCardStaysInsideItsWindow();
};

namespace {

StoryboardCell cell(const QColor& color, QSize size = {160, 90}) {
    QImage frame(size, QImage::Format_RGB32);
    frame.fill(color);
    return {frame, QStringLiteral("0:01 – 0:04"), QStringLiteral("Shot 1, score 0.50")};
}

QList<StoryboardCell> cells(int count, QSize size = {160, 90}) {
    QList<StoryboardCell> all;
    for (int at = 0; at < count; ++at) all << cell(QColor::fromHsv(at * 37 % 360, 255, 200), size);
    return all;
}

int countOf(const QImage& image, const QColor& color) {
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        const auto* line = reinterpret_cast<const QRgb*>(image.constScanLine(y));
        for (int x = 0; x < image.width(); ++x) count += (line[x] | 0xFF000000) == color.rgb();
    }
    return count;
}

}  // namespace

void FiguresTest::storyboardFillsPages() {
    const Storyboard one(QStringLiteral("a"), QStringLiteral("b"), cells(1));
    QCOMPARE(one.pageCount(), 1);
    const int full = one.cellsPerPage();
    QVERIFY(full >= 8);
    QCOMPARE(Storyboard({}, {}, cells(full)).pageCount(), 1);
    QCOMPARE(Storyboard({}, {}, cells(full + 1)).pageCount(), 2);
    QCOMPARE(Storyboard({}, {}, cells(3 * full)).pageCount(), 3);
}

void FiguresTest::storyboardShowsItsImages() {
    const QList<StoryboardCell> all = cells(20);
    const Storyboard board(QStringLiteral("a"), QStringLiteral("b"), all);
    for (int page = 0; page < board.pageCount(); ++page) {
        const QImage image = board.image(page);
        for (int at = 0; at < all.size(); ++at) {
            const bool here = at / board.cellsPerPage() == page;
            const int seen = countOf(image, all[at].image.pixelColor(3, 3));
            QVERIFY2(here ? seen > 20000 : seen == 0, qPrintable(QString::number(at)));
        }
    }
}

void FiguresTest::longTitlesStayOnThePage() {
    const QString name = QString(2000, QLatin1Char('W'));
    StoryboardCell wide = cell(Qt::red);
    wide.time = wide.detail = name;
    const QImage image = Storyboard(name, name, {wide, wide}).image(0);
    const int margin = image.width() / 40;
    for (int y = 0; y < image.height(); ++y) {
        QCOMPARE(image.pixelColor(image.width() - margin / 2, y), QColor(Qt::white));
        QCOMPARE(image.pixelColor(margin / 2, y), QColor(Qt::white));
    }
}

void FiguresTest::uprightImagesTakeMoreColumns() {
    const Storyboard wide({}, {}, cells(30));
    const Storyboard upright({}, {}, cells(30, {90, 160}));
    QVERIFY(upright.cellsPerPage() >= 8);
    const QImage image = upright.image(0);
    // A frame is not cut off at the page's end.
    for (int x = 0; x < image.width(); ++x)
        QCOMPARE(image.pixelColor(x, image.height() - 1), QColor(Qt::white));
    QVERIFY(wide.pageCount() > 1);
}

void FiguresTest::storyboardPdfHasItsPages() {
    const Storyboard board(QStringLiteral("a"), QStringLiteral("b"), cells(30));
    const QByteArray pdf = board.pdf();
    QVERIFY(pdf.startsWith("%PDF-"));
    QVERIFY(pdf.trimmed().endsWith("%%EOF"));
    const QByteArray count = "/Count " + QByteArray::number(board.pageCount());
    QVERIFY(pdf.contains(count));
}

void FiguresTest::emptyStoryboardIsAPage() {
    const Storyboard none(QStringLiteral("a"), {}, {});
    QCOMPARE(none.pageCount(), 1);
    QVERIFY(!none.image(0).isNull());
    QVERIFY(!Storyboard({}, {}, {StoryboardCell{}}).image(0).isNull());
}

void FiguresTest::hoverCardStaysInsideItsWindow() {
    QWidget window;
    window.resize(600, 400);
    QWidget timeline(&window);
    timeline.setGeometry(0, 250, 600, 150);
    HoverPreview card(&timeline);
    window.show();
    QImage frame(320, 180, QImage::Format_RGB32);
    frame.fill(Qt::green);
    for (const int x : {-50, 0, 5, 300, 595, 900}) {
        card.showAt(x, QStringLiteral("0:12.3   score 0.50   kept"), {}, frame);
        QVERIFY(card.isVisible());
        QVERIFY2(window.rect().contains(card.geometry()), qPrintable(QString::number(x)));
        // It hides nothing of the timeline.
        QVERIFY(card.geometry().bottom() < timeline.y());
    }
    const QSize size = card.size();
    card.showAt(300, QStringLiteral("0:12.3   score 0.50   kept"), {}, {});
    QCOMPARE(card.size(), size);
    card.showAt(300, QStringLiteral("0:12.3   score 0.50   kept"), QStringLiteral("moving"), {});
    QVERIFY(card.height() > size.height() && card.geometry().bottom() < timeline.y());
    QCOMPARE(card.reasons(), QStringLiteral("moving"));
    QCOMPARE(card.text(), QStringLiteral("0:12.3   score 0.50   kept"));
    card.hide();
    card.setImage(frame);
    QVERIFY(!card.isVisible());
}

QTEST_MAIN(FiguresTest)
#include "tst_figures.moc"
