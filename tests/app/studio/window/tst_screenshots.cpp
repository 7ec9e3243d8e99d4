// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Images of every page in every theme and in languages with long words and other scripts, for
// visual checks: packaging/screenshots. Checked automatically: nothing is cut off, nothing
// overlaps, themes differ.
#include <QComboBox>
#include <QDir>
#include <QFontDatabase>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QTabBar>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <cmath>

#include "app/studio/attention/attention_page.h"
#include "app/studio/attention/explorer/attention_controller.h"
#include "app/studio/batch/batch_controller.h"
#include "app/studio/batch/batch_list.h"
#include "app/studio/batch/batch_page.h"
#include "app/studio/causes/causes_page.h"
#include "app/studio/compare/compare_controller.h"
#include "app/studio/compare/compare_page.h"
#include "app/studio/export/batch_export_controller.h"
#include "app/studio/export/batch_export_dialog.h"
#include "app/studio/export/export_controller.h"
#include "app/studio/export/export_dialog.h"
#include "app/studio/export/window_preview.h"
#include "app/studio/highlights/highlights_page.h"
#include "app/studio/models/model_page.h"
#include "app/studio/models/network_view.h"
#include "app/studio/project/project_controller.h"
#include "app/studio/shell/guide/guide_controller.h"
#include "app/studio/shell/guide/guide_window.h"
#include "app/studio/shell/guide/hint_card.h"
#include "app/studio/shell/inspector_dock.h"
#include "app/studio/shell/preferences/about_box.h"
#include "app/studio/shell/preferences/preferences_dialog.h"
#include "app/studio/shell/preferences/shortcut_sheet.h"
#include "app/studio/shell/settings/language.h"
#include "app/studio/shell/view_help.h"
#include "app/studio/taste/taste_page.h"
#include "app/studio/video/padding_dialog.h"
#include "app/studio/video/shot_lengths_dialog.h"
#include "app/studio/video/shots_panel.h"
#include "app/studio/video/timeline_panel.h"
#include "app/studio/video/video_page.h"
#include "app/studio/window/appearance_controller.h"
#include "app/studio/window/workspace.h"
#include "app/studio/words/cue_list.h"
#include "app/studio/words/empty_words.h"
#include "app/studio/words/sound_panel.h"
#include "app/studio/words/transcript_panel.h"
#include "app/studio/words/words_page.h"
#include "tests/app/studio/batch/made_run.h"
#include "tests/app/studio/support/window_test.h"
#include "tests/app/studio/window/screen_faults.h"
#include "tests/support/run_events.h"
#include "tests/support/shared_data.h"
#include "widgets/maps/attention_map_view.h"
#include "widgets/style/controls/jobs_bar.h"
#include "widgets/style/theme.h"
#include "widgets/timeline/time_axis.h"

using namespace skimline;
using test::FakeScript;

namespace {

constexpr double kSeconds = 52;  // of the film that comes with the program

/// The synthetic engine of a user who has edited before.
class TaughtEngine : public test::FakeEngine {
public:
    using FakeEngine::FakeEngine;

    TasteOverview tasteOverview(const std::filesystem::path&) const override {
        TasteOverview taste;
        taste.on = true;
        taste.videos = 12;
        taste.decisions = 87;
        taste.traits = {
            {"dogs", false, 0.8, 0.97}, {"Motion", true, -0.4, 0.6}, {"Sharpness", true, 0.3, 0.8}};
        return taste;
    }
};

/// Every word sounds mostly when it is said.
std::vector<Transcript::Line> cues() {
    const char* const lines[] = {"The road ends where the snow begins.",
                                 "Nobody has crossed the pass since the bridge fell, and those who "
                                 "tried came back without their horses.",
                                 "Then I shall be the first.",
                                 "Keep the dragon out of the wind.",
                                 "What do you look for up there?",
                                 "An old friend."};
    std::vector<Transcript::Line> all;
    for (std::size_t at = 0; at < std::size(lines); ++at) {
        const auto start = static_cast<std::int64_t>(4 + 7 * at);
        all.push_back({Rational(start), Rational(start + 4), lines[at]});
        const QStringList words = QString::fromLatin1(lines[at]).split(QLatin1Char(' '));
        for (qsizetype word = 0; word < words.size(); ++word) {
            const Rational from = Rational(start) + Rational(4 * word, words.size());
            WordSound sound{from.toDouble() - 0.1, {}, 0.7};
            for (int stretch = 0; stretch < 25; ++stretch)
                sound.weights.push_back(
                    static_cast<std::uint8_t>(255 * std::exp(-std::pow((stretch - 8) / 5.0, 2))));
            all.back().words.push_back(
                {from, from + Rational(4, words.size()), words[word].toStdString(), 1, sound});
        }
    }
    return all;
}

QString folder() {
    return qEnvironmentVariable("SKIMLINE_SCREENSHOTS_FOLDER",
                                QStringLiteral(SKIMLINE_SCREENSHOTS));
}

/// All of them take minutes; as a test each theme does, the longest words, and other letters.
bool takesAll() { return qEnvironmentVariableIsSet("SKIMLINE_EVERY_SCREENSHOT"); }

/// In the units of the program; a screen of 2560 x 1440 at 200 % has half as many.
QList<QSize> windowSizes() {
    if (!takesAll()) return {{1366, 768}};
    if (qApp->devicePixelRatio() > 1) return {{1280, 720}};
    return {{1366, 768}, {1920, 1080}};
}

}  // namespace

class ScreenshotsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void pages_data();
    void pages();
    void cleanupTestCase();

private:
    void makeWindow();
    void openVideos(const QStringList& names);
    QString path(const QString& name) const { return m_folder->filePath(name); }
    /// Saves the window in every size, or another widget in its own size.
    void snap(const QString& page, QWidget* shown = nullptr);
    void take(const QString& page, QWidget* shown);
    void snapTab(const QString& page, QWidget* tab);
    void snapFirstRun();
    void snapStates();
    void snapWork();
    void snapDialogs();
    void snapExports();
    void snapMenus();
    void snapAttention();
    void snapCompare();
    void snapWords();
    void snapFindings();
    void snapModels();
    void snapRecovery();
    void settle();

    std::shared_ptr<FakeScript> m_script;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<StudioSettings> m_settings;
    std::unique_ptr<MainWindow> m_window;
    ThemeChoice m_theme = ThemeChoice::Light;
    QString m_name;
};

void ScreenshotsTest::makeWindow() {
    m_window =
        std::make_unique<MainWindow>(test::sourceOf(std::make_shared<TaughtEngine>(m_script)),
                                     m_settings.get(), PlayerOptions{SurfaceKind::Software, true});
    m_window->resize(windowSizes().first());
    m_window->show();
}

void ScreenshotsTest::openVideos(const QStringList& names) {
    QStringList paths;
    for (const QString& name : names) {
        paths << path(name);
        QVERIFY(QFile::copy(
            QString::fromStdString(
                (test::sourceFolder() / "resources/sample/sintel-trailer.mp4").string()),
            paths.last()));
        // A different video from the others.
        QFile file(paths.last());
        if (file.open(QIODevice::Append)) file.write(name.toUtf8());
    }
    m_window->openPaths(paths);
}

/// Everything that arrives later has arrived.
void ScreenshotsTest::settle() {
    test::runEvents();
    // Maps are rendered when painted, and those below a card are not painted.
    const auto isComplete = [](AttentionMapView* map) {
        static_cast<void>(map->grab());
        return map->isComplete();
    };
    for (AttentionMapView* map : m_window->findChildren<AttentionMapView*>())
        if (map->isVisible())
            static_cast<void>(QTest::qWaitFor([&] { return isComplete(map); }, 2000));
    // A text that has just changed is laid out by an event of its own.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
}

void ScreenshotsTest::snap(const QString& page, QWidget* shown) {
    if (shown) return take(page, shown);
    for (const QSize& size : windowSizes()) {
        m_window->resize(size);
        take(page, m_window.get());
        if (QTest::currentTestFailed()) return;
        // Nothing that a page shows makes the window larger than the screen.
        QCOMPARE(m_window->size(), size);
    }
    m_window->resize(windowSizes().first());
}

void ScreenshotsTest::take(const QString& page, QWidget* shown) {
    settle();
    const QImage image = shown->grab().toImage();
    const bool whole = shown == m_window.get();
    const QSize size = whole ? image.size() : windowSizes().first() * image.devicePixelRatio();
    const QDir into(QStringLiteral("%1/%2x%3").arg(folder()).arg(size.width()).arg(size.height()));
    QDir().mkpath(into.path());
    QVERIFY(image.save(into.filePath(page + QLatin1Char('.') + m_name + QStringLiteral(".png"))));
    if (whole) QCOMPARE(shown->size() * image.devicePixelRatio(), size);
    // The lower edge shows which theme it is in; corners of a card are round.
    const QColor ground = image.pixelColor(whole ? QPoint(1, image.height() - 2)
                                                 : QPoint(image.width() / 2, image.height() - 6));
    if (m_theme != ThemeChoice::Contrast)
        QCOMPARE(ground.lightness() < 100, m_theme == ThemeChoice::Dark);
    const QStringList faults = test::faultsOf(*shown);
    for (const QString& fault : faults)
        qWarning("%s %dx%d: %s", qPrintable(page), size.width(), size.height(), qPrintable(fault));
}

void ScreenshotsTest::pages_data() {
    QTest::addColumn<ThemeChoice>("theme");
    QTest::addColumn<QString>("language");
    const std::pair<const char*, ThemeChoice> themes[] = {{"light", ThemeChoice::Light},
                                                          {"dark", ThemeChoice::Dark},
                                                          {"contrast", ThemeChoice::Contrast}};
    for (const char* language : {"en", "de", "es", "zh_CN"}) {
        for (const auto& [name, theme] : themes) {
            const bool english = qstrcmp(language, "en") == 0;
            const bool shown =
                english || (theme == ThemeChoice::Light && qstrcmp(language, "es") != 0);
            if (!takesAll() && !shown) continue;
            const QByteArray row = QByteArray(language) + '-' + name;
            QTest::newRow(row.constData()) << theme << QString::fromLatin1(language);
        }
    }
}

void ScreenshotsTest::pages() {
    QFETCH(ThemeChoice, theme);
    QFETCH(QString, language);
    m_theme = theme;
    m_name = QString::fromLatin1(QTest::currentDataTag());
    installLanguage(*qApp, language);
    if (language.startsWith(QStringLiteral("zh")) &&
        QFontDatabase::families(QFontDatabase::SimplifiedChinese).isEmpty())
        qWarning("No font here has Chinese: these pictures show boxes.");
    applyTheme(*qApp, theme);
    m_script = std::make_shared<FakeScript>();
    m_script->seconds = kSeconds;
    m_script->milliseconds = 1;
    m_folder = std::make_unique<QTemporaryDir>();
    m_settings = std::make_unique<StudioSettings>(path(QStringLiteral("s.ini")));
    using Part = void (ScreenshotsTest::*)();
    for (const Part part :
         {&ScreenshotsTest::snapFirstRun, &ScreenshotsTest::snapStates, &ScreenshotsTest::snapWork,
          &ScreenshotsTest::snapDialogs, &ScreenshotsTest::snapExports, &ScreenshotsTest::snapMenus,
          &ScreenshotsTest::snapAttention, &ScreenshotsTest::snapCompare,
          &ScreenshotsTest::snapWords, &ScreenshotsTest::snapFindings, &ScreenshotsTest::snapModels,
          &ScreenshotsTest::snapRecovery}) {
        (this->*part)();
        if (QTest::currentTestFailed()) break;
    }
    m_window.reset();
    installLanguage(*qApp, QStringLiteral("en"));
    QLocale::setDefault(QLocale::c());
}

void ScreenshotsTest::snapFirstRun() {
    makeWindow();
    snap(QStringLiteral("01-first-run"));
    auto* models = m_window->findChild<ModelPage*>();
    m_window->inspector()->showPage(models);
    QTRY_VERIFY(!models->networks()->cards().empty());
    snap(QStringLiteral("02-models-without-a-video"));
    m_window->inspector()->close();
}

void ScreenshotsTest::snapStates() {
    m_script->hold = true;
    openVideos({QStringLiteral("holiday.mp4"),
                QStringLiteral("birthday party, the long version.mkv"),
                QStringLiteral("talk.webm")});
    QTRY_VERIFY(m_window->videos()->session(0)->images().size() >= 48);
    snap(QStringLiteral("03-analysing"));
    m_script->failAnalysis = true;
    m_script->failPath = "talk";
    m_script->hold = false;
    QTRY_COMPARE(m_window->videos()->session(2)->state(), VideoState::Failed);
    snap(QStringLiteral("04-failed"));
    m_script->failAnalysis = false;
    m_window->messages()->clear();
    HintCard* hint = m_window->guide()->hints()->card();
    QVERIFY(hint->isVisible());
    snap(QStringLiteral("05-first-hint"));
    Q_EMIT hint->allDismissed();
}

void ScreenshotsTest::snapWork() {
    VideoPage* page = m_window->videoPage();
    SkimEditor* edits = page->session()->edits();
    snap(QStringLiteral("06-ready"));
    edits->setLock(3, Lock::In);
    edits->setLock(6, Lock::Out);
    edits->split(22.4);
    edits->moveBoundary(8, 16.1);
    edits->setMarkIn(26);
    edits->setMarkOut(34);
    edits->setBudget({0.15, 14});
    GroundTruthCurve truth;
    truth.key = "video_1";
    truth.frameCount = 1300;
    for (int frame = 0; frame < 1300; frame += 15) {
        truth.frames.push_back(frame);
        truth.scores.push_back(static_cast<float>(0.4 + 0.3 * std::sin(frame / 170.0)));
    }
    page->session()->setGroundTruth({}, truth);
    page->seek(18);
    snap(QStringLiteral("07-edited"));
    page->axis()->setView(12, 30);
    snap(QStringLiteral("08-zoomed"));
    page->axis()->showAll();
    edits->setBudget({0.02, 0});
    snap(QStringLiteral("09-longer-than-wanted"));
    edits->setBudget({0.25, 0});
    page->player()->setMode(PlayerMode::SideBySide);
    snap(QStringLiteral("10-side-by-side"));
    page->player()->setMode(PlayerMode::Skim);
}

void ScreenshotsTest::snapDialogs() {
    ShotLengthsDialog* lengths = m_window->videoPage()->askForLengths();
    snap(QStringLiteral("20-lengths"), lengths);
    lengths->reject();
    SkimEditor* edits = m_window->videoPage()->session()->edits();
    PaddingDialog* padding = PaddingDialog::ask(edits, {3}, m_window.get());
    QVERIFY(padding);
    snap(QStringLiteral("21-padding"), padding);
    padding->reject();
    ShortcutSheet sheet(*m_window->keys(), m_window.get());
    sheet.show();
    snap(QStringLiteral("22-keys"), &sheet);
    sheet.close();
    PreferencesDialog* preferences = m_window->appearance()->showPreferences();
    snap(QStringLiteral("23-preferences"), preferences);
    preferences->findChild<QTabWidget*>()->setCurrentIndex(1);
    snap(QStringLiteral("24-preferences-keys"), preferences);
    preferences->reject();
    showAbout(m_window.get());
    auto* about = m_window->findChild<QMessageBox*>();
    QVERIFY(about);
    snap(QStringLiteral("25-about"), about);
    about->close();
    test::runEvents();
    m_window->guide()->show(QStringLiteral("edit"));
    snap(QStringLiteral("26-guide"), m_window->guide()->window());
    m_window->guide()->window()->close();
    QWidget* question = m_window->projects()->leaveThen([] {});
    QVERIFY(question);
    snap(QStringLiteral("27-save-question"), question);
    question->close();
}

void ScreenshotsTest::snapExports() {
    ExportDialog* exporting = m_window->startExport();
    snap(QStringLiteral("30-export"), exporting);
    for (auto* button : exporting->findChildren<QToolButton*>())
        if (button->isCheckable()) button->setChecked(true);
    snap(QStringLiteral("31-export-more"), exporting);
    exporting->findChild<QComboBox*>(QStringLiteral("framePart"))->setCurrentIndex(1);
    QTRY_VERIFY(!exporting->findChild<WindowPreview*>()->isWaiting());
    snap(QStringLiteral("33-export-vertical"), exporting);
    exporting->reject();
    m_window->exportController()->batch()->ask(m_window->videos()->sessions());
    auto* all = m_window->findChild<BatchExportDialog*>();
    QVERIFY(all);
    snap(QStringLiteral("32-export-all"), all);
    all->reject();
}

void ScreenshotsTest::snapMenus() {
    const QList<QAction*> menus = m_window->menuBar()->actions();
    for (int at = 0; at < menus.size(); ++at) {
        QMenu* menu = menus[at]->menu();
        menu->popup({40, 40});
        snap(QStringLiteral("4%1-menu").arg(at), menu);
        menu->close();
    }
    m_window->videoPage()->shotsPanel()->showMenu(2, {300, 300});
    auto* menu = qobject_cast<QWidget*>(QApplication::activePopupWidget());
    QVERIFY(menu);
    snap(QStringLiteral("49-shot-menu"), menu);
    menu->close();
}

void ScreenshotsTest::snapTab(const QString& page, QWidget* tab) {
    m_window->inspector()->showPage(tab);
    QTRY_COMPARE(m_window->jobsBar()->jobCount(), 0);
    snap(page);
}

void ScreenshotsTest::snapAttention() {
    AttentionPage* page = m_window->attention()->page();
    const int traces = m_script->traces;
    m_window->inspector()->showPage(page);
    QTRY_VERIFY(m_script->traces > traces);
    QTRY_VERIFY(page->showsMaps());
    const std::pair<const char*, AttentionPage::View> views[] = {
        {"50-heads", AttentionPage::View::Overview},
        {"51-map", AttentionPage::View::Map},
        {"52-links", AttentionPage::View::Links},
        {"53-statistics", AttentionPage::View::Statistics},
        {"54-epochs", AttentionPage::View::Training}};
    for (const auto& [name, view] : views) {
        page->setView(view);
        snapTab(QString::fromLatin1(name), page);
    }
    page->setView(AttentionPage::View::Map);
    m_window->inspector()->explainView();
    snap(QStringLiteral("55-what-a-view-is"), m_window->inspector()->explanation());
    m_window->inspector()->explanation()->hide();
    m_window->workspace()->choose(WorkspaceKind::Study);
    snapTab(QStringLiteral("56-study-map"), page);
    page->setView(AttentionPage::View::Overview);
    snapTab(QStringLiteral("57-study-heads"), page);
    m_window->workspace()->choose(WorkspaceKind::Edit);
}

void ScreenshotsTest::snapCompare() {
    ComparePage* page = m_window->compare()->page();
    snapTab(QStringLiteral("60-compare-before"), page);
    m_window->compare()->compare({{}, {}});
    QTRY_VERIFY(page->comparison());
    const std::pair<const char*, ComparePage::View> views[] = {
        {"61-compare-curves", ComparePage::View::Curves},
        {"62-compare-shots", ComparePage::View::Shots},
        {"63-compare-table", ComparePage::View::Table},
        {"64-compare-maps", ComparePage::View::Maps},
        {"65-compare-causes", ComparePage::View::Causes}};
    for (const auto& [name, view] : views) {
        page->setView(view);
        snapTab(QString::fromLatin1(name), page);
    }
    m_window->workspace()->choose(WorkspaceKind::Study);
    page->setView(ComparePage::View::Maps);
    snapTab(QStringLiteral("66-study-compare"), page);
    m_window->workspace()->choose(WorkspaceKind::Edit);
}

void ScreenshotsTest::snapWords() {
    auto* page = m_window->findChild<WordsPage*>();
    snapTab(QStringLiteral("70-no-words"), page);
    m_script->speech = cues();
    Q_EMIT page->empty()->transcribeRequested();
    QTRY_VERIFY(page->spoken() && !page->isEmpty());
    snapTab(QStringLiteral("71-words"), page);
    page->cues()->selectLines({1});
    page->transcript()->soundsButton()->click();
    snapTab(QStringLiteral("72-words-and-sounds"), page);
    page->transcript()->soundsButton()->click();
}

void ScreenshotsTest::snapFindings() {
    auto* highlights = m_window->findChild<HighlightsPage*>();
    snapTab(QStringLiteral("73-highlights-before"), highlights);
    QTest::mouseClick(highlights->find(), Qt::LeftButton);
    QTRY_VERIFY(highlights->run());
    snapTab(QStringLiteral("74-highlights"), highlights);
    auto* causes = m_window->findChild<CausesPage*>();
    snapTab(QStringLiteral("75-causes-before"), causes);
    QTest::mouseClick(causes->ask(), Qt::LeftButton);
    QTRY_VERIFY(causes->explanation());
    snapTab(QStringLiteral("76-causes"), causes);
    causes->questions()->setCurrentIndex(
        causes->questions()->findData(QStringLiteral("switch-off")));
    QTest::mouseClick(causes->ask(), Qt::LeftButton);
    QTRY_COMPARE(causes->explanation()->method, std::string("switch-off"));
    snapTab(QStringLiteral("77-causes-switches"), causes);
    snapTab(QStringLiteral("78-taste"), m_window->findChild<TastePage*>());
    auto* batch = m_window->findChild<BatchController*>();
    snapTab(QStringLiteral("79-batch-before"), batch->page());
    const test::MadeRun run(8);
    for (const std::size_t done : {0U, 1U, 2U}) run.finish(done);
    run.lease(3);
    run.fail(4, {ErrorCode::Corrupt, "", "The file tape 104.mp4 is damaged at its start."});
    batch->open(run.path());
    QTRY_COMPARE(batch->page()->findChild<QTabBar*>()->count(), 2);
    QTRY_COMPARE(batch->page()->finished()->rowCount(), 3);
    snapTab(QStringLiteral("80-batch"), batch->page());
    batch->page()->findChild<QTabBar*>()->setCurrentIndex(1);
    snapTab(QStringLiteral("81-batch-failures"), batch->page());
}

void ScreenshotsTest::snapModels() {
    auto* page = m_window->findChild<ModelPage*>();
    page->showNetworks();
    snapTab(QStringLiteral("82-models"), page);
    page->showRuns();
    snapTab(QStringLiteral("83-no-trainings"), page);
    page->showNetworks();
    m_window->jobsBar()->setListOpen(true);
    snap(QStringLiteral("84-jobs"));
    m_window->jobsBar()->setListOpen(false);
    m_window->inspector()->showPage(m_window->videoPage()->shotsPanel());
}

void ScreenshotsTest::snapRecovery() {
    const QString project = path(QStringLiteral("p.skimline"));
    m_window->projects()->saveTo(project);
    QTRY_VERIFY(!m_window->projects()->isSaving());
    QDir(m_folder->path()).mkdir(QStringLiteral("films"));
    QFile::rename(path(QStringLiteral("holiday.mp4")), path(QStringLiteral("films/holiday.mp4")));
    makeWindow();
    QDir().mkpath(m_settings->recoveryFolder());
    QFile::copy(project, m_settings->recoveryFolder() + QStringLiteral("/1-left.skimline"));
    QVERIFY(m_window->offerRecovery());
    snap(QStringLiteral("90-recovery"));
    m_window->messages()->clear();
    m_window->openPaths({project});
    QTRY_VERIFY(!m_window->messages()->banners().isEmpty());
    QTRY_COMPARE(m_window->videos()->session(1)->state(), VideoState::Ready);
    snap(QStringLiteral("91-moved"));
    QDir(m_settings->recoveryFolder()).removeRecursively();
}

/// One sheet for each page: languages below each other, themes side by side.
void ScreenshotsTest::cleanupTestCase() {
    if (!takesAll()) return;
    const QStringList sizes =
        QDir(folder()).entryList({QStringLiteral("*x*")}, QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QString& size : sizes) {
        QDir pictures(folder() + QLatin1Char('/') + size);
        pictures.mkdir(QStringLiteral("sheets"));
        QMap<QString, QList<test::SheetPicture>> pages;
        for (const QString& file : pictures.entryList({QStringLiteral("*.png")}, QDir::Files))
            pages[file.section(QLatin1Char('.'), 0, 0)].push_back(
                {QImage(pictures.filePath(file)), file.section(QLatin1Char('.'), 1, 1)});
        for (auto page = pages.cbegin(); page != pages.cend(); ++page)
            QVERIFY(test::contactSheet(page.value(), 3, 640)
                        .save(pictures.filePath(QStringLiteral("sheets/%1.jpg").arg(page.key())),
                              nullptr, 85));
    }
}

QTEST_MAIN(ScreenshotsTest)
#include "tst_screenshots.moc"
