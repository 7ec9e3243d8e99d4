// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/shell/figures/sheet_painter.h"

#include <QImage>
#include <QTest>

using namespace skimline;

class SheetPainterTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void imagesHavePrintSizeAndTheColoursGiven();
    void vectorFormatsKeepTheirText();
    void denseLinesKeepTheirPeaks();
    void nothingIsPaintedOfNothing();
};

namespace {

Sheet smallSheet() {
    Sheet sheet{72, 36, Ink{255, 255, 255}, {}};
    sheet.add(BoxItem{{0, 0, 36, 36}, Ink{200, 0, 0}, {}});
    sheet.add(LineItem{{{36, 18}, {72, 18}}, {{0, 0, 200}, 4, false}});
    sheet.add(TextItem{{54, 10}, "Kurve", 6, TextAnchor::Centre, false, false, {0, 0, 0}});
    sheet.add(ImageItem{{40, 24, 8, 8}, {1, 1, {0, 180, 0}}, false});
    return sheet;
}

}  // namespace

void SheetPainterTest::imagesHavePrintSizeAndTheColoursGiven() {
    const QImage image = QImage::fromData(paintedSheet(smallSheet(), FigureFormat::Png));
    QCOMPARE(image.size(), QSize(300, 150));
    QVERIFY(qAbs(image.dotsPerMeterX() - 11811) < 2);
    QCOMPARE(image.pixelColor(70, 70), QColor(200, 0, 0));
    QCOMPARE(image.pixelColor(250, 75), QColor(0, 0, 200));
    QCOMPARE(image.pixelColor(183, 117), QColor(0, 180, 0));
    QCOMPARE(image.pixelColor(290, 140), QColor(255, 255, 255));
    int dark = 0;
    for (int x = 160; x < 295; ++x)
        for (int y = 5; y < 50; ++y) dark += image.pixelColor(x, y).lightness() < 100 ? 1 : 0;
    QVERIFY2(dark > 20, "no text");
}

void SheetPainterTest::vectorFormatsKeepTheirText() {
    const QByteArray svg = paintedSheet(smallSheet(), FigureFormat::Svg);
    QVERIFY(svg.contains("<svg"));
    QVERIFY(svg.contains("Kurve"));
    QVERIFY(svg.contains("viewBox=\"0 0 72 36\""));
    const QByteArray pdf = paintedSheet(smallSheet(), FigureFormat::Pdf);
    QVERIFY(pdf.startsWith("%PDF"));
    QVERIFY(pdf.contains("/MediaBox [0 0 72"));
}

void SheetPainterTest::denseLinesKeepTheirPeaks() {
    constexpr int kPoints = 20000;
    constexpr int kPeak = 7777;
    constexpr int kDip = 7778;
    Sheet sheet{72, 36, Ink{255, 255, 255}, {}};
    LineItem line{{}, {{0, 0, 200}, 0.5, false}};
    for (int at = 0; at < kPoints; ++at)
        line.points.push_back({72.0 * at / kPoints, at == kPeak ? 2.0 : at == kDip ? 34.0 : 18.0});
    sheet.add(line);
    const QImage image = QImage::fromData(paintedSheet(sheet, FigureFormat::Png));
    const int column = image.width() * kPeak / kPoints;
    const auto inkIn = [&](int x, int y) { return image.pixelColor(x, y).red() < 128; };
    QVERIFY(inkIn(column, 12));
    QVERIFY(inkIn(column, 138));
    for (const int x : {0, 10, column - 20, column + 20, image.width() - 1}) {
        QVERIFY(inkIn(x, 75));
        QVERIFY(!inkIn(x, 30));
    }
}

void SheetPainterTest::nothingIsPaintedOfNothing() {
    for (const auto format : {FigureFormat::Png, FigureFormat::Svg, FigureFormat::Pdf})
        QVERIFY(paintedSheet({}, format).isEmpty());
    Sheet odd{100, 100, {}, {}};
    odd.add(ImageItem{{0, 0, 10, 10}, {}, true});
    odd.add(LineItem{});
    odd.add(TextItem{});
    QVERIFY(!paintedSheet(odd, FigureFormat::Png).isEmpty());
}

QTEST_MAIN(SheetPainterTest)
#include "tst_sheet_painter.moc"
