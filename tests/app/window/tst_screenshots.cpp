// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Images of every page in every theme and in languages with long words and other letters, at
// 1366x768, for people to look at: packaging/screenshots. What can be checked without eyes is:
// nothing is cut off, nothing is invisible, themes differ.
#include <QAbstractButton>
#include <QDir>
#include <QLabel>
#include <QLibraryInfo>
#include <QMenuBar>
#include <QMessageBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>
#include <cmath>

#include "app/attention/attention_page.h"
#include "app/compare/compare_controller.h"
#include "app/compare/compare_page.h"
#include "app/explorer/attention_controller.h"
#include "app/export/export_dialog.h"
#include "app/lists/video_list_model.h"
#include "app/models/model_page.h"
#include "app/models/network_view.h"
#include "app/preferences/preferences_dialog.h"
#include "app/preferences/shortcut_sheet.h"
#include "app/project/project_controller.h"
#include "app/timeline/shot_lengths_dialog.h"
#include "app/timeline/shots_panel.h"
#include "app/timeline/timeline_panel.h"
#include "app/timeline/video_page.h"
#include "app/ui/inspector_dock.h"
#include "app/window/appearance_controller.h"
#include "app/window/main_window.h"
#include "app/words/words_page.h"
#include "tests/app/support/fake_engine.h"
#include "tests/support/run_events.h"
#include "widgets/controls/budget_slider.h"
#include "widgets/controls/jobs_bar.h"
#include "widgets/controls/message_banner.h"
#include "widgets/maps/attention_map_view.h"
#include "widgets/style/elided_label.h"
#include "widgets/style/theme.h"
#include "widgets/timeline/time_axis.h"

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
    void waitForMaps();
    void snapInspector();

    std::shared_ptr<FakeScript> m_script;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<StudioSettings> m_settings;
    std::unique_ptr<MainWindow> m_window;
    ThemeChoice m_theme = ThemeChoice::Light;
    QString m_name;
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
    const QDir folder(
        qEnvironmentVariable("SKIMLINE_SCREENSHOTS_FOLDER", QStringLiteral(SKIMLINE_SCREENSHOTS)));
    QDir().mkpath(folder.path());
    test::runEvents();
    QWidget* widget = shown ? shown : m_window.get();
    const QImage image = widget->grab().toImage();
    QVERIFY(image.save(folder.filePath(m_name + QLatin1Char('-') + page + QStringLiteral(".png"))));
    // The corner of the page shows which theme it is in.
    const bool dark = image.pixelColor(1, image.height() - 2).lightness() < 100;
    if (m_theme != ThemeChoice::Contrast) QCOMPARE(dark, m_theme == ThemeChoice::Dark);
    // A text that has just changed is laid out by an event of its own.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    for (const QAbstractButton* button : widget->findChildren<QAbstractButton*>()) {
        if (!button->isVisible() || button->text().isEmpty()) continue;
        QVERIFY2(button->width() >= button->minimumSizeHint().width(),
                 qPrintable(QStringLiteral("%1 on %2: %3 < %4")
                                .arg(button->text(), page)
                                .arg(button->width())
                                .arg(button->minimumSizeHint().width())));
    }
    for (const QLabel* label : widget->findChildren<QLabel*>()) {
        if (!label->isVisible() || label->wordWrap() || label->text().isEmpty()) continue;
        QVERIFY2(label->width() >= label->minimumSizeHint().width() &&
                     label->height() >= label->minimumSizeHint().height(),
                 qPrintable(label->text()));
    }
}

void ScreenshotsTest::pages_data() {
    QTest::addColumn<ThemeChoice>("theme");
    QTest::addColumn<QString>("language");
    const std::pair<const char*, ThemeChoice> themes[] = {{"light", ThemeChoice::Light},
                                                          {"dark", ThemeChoice::Dark},
                                                          {"contrast", ThemeChoice::Contrast}};
    // All of them take minutes; as a test each theme does, the longest words, and other letters.
    const bool all = qEnvironmentVariableIsSet("SKIMLINE_EVERY_SCREENSHOT");
    for (const char* language : {"en", "de", "es", "zh_CN"}) {
        for (const auto& [name, theme] : themes) {
            const bool english = qstrcmp(language, "en") == 0;
            const bool shown =
                english || (theme == ThemeChoice::Light && qstrcmp(language, "es") != 0);
            if (!all && !shown) continue;
            const QByteArray row = english ? QByteArray(name) : QByteArray(name) + '-' + language;
            QTest::newRow(row.constData()) << theme << QString::fromLatin1(language);
        }
    }
}

void ScreenshotsTest::pages() {
    QFETCH(ThemeChoice, theme);
    QFETCH(QString, language);
    m_theme = theme;
    m_name = QString::fromLatin1(QTest::currentDataTag());
    QTranslator translator;
    QVERIFY(translator.load(QStringLiteral(":/skimline/translations/skimline_") + language));
    QTranslator ofQt;
    static_cast<void>(ofQt.load(QStringLiteral("qtbase_") + language,
                                QLibraryInfo::path(QLibraryInfo::TranslationsPath)));
    QCoreApplication::installTranslator(&translator);
    QCoreApplication::installTranslator(&ofQt);
    applyTheme(*qApp, theme);
    m_script = std::make_shared<FakeScript>();
    m_folder = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<StudioSettings>(m_folder->filePath(QStringLiteral("s.ini")));
    makeWindow();
    QCOMPARE(m_window->size(), QSize(1366, 768));
    snap(QStringLiteral("1-first-run"));
    auto* networks = m_window->findChild<ModelPage*>();
    m_window->inspector()->showPage(networks);
    QTRY_VERIFY(!networks->networks()->cards().empty());
    snap(QStringLiteral("16-networks-without-a-video"));
    m_window->inspector()->close();
    snapStates();
    snapWork();
    snapDialogs();
    snapInspector();
    snapRecovery();
    m_window.reset();
}

void ScreenshotsTest::snapStates() {
    m_script->hold = true;
    openVideos({QStringLiteral("holiday.mp4"),
                QStringLiteral("birthday party, the long version.mkv"),
                QStringLiteral("talk.webm")});
    QTRY_VERIFY(m_window->videos()->session(0)->images().size() >= 48);
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
    edits->moveBoundary(8, 37.5);
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
    edits->setBudget({0.02, 0});
    snap(QStringLiteral("7-infeasible"));
    edits->setBudget({0.2, 0});
}

void ScreenshotsTest::snapDialogs() {
    ExportDialog* exporting = m_window->startExport();
    snap(QStringLiteral("8-export"), exporting);
    exporting->reject();
    ShotLengthsDialog* lengths = m_window->videoPage()->askForLengths();
    snap(QStringLiteral("9-lengths"), lengths);
    lengths->reject();
    ShortcutSheet sheet(*m_window->keys(), m_window.get());
    sheet.show();
    snap(QStringLiteral("10-keys"), &sheet);
    sheet.close();
    PreferencesDialog* preferences = m_window->appearance()->showPreferences();
    snap(QStringLiteral("10-preferences"), preferences);
    preferences->findChild<QTabWidget*>()->setCurrentIndex(1);
    snap(QStringLiteral("10-preferences-keys"), preferences);
    preferences->reject();
    QMenu* edit = m_window->menuBar()->actions().at(1)->menu();
    edit->popup({40, 40});
    snap(QStringLiteral("11-edit-menu"), edit);
    edit->close();
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

void ScreenshotsTest::waitForMaps() {
    test::runEvents();
    QTRY_COMPARE(m_window->jobsBar()->jobCount(), 0);
    for (AttentionMapView* map : m_window->inspector()->findChildren<AttentionMapView*>())
        if (map->isVisible()) QTRY_VERIFY(map->isComplete());
}

void ScreenshotsTest::snapInspector() {
    InspectorDock* dock = m_window->inspector();
    QWidget* before = dock->shownPage();
    const int traces = m_script->traces;
    dock->showPage(m_window->attention()->page());
    QTRY_VERIFY(m_script->traces > traces);
    waitForMaps();
    snap(QStringLiteral("17-attention"));
    dock->showPage(m_window->compare()->page());
    m_window->compare()->compare({{}, {}});
    waitForMaps();
    snap(QStringLiteral("18-compare"));
    dock->showPage(m_window->findChild<WordsPage*>());
    snap(QStringLiteral("19-no-words"));
    auto* model = m_window->findChild<ModelPage*>();
    dock->showPage(model);
    model->showRuns();
    snap(QStringLiteral("20-no-trainings"));
    model->showNetworks();
    m_window->jobsBar()->setListOpen(true);
    snap(QStringLiteral("21-jobs"));
    m_window->jobsBar()->setListOpen(false);
    dock->showPage(before);
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
