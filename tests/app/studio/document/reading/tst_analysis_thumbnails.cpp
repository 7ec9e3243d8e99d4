// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// With the shipped engine in the real window: every thumbnail comes from the analysis, without
// further decoding.
#include <QFile>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cmath>

#include "app/studio/attention/attention_page.h"
#include "app/studio/attention/explorer/attention_controller.h"
#include "app/studio/document/lists/shot_list_model.h"
#include "app/studio/document/lists/video_list_model.h"
#include "app/studio/export/image_export.h"
#include "app/studio/jobs/engine_module.h"
#include "app/studio/shell/inspector_dock.h"
#include "app/studio/window/main_window.h"
#include "core/foundation/base/error.h"
#include "tests/support/own_analysis.h"
#include "tests/support/shared_data.h"
#include "widgets/maps/attention_map_view.h"
#include "widgets/style/theme.h"

using namespace skimline;

namespace {

constexpr int kPatience = 120'000;  // milliseconds

/// Mean difference of pixels, levels; 255 for images of other sizes.
double difference(const QImage& a, const QImage& b) {
    if (a.isNull() || a.size() != b.size()) return 255;
    double sum = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x) {
            const QColor one = a.pixelColor(x, y);
            const QColor other = b.pixelColor(x, y);
            sum += std::abs(one.red() - other.red()) + std::abs(one.green() - other.green()) +
                   std::abs(one.blue() - other.blue());
        }
    return sum / (3.0 * a.width() * a.height());
}

}  // namespace

class AnalysisThumbnailsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void afterAnAnalysis();
    void fromTheCache();
    void aStoryboardWithoutTheFile();

private:
    void openWindow();
    void decodeShots();
    void takeFileAway();
    void expectThumbnails();
    VideoSession* session() const { return m_window->videos()->session(0); }
    /// Images of all shots, as the list of shots shows them.
    QList<QImage> imagesOfShots() const;

    QTemporaryDir m_folder;
    QString m_video;
    std::unique_ptr<EngineModule> m_module;
    std::unique_ptr<StudioSettings> m_settings;
    std::unique_ptr<MainWindow> m_window;
    QList<QImage> m_decoded;  ///< the same shots, from the file
};

void AnalysisThumbnailsTest::initTestCase() {
    qputenv("XDG_CACHE_HOME", m_folder.filePath(QStringLiteral("cache")).toLocal8Bit());
    qunsetenv("SKIMLINE_MODELS");
    m_module = std::make_unique<EngineModule>(QStringLiteral(SKIMLINE_ENGINE_MODULE));
    m_settings =
        std::make_unique<StudioSettings>(m_folder.filePath(QStringLiteral("settings.ini")));
    applyTheme(*qApp, ThemeChoice::Light);
    m_video = m_folder.filePath(QStringLiteral("scenes.mp4"));
    QVERIFY(QFile::copy(QString::fromStdString((test::fixturesFolder() / "scenes.mp4").string()),
                        m_video));
    m_module->load();
}

void AnalysisThumbnailsTest::openWindow() {
    m_window = std::make_unique<MainWindow>(m_module->engine(), m_settings.get(),
                                            PlayerOptions{SurfaceKind::Software, true});
    m_window->resize(1366, 768);
    m_window->show();
    m_window->openPaths({m_video});
    QTRY_COMPARE_WITH_TIMEOUT(m_window->videos()->rowCount(), 1, kPatience);
    QTRY_COMPARE_WITH_TIMEOUT(session()->state(), VideoState::Ready, kPatience);
}

QList<QImage> AnalysisThumbnailsTest::imagesOfShots() const {
    ShotListModel model;
    model.setSession(session());
    QList<QImage> images;
    // A thread decodes them.
    const auto allAreThere = [&] {
        images.clear();
        for (int row = 0; row < model.rowCount(); ++row)
            images << model.data(model.index(row, 0), ShotListModel::ImageRole).value<QImage>();
        return std::ranges::none_of(images, &QImage::isNull);
    };
    (void)QTest::qWaitFor(allAreThere, kPatience);
    return images;
}

void AnalysisThumbnailsTest::decodeShots() {
    std::vector<double> middles;
    for (const Shot& shot : session()->shots())
        middles.push_back((shot.range.start.toDouble() + shot.range.end.toDouble()) / 2);
    m_decoded.clear();
    m_module->engine()({}).filmstrip(m_video.toStdString(), middles, 192, 108,
                                     [&](std::size_t, const RgbImage& image) {
                                         m_decoded << QImage(image.pixels.data(), image.width,
                                                             image.height, 3 * image.width,
                                                             QImage::Format_RGB888)
                                                          .copy();
                                     },
                                     {});
}

void AnalysisThumbnailsTest::takeFileAway() {
    QVERIFY(QFile::rename(m_video, m_video + QStringLiteral(".away")));
}

void AnalysisThumbnailsTest::expectThumbnails() {
    QVERIFY(session()->analysis()->facts->thumbnails);
    QCOMPARE(session()->analysis()->facts->thumbnails->size(),
             session()->analysis()->facts->sampleTimes.size());
    const QList<QImage> shown = imagesOfShots();
    QCOMPARE(shown.size(), m_decoded.size());
    QVERIFY(shown.size() > 2);
    for (qsizetype shot = 0; shot < shown.size(); ++shot) {
        // A sample is up to a quarter of a second away from the middle: something has moved, but no
        // other shot is more like it.
        const QImage image = shown[shot].convertToFormat(QImage::Format_RGB888);
        QList<double> off;
        for (const QImage& decoded : m_decoded) off << difference(image, decoded);
        QVERIFY2(off[shot] < 60 && off[shot] == *std::min_element(off.begin(), off.end()),
                 qPrintable(QStringLiteral("shot %1: %2").arg(shot).arg(off[shot])));
    }
    for (double moment = 0; moment < session()->duration(); moment += 0.25)
        QVERIFY(!session()->images().nearest(moment, 0.5).isNull());
    auto* tabs = m_window->inspector()->findChild<QTabWidget*>();
    QVERIFY(tabs);
    for (int tab = 0; tab < tabs->count(); ++tab) {
        m_window->inspector()->showPage(tabs->widget(tab));
        QCoreApplication::processEvents();
    }
    // Attention is found without the file; its maps have thumbnails at their edges.
    AttentionPage* page = m_window->attention()->page();
    m_window->inspector()->showPage(page);
    page->setView(AttentionPage::View::Map);
    QTRY_VERIFY_WITH_TIMEOUT(page->map()->images(), kPatience);
}

void AnalysisThumbnailsTest::afterAnAnalysis() {
    openWindow();
    QVERIFY(!session()->analysis()->facts->featuresFromCache);
    decodeShots();
    takeFileAway();
    expectThumbnails();
}

void AnalysisThumbnailsTest::fromTheCache() {
    m_window.reset();
    QVERIFY(QFile::rename(m_video + QStringLiteral(".away"), m_video));
    openWindow();
    QVERIFY(session()->analysis()->facts->featuresFromCache);
    decodeShots();
    takeFileAway();
    expectThumbnails();
}

void AnalysisThumbnailsTest::aStoryboardWithoutTheFile() {
    const QString target = m_folder.filePath(QStringLiteral("board.png"));
    const Analysis& analysis = *session()->analysis();
    writeImage(m_module->engine()({}), {ImageRequest(), analysis, session()->shots()},
               target.toStdString(), false, {});
    const QImage board(target);
    QVERIFY(!board.isNull());
    // The scenes are of plain colours; a page without pictures is black on white.
    int colourful = 0;
    for (int y = 0; y < board.height(); y += 4)
        for (int x = 0; x < board.width(); x += 4)
            if (board.pixelColor(x, y).hsvSaturation() > 100) ++colourful;
    QVERIFY2(colourful > board.width() * board.height() / 16 / 200,
             qPrintable(QString::number(colourful)));
    Analysis without = analysis;
    test::ownFacts(without).thumbnails.reset();
    QVERIFY_EXCEPTION_THROWN(
        writeImage(m_module->engine()({}), {ImageRequest(), without, session()->shots()},
                   m_folder.filePath(QStringLiteral("none.png")).toStdString(), false, {}),
        Error);
}

QTEST_MAIN(AnalysisThumbnailsTest)
#include "tst_analysis_thumbnails.moc"
