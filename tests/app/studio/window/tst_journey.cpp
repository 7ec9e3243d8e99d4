// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// One user's way from two videos to two clips in the real window, with the engine that is
// shipped, by mouse and keyboard; once offscreen and once on an X server.
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QListView>
#include <QMimeData>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolButton>
#include <QUndoStack>
#include <functional>

#include "app/studio/document/lists/video_list_model.h"
#include "app/studio/document/reading/analysis_queue.h"
#include "app/studio/export/export_controller.h"
#include "app/studio/export/export_dialog.h"
#include "app/studio/jobs/engine_module.h"
#include "app/studio/project/project_controller.h"
#include "app/studio/video/timeline_panel.h"
#include "app/studio/video/video_page.h"
#include "app/studio/video/videos_panel.h"
#include "app/studio/window/main_window.h"
#include "tests/support/shared_data.h"
#include "widgets/style/controls/budget_slider.h"
#include "widgets/style/controls/jobs_bar.h"
#include "widgets/style/controls/message_banner.h"
#include "widgets/style/theme.h"
#include "widgets/timeline/shot_strip.h"

using namespace skimline;

namespace {

// Milliseconds. A busy machine takes long to load the engine, to give a window the focus and to
// stop running work; this is not a performance limit.
constexpr int kPatience = 60'000;

/// Compares without the playheads: a player snaps to a frame, wherever it was sent.
Project decided(Project project) {
    for (ProjectVideo& video : project.videos) video.playheadSeconds = 0;
    return project;
}

}  // namespace

class JourneyTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void fromTwoVideosToTwoClips();

private:
    QString path(const QString& name) const { return m_folder.filePath(name); }
    VideoSession* session(int row) const { return m_window->videos()->session(row); }
    VideoPage* page() const { return m_window->videoPage(); }
    void makeWindow();
    /// A key for the window, independent of the previous focus: no window manager restores it.
    void press(Qt::Key key, Qt::KeyboardModifiers with) const;
    void waitReady();
    void choose(int row);
    void drop(const QStringList& files);
    void cancelAndTakeUpAgain();
    void edit(int row);
    void undoToTheStartAndBack(int row);
    void saveAs(const QString& file);
    void exportTo(int row, const QString& file, ClipMode mode);
    static void clickOn(QWidget* widget) { QTest::mouseClick(widget, Qt::LeftButton); }

    QTemporaryDir m_folder;
    std::unique_ptr<EngineModule> m_module;
    std::unique_ptr<StudioSettings> m_settings;
    std::unique_ptr<MainWindow> m_window;
    SkimEditor::State m_start;
};

void JourneyTest::initTestCase() {
    qputenv("XDG_CACHE_HOME", path(QStringLiteral("cache")).toLocal8Bit());
    qunsetenv("SKIMLINE_MODELS");
    // No dialog of the desktop in place of Qt's.
    QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    m_module = std::make_unique<EngineModule>(QStringLiteral(SKIMLINE_ENGINE_MODULE));
    m_settings = std::make_unique<StudioSettings>(path(QStringLiteral("s.ini")));
    applyTheme(*qApp, ThemeChoice::Light);
    for (const char* name : {"scenes.mp4", "vfr.mp4"}) {
        QVERIFY(QFile::copy(QString::fromStdString((test::fixturesFolder() / name).string()),
                            path(QString::fromLatin1(name))));
    }
}

void JourneyTest::makeWindow() {
    m_window.reset();
    m_window = std::make_unique<MainWindow>(m_module->engine(), m_settings.get(),
                                            PlayerOptions{SurfaceKind::Software, true});
    m_window->resize(1366, 768);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get(), kPatience));
    m_module->load();
}

void JourneyTest::press(Qt::Key key, Qt::KeyboardModifiers with) const {
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get(), kPatience));
    QTest::keyClick(m_window.get(), key, with);
}

void JourneyTest::waitReady() {
    QTRY_COMPARE_WITH_TIMEOUT(m_window->videos()->rowCount(), 2, kPatience);
    for (int row = 0; row < 2; ++row)
        QTRY_COMPARE_WITH_TIMEOUT(session(row)->state(), VideoState::Ready, kPatience);
}

void JourneyTest::choose(int row) {
    auto* list = page()->videosPanel()->findChild<QListView*>();
    const QRect cell = list->visualRect(list->model()->index(row, 0));
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, cell.center());
    QCOMPARE(page()->session(), session(row));
    page()->setFocus();
}

void JourneyTest::drop(const QStringList& files) {
    QMimeData data;
    QList<QUrl> urls;
    for (const QString& file : files) urls << QUrl::fromLocalFile(file);
    data.setUrls(urls);
    const QPointF at = m_window->rect().center();
    QDragEnterEvent enter(at.toPoint(), Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(m_window.get(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent event(at, Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(m_window.get(), &event);
}

void JourneyTest::cancelAndTakeUpAgain() {
    // At once: polling may come after a short analysis has ended.
    bool clicked = false;
    QTimer looks;
    connect(&looks, &QTimer::timeout, this, [&] {
        for (auto* button : m_window->jobsBar()->findChildren<QToolButton*>())
            if (const QString name = button->accessibleName();
                !clicked && name.startsWith(QStringLiteral("Cancel:")) &&
                name.contains(QStringLiteral("scenes.mp4"))) {
                clicked = true;
                clickOn(button);
            }
    });
    looks.start(0);
    QTRY_VERIFY_WITH_TIMEOUT(clicked, kPatience);
    looks.stop();
    QTRY_COMPARE_WITH_TIMEOUT(session(0)->state(), VideoState::Cancelled, kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->messages()->banners().isEmpty(), kPatience);
    clickOn(m_window->messages()->banners().first()->findChild<QPushButton*>());
}

void JourneyTest::edit(int row) {
    choose(row);
    SkimEditor* edits = session(row)->edits();
    QTRY_VERIFY_WITH_TIMEOUT(edits->undoStack()->isClean() && !session(row)->shots().empty(),
                             kPatience);
    m_start = edits->state();
    auto* percent = page()->budget()->findChild<QSpinBox*>();
    percent->setFocus();
    percent->selectAll();
    QTest::keyClicks(percent, QStringLiteral("60"));
    QTest::keyClick(percent, Qt::Key_Return);
    QVERIFY(session(row)->canExport());
    page()->setFocus();
    // A player that has just begun may move the playhead once more.
    const auto splits = [&] {
        page()->seek(2.5);
        press(Qt::Key_B, {});
        return edits->undoStack()->count() >= 2;
    };
    QTRY_VERIFY_WITH_TIMEOUT(splits(), kPatience);
    auto* strip = page()->timeline()->findChild<ShotStrip*>();
    QTest::mouseClick(strip, Qt::LeftButton, {}, strip->shotRect(0).center().toPoint());
    page()->setFocus();
    press(Qt::Key_X, {});
    QTRY_VERIFY_WITH_TIMEOUT(edits->undoStack()->count() >= 3, kPatience);
    QVERIFY(edits->hasDecisions());
}

void JourneyTest::undoToTheStartAndBack(int row) {
    SkimEditor* edits = session(row)->edits();
    const SkimEditor::State edited = edits->state();
    const int steps = edits->undoStack()->index();
    for (int step = 0; step < steps; ++step) press(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(edits->state() == m_start);
    QVERIFY(!edits->undoStack()->canUndo());
    for (int step = 0; step < steps; ++step)
        press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(edits->state() == edited);
}

void JourneyTest::saveAs(const QString& file) {
    press(Qt::Key_S, Qt::ControlModifier);
    auto* dialog = m_window->findChild<QFileDialog*>();
    QVERIFY(dialog);
    dialog->setDirectory(m_folder.path());
    dialog->selectFile(QFileInfo(file).fileName());
    auto* save = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save);
    clickOn(save);
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->projects()->isModified(), kPatience);
    QVERIFY(QFile::exists(file));
}

void JourneyTest::exportTo(int row, const QString& file, ClipMode mode) {
    choose(row);
    QSignalSpy written(m_window->exportController(), &ExportController::written);
    press(Qt::Key_E, Qt::ControlModifier);
    auto* dialog = m_window->findChild<ExportDialog*>();
    QVERIFY(dialog);
    dialog->setTarget(file);
    dialog->setMode(mode);
    QVERIFY2(dialog->problem().isEmpty(), qPrintable(dialog->problem()));
    QPushButton* button = nullptr;
    for (auto* each : dialog->findChildren<QPushButton*>()) {
        if (each->isDefault()) button = each;
    }
    QVERIFY(button);
    clickOn(button);
    QTRY_COMPARE_WITH_TIMEOUT(written.count(), 1, kPatience);
    QProcess probe;
    probe.start(
        QStringLiteral("ffprobe"),
        {QStringLiteral("-v"), QStringLiteral("error"), QStringLiteral("-select_streams"),
         QStringLiteral("v"), QStringLiteral("-show_entries"), QStringLiteral("format=duration"),
         QStringLiteral("-of"), QStringLiteral("csv=p=0"), file});
    QVERIFY(probe.waitForFinished());
    const double seconds = probe.readAllStandardOutput().trimmed().toDouble();
    // The container's length is that of its longest stream, the audio's last frame included.
    QVERIFY2(std::abs(seconds - session(row)->keptSeconds()) < 0.06,
             qPrintable(QStringLiteral("%1 of %2").arg(seconds).arg(session(row)->keptSeconds())));
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->findChild<ExportDialog*>(), kPatience);
}

void JourneyTest::fromTwoVideosToTwoClips() {
    const QString project = path(QStringLiteral("journey.skimline"));
    Project saved;
    // Each step needs the one before: the first failure is the one to read.
    const std::function<void()> steps[] = {
        [&] { makeWindow(); },
        [&] { QVERIFY(m_window->showsWelcome()); },
        [&] {
            drop({path(QStringLiteral("scenes.mp4")), path(QStringLiteral("vfr.mp4"))});
        },
        [&] { cancelAndTakeUpAgain(); },
        [&] { waitReady(); },
        [&] { edit(0); },
        [&] { undoToTheStartAndBack(0); },
        [&] { edit(1); },
        [&] { undoToTheStartAndBack(1); },
        [&] { saveAs(project); },
        [&] {
            saved = m_window->projects()->project();
            QVERIFY(m_window->close());
            makeWindow();
        },
        [&] { drop({project}); },
        [&] { waitReady(); },
        [&] {
            QVERIFY(decided(m_window->projects()->project()) == decided(saved));
            QVERIFY(!m_window->projects()->isModified());
        },
        [&] { exportTo(0, path(QStringLiteral("first.mp4")), ClipMode::Smart); },
        [&] { exportTo(1, path(QStringLiteral("second.mkv")), ClipMode::Accurate); },
        [&] { QVERIFY(!m_window->projects()->isModified()); }};
    for (const auto& step : steps) {
        step();
        if (QTest::currentTestFailed()) break;
    }
    m_window.reset();
}

QTEST_MAIN(JourneyTest)
#include "tst_journey.moc"
