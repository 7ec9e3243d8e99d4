// Pictures of every page, light and dark, at 1366x768, for people to look at:
// packaging/screenshots. What can be checked without eyes is: nothing is cut off, nothing is
// invisible, themes differ.
#include <QAbstractButton>
#include <QDir>
#include <QMenuBar>
#include <QMessageBox>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

#include "app/pages/export_dialog.h"
#include "app/pages/shortcut_sheet.h"
#include "app/pages/shot_lengths_dialog.h"
#include "app/pages/shots_panel.h"
#include "app/pages/timeline_panel.h"
#include "app/pages/video_page.h"
#include "app/studio/main_window.h"
#include "app/studio/project_flow.h"
#include "app/studio/video_list_model.h"
#include "tests/app/support/fake_engine.h"
#include "widgets/budget_slider.h"
#include "widgets/message_banner.h"
#include "widgets/theme.h"
#include "widgets/time_axis.h"

using namespace skimline;
using test::FakeScript;

class ScreenshotsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void pages_data();
    void pages();

private:
    void makeWindow();
    void openVideos(const QStringList& names);
    void snap(const QString& page, QWidget* shown = nullptr);
    void snapStates();
    void snapWork();
    void snapDialogs();
    void snapRecovery();

    std::shared_ptr<FakeScript> m_script;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<StudioSettings> m_settings;
    std::unique_ptr<MainWindow> m_window;
    QString m_theme;
};

void ScreenshotsTest::makeWindow() {
    m_window = std::make_unique<MainWindow>(test::fakeEngine(m_script), m_settings.get(),
                                            PlayerOptions{SurfaceKind::Software, true});
    m_window->resize(1366, 768);
    m_window->show();
}

void ScreenshotsTest::openVideos(const QStringList& names) {
    QStringList paths;
    for (const QString& name : names) {
        paths << m_folder->filePath(name);
        QFile file(paths.last());
        if (file.open(QIODevice::WriteOnly)) file.write(name.toUtf8());
    }
    m_window->openPaths(paths);
}

void ScreenshotsTest::snap(const QString& page, QWidget* shown) {
    const QDir folder(QStringLiteral(SKIMLINE_SCREENSHOTS));
    QDir().mkpath(folder.path());
    QTest::qWait(80);
    QWidget* widget = shown ? shown : m_window.get();
    const QImage picture = widget->grab().toImage();
    QVERIFY(
        picture.save(folder.filePath(m_theme + QLatin1Char('-') + page + QStringLiteral(".png"))));
    // The corner of the page shows which theme it is in.
    const bool dark = picture.pixelColor(1, picture.height() - 2).lightness() < 100;
    QCOMPARE(dark, m_theme == QLatin1String("dark"));
    for (const QAbstractButton* button : widget->findChildren<QAbstractButton*>()) {
        if (!button->isVisible() || button->text().isEmpty()) continue;
        QVERIFY2(button->width() >= button->minimumSizeHint().width(), qPrintable(button->text()));
    }
}

void ScreenshotsTest::pages_data() {
    QTest::addColumn<QString>("theme");
    QTest::newRow("light") << QStringLiteral("light");
    QTest::newRow("dark") << QStringLiteral("dark");
}

void ScreenshotsTest::pages() {
    QFETCH(QString, theme);
    m_theme = theme;
    applyTheme(*qApp, theme == QLatin1String("dark") ? ThemeChoice::Dark : ThemeChoice::Light);
    m_script = std::make_shared<FakeScript>();
    m_folder = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<StudioSettings>(m_folder->filePath(QStringLiteral("s.ini")));
    makeWindow();
    QCOMPARE(m_window->size(), QSize(1366, 768));
    snap(QStringLiteral("1-first-run"));
    snapStates();
    snapWork();
    snapDialogs();
    snapRecovery();
    m_window.reset();
}

void ScreenshotsTest::snapStates() {
    m_script->hold = true;
    openVideos({QStringLiteral("holiday.mp4"),
                QStringLiteral("birthday party, the long version.mkv"),
                QStringLiteral("talk.webm")});
    QTRY_VERIFY(m_window->videos()->session(0)->pictures().size() >= 48);
    snap(QStringLiteral("2-analysing"));
    m_script->failAnalysis = true;
    m_script->failPath = "talk";
    m_script->hold = false;
    QTRY_COMPARE(m_window->videos()->session(2)->state(), VideoState::Failed);
    snap(QStringLiteral("3-failed"));
    m_script->failAnalysis = false;
    m_window->messages()->clear();
}

void ScreenshotsTest::snapWork() {
    VideoPage* page = m_window->videoPage();
    SkimEditor* edits = page->session()->edits();
    snap(QStringLiteral("4-ready"));
    edits->setLock(3, Lock::In);
    edits->setLock(6, Lock::Out);
    edits->split(52);
    edits->moveBorder(8, 37.5);
    edits->setMarkIn(60);
    edits->setMarkOut(78);
    edits->setBudget({0.15, 42});
    GroundTruthCurve truth;
    truth.key = "video_1";
    truth.frameCount = 3000;
    for (int frame = 0; frame < 3000; frame += 15) {
        truth.frames.push_back(frame);
        truth.scores.push_back(static_cast<float>(0.4 + 0.3 * std::sin(frame / 170.0)));
    }
    page->session()->setGroundTruth({}, truth);
    page->axis()->setPlayhead(41);
    snap(QStringLiteral("5-edited"));
    page->axis()->setView(30, 70);
    snap(QStringLiteral("6-zoomed"));
    page->axis()->showAll();
    m_script->minimumFraction = 0.1;
    edits->setBudget({0.02, 0});
    snap(QStringLiteral("7-infeasible"));
    m_script->minimumFraction = 0;
    edits->setBudget({0.2, 0});
}

void ScreenshotsTest::snapDialogs() {
    ExportDialog* exporting = m_window->startExport();
    snap(QStringLiteral("8-export"), exporting);
    exporting->reject();
    ShotLengthsDialog* lengths = m_window->videoPage()->askForLengths();
    snap(QStringLiteral("9-lengths"), lengths);
    lengths->reject();
    ShortcutSheet sheet(m_window.get());
    sheet.show();
    snap(QStringLiteral("10-keys"), &sheet);
    sheet.close();
    for (QAction* entry : m_window->menuBar()->actions()) {
        if (entry->text() != QStringLiteral("&Edit")) continue;
        entry->menu()->popup({40, 40});
        snap(QStringLiteral("11-edit-menu"), entry->menu());
        entry->menu()->close();
    }
    m_window->videoPage()->shotsPanel()->showMenu(2, {300, 300});
    auto* menu = qobject_cast<QWidget*>(QApplication::activePopupWidget());
    QVERIFY(menu);
    snap(QStringLiteral("12-shot-menu"), menu);
    menu->close();
    QWidget* question = m_window->projects()->leaveThen([] {});
    QVERIFY(question);
    snap(QStringLiteral("13-save-question"), question);
    question->close();
}

void ScreenshotsTest::snapRecovery() {
    const QString project = m_folder->filePath(QStringLiteral("p.skimline"));
    QVERIFY(m_window->projects()->saveTo(project));
    QDir(m_folder->path()).mkdir(QStringLiteral("films"));
    QFile::rename(m_folder->filePath(QStringLiteral("holiday.mp4")),
                  m_folder->filePath(QStringLiteral("films/holiday.mp4")));
    makeWindow();
    QDir().mkpath(m_settings->recoveryFolder());
    QFile::copy(project, m_settings->recoveryFolder() + QStringLiteral("/1-left.skimline"));
    QVERIFY(m_window->offerRecovery());
    snap(QStringLiteral("14-recovery"));
    m_window->messages()->clear();
    m_window->openPaths({project});
    QTRY_VERIFY(!m_window->messages()->banners().isEmpty());
    QTRY_COMPARE(m_window->videos()->session(1)->state(), VideoState::Ready);
    snap(QStringLiteral("15-moved"));
    QDir(m_settings->recoveryFolder()).removeRecursively();
}

QTEST_MAIN(ScreenshotsTest)
#include "tst_screenshots.moc"
